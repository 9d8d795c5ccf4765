import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, realpath, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import type { DatabaseLog } from "./database-log.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { postgresEnvironment } from "./postgres-cluster.ts";
import type { PostgresPrograms } from "./postgres-programs.ts";
import type { PostgresUser } from "./postgres-user.ts";
import { processCommand, processFolder, processStart } from "./process-identity.ts";

/** Distinguishes our server from one that somebody started by hand. */
const OWN_MARK = "cluster_name=wattle";
const FAST_STOP_MS = 30_000;
const IMMEDIATE_STOP_MS = 5_000;
const POLL_MS = 15;
// The child processes of a killed server end by themselves soon after it.
const REMAINS_MS = 10_000;
const REMAINS_POLL_MS = 100;
const PATIENCE_MS = 10_000;

export interface ServerOptions {
  programs: PostgresPrograms;
  cluster: string;
  user: PostgresUser | undefined;
  /** Settings as PostgreSQL names them. */
  settings: Readonly<Record<string, string | number>>;
  log: DatabaseLog;
}

/** A running server. `lastLines` is the end of its log. */
export interface PostgresServer {
  process: ChildProcess;
  lastLines: string[];
}

/** What a server that was killed a moment ago leaves: its memory, and its process until the system has cleared it away. */
const remains = ["pre-existing shared memory block", 'lock file "postmaster.pid" already exists'];

/**
 * Starts a server and waits until it accepts connections, however long recovery after a crash takes.
 * @throws EmbeddedPostgresError with PostgreSQL's own reason if it ends instead
 */
export async function startServer(options: ServerOptions): Promise<PostgresServer> {
  const deadline = Date.now() + REMAINS_MS;
  for (;;) {
    try {
      return await startOnce(options);
    } catch (error) {
      const isLeft = error instanceof Error && remains.some((words) => error.message.includes(words));
      if (!isLeft || Date.now() > deadline) throw error;
      await delay(REMAINS_POLL_MS);
    }
  }
}

async function startOnce({ programs, cluster, user, settings, log }: ServerOptions): Promise<PostgresServer> {
  const assignments = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // The server gets its own process session. A Ctrl-C then reaches only this process, which stops the database last.
  const child = spawn(programs.postgres, ["-D", cluster, "-c", OWN_MARK, ...assignments], {
    cwd: cluster,
    detached: true,
    windowsHide: true,
    env: postgresEnvironment,
    stdio: ["ignore", "ignore", "pipe"],
    ...(user?.isDropped === true && { uid: user.uid, gid: user.gid }),
  });
  const lastLines: string[] = [];
  createInterface({ input: child.stderr }).on("line", (line) => {
    lastLines.push(line);
    if (lastLines.length > 20) lastLines.shift();
    if (line.includes("PANIC:")) log.error({ line }, "PostgreSQL reported a failure.");
  });
  const failed = new Promise<Error>((resolve) => child.once("error", resolve));
  await waitUntilReady(child, cluster, failed, lastLines, log);
  return { process: child, lastLines };
}

async function waitUntilReady(
  child: ChildProcess,
  cluster: string,
  failed: Promise<Error>,
  lastLines: string[],
  log: DatabaseLog,
): Promise<void> {
  const begun = Date.now();
  let nextNotice = PATIENCE_MS;
  for (;;) {
    const error = await Promise.race([failed, delay(POLL_MS)]);
    if (error instanceof Error) throw new EmbeddedPostgresError(`PostgreSQL could not be started: ${error.message}`);
    if (hasEnded(child)) {
      const reason =
        lastLines.findLast((line) => /FATAL|PANIC/.test(line)) ??
        lastLines.at(-1) ??
        `it ended with ${child.exitCode ?? child.signalCode}`;
      throw new EmbeddedPostgresError(`PostgreSQL could not start in ${cluster}: ${reason}`);
    }
    const file = await readPostmasterFile(cluster);
    if (file?.pid === child.pid && file?.status === "ready") return;
    if (Date.now() - begun > nextNotice) {
      log.info(
        { seconds: Math.round(nextNotice / 1000) },
        "PostgreSQL is still starting; after a crash it repairs its files first.",
      );
      nextNotice += PATIENCE_MS;
    }
  }
}

/** Stops a server. Open transactions are rolled back and committed data is on disk. Resolves when the process has ended. */
export async function stopServer(
  server: PostgresServer,
  { programs, cluster }: Pick<ServerOptions, "programs" | "cluster">,
): Promise<void> {
  const child = server.process;
  if (hasEnded(child)) return;
  const ended = once(child, "exit");
  if (process.platform === "win32") {
    await promisify(execFile)(programs.pgCtl, ["stop", "-D", cluster, "-m", "fast"]).catch(() => child.kill());
    await ended;
    return;
  }
  for (const [signal, patience] of [
    ["SIGINT", FAST_STOP_MS],
    ["SIGQUIT", IMMEDIATE_STOP_MS],
    ["SIGKILL", IMMEDIATE_STOP_MS],
  ] as const) {
    child.kill(signal);
    const isGone = await Promise.race([ended.then(() => true), delay(patience, false, { ref: false })]);
    if (isGone) return;
  }
}

export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/**
 * Ends a server that a killed portal left running in `cluster`. The caller must hold the folder's lock.
 * @throws EmbeddedPostgresError naming the process if we may not stop the server, or it does not stop
 */
export async function stopOrphan(cluster: string, programs: PostgresPrograms, log: DatabaseLog): Promise<void> {
  const file = await readPostmasterFile(cluster);
  if (file === undefined) return;
  if (process.platform === "linux") await outlastDying(file.pid);
  if (await isServerOf(file.pid, cluster)) {
    if (process.platform !== "win32" && !(await processCommand(file.pid)).includes(OWN_MARK)) throw inUse(cluster, file.pid);
    await endOrphan(file.pid, cluster, programs);
    log.info({ serverPid: file.pid }, "Stopped the PostgreSQL that an earlier run had left behind.");
  } else {
    await disownLockFile(cluster);
  }
  if (file.socketFolder !== "") await rm(file.socketFolder, { recursive: true, force: true });
}

// A process that has just been killed loses its command line before it ends, and could be mistaken for another program.
async function outlastDying(pid: number): Promise<void> {
  const deadline = Date.now() + IMMEDIATE_STOP_MS;
  while ((await processStart(pid)) !== undefined && (await processCommand(pid)) === "" && Date.now() < deadline)
    await delay(POLL_MS);
}

async function endOrphan(pid: number, cluster: string, programs: PostgresPrograms): Promise<void> {
  try {
    if (process.platform === "win32") await promisify(execFile)(programs.pgCtl, ["stop", "-D", cluster, "-m", "fast"]);
    else process.kill(pid, "SIGINT");
  } catch {
    if ((await processStart(pid)) !== undefined) throw inUse(cluster, pid);
  }
  const deadline = Date.now() + FAST_STOP_MS;
  while ((await processStart(pid)) !== undefined) {
    if (Date.now() > deadline) throw inUse(cluster, pid);
    await delay(POLL_MS);
  }
}

// The process id of the dead server may now belong to another program, or to a zombie in a container without an init process.
// PostgreSQL would then refuse to start. It ignores its parent's id, so that is written instead. The rest of the file must stay,
// because PostgreSQL uses it to find out whether child processes of the dead server still run.
async function disownLockFile(cluster: string): Promise<void> {
  const file = join(cluster, "postmaster.pid");
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text !== undefined) await writeFile(file, text.replace(/^\d+/, String(process.pid)));
}

async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if ((await processStart(pid)) === undefined) return false;
  const folder = await processFolder(pid);
  if (folder !== undefined) return folder === (await realpath(cluster));
  const command = await processCommand(pid);
  return command === "" || command.includes(cluster);
}

const inUse = (cluster: string, pid: number): EmbeddedPostgresError =>
  new EmbeddedPostgresError(
    `${cluster} is in use by PostgreSQL process ${pid}, which this process did not start and may not stop: stop it first.`,
  );

// PostgreSQL documents these lines in miscadmin.h, and pg_ctl reads them too.
async function readPostmasterFile(cluster: string): Promise<{ pid: number; socketFolder: string; status: string } | undefined> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const lines = text.split("\n").map((line) => line.trim());
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, socketFolder: lines[4] ?? "", status: lines[7] ?? "" } : undefined;
}
