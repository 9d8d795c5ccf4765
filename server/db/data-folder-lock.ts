import { randomUUID } from "node:crypto";
import { link, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { processStart } from "./process-identity.ts";
import { readIfThere } from "./read-if-there.ts";
import { systemErrorCode } from "#server/errors.ts";

// PostgreSQL's own lock covers a running server only. It doesn't cover initdb, a restart, or another container with its own process
// ids. This lock names the process that owns the folder as long as that process runs.

interface Holder {
  pid: number;
  startedAt: string;
  host: string;
}

export interface FolderLock {
  release(): Promise<void>;
}

const GOING_MS = 2_000;
const GOING_POLL_MS = 50;
const HEARTBEAT_MS = 5_000;
const FOREIGN_LOCK_STALE_MS = 20_000;

/**
 * Locks the folder for this process. Takes over the lock of a process that ended without releasing it.
 * @throws EmbeddedPostgresError naming the process that holds the lock
 */
export async function lockDataFolder(folder: string): Promise<FolderLock> {
  const file = join(folder, "embedded-postgres.lock");
  const own = JSON.stringify({
    pid: process.pid,
    startedAt: (await processStart(process.pid)) ?? "",
    host: hostname(),
  } satisfies Holder);
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, own, { mode: 0o600 });
  try {
    for (;;) {
      if (await tryLink(draft, file)) break;
      await clearStaleLock(file, folder);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return keepLock(file, own);
}

function keepLock(file: string, own: string): FolderLock {
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => {});
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      if ((await readIfThere(file)) === own) await rm(file, { force: true });
    },
  };
}

// A hard link appears complete or not at all, and never replaces an existing file.
async function tryLink(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === "EEXIST") return false;
    throw error;
  }
}

async function clearStaleLock(file: string, folder: string): Promise<void> {
  const text = await readIfThere(file);
  if (text === undefined) return;
  const holder = toHolder(text);
  if (holder !== undefined && (await isHeld(holder, file))) {
    const place = holder.host === hostname() ? "" : ` on ${holder.host}`;
    throw new EmbeddedPostgresError(
      `${folder} is in use by process ${holder.pid}${place}: stop that one first, or set DATA_DIR to another folder.`,
    );
  }
  const aside = `${file}.${randomUUID()}`;
  await rename(file, aside).catch(() => {});
  // Another process may have taken over the stale lock in the meantime. Then the moved file is its lock and is put back.
  if ((await readIfThere(aside)) !== text) await link(aside, file).catch(() => {});
  await rm(aside, { force: true });
}

async function isHeld(holder: Holder, file: string): Promise<boolean> {
  if (holder.host === hostname()) {
    // A killed process takes a moment to end. The next start must wait for that instead of being refused.
    for (const deadline = Date.now() + GOING_MS; Date.now() < deadline; await delay(GOING_POLL_MS)) {
      if ((await processStart(holder.pid)) !== holder.startedAt || !(await isThere(file))) return false;
    }
    return true;
  }
  // Process ids of another machine or container mean nothing here, so its heartbeat decides.
  const age = await stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => Infinity,
  );
  return age < FOREIGN_LOCK_STALE_MS;
}

function toHolder(text: string): Holder | undefined {
  try {
    const { pid, startedAt, host }: Partial<Holder> = JSON.parse(text);
    if (typeof pid !== "number" || typeof startedAt !== "string" || typeof host !== "string") return undefined;
    return { pid, startedAt, host };
  } catch {
    return undefined;
  }
}

async function isThere(file: string): Promise<boolean> {
  return (await readIfThere(file)) !== undefined;
}
