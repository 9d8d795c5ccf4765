import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { makePrivateFolder } from "./durable-write.ts";

/** An uploaded file for as long as its request lasts: its name as the browser gave it, never to be trusted, and its content. */
export interface UploadedFile {
  fileName: string;
  bytes: number;
  /** Where its content is. */
  path: string;
  /** The whole content; only for kinds of files that are small. */
  read(): Promise<Buffer>;
}

/** The files of one request. */
export interface RequestFiles {
  /** Writes a stream to a file of its own (mode 0600); `undefined`, with nothing kept, when it has more than `bytesMax`. */
  keep(fileName: string, content: Readable, bytesMax: number): Promise<UploadedFile | undefined>;
  /** Removes whatever was kept. Never throws. */
  remove(): Promise<void>;
}

/** Where uploads wait on the disk until their request is answered. */
export interface TemporaryFiles {
  open(): RequestFiles;
}

// A request takes minutes at most, so what is older was left by a process that died.
const abandonedAfterMs = 60 * 60 * 1000;

/**
 * Temporary files in this folder, which is made (mode 0700) if need be. Removes what a killed process left over an hour ago,
 * not younger files: they may be those of another process.
 */
export async function createTemporaryFiles({ folder }: { folder: string }): Promise<TemporaryFiles> {
  await makePrivateFolder(folder);
  await removeAbandoned(folder);
  return { open: () => openRequestFiles(folder) };
}

function openRequestFiles(folder: string): RequestFiles {
  const paths: string[] = [];
  return {
    async keep(fileName, content, bytesMax) {
      const path = join(folder, randomUUID());
      paths.push(path);
      const bytes = await writeAtMost(path, content, bytesMax);
      if (bytes > bytesMax) {
        await rm(path, { force: true });
        return undefined;
      }
      return { fileName, bytes, path, read: async () => await readFile(path) };
    },
    async remove() {
      // What cannot be removed now is removed an hour later.
      await Promise.all(paths.map(async (path) => await rm(path, { force: true }).catch(() => undefined)));
    },
  };
}

/** Writes the beginning, reads all, and gives the size of all: the sender can read an answer only when everything has arrived. */
async function writeAtMost(path: string, content: Readable, bytesMax: number): Promise<number> {
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes <= bytesMax) done(null, chunk);
      else done();
    },
  });
  await pipeline(content, meter, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  return bytes;
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile() && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}
