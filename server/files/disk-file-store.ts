import { open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { assertWritable, makePrivateFolder, writeWholeFile } from "./durable-write.ts";
import { assertFileKey, isFileKey, type FilePrefix, type FileStore } from "./file-store.ts";

const prefixes: FilePrefix[] = ["resumes/", "accommodation-images/"];
// An upload takes minutes at most, so what is older was left by a process that died.
const abandonedAfterMs = 60 * 60 * 1000;

/**
 * A file store in a folder of this machine, which is created (mode 0700) if need be. A file appears whole or not at all.
 * Removes temporary files that a killed process left over an hour ago. Throws when the folder cannot be made.
 */
export async function createDiskFileStore({ folder }: { folder: string }): Promise<FileStore> {
  const temporaryFolder = join(folder, ".incoming");
  for (const path of [temporaryFolder, ...prefixes.map((prefix) => join(folder, prefix))]) {
    await makePrivateFolder(path);
  }
  await removeAbandoned(temporaryFolder);

  const pathOf = (key: string): string => {
    assertFileKey(key);
    return join(folder, key);
  };

  return {
    async put(key, bytes) {
      await writeWholeFile(pathOf(key), bytes, temporaryFolder);
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
    check: () => assertWritable(temporaryFolder),
    async close() {},
  };
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
