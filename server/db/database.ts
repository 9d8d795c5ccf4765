import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from "kysely";
import { Pool, type PoolConfig, TypeOverrides, types } from "pg";
import type { DatabaseLog } from "./database-log.ts";
import { createNotifications, type Listener } from "./notifications.ts";
import { type ReadReplica, type ReplicaLimits, watchReplica } from "./read-replica.ts";
import { createRoutedPool } from "./routed-pool.ts";
import type { Tables } from "./tables.ts";

/** A database transaction. */
export type Transaction = KyselyTransaction<Tables>;

/** What a repository's functions take: the database or a transaction. */
export type Connection = Kysely<Tables> | Transaction;

export interface Database {
  kysely: Kysely<Tables>;
  /** The primary's connections. */
  pool: Pool;
  /** `undefined` without a replica. */
  replica: ReadReplica | undefined;
  /** Receives the primary's notifications until `close`. */
  listen(listener: Listener): void;
  /** Returns true if such notifications arrive. */
  isHearing(): boolean;
  /** Waits for running statements and closes every connection. A second call does nothing. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `connectionString` is `DATABASE_URL` or comes from `startEmbeddedPostgres`. */
  connection: Pick<PoolConfig, "connectionString">;
  /** A replica for public reads, as `DATABASE_READ_URL` names it. */
  replica?: (Pick<PoolConfig, "connectionString"> & { limits?: ReplicaLimits }) | undefined;
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
/** Shorter, because the primary is asked next. */
const REPLICA_TIME_LIMITS: TimeLimits = { statement: 2_000, connection: 500 };
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;
const POOL_SIZE = 10;
/**
 * The 4 MB of PostgreSQL's default hold which listings of 75,000 pages match. With more it remembers whole pages, and makes the keys of each
 * listing on them anew: 20 seconds at a million listings.
 */
const workMemory = "32MB";

/**
 * Opens a pool of connections, which are made on demand. The server cancels a statement after 3 seconds. At the same time the pool stops
 * waiting for it, since a frozen server cancels nothing. A call waits 1 second for a free connection. Columns arrive as: `date` a
 * `YYYY-MM-DD` string, `timestamptz` a `Date`, `numeric` a string, `bigint` a number (an error beyond 2^53).
 */
export function openDatabase(options: DatabaseOptions): Database {
  const { connection, replica, log, poolSize = POOL_SIZE, limits = TIME_LIMITS } = options;
  const closing = new AbortController();
  const open = ({ connectionString }: DatabaseOptions["connection"], timeLimits: DatabaseOptions["limits"]) =>
    openPool({ connectionString, poolSize, timeLimits, log, closing: closing.signal });
  const pool = open(connection, limits);
  const watched =
    replica && watchReplica({ primary: pool, replica: open(replica, REPLICA_TIME_LIMITS), log, limits: replica.limits });
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createRoutedPool(pool, watched) }) });
  const notifications = createNotifications({
    connection,
    log,
    notify: async (channel, payload) => void (await pool.query("select pg_notify($1, $2)", [channel, payload])),
  });
  let closed: Promise<void> | undefined;
  return {
    kysely,
    pool,
    replica: watched,
    listen: notifications.listen,
    isHearing: notifications.isHearing,
    close: () => (closed ??= close()),
  };

  async function close(): Promise<void> {
    closing.abort();
    await notifications.close();
    await kysely.destroy();
    await watched?.close();
    if (!pool.ended) await pool.end();
  }
}

interface PoolOptions {
  connectionString: string | undefined;
  poolSize: number;
  timeLimits: DatabaseOptions["limits"];
  log: DatabaseLog;
  closing: AbortSignal;
}

function openPool({ connectionString, poolSize, timeLimits, log, closing }: PoolOptions): Pool {
  const pool = new Pool({
    ...(connectionString !== undefined && { connectionString }),
    application_name: "wattle",
    max: poolSize,
    types: createColumnTypes(),
    ...(timeLimits !== undefined &&
      timeLimits !== "none" && {
        statement_timeout: timeLimits.statement,
        query_timeout: timeLimits.statement,
        connectionTimeoutMillis: timeLimits.connection,
      }),
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    // A new connection costs some 10 ms, so connections stay open for a while.
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Not by the connection's parameters, which poolers refuse.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, which its types do not say
    onConnect: async (client) => void (await client.query(`set work_mem = '${workMemory}'`)),
  });
  // Without a listener, an idle connection that the server ends would end this process. If the pool is being closed, the error can be
  // ignored.
  pool.on("error", (error) => {
    if (!closing.aborted) log.warn({ err: error }, "A database connection was lost; the next statement opens another.");
  });
  // A connection that is lost while in use rejects its statement. Its separate error event would end this process if nothing listened
  // to it.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
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
