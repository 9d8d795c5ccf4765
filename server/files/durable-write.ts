import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";

/** Makes the folder, and those above it, readable by this process's user alone. Fine when it exists. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}

/**
 * Writes a file (mode 0600) that appears whole or not at all: its bytes reach the disk under a temporary name in
 * `temporaryFolder`, which must be on the same file system, and only then get their name, replacing what was there. Throws what
 * the disk or the stream throws, leaving neither file.
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

/** Throws when a file of 4 KB cannot be written into the folder; leaves none. */
export async function assertWritable(folder: string): Promise<void> {
  const path = join(folder, randomUUID());
  try {
    // A page, not a byte: some file systems keep tiny files beside the name and would not notice that the disk is full.
    await writeToDisk(path, Buffer.alloc(4096));
  } finally {
    await rm(path, { force: true });
  }
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

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder; its file system journals the rename itself.
  if (process.platform === "win32") return;
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
