import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";

const abandonedAfterMs = 60 * 60 * 1000;

/** Creates the folder and its parents, readable by this process's user only. An existing folder is fine. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}

/**
 * Writes a file (mode 0600) that appears complete or not at all. The bytes reach the disk under a temporary name in `temporaryFolder`,
 * which must be on the same file system. Then the file is renamed and replaces an existing one. Throws what the disk or the stream
 * throws, and then leaves neither file.
 */
export async function writeWholeFile(path: string, bytes: Buffer | Readable, temporaryFolder: string): Promise<void> {
  const temporaryPath = join(temporaryFolder, randomUUID());
  try {
    await writeToDisk(temporaryPath, bytes);
    await rename(temporaryPath, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
}

/**
 * Deletes the files in this folder that were last written over an hour ago. An upload takes minutes at most, so a process that ended
 * left them. Younger files may belong to another process.
 */
export async function removeAbandonedFiles(folder: string): Promise<void> {
  await removeFilesOlderThan(folder, abandonedAfterMs);
}

/** Deletes the files in this folder that were last written longer ago than this. Leaves its folders. */
export async function removeFilesOlderThan(folder: string, ageMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process may delete it at the same time.
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile() && Date.now() - found.mtimeMs > ageMs) await rm(path, { force: true });
  }
}

/** Deletes the files in this folder that were last written before this moment and whose text matches. Leaves its folders. */
export async function removeMatchingFiles(folder: string, before: Date, matches: (text: string) => boolean): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process may delete it at the same time.
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile() || found.mtime >= before) continue;
    const text = await readFile(path, "utf8").catch(() => "");
    if (matches(text)) await rm(path, { force: true });
  }
}

/** Throws if a file of 4 KB cannot be written into the folder. Leaves no file. */
export async function assertWritable(folder: string): Promise<void> {
  const path = join(folder, randomUUID());
  try {
    // A page instead of a byte: some file systems store tiny files inside the directory and would not notice a full disk.
    await writeToDisk(path, Buffer.alloc(4096));
  } finally {
    await rm(path, { force: true });
  }
}

/** How many bytes this process may still write into the folder's file system. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function writeToDisk(path: string, bytes: Buffer | Readable): Promise<void> {
  const handle = await open(path, "wx", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the names in a folder durable. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder. Its file system makes the rename durable itself.
  if (process.platform === "win32") return;
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
