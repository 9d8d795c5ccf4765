// Reads the directory of a compound file (MS-CFB), in which Word, Excel and others kept their documents until 2007.
const signature = Buffer.from("D0CF11E0A1B11AE1", "hex");
const headerBytes = 512;
const entryBytes = 128;
/** Table sectors that the header itself names. They are enough for 6.8 MB, more than a résumé may have. */
const tablesInHeader = 109;
const stream = 2;

/** What a directory holds: streams, which are like files, and storages, which are like folders. Names are in lower case. */
export interface CompoundDirectory {
  streams: Set<string>;
  storages: Set<string>;
}

/** The directory of a compound file, undefined if the bytes are none or are damaged. Never throws. */
export function readCompoundDirectory(bytes: Buffer): CompoundDirectory | undefined {
  if (bytes.length < headerBytes || !bytes.subarray(0, signature.length).equals(signature)) return undefined;
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return undefined;
  const sectors = createSectorReader(bytes, 1 << shift);
  const directory: CompoundDirectory = { streams: new Set(), storages: new Set() };
  const seen = new Set<number>();
  for (let sector = sectors.first; sector !== undefined; sector = sectors.next(sector)) {
    const content = sectors.read(sector);
    // A directory that leads into itself, or out of the file, is damaged.
    if (!content || seen.has(sector)) return undefined;
    seen.add(sector);
    addEntries(directory, content);
  }
  return seen.size > 0 ? directory : undefined;
}

// The largest numbers mark ends and unused sectors.
const toSector = (number: number): number | undefined => (number < 0xfffffffa ? number : undefined);

function createSectorReader(bytes: Buffer, sectorBytes: number) {
  const read = (sector: number): Buffer | undefined => {
    const start = (sector + 1) * sectorBytes;
    return start + sectorBytes <= bytes.length ? bytes.subarray(start, start + sectorBytes) : undefined;
  };
  /** The sector that follows in a chain. The allocation table holds its number, in sectors that the header lists. */
  function next(sector: number): number | undefined {
    const perTable = sectorBytes / 4;
    const tableIndex = Math.floor(sector / perTable);
    if (tableIndex >= tablesInHeader) return undefined;
    const table = read(bytes.readUInt32LE(76 + tableIndex * 4));
    return table && toSector(table.readUInt32LE((sector % perTable) * 4));
  }

  return { read, next, first: toSector(bytes.readUInt32LE(48)) };
}

function addEntries({ streams, storages }: CompoundDirectory, content: Buffer): void {
  for (let at = 0; at + entryBytes <= content.length; at += entryBytes) {
    const nameBytes = content.readUInt16LE(at + 64);
    if (nameBytes < 2 || nameBytes > 64) continue;
    const name = content.toString("utf16le", at, at + nameBytes - 2).toLowerCase();
    (content[at + 66] === stream ? streams : storages).add(name);
  }
}
