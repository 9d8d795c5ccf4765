import type { TestFile } from "./multipart.ts";

const pdfEnd = (tableAt: number): string =>
  "xref\n0 2\n0000000000 65535 f \n0000000009 00000 n \ntrailer\n<< /Root 1 0 R /Size 2 >>\n" +
  `startxref\n${String(tableAt).padStart(10, "0")}\n%%EOF\n`;

/** A small PDF with a cross-reference table; `bytes` pads it to exactly that size. */
export function aPdf({ fileName = "Mia Tan.pdf", bytes = 0 } = {}): TestFile {
  const start = "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n";
  const whole = start.padEnd(bytes - pdfEnd(0).length);
  return { fileName, bytes: Buffer.from(whole + pdfEnd(whole.length)), type: "application/pdf" };
}

/** A compound file whose directory has these streams and storages, after a root. A Word 97 document, unless they differ. */
export function aCompoundFile({
  streams = ["WordDocument", "1Table"],
  storages = ["ObjectPool"],
  sectorBytes = 512,
} = {}): Buffer {
  const entries = [
    { name: "Root Entry", type: 5 },
    ...storages.map((name) => ({ name, type: 1 })),
    ...streams.map((name) => ({ name, type: 2 })),
  ].map(({ name, type }) => {
    const entry = Buffer.alloc(128);
    entry.write(`${name}\0`, 0, "utf16le");
    entry.writeUInt16LE((name.length + 1) * 2, 64);
    entry.writeUInt8(type, 66);
    return entry;
  });
  const directory = Buffer.concat(entries);
  const sectors = Math.ceil(directory.length / sectorBytes);
  const header = Buffer.alloc(sectorBytes);
  header.write("D0CF11E0A1B11AE1", 0, "hex");
  header.writeUInt16LE(Math.log2(sectorBytes), 30);
  header.writeUInt32LE(1, 48);
  header.fill(0xff, 76, 512);
  header.writeUInt32LE(0, 76);
  // Sector 0 is the allocation table, the directory follows it.
  const table = Buffer.alloc(sectorBytes, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  for (let sector = 1; sector <= sectors; sector += 1)
    table.writeUInt32LE(sector < sectors ? sector + 1 : 0xfffffffe, sector * 4);
  return Buffer.concat([header, table, directory, Buffer.alloc(sectors * sectorBytes - directory.length)]);
}

/** A Word 97 document. */
export const aDoc = ({ fileName = "Mia Tan.doc" } = {}): TestFile => ({
  fileName,
  bytes: aCompoundFile(),
  type: "application/msword",
});

/** The parts that make a ZIP archive an Office document, whose main part is called `mainPart`. */
export function officeParts({ mainPart = "word/document.xml", type = wordMainPart } = {}): ZipSpec[] {
  return [
    {
      name: "[Content_Types].xml",
      content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${mainPart}" ContentType="${type}"/></Types>`,
    },
    {
      name: "_rels/.rels",
      content: `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${mainPart}"/></Relationships>`,
    },
    { name: mainPart, content: "<document/>" },
  ];
}

/** The content type of the main part of a Word document. */
export const wordMainPart = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

/** A Word document. */
export function aDocx({ fileName = "Mia Tan.docx" } = {}): TestFile {
  const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  return { fileName, bytes: aZip(officeParts()), type };
}

/** An entry of an archive, and what its directory says wrongly. */
export interface ZipSpec {
  name: string;
  content?: string | Buffer;
  /** 8 for content that is deflated. */
  method?: number;
  inflatedBytes?: number;
  storedBytes?: number;
  localOffset?: number;
  flags?: number;
}

/** A ZIP of these entries in which every figure of the directory can be wrong. */
export function aZip(
  specs: readonly ZipSpec[],
  lies: { count?: number; directoryOffset?: number; comment?: string; before?: Buffer; after?: Buffer } = {},
): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const spec of specs) {
    const name = Buffer.from(spec.name);
    const content = Buffer.from(spec.content ?? "<xml/>");
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(spec.flags ?? 0, 8);
    entry.writeUInt16LE(spec.method ?? 0, 10);
    entry.writeUInt32LE(spec.storedBytes ?? content.length, 20);
    entry.writeUInt32LE(spec.inflatedBytes ?? content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(spec.localOffset ?? offset, 42);
    locals.push(local, name, content);
    entries.push(entry, name);
    offset += 30 + name.length + content.length;
  }
  const directory = Buffer.concat(entries);
  const comment = Buffer.from(lies.comment ?? "");
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(lies.count ?? specs.length, 8);
  end.writeUInt16LE(lies.count ?? specs.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(lies.directoryOffset ?? offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([lies.before ?? Buffer.alloc(0), ...locals, directory, end, comment, lies.after ?? Buffer.alloc(0)]);
}
