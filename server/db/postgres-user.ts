import { lchown, readdir, readFile, realpath, stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";

/** The system user that runs PostgreSQL. */
export interface PostgresUser {
  uid: number;
  gid: number;
  name: string;
  /** True if this process is root and runs PostgreSQL as another user, since PostgreSQL refuses to run as root. */
  isDropped: boolean;
}

/**
 * Returns the user that runs PostgreSQL: this process's own user. For root, the owner of an existing cluster, else `postgres`, else
 * `nobody`. `undefined` on Windows, which has no such users.
 * @throws EmbeddedPostgresError if the system has no suitable user
 */
export async function choosePostgresUser(cluster: string): Promise<PostgresUser | undefined> {
  const uid = process.getuid?.();
  const gid = process.getgid?.();
  if (uid === undefined || gid === undefined) return undefined;
  if (uid !== 0) return { uid, gid, name: ownName(uid), isDropped: false };

  const users = await readUsers();
  const owner = await stat(cluster).then(
    (found) => found.uid,
    () => 0,
  );
  const wanted = users.find((user) => user.uid === owner && owner !== 0);
  const chosen = wanted ?? users.find(({ name }) => name === "postgres") ?? users.find(({ name }) => name === "nobody");
  if (chosen === undefined) {
    throw new EmbeddedPostgresError(
      "The embedded PostgreSQL refuses to run as root and this system has neither a user postgres nor nobody: start as an ordinary user, or set DATABASE_URL.",
    );
  }
  return { ...chosen, isDropped: true };
}

/** Returns the first folder on the way to `path` that the user may not enter; `undefined` if the user may enter all of them. */
export async function findClosedFolder(path: string, user: PostgresUser): Promise<string | undefined> {
  const folders: string[] = [];
  for (let folder = await realpath(path); ; folder = dirname(folder)) {
    folders.unshift(folder);
    if (folder === dirname(folder)) break;
  }
  for (const folder of folders) {
    const { uid, gid, mode } = await stat(folder);
    const searchBit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & searchBit) === 0) return folder;
  }
  return undefined;
}

/** Gives the user the folder and everything in it, if this process is root and runs PostgreSQL as that user. */
export async function giveTo(user: PostgresUser | undefined, folder: string): Promise<void> {
  if (user?.isDropped !== true) return;
  const names = await readdir(folder, { recursive: true });
  for (const path of [folder, ...names.map((name) => join(folder, name))]) await lchown(path, user.uid, user.gid);
}

function ownName(uid: number): string {
  try {
    return userInfo().username;
  } catch {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL needs a name for its user, and this system has none for user id ${uid}: add it to /etc/passwd, or set DATABASE_URL.`,
    );
  }
}

async function readUsers(): Promise<Omit<PostgresUser, "isDropped">[]> {
  const lines = (await readFile("/etc/passwd", "utf8").catch(() => "")).split("\n");
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(":");
    if (name === undefined || !uid || !gid || name.startsWith("#")) return [];
    // macOS writes nobody's id as -2.
    return [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }];
  });
}
