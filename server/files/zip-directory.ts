// Reads what a ZIP says about itself and inflates nothing: no archive that a person sends can make us unpack a bomb. Whatever two
// readers could understand differently (data before the archive, two entries of one name, ZIP64, sizes that do not fit) is refused.

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endBytes = 22;
const entryBytes = 46;
const localBytes = 30;
const commentBytesMax = 0xffff;
const entriesMax = 2000;
const inflatedBytesMax = 100 * 1024 * 1024;

/**
 * The names of the entries of a ZIP archive, or undefined when it is not one that can be trusted: more than 2,000 entries, more
 * than 100 MB when inflated, names that lead out of a folder, encryption, ZIP64, or offsets that make no sense. Never throws.
 */
export function readZipEntryNames(bytes: Buffer): Set<string> | undefined {
  const end = findEnd(bytes);
  if (end === undefined) return undefined;

  const count = bytes.readUInt16LE(end + 10);
  const directoryBytes = bytes.readUInt32LE(end + 12);
  const directory = bytes.readUInt32LE(end + 16);
  const isOneDisk = bytes.readUInt32LE(end + 4) === 0 && bytes.readUInt16LE(end + 8) === count;
  if (!isOneDisk || count === 0 || count > entriesMax || directory + directoryBytes !== end) return undefined;
  if (bytes.readUInt32LE(0) !== localSignature) return undefined;

  const names = new Set<string>();
  let inflatedBytes = 0;
  let at = directory;
  for (let index = 0; index < count; index += 1) {
    const entry = readEntry(bytes, at, { directory, end });
    if (!entry || names.has(entry.name)) return undefined;
    inflatedBytes += entry.inflatedBytes;
    if (inflatedBytes > inflatedBytesMax) return undefined;
    names.add(entry.name);
    at = entry.next;
  }
  return at === end ? names : undefined;
}

function findEnd(bytes: Buffer): number | undefined {
  const last = bytes.length - endBytes;
  for (let at = last; at >= Math.max(0, last - commentBytesMax); at -= 1) {
    if (bytes.readUInt32LE(at) === endSignature && at + endBytes + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  }
  return undefined;
}

type Entry = { name: string; inflatedBytes: number; next: number };

function readEntry(bytes: Buffer, at: number, { directory, end }: { directory: number; end: number }): Entry | undefined {
  if (at + entryBytes > end || bytes.readUInt32LE(at) !== entrySignature) return undefined;
  const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
  const storedBytes = bytes.readUInt32LE(at + 20);
  const nameEnd = at + entryBytes + bytes.readUInt16LE(at + 28);
  const next = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  const local = bytes.readUInt32LE(at + 42);
  if (isEncrypted || next > end || local + localBytes + storedBytes > directory) return undefined;
  if (bytes.readUInt32LE(local) !== localSignature) return undefined;

  const name = bytes.toString("utf8", at + entryBytes, nameEnd);
  return isSafeName(name) ? { name, inflatedBytes: bytes.readUInt32LE(at + 24), next } : undefined;
}

function isSafeName(name: string): boolean {
  const isRelative = name.length > 0 && !name.startsWith("/") && !/[\\:\0]/.test(name);
  return isRelative && !name.split("/").includes("..");
}
