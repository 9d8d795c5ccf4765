import type { TestFile } from "./multipart.ts";

/** A small PDF; `bytes` pads it to exactly that size. */
export function aPdf({ fileName = "Mia Tan.pdf", bytes = 0 } = {}): TestFile {
  const start = Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n");
  return {
    fileName,
    bytes: Buffer.concat([start, Buffer.alloc(Math.max(0, bytes - start.length), 0x20)]),
    type: "application/pdf",
  };
}

/** The head of a Word 97 document. */
export function aDoc({ fileName = "Mia Tan.doc" } = {}): TestFile {
  return {
    fileName,
    bytes: Buffer.concat([Buffer.from("D0CF11E0A1B11AE1", "hex"), Buffer.alloc(504)]),
    type: "application/msword",
  };
}

/** A Word document: a ZIP of stored entries. */
export function aDocx({ fileName = "Mia Tan.docx" } = {}): TestFile {
  const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  return { fileName, bytes: aZip(["[Content_Types].xml", "_rels/.rels", "word/document.xml"]), type };
}

/** A sound ZIP archive whose entries have these names. */
export function aZip(names: readonly string[]): Buffer {
  const content = Buffer.from("<xml/>");
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const text of names) {
    const name = Buffer.from(text);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(content.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, name, content);
    entries.push(entry, name);
    offset += local.length + name.length + content.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}
