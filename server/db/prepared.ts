// Statements on the hottest paths. Making such a statement's text and planning it takes longer than running it.
import { hash } from "node:crypto";
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from "kysely";
import type { Value } from "./named-query.ts";
import type { Tables } from "./tables.ts";

/** Stands in a statement's parameters for a value that each run brings. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A statement that is not made into text yet. */
export interface Statement<Row> {
  compile(db: Kysely<Tables>): CompiledQuery<Row>;
}

const names = new Map<string, string>();
let isPreparing = true;

/** The name under which connections keep a statement planned; `undefined` for those that {@link prepare} has not made. */
export const nameOfPrepared = (text: string): string | undefined => (isPreparing ? names.get(text) : undefined);

/** From now on statements are sent with their text each time. */
export function stopPreparing(): void {
  isPreparing = false;
}

/**
 * Makes a statement that always has the same text: the text is made once in this process, and each connection parses and plans it once.
 * PostgreSQL then plans without knowing the values, so it suits statements that are best run in the same way whatever is asked.
 * @param build makes the statement; `given` stands for a value by its name
 */
export function prepare<Values extends { [Name in keyof Values]: Value }, Row>(
  build: (
    db: Kysely<Tables>,
    given: <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>,
  ) => Statement<Row>,
): (db: Kysely<Tables>, values: Values) => Promise<Row[]> {
  let made: CompiledQuery | undefined;
  return async (db, values) => {
    made ??= build(db, (name) => sql`${new Placeholder(name)}`).compile(db);
    // The same statement in every process: a pooler may lead to a connection for which another process has prepared it.
    if (!names.has(made.sql)) names.set(made.sql, `wattle_${hash("sha256", made.sql).slice(0, 32)}`);
    const parameters = made.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name as keyof Values] : value,
    );
    return (await db.executeQuery<Row>({ ...made, parameters })).rows;
  };
}

/** The length that PostgreSQL assumes of a list when it plans without knowing it. */
const assumedLength = 10;

/**
 * Like {@link prepare}, for the rows with these ids. For a list that is shorter than it assumes PostgreSQL expects fewer rows, and plans the
 * statement anew each time, which takes as long as reading the rows. So a shorter list repeats an id.
 * @param build makes the statement, whose condition is `= any(ids)`
 */
export function prepareForIds<Row>(
  build: (db: Kysely<Tables>, ids: RawBuilder<readonly string[]>) => Statement<Row>,
): (db: Kysely<Tables>, ids: readonly string[]) => Promise<Row[]> {
  const select = prepare<{ ids: readonly string[] }, Row>((db, given) => build(db, given("ids")));
  return async (db, ids) => {
    const [first] = ids;
    if (first === undefined) return [];
    return await select(db, { ids: [...ids, ...Array.from({ length: Math.max(0, assumedLength - ids.length) }, () => first)] });
  };
}
