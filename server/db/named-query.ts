// A statement that PostgreSQL knows by its name. pg's own queries have PostgreSQL describe the columns of every result, though those of a
// prepared statement never change. Reading the description of a listing takes longer than reading the listing.
import type { Connection, PoolClient, Submittable } from "pg";

type Single = string | number | boolean;
export type Value = Single | Date | null | undefined | readonly Single[];

interface NamedStatement {
  name: string;
  text: string;
  values: readonly Value[];
}

interface Rows {
  command: "SELECT";
  rowCount: number;
  rows: Row[];
}

type Row = Record<string, unknown>;

/** A column as PostgreSQL describes it. */
interface Described {
  name: string;
  dataTypeID: Parameters<PoolClient["getTypeParser"]>[0];
}

interface Column {
  name: string;
  parse(text: string): unknown;
}

interface Columns {
  list: readonly Column[];
  /** A row without values: copying it is faster than adding one column after the other. */
  empty: Row;
}

/** What pg's own queries use of a connection; its types do not say all of it. */
interface Wire {
  stream: Connection["stream"];
  /** The texts of the statements that PostgreSQL has parsed, by their names. */
  parsedStatements: Readonly<Record<string, string>>;
  parse(statement: { name: string; text: string }): void;
  bind(bound: { statement: string; values: readonly (string | null)[] }): void;
  describe(described: { type: "P" }): void;
  execute(): void;
  sync(): void;
}

/** The columns that a connection's statements answer with, by their names. */
const known = new WeakMap<Connection, Map<string, Columns>>();

/**
 * Runs a SELECT under its name. Its first run on each connection has it parsed and its columns described. Unlike pg, it takes only the kinds
 * of values that our statements have.
 */
export async function runNamed(client: PoolClient, statement: NamedStatement): Promise<Rows> {
  return await new Promise((resolve, reject) => {
    client.query(
      new NamedQuery(client, statement, (error, rows = []) => {
        if (error) reject(error);
        else resolve({ command: "SELECT", rowCount: rows.length, rows });
      }),
    );
  });
}

/** pg calls the methods as PostgreSQL's messages arrive. It reads `name` and `text`, and replaces `callback` to end a query that takes too long. */
class NamedQuery implements Submittable {
  readonly name: string;
  readonly text: string;
  callback: (error: Error | null, rows?: Row[]) => void;
  readonly #values: readonly Value[];
  readonly #client: PoolClient;
  readonly #rows: Row[] = [];
  #known: Map<string, Columns> | undefined;
  #columns: Columns | undefined;
  #fault: Error | undefined;

  constructor(client: PoolClient, { name, text, values }: NamedStatement, callback: NamedQuery["callback"]) {
    this.name = name;
    this.text = text;
    this.callback = callback;
    this.#values = values;
    this.#client = client;
  }

  submit(connection: Connection): void {
    const wire = connection as unknown as Wire;
    this.#known = known.get(connection) ?? new Map<string, Columns>();
    known.set(connection, this.#known);
    this.#columns = this.#known.get(this.name);
    // One packet instead of one for each message.
    wire.stream.cork();
    if (wire.parsedStatements[this.name] === undefined) wire.parse(this);
    wire.bind({ statement: this.name, values: this.#values.map(toText) });
    if (!this.#columns) wire.describe({ type: "P" });
    wire.execute();
    wire.sync();
    wire.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: readonly Described[] }): void {
    this.#columns = {
      list: fields.map(({ name, dataTypeID }) => ({ name, parse: this.#client.getTypeParser(dataTypeID, "text") })),
      empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
    };
    this.#known?.set(this.name, this.#columns);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (!this.#columns) return;
    const { list, empty } = this.#columns;
    const row = { ...empty };
    try {
      for (let index = 0; index < list.length; index += 1) {
        const column = list[index];
        const text = fields[index];
        if (column && text !== null && text !== undefined) row[column.name] = column.parse(text);
      }
      this.#rows.push(row);
    } catch (error) {
      // An error that is thrown here would end the process.
      this.#fault ??= error as Error;
    }
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    if (this.#fault) this.callback(this.#fault);
    else this.callback(null, this.#rows);
  }

  handleError(error: Error): void {
    this.callback(error);
  }
}

function toText(value: Value): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? `{${value.map(toElement).join(",")}}` : String(value);
}

const toElement = (value: Single): string => `"${String(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`;
