import { realpath } from "node:fs/promises";
import { resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { lockDataFolder } from "./data-folder-lock.ts";
import type { DatabaseLog } from "./database-log.ts";
import { openEndpoint, type PostgresEndpoint } from "./postgres-endpoint.ts";
import { prepareCluster, prepareDataFolder, toDataLayout } from "./postgres-cluster.ts";
import { hasEnded, type PostgresServer, type ServerOptions, startServer, stopOrphan, stopServer } from "./postgres-process.ts";
import { preparePostgresPrograms } from "./postgres-programs.ts";
import { choosePostgresUser } from "./postgres-user.ts";

export interface EmbeddedPostgres {
  /** Leads to the application's database, as a role that owns it and is no superuser. */
  connection: { connectionString: string };
  /** Stops the server and gives the folder back. Close every pool first; a second call waits for the first. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Made when missing; the database lives in its folder `postgresql`. */
  dataDir: string;
  log: DatabaseLog;
  /** `false` gives up all safety against a power cut, for tests only. */
  durable?: boolean;
}

const RESTART_DELAY_MS_MIN = 100;
const RESTART_DELAY_MS_MAX = 5_000;
const STEADY_MS = 60_000;

/**
 * Starts PostgreSQL as a child process on the database below `dataDir`, which is made when there is none, and starts it
 * again whenever it ends by itself. One process at a time owns a folder.
 * @throws EmbeddedPostgresError with one sentence that says what stands in the way, such as the process that holds the folder
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  durable = true,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { cluster } = toDataLayout(resolve(dataDir));
  const user = await choosePostgresUser(cluster);
  await prepareDataFolder(resolve(dataDir), user);
  const layout = toDataLayout(await realpath(dataDir));

  const undo: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const lock = await lockDataFolder(layout.dataDir);
    undo.push(() => lock.release());
    const programs = await preparePostgresPrograms(layout.dataDir, user);
    await stopOrphan(layout.cluster, programs, log);
    await prepareCluster({ layout, programs, user, durable });
    const endpoint = await openEndpoint(user, layout.passwordFile);
    undo.push(() => endpoint.close());
    const settings = { ...endpoint.settings, ...toSettings(durable) };
    const stopSupervising = await supervise({ programs, cluster: layout.cluster, user, settings, log });
    undo.push(stopSupervising);
    await createDatabase(endpoint);
    let stopping: Promise<void> | undefined;
    return { connection: { connectionString: endpoint.urlFor("wattle", "wattle") }, stop: () => (stopping ??= stop()) };
  } catch (error) {
    await stop();
    throw error;
  }
}

function toSettings(durable: boolean): Record<string, string | number> {
  return {
    max_connections: 100,
    timezone: "UTC",
    log_timezone: "UTC",
    log_destination: "stderr",
    logging_collector: "off",
    log_checkpoints: "off",
    log_min_messages: "log",
    // Failing statements are the application's to log, and may hold people's data.
    log_min_error_statement: "panic",
    // Compiling a query costs more than any of ours takes.
    jit: "off",
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
}

/** Keeps one server running until the returned function is called. */
async function supervise(options: ServerOptions): Promise<() => Promise<void>> {
  const { log } = options;
  const stopping = new AbortController();
  let server: PostgresServer = await startServer(options);
  const killOnExit = (): void => {
    server.process.kill("SIGINT");
  };
  // A process that ends without having stopped the database, say by an uncaught error, at least asks it to.
  process.once("exit", killOnExit);

  const watch = async (): Promise<void> => {
    let pause = RESTART_DELAY_MS_MIN;
    while (!stopping.signal.aborted) {
      const startedAt = Date.now();
      await untilEnded(server, stopping.signal);
      if (stopping.signal.aborted) return;
      if (Date.now() - startedAt > STEADY_MS) pause = RESTART_DELAY_MS_MIN;
      log.error({ lastLines: server.lastLines.slice(-5) }, "PostgreSQL ended unexpectedly and is being started again.");
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => {});
      pause = Math.min(pause * 2, RESTART_DELAY_MS_MAX);
      if (stopping.signal.aborted) return;
      try {
        server = await startServer(options);
        log.info({ serverPid: server.process.pid }, "PostgreSQL runs again.");
      } catch (error) {
        log.error({ err: error }, "PostgreSQL could not be started again yet.");
      }
    }
  };
  const watching = watch();

  return async () => {
    stopping.abort();
    // A restart that is under way must come to an end first, or it would outlive us.
    await watching;
    await stopServer(server, options);
    process.off("exit", killOnExit);
  };
}

async function untilEnded({ process: child }: PostgresServer, signal: AbortSignal): Promise<void> {
  if (hasEnded(child) || signal.aborted) return;
  await new Promise<void>((done) => {
    child.once("exit", () => done());
    signal.addEventListener("abort", () => done(), { once: true });
  });
}

/** The application's own role and database: an injected statement is then not a superuser's, who may run programs. */
async function createDatabase(endpoint: PostgresEndpoint): Promise<void> {
  const client = new Client({ connectionString: endpoint.urlFor("postgres", "postgres") });
  await client.connect();
  try {
    const found = await client.query("select datname from pg_database where datname = 'wattle'");
    if (found.rows.length > 0) return;
    // Tests copy databases; without a password nobody logs in over a connection that asks for one.
    const password = endpoint.password === undefined ? "" : `password ${client.escapeLiteral(endpoint.password)}`;
    const role = await client.query("select 1 from pg_roles where rolname = 'wattle'");
    if (role.rows.length === 0) await client.query(`create role wattle login createdb ${password}`);
    await client.query("create database wattle owner wattle");
  } finally {
    await client.end();
  }
}
