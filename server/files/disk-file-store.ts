import { link, open, readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { assertWritable, makePrivateFolder, removeAbandonedFiles, syncFolder, writeWholeFile } from "./durable-write.ts";
import { assertFileKey, filePrefixes, isFileKey, type FilePrefix, type FileStore, storeIdKey } from "./file-store.ts";
import { systemErrorCode } from "#server/errors.ts";

/**
 * Creates a file store in a folder of this machine, and the folder (mode 0700) if missing. A file appears complete or not at all.
 * Throws if the folder cannot be created.
 */
export async function createDiskFileStore({ folder }: { folder: string }): Promise<FileStore> {
  const temporaryFolder = join(folder, ".incoming");
  for (const path of [temporaryFolder, ...filePrefixes.map((prefix) => join(folder, prefix))]) {
    await makePrivateFolder(path);
  }

  const pathOf = (key: string): string => {
    assertFileKey(key);
    return join(folder, key);
  };

  return {
    async put(key, bytes) {
      await writeWholeFile(pathOf(key), bytes, temporaryFolder);
    },
    copy: async (from, to) => await copyFile(pathOf(from), pathOf(to), temporaryFolder),
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
    readId: async () => (await readFile(join(folder, storeIdKey), "utf8").catch(ignoreAbsent))?.trim(),
    writeId: async (id) => await writeWholeFile(join(folder, storeIdKey), Buffer.from(`${id}\n`), temporaryFolder),
    check: () => assertWritable(temporaryFolder),
    removeAbandoned: () => removeAbandonedFiles(temporaryFolder),
    async close() {},
  };
}

/** Gives a stored file a second name: nothing ever writes into one. A file system without such names gets a copy. */
async function copyFile(from: string, to: string, temporaryFolder: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (systemErrorCode(error) === "ENOENT") throw error;
    return await writeWholeFile(to, (await open(from, "r")).createReadStream(), temporaryFolder);
  }
  // The sweep takes a file without a record for abandoned once it is old.
  const now = new Date();
  await utimes(to, now, now);
  await syncFolder(dirname(to));
}

async function* listFolder(folder: string, prefix: FilePrefix): AsyncGenerator<{ key: string; modifiedAt: Date }> {
  for (const name of await readdir(join(folder, prefix))) {
    const key = `${prefix}${name}`;
    if (!isFileKey(key)) continue;
    const found = await stat(join(folder, key)).catch(ignoreAbsent);
    if (found?.isFile()) yield { key, modifiedAt: found.mtime };
  }
}

function ignoreAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code === "ENOENT") return undefined;
  throw error;
}
