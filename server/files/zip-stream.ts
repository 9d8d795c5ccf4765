import { Readable } from "node:stream";
import { makeZip } from "client-zip";

/** A file of an archive; its name may have folders, separated by slashes. */
export interface ZipEntry {
  name: string;
  content: string | Readable;
  modifiedAt: Date;
}

/**
 * A ZIP archive of these files, stored as they are. It is written while it is read, one file after the other, so that it never
 * lies in memory; the next entry is asked for when the one before has gone. Whoever stops reading destroys the stream, and with it
 * the file that is open.
 */
export function toZipStream(entries: AsyncIterable<ZipEntry>): Readable {
  return Readable.fromWeb(makeZip(toInputs(entries)) as Parameters<typeof Readable.fromWeb>[0]);
}

async function* toInputs(entries: AsyncIterable<ZipEntry>) {
  for await (const { name, content, modifiedAt } of entries) yield { name, input: content, lastModified: modifiedAt };
}
