import { realpath } from "node:fs/promises";
import { totalmem } from "node:os";
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
  /** Connects to the application's database as the role that owns it, which is not a superuser. */
  connection: { connectionString: string };
  /** Stops the server and releases the folder. Close every pool first. A second call waits for the first. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Created if missing. The database is in its folder `postgresql`. */
  dataDir: string;
  log: DatabaseLog;
  /** `false` risks losing data in a power cut; for tests only. */
  durable?: boolean;
}

const RESTART_DELAY_MS_MIN = 100;
const RESTART_DELAY_MS_MAX = 5_000;
const STEADY_MS = 60_000;

/**
 * Starts PostgreSQL as a child process with its data below `dataDir`, which is created if missing, and restarts it if it crashes. Only
 * one process can own a folder.
 * @throws EmbeddedPostgresError with one sentence that names the obstacle, such as the process that holds the folder
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

/** An eighth of the machine's memory, since the portal and the system's own cache need some too. PostgreSQL's own default is 128 MB. */
const sharedMegabytes = (): number => Math.min(Math.max(Math.floor(totalmem() / 8 / 2 ** 20), 128), 2048);

function toSettings(durable: boolean): Record<string, string | number> {
  return {
    max_connections: 100,
    timezone: "UTC",
    log_timezone: "UTC",
    log_destination: "stderr",
    logging_collector: "off",
    log_checkpoints: "off",
    log_min_messages: "log",
    // The application logs failing statements itself, since they may contain personal data.
    log_min_error_statement: "panic",
    // Compiling a query takes longer than running any of the portal's.
    jit: "off",
    // A million listings with their indexes take 5 GB. What is not used takes no memory. What was in memory at the last stop is read again
    // after a start, beside everything else: the first searches among a million took up to a second otherwise.
    ...(durable && { shared_buffers: `${sharedMegabytes()}MB`, shared_preload_libraries: "pg_prewarm" }),
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
}

/** Keeps a server running until the returned function is called. */
async function supervise(options: ServerOptions): Promise<() => Promise<void>> {
  const { log } = options;
  const stopping = new AbortController();
  let server: PostgresServer = await startServer(options);
  const killOnExit = (): void => {
    server.process.kill("SIGINT");
  };
  // If this process ends without stopping the database, for example after an uncaught error, it still asks the database to stop.
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
    // A restart in progress must finish first, or the new server would outlive this process.
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

/** The application has its own role and database, so that an injected statement does not run as a superuser, who may run programs. */
async function createDatabase(endpoint: PostgresEndpoint): Promise<void> {
  const client = new Client({ connectionString: endpoint.urlFor("postgres", "postgres") });
  await client.connect();
  try {
    const found = await client.query("select datname from pg_database where datname = 'wattle'");
    if (found.rows.length > 0) return;
    // Tests copy databases. Where connections need a password, a role without one cannot log in.
    const password = endpoint.password === undefined ? "" : `password ${client.escapeLiteral(endpoint.password)}`;
    const role = await client.query("select 1 from pg_roles where rolname = 'wattle'");
    if (role.rows.length === 0) await client.query(`create role wattle login createdb ${password}`);
    await client.query("create database wattle owner wattle");
  } finally {
    await client.end();
  }
}
