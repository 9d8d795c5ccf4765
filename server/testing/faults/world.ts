// A portal in a process of its own, with a real PostgreSQL, object store and mail server that faults can be done to.
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { silentLog } from "#server/db/database-log.ts";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { type FaultyLine, openDatabaseLine, openFaultyLine } from "#server/testing/faulty-line.ts";
import { findFreePort } from "#server/db/postgres-endpoint.ts";
import { startPortal, untilReady } from "#server/testing/portal-process.ts";
import { fillDataFolder } from "#server/testing/prepared-folder.ts";
import { type S3Server, startS3Server } from "#server/testing/s3-server.ts";
import { type SmtpSink, startSmtpSink } from "#server/testing/smtp-sink.ts";

export interface World {
  /** Without a trailing slash. */
  url: string;
  /** To the database's address as the server itself gives it. */
  databaseUrl: string;
  databaseLine: FaultyLine;
  storeLine: FaultyLine;
  mail: SmtpSink;
  /** The process id of the PostgreSQL server. */
  findPostgres(): Promise<number>;
  /** Ends the portal's process without warning and starts another. */
  restartPortal(): Promise<void>;
  portal(): ChildProcess;
  /** Sets the portal's clock this many milliseconds ahead of the machine's, or behind it. */
  shiftClock(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

interface WorldOptions {
  /** Files in the data folder instead of the S3-compatible store. */
  onDisk?: string;
  /** Starts the portal with this limit of open files. */
  descriptors?: number;
}

/** Starts everything. The pages are compiled on request, so that nothing has to be built. */
export async function startWorld({ onDisk, descriptors }: WorldOptions = {}): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), "wattle-faults-"));
  // A folder of its own, because PostgreSQL's user has to enter it.
  const databaseFolder = await mkdtemp(join(tmpdir(), "wattle-faults-database-"));
  await fillDataFolder(databaseFolder);
  const postgres = await startEmbeddedPostgres({ dataDir: databaseFolder, log: silentLog });
  const databaseUrl = postgres.connection.connectionString;
  const databaseLine = await openDatabaseLine(databaseUrl);
  const [store, mail] = [await startS3Server(), await startSmtpSink()];
  const storeLine = await openFaultyLine({ host: "127.0.0.1", port: Number(new URL(store.connection.endpoint).port) });
  const port = await findFreePort();
  const clockFile = join(folder, "clock");
  const variables = {
    NODE_OPTIONS: `--import=${join(import.meta.dirname, "shifted-clock.ts")}`,
    SHIFTED_CLOCK: clockFile,
    PORT: String(port),
    DATA_DIR: onDisk ?? join(folder, "data"),
    DATABASE_URL: databaseLine.connectionString,
    DEMO_DATA: "off",
    JWT_SECRET: "the faults' own secret, which has 32 bytes or more",
    LOG_FORMAT: "json",
    RATE_LIMITS: "off",
    SMTP_URL: mail.url,
    ...(onDisk === undefined && toStoreVariables(store, storeLine)),
  };
  const start = async () => await startReadyPortal(variables, descriptors);
  let child = await start();
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl,
    databaseLine,
    storeLine,
    mail,
    async findPostgres() {
      const [pid = ""] = (await readFile(join(databaseFolder, "postgresql", "postmaster.pid"), "utf8")).split("\n");
      return Number(pid);
    },
    async restartPortal() {
      await kill();
      child = await start();
    },
    portal: () => child,
    async shiftClock(milliseconds) {
      await writeFile(clockFile, String(milliseconds));
      child.kill("SIGWINCH");
    },
    async close() {
      await kill();
      await Promise.all([databaseLine.close(), storeLine.close(), store.stop(), mail.stop()]);
      await postgres.stop();
      for (const each of [folder, databaseFolder]) await rm(each, { recursive: true, force: true });
    },
  };
}

async function startReadyPortal(variables: Readonly<Record<string, string>>, descriptors: number | undefined) {
  const started = startPortal(variables, { ...(descriptors !== undefined && { descriptors }) });
  await untilReady(started);
  return started.child;
}

const toStoreVariables = ({ connection }: S3Server, line: FaultyLine) => ({
  S3_ENDPOINT: `http://127.0.0.1:${line.port}`,
  S3_REGION: connection.region,
  S3_BUCKET: connection.bucket,
  S3_ACCESS_KEY_ID: connection.accessKeyId,
  S3_SECRET_ACCESS_KEY: connection.secretAccessKey,
});
