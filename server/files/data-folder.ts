import { chmod, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";

const others = 0o007;
const othersReadAndWrite = 0o006;
/** What the portal itself creates in `DATA_DIR`. */
const ownName =
  /^(?:files|uploads|outbox|jwt-secret|postgresql(?:\.new-.*)?|embedded-postgres\..*|\.(?:jwt-secret|writable)-.*)$/;

/**
 * Removes the permissions of the machine's other users from what the portal keeps in `DATA_DIR`, such as a folder that `mkdir` or `cp -r` made
 * with 0755. Permissions of the group stay, since an operator may have given them for backups. If the folder also holds what is not
 * the portal's, its own permissions stay and the log warns. Does nothing if there is no such folder yet.
 */
export async function protectDataFolder(dataDir: string, log: Pick<FastifyBaseLogger, "warn">): Promise<void> {
  // Windows has no such permissions.
  if (process.platform === "win32") return;
  const names = await readdir(dataDir).catch(() => undefined);
  if (names === undefined) return;
  // What belongs to another user, such as a mounted folder, stays as it is.
  for (const name of names.filter((each) => ownName.test(each))) await take(others, join(dataDir, name)).catch(() => {});
  // If root started the embedded PostgreSQL, that runs as another user, who has to pass through the folder.
  const taken = process.getuid?.() === 0 ? othersReadAndWrite : others;
  if (names.every((name) => ownName.test(name))) await take(taken, dataDir).catch(() => {});
  if (((await stat(dataDir)).mode & othersReadAndWrite) !== 0)
    log.warn(`Other users of this machine can look into DATA_DIR. To prevent that: chmod o-rw ${dataDir}`);
}

/** Returns true if a folder has nothing in it, or does not exist yet. */
export const isEmptyFolder = async (folder: string): Promise<boolean> => (await readdir(folder).catch(() => [])).length === 0;

async function take(permissions: number, path: string): Promise<void> {
  const mode = (await stat(path)).mode & 0o7777;
  if ((mode & permissions) !== 0) await chmod(path, mode & ~permissions);
}
