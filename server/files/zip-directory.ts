// Reads what a ZIP says about itself, and inflates single entries up to a limit, so that no archive can make us unpack a bomb.
// An archive is refused if two readers could understand it differently: data before it, two entries of one name, ZIP64, sizes that
// do not fit.
import { inflateRawSync } from "node:zlib";

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endBytes = 22;
const entryBytes = 46;
const localBytes = 30;
const storedAsIs = 0;
const deflated = 8;
const commentBytesMax = 0xffff;
const entriesMax = 2000;
const inflatedBytesMax = 100 * 1024 * 1024;

/** An entry of a ZIP archive, with the position of its local header. */
export interface ZipEntry {
  name: string;
  inflatedBytes: number;
  method: number;
  storedBytes: number;
  local: number;
}

/**
 * The entries of a ZIP archive by their names in lower case, which Office documents do not tell apart. Undefined if the archive
 * cannot be trusted: more than 2,000 entries, more than 100 MB when inflated, names that lead out of a folder, encryption, ZIP64,
 * or offsets that make no sense. Never throws.
 */
export function readZipEntries(bytes: Buffer): Map<string, ZipEntry> | undefined {
  const end = findEnd(bytes);
  if (end === undefined) return undefined;

  const count = bytes.readUInt16LE(end + 10);
  const directoryBytes = bytes.readUInt32LE(end + 12);
  const directory = bytes.readUInt32LE(end + 16);
  const isOneDisk = bytes.readUInt32LE(end + 4) === 0 && bytes.readUInt16LE(end + 8) === count;
  if (!isOneDisk || count === 0 || count > entriesMax || directory + directoryBytes !== end) return undefined;
  if (bytes.readUInt32LE(0) !== localSignature) return undefined;

  const entries = new Map<string, ZipEntry>();
  let inflatedBytes = 0;
  let at = directory;
  for (let index = 0; index < count; index += 1) {
    const found = readEntry(bytes, at, { directory, end });
    const name = found?.entry.name.toLowerCase() ?? "";
    if (!found || entries.has(name)) return undefined;
    inflatedBytes += found.entry.inflatedBytes;
    if (inflatedBytes > inflatedBytesMax) return undefined;
    entries.set(name, found.entry);
    at = found.next;
  }
  return at === end ? entries : undefined;
}

/** The content of an entry. Undefined if it is damaged, or has more bytes than `bytesMax` or than it says. Never throws. */
export function readZipEntry(bytes: Buffer, entry: ZipEntry, bytesMax: number): Buffer | undefined {
  if (entry.inflatedBytes > bytesMax) return undefined;
  const start = entry.local + localBytes + bytes.readUInt16LE(entry.local + 26) + bytes.readUInt16LE(entry.local + 28);
  const stored = bytes.subarray(start, start + entry.storedBytes);
  if (entry.method === storedAsIs) return stored.length === entry.inflatedBytes ? stored : undefined;
  if (entry.method !== deflated) return undefined;
  try {
    const content = inflateRawSync(stored, { maxOutputLength: Math.max(1, entry.inflatedBytes) });
    return content.length === entry.inflatedBytes ? content : undefined;
  } catch {
    return undefined;
  }
}

function findEnd(bytes: Buffer): number | undefined {
  const last = bytes.length - endBytes;
  for (let at = last; at >= Math.max(0, last - commentBytesMax); at -= 1) {
    if (bytes.readUInt32LE(at) === endSignature && at + endBytes + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  }
  return undefined;
}

function readEntry(
  bytes: Buffer,
  at: number,
  { directory, end }: { directory: number; end: number },
): { entry: ZipEntry; next: number } | undefined {
  if (at + entryBytes > end || bytes.readUInt32LE(at) !== entrySignature) return undefined;
  const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
  const storedBytes = bytes.readUInt32LE(at + 20);
  const nameEnd = at + entryBytes + bytes.readUInt16LE(at + 28);
  const next = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  const local = bytes.readUInt32LE(at + 42);
  if (isEncrypted || next > end || local + localBytes + storedBytes > directory) return undefined;
  if (bytes.readUInt32LE(local) !== localSignature) return undefined;

  const name = bytes.toString("utf8", at + entryBytes, nameEnd);
  if (!isSafeName(name)) return undefined;
  const method = bytes.readUInt16LE(at + 10);
  return { entry: { name, inflatedBytes: bytes.readUInt32LE(at + 24), method, storedBytes, local }, next };
}

function isSafeName(name: string): boolean {
  const isRelative = name.length > 0 && !name.startsWith("/") && !/[\\:\0]/.test(name);
  return isRelative && !name.split("/").includes("..");
}
