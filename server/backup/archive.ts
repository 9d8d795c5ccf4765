// A backup is one ZIP archive, which any tool can open. It is written as a stream and read entry by entry, so its size doesn't matter.
import { syncFolder } from "#server/files/durable-write.ts";
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { link, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { type Readable, Transform } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { type Entry, openPromise } from "yauzl";
import { toZipStream, type ZipEntry } from "#server/files/zip-stream.ts";
import { BackupError } from "./backup-error.ts";
import { backupManifest, type BackupManifest, manifestEntry, manifestSumEntry } from "./manifest.ts";
import { systemErrorCode } from "#server/errors.ts";

/** The SHA-256 checksum of these bytes in lower-case hexadecimal. */
export const sha256 = (bytes: Buffer | string): string => createHash("sha256").update(bytes).digest("hex");

/** Passes a stream through and counts it. The result is complete at the stream's end. */
export function createMeter(): { meter: Transform; read(): { bytes: number; sha256: string } } {
  const hash = createHash("sha256");
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { meter, read: () => ({ bytes, sha256: hash.copy().digest("hex") }) };
}

/**
 * Writes an archive (mode 0600) that appears complete or not at all, and is on the disk afterwards.
 * @throws BackupError if the file is there already
 */
export async function writeArchive(file: string, entries: AsyncIterable<ZipEntry>): Promise<void> {
  const partial = `${file}.partial-${process.pid}`;
  try {
    await pipeline(toZipStream(entries), createWriteStream(partial, { flags: "wx", mode: 0o600, flush: true }));
    // Unlike a rename, a link never replaces an earlier backup.
    await link(partial, file);
    await syncFolder(dirname(file));
  } catch (error) {
    throw systemErrorCode(error) === "EEXIST" ? alreadyThere(file) : error;
  } finally {
    await rm(partial, { force: true });
  }
}

export const alreadyThere = (file: string): BackupError => new BackupError(`${file} exists already. Choose another name.`);

/** An open backup. */
export interface Archive {
  manifest: BackupManifest;
  /** Opens the stored bytes of an entry. */
  open(entry: string): Promise<Readable>;
  close(): void;
}

/**
 * Opens a backup and checks its manifest, but none of its other entries.
 * @throws BackupError if it is incomplete, damaged or of a newer format
 */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openPromise(file, { autoClose: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw new BackupError(`There is no file ${file}.`);
    if (error.code !== undefined) throw new BackupError(`${file} cannot be read (${error.code}).`);
    throw new BackupError(`${file} is not a complete backup: ${error.message}`);
  });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const openEntry = async (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (entry === undefined) throw new BackupError(`${file} is damaged: ${name} is missing in it.`);
      return await zip.openReadStreamPromise(entry);
    };
    return { manifest: await readManifest(file, openEntry), open: openEntry, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof BackupError ? error : new BackupError(`${file} is damaged: ${(error as Error).message}`);
  }
}

async function readManifest(file: string, openEntry: Archive["open"]): Promise<BackupManifest> {
  const bytes = await buffer(await openEntry(manifestEntry));
  const expected = (await buffer(await openEntry(manifestSumEntry))).toString().split(" ")[0];
  if (sha256(bytes) !== expected) throw new BackupError(`${file} is damaged: ${manifestEntry} differs from its checksum.`);
  const { data, error } = backupManifest.safeParse(JSON.parse(bytes.toString()));
  if (data === undefined)
    throw new BackupError(`${file} cannot be read by this release: ${error.issues[0]?.path.join(".")} is not as expected.`);
  return data;
}

/**
 * Compares every entry with its checksum.
 * @throws BackupError that names the first entry that differs
 */
export async function verifyArchive({ manifest, open: openEntry }: Archive): Promise<void> {
  const { tables, files, secret } = manifest;
  for (const { entry, bytes, sha256: expected } of [...tables, ...files, ...(secret ? [secret] : [])]) {
    const { meter, read } = createMeter();
    try {
      await pipeline(await openEntry(entry), meter.resume());
    } catch (error) {
      throw error instanceof BackupError
        ? error
        : new BackupError(`The backup is damaged: ${entry}: ${(error as Error).message}`);
    }
    const found = read();
    if (found.bytes !== bytes || found.sha256 !== expected)
      throw new BackupError(`The backup is damaged: ${entry} differs from its checksum.`);
  }
}
