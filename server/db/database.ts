import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from "kysely";
import { Pool, type PoolConfig, TypeOverrides, types } from "pg";
import type { DatabaseLog } from "./database-log.ts";
import type { Tables } from "./tables.ts";

/** A database transaction. */
export type Transaction = KyselyTransaction<Tables>;

/** What a repository's functions take: the database or a transaction. */
export type Connection = Kysely<Tables> | Transaction;

export interface Database {
  kysely: Kysely<Tables>;
  pool: Pool;
  /** Waits for running statements and closes every connection. A second call does nothing. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `connectionString` is `DATABASE_URL` or comes from `startEmbeddedPostgres`. */
  connection: Pick<PoolConfig, "connectionString">;
  log: DatabaseLog;
  /** The maximum number of connections. */
  poolSize?: number;
  /** How long a statement may take and how long to wait for a connection; without limits for migrations. */
  limits?: TimeLimits | "none";
}

/** Milliseconds. */
interface TimeLimits {
  statement: number;
  connection: number;
}

const TIME_LIMITS: TimeLimits = { statement: 3_000, connection: 1_000 };
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;
const POOL_SIZE = 10;

/**
 * Opens a pool of connections, which are made on demand. The server cancels a statement after 3 seconds. At the same time the pool stops
 * waiting for it, since a frozen server cancels nothing. A call waits 1 second for a free connection. Columns arrive as: `date` a `YYYY-MM-DD` string, `timestamptz` a `Date`, `numeric` a string, `bigint` a number (an
 * error beyond 2^53).
 */
export function openDatabase({ connection, log, poolSize = POOL_SIZE, limits = TIME_LIMITS }: DatabaseOptions): Database {
  const pool = new Pool({
    ...connection,
    application_name: "wattle",
    max: poolSize,
    types: createColumnTypes(),
    ...(limits !== "none" && {
      statement_timeout: limits.statement,
      query_timeout: limits.statement,
      connectionTimeoutMillis: limits.connection,
    }),
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    // A new connection costs some 10 ms, so connections stay open for a while.
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  });
  let closing: Promise<void> | undefined;
  // Without a listener, an idle connection that the server ends would end this process. If the pool is being closed, the error can be
  // ignored.
  pool.on("error", (error) => {
    if (!closing) log.warn({ err: error }, "A database connection was lost; the next statement opens another.");
  });
  // A connection that is lost while in use rejects its statement. Its separate error event would end this process if nothing listened
  // to it.
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
