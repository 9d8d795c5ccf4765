import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { makePrivateFolder, removeAbandonedFiles } from "./durable-write.ts";

/** An uploaded file during its request: its content and its name as the browser sent it, which must not be trusted. */
export interface UploadedFile {
  fileName: string;
  bytes: number;
  /** The path of the content. */
  path: string;
  /** Reads the whole content. Only for small kinds of files. */
  read(): Promise<Buffer>;
}

/** The files of one request. */
export interface RequestFiles {
  /** Writes a stream to a new file (mode 0600). Returns `undefined` and keeps nothing if the stream has more than `bytesMax`. */
  keep(fileName: string, content: Readable, bytesMax: number): Promise<UploadedFile | undefined>;
  /** Deletes all files of the request. Never throws. */
  remove(): Promise<void>;
}

/** Holds uploads on disk until their request is answered. */
export interface TemporaryFiles {
  open(): RequestFiles;
  /** Deletes files over an hour old, which a killed process left. */
  removeAbandoned(): Promise<void>;
}

/** Holds temporary files in this folder, which is created (mode 0700) if missing. */
export async function createTemporaryFiles({ folder }: { folder: string }): Promise<TemporaryFiles> {
  await makePrivateFolder(folder);
  return { open: () => openRequestFiles(folder), removeAbandoned: async () => await removeAbandonedFiles(folder) };
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
      // The hourly sweep deletes a file that cannot be deleted now.
      await Promise.all(paths.map(async (path) => await rm(path, { force: true }).catch(() => undefined)));
    },
  };
}

/**
 * Writes the beginning, reads everything, and returns the full size. The sender can read an answer only after everything has arrived.
 */
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
