import { Readable } from "node:stream";
import { makeZip } from "client-zip";

/** A file in an archive. Its name may contain folders, separated by slashes. */
export interface ZipEntry {
  name: string;
  content: string | Buffer | Readable;
  modifiedAt: Date;
}

/**
 * Streams a ZIP archive of these files without compression. The archive is written while it is read, one file after the other, and is
 * never in memory as a whole. If the reader stops, it must destroy the stream, which also closes the open file.
 */
export function toZipStream(entries: AsyncIterable<ZipEntry>): Readable {
  return Readable.fromWeb(makeZip(toInputs(entries)) as Parameters<typeof Readable.fromWeb>[0]);
}

async function* toInputs(entries: AsyncIterable<ZipEntry>) {
  for await (const { name, content, modifiedAt } of entries) yield { name, input: content, lastModified: modifiedAt };
}
