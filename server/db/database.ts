import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from "kysely";
import { Pool, type PoolConfig, TypeOverrides, types } from "pg";
import type { DatabaseLog } from "./database-log.ts";
import type { Tables } from "./tables.ts";

/** Inside one transaction. */
export type Transaction = KyselyTransaction<Tables>;

/** What a repository's functions take: the database, or a transaction on it. */
export type Connection = Kysely<Tables> | Transaction;

export interface Database {
  kysely: Kysely<Tables>;
  pool: Pool;
  /** Waits for statements under way and closes every connection; a second call does nothing more. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Whose `connectionString` is `DATABASE_URL`, or what `startEmbeddedPostgres` gives. */
  connection: Pick<PoolConfig, "connectionString">;
  log: DatabaseLog;
  /** Connections at most. */
  poolSize?: number;
}

const STATEMENT_TIMEOUT_MS = 5_000;
const CONNECTION_TIMEOUT_MS = 5_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;
const POOL_SIZE = 10;

/**
 * Opens a pool of connections, none of which is made before it is needed. Statements are cancelled after 5 seconds.
 * Columns arrive as: `date` a `YYYY-MM-DD` string, `timestamptz` a `Date`, `numeric` a string, `bigint` a number (an
 * error beyond 2^53).
 */
export function openDatabase({ connection, log, poolSize = POOL_SIZE }: DatabaseOptions): Database {
  const pool = new Pool({
    ...connection,
    application_name: "wattle",
    max: poolSize,
    types: createColumnTypes(),
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
  });
  let closing: Promise<void> | undefined;
  // Without a listener an idle connection that the server ends would end this process. One that is being closed may see
  // the server go first; that is nobody's business.
  pool.on("error", (error) => {
    if (!closing) log.warn({ err: error }, "A database connection was lost; the next statement opens another.");
  });
  // One that is lost in use rejects the statement under way; its own event, unheard, would end this process as well.
  pool.on("connect", (client) => client.on("error", () => {}));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { kysely, pool, close: () => (closing ??= kysely.destroy().then(() => (pool.ended ? undefined : pool.end()))) };
}

function createColumnTypes(): TypeOverrides {
  const columnTypes = new TypeOverrides();
  columnTypes.setTypeParser(types.builtins.DATE, (text) => text);
  columnTypes.setTypeParser(types.builtins.INT8, toSafeNumber);
  return columnTypes;
}

function toSafeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} does not fit a number; select it as text.`);
  return value;
}
