import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { assertFileKey, isFileKey, type FilePrefix, type FileStore } from "./file-store.ts";

const prefixes: FilePrefix[] = ["resumes/", "accommodation-images/"];
// An upload takes minutes at most, so what is older was left by a process that died.
const abandonedAfterMs = 60 * 60 * 1000;

/**
 * A file store in a folder of this machine, which is created (mode 0700) if need be. Bytes go to a temporary name, reach the
 * platter, and only then get their real name, so that nobody ever reads half a file. Removes temporary files that a killed
 * process left over an hour ago. Throws when the folder cannot be made.
 */
export async function createDiskFileStore({ folder }: { folder: string }): Promise<FileStore> {
  const temporaryFolder = join(folder, ".incoming");
  for (const path of [temporaryFolder, ...prefixes.map((prefix) => join(folder, prefix))]) {
    await mkdir(path, { recursive: true, mode: 0o700 });
  }
  await removeAbandoned(temporaryFolder);

  const pathOf = (key: string): string => {
    assertFileKey(key);
    return join(folder, key);
  };

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const temporaryPath = join(temporaryFolder, randomUUID());
      try {
        await writeDurably(temporaryPath, bytes);
        await rename(temporaryPath, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(temporaryPath, { force: true });
        throw error;
      }
    },
    async open(key) {
      const handle = await open(pathOf(key), "r").catch(ignoreAbsent);
      if (handle === undefined) return undefined;
      try {
        const { size } = await handle.stat();
        return { stream: handle.createReadStream(), size };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    list: (prefix) => listFolder(folder, prefix),
    async check() {
      const path = join(temporaryFolder, randomUUID());
      try {
        // A page, not a byte: some file systems keep tiny files beside the name and would not notice that the disk is full.
        await writeDurably(path, Buffer.alloc(4096));
      } finally {
        await rm(path, { force: true });
      }
    },
    async close() {},
  };
}

async function writeDurably(path: string, bytes: Buffer | Readable): Promise<void> {
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

async function* listFolder(folder: string, prefix: FilePrefix): AsyncGenerator<{ key: string; modifiedAt: Date }> {
  for (const name of await readdir(join(folder, prefix))) {
    const key = `${prefix}${name}`;
    if (!isFileKey(key)) continue;
    const found = await stat(join(folder, key)).catch(ignoreAbsent);
    if (found?.isFile()) yield { key, modifiedAt: found.mtime };
  }
}

async function removeAbandoned(temporaryFolder: string): Promise<void> {
  for (const name of await readdir(temporaryFolder)) {
    const path = join(temporaryFolder, name);
    const found = await stat(path).catch(ignoreAbsent);
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}

function ignoreAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT") return undefined;
  throw error;
}
