import { deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { detectResumeType, resumeContentType } from "#server/files/resume-type.ts";
import { slownessOf } from "#server/testing/slowness.ts";
import { aCompoundFile, aPdf as aPdfFile, aZip, officeParts, wordMainPart, type ZipSpec } from "#server/testing/resume-files.ts";

const wordParts = officeParts();
const aDocx = (extra: readonly ZipSpec[] = []): Buffer => aZip([...wordParts, ...extra]);
const aPdf = Buffer.from(aPdfFile().bytes);
const aDoc = aCompoundFile();
const eicar = Buffer.from(["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(""));
const aJpeg = Buffer.from("FFD8FFE000104A46494600", "hex");

/** An archive whose entries are deflated, as word processors write them. */
const deflated = (parts: readonly ZipSpec[]): Buffer =>
  aZip(
    parts.map(({ name, content = "" }) => {
      const stored = deflateRawSync(content);
      return { name, content: stored, method: 8, inflatedBytes: Buffer.byteLength(content), storedBytes: stored.length };
    }),
  );
const withTypes = (content: string | Buffer): Buffer =>
  aZip(wordParts.map((part) => (part.name === "[Content_Types].xml" ? { ...part, content } : part)));
const withRelations = (content: string): Buffer =>
  aZip(wordParts.map((part) => (part.name === "_rels/.rels" ? { ...part, content } : part)));
const after = (before: string | Buffer): Buffer => Buffer.concat([Buffer.from(before), aPdf]);

describe("a résumé is taken for what it is, however its producer writes it:", () => {
  test.each([
    ["a PDF", "cv.pdf", aPdf, "pdf"],
    ["a PDF with a name in capitals", "CV.PDF", aPdf, "pdf"],
    ["a PDF after a line break", "cv.pdf", after("\n"), "pdf"],
    ["a PDF after 1,024 bytes of something else", "cv.pdf", after(Buffer.alloc(1024)), "pdf"],
    [
      "a PDF with a cross-reference stream",
      "cv.pdf",
      Buffer.from("%PDF-1.5\n7 0 obj\n<</Type/XRef/Size 8/W[1 2 1]>>stream\nx\nendstream\nendobj\nstartxref\n9\n%%EOF"),
      "pdf",
    ],
    ["a Word 97 document", "Old résumé.doc", aDoc, "doc"],
    ["a Word 97 document with large sectors", "cv.doc", aCompoundFile({ sectorBytes: 4096 }), "doc"],
    [
      "a Word 97 document with a long directory",
      "cv.doc",
      aCompoundFile({ streams: [...Array.from({ length: 40 }, (_, index) => `Part ${index}`), "WordDocument"] }),
      "doc",
    ],
    ["a Word document", "cv.Docx", aDocx(), "docx"],
    ["a Word document that is compressed", "cv.docx", deflated(wordParts), "docx"],
    ["a Word document with a comment", "cv.docx", aZip(wordParts, { comment: "made by a word processor" }), "docx"],
    ["a document of Word for the web", "cv.docx", deflated(officeParts({ mainPart: "word/document2.xml" })), "docx"],
    ["a document whose main part is elsewhere", "cv.docx", aZip(officeParts({ mainPart: "parts/Main.xml" })), "docx"],
    [
      "a strict document",
      "cv.docx",
      withRelations(
        `<Relationships><Relationship Target='/word/document.xml' Type='http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument' Id='a'/></Relationships>`,
      ),
      "docx",
    ],
    [
      "a document whose types go by the ending, in another letter case",
      "cv.docx",
      withTypes(`<ns:Types><ns:Default ContentType="${wordMainPart}" Extension="XML" /></ns:Types>`),
      "docx",
    ],
    [
      "a document whose types are in UTF-16",
      "cv.docx",
      withTypes(
        Buffer.from(`\uFEFF<Types><Override PartName="/word/document.xml" ContentType="${wordMainPart}"/></Types>`, "utf16le"),
      ),
      "docx",
    ],
  ])("%s", (_what, name, bytes, type) => {
    expect(detectResumeType(name, bytes)).toEqual({ type });
  });
});

describe("detectResumeType", () => {
  const workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";

  test.each([
    ["a page named .pdf", "cv.pdf", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a PDF after 1,025 bytes of something else", "cv.pdf", after(Buffer.alloc(1025))],
    ["five bytes", "cv.pdf", Buffer.from("%PDF-")],
    ["a PDF that ends before its cross-reference table", "cv.pdf", aPdf.subarray(0, aPdf.indexOf("xref"))],
    ["a PDF whose table nothing points at", "cv.pdf", aPdf.subarray(0, aPdf.indexOf("startxref"))],
    ["a program named .pdf", "cv.pdf", Buffer.from("MZ\x90\0\x03\0\0\0")],
    ["a photo named .pdf", "cv.pdf", aJpeg],
    ["a virus test file", "cv.pdf", eicar],
    ["four bytes", "cv.pdf", Buffer.from("%PD")],
    ["a Word document named .pdf", "cv.pdf", aDocx()],
    ["a PDF named .doc", "cv.doc", aPdf],
    ["a newer Word document named .doc", "cv.doc", aDocx()],
    ["an Excel workbook named .doc", "cv.doc", aCompoundFile({ streams: ["Workbook"], storages: [] })],
    ["a storage that is only called like the document", "cv.doc", aCompoundFile({ streams: [], storages: ["WordDocument"] })],
    ["the head of a compound file", "cv.doc", Buffer.concat([Buffer.from("D0CF11E0A1B11AE1", "hex"), Buffer.alloc(504)])],
    ["four bytes of a compound file", "cv.doc", Buffer.from("D0CF11E0", "hex")],
    ["an older Word document named .docx", "cv.docx", aDoc],
    ["a PDF named .docx", "cv.docx", aPdf],
    ["another archive named .docx", "cv.docx", aZip([{ name: "hello.txt" }])],
    ["an Excel workbook named .docx", "cv.docx", aZip(officeParts({ mainPart: "xl/workbook.xml", type: workbook }))],
    ["a document that only claims a main part", "cv.docx", aZip(wordParts.filter(({ name }) => name !== "word/document.xml"))],
    ["a document without relationships", "cv.docx", aZip(wordParts.filter(({ name }) => name !== "_rels/.rels"))],
    [
      "types in a comment",
      "cv.docx",
      withTypes(`<Types><!-- <Override PartName="/word/document.xml" ContentType="${wordMainPart}"/> --></Types>`),
    ],
    [
      "a comment without an end",
      "cv.docx",
      withTypes(`<Types><!-- <Override PartName="/word/document.xml" ContentType="${wordMainPart}"/>`),
    ],
  ])("%s is refused because its content is something else", (_what, name, bytes) => {
    expect(detectResumeType(name, bytes)).toEqual({ problem: "content_mismatch" });
  });

  test.each([
    ["a Word document with a project", "cv.docx", aDocx([{ name: "word/vbaProject.bin" }])],
    [
      "a macro-enabled document named .docx",
      "cv.docx",
      aZip(officeParts({ type: "application/vnd.ms-word.document.macroEnabled.main+xml" })),
    ],
    ["a Word 97 document with macros", "cv.doc", aCompoundFile({ storages: ["Macros", "VBA"] })],
  ])("%s is refused because it holds macros", (_what, name, bytes) => {
    expect(detectResumeType(name, bytes)).toEqual({ problem: "has_macros" });
  });

  test.each([
    "cv",
    "cv.txt",
    "cv.pdf.html",
    "cv.pdf\0.exe",
    "cv.pdf%00.exe",
    "cv\u202Efdp.exe",
    ".htaccess",
    "pdf",
    "cv.pdf/",
    "cv.pdfx",
    "cv.docm",
    "",
    '"; filename="x.html',
  ])("%j is refused by its ending", (name) => {
    expect(detectResumeType(name, aPdf)).toEqual({ problem: "extension_unsupported" });
  });

  test("nothing is not a résumé", () => {
    expect(detectResumeType("zero.pdf", Buffer.alloc(0))).toEqual({ problem: "empty" });
  });

  test.each<[string, Buffer]>([
    ["a bomb of 200 MB", aDocx([{ name: "word/media/image.bin", inflatedBytes: 200 * 1024 * 1024 }])],
    [
      "a bomb in slices",
      aDocx(Array.from({ length: 60 }, (_, index) => ({ name: `a${index}`, inflatedBytes: 2 * 1024 * 1024 }))),
    ],
    ["2,001 entries", aDocx(Array.from({ length: 1998 }, (_, index) => ({ name: `a${index}` })))],
    ["a name that climbs", aDocx([{ name: "../../tmp/pwned.txt" }])],
    ["a name that climbs in the middle", aDocx([{ name: "word/../../x" }])],
    ["an absolute name", aDocx([{ name: "/etc/passwd" }])],
    ["a backslash", aDocx([{ name: "..\\x" }])],
    ["a drive letter", aDocx([{ name: "C:x" }])],
    ["a NUL in a name", aDocx([{ name: "word/a\0.xml" }])],
    ["an empty name", aDocx([{ name: "" }])],
    ["the same name twice", aDocx([{ name: "word/document.xml" }])],
    ["the same name in another letter case", aDocx([{ name: "Word/Document.xml" }])],
    ["an encrypted entry", aDocx([{ name: "word/a.xml", flags: 1 }])],
    ["an entry outside the file", aDocx([{ name: "word/a.xml", localOffset: 0xffffffff }])],
    ["an entry inside another's bytes", aDocx([{ name: "word/a.xml", localOffset: 5 }])],
    ["a stored size beyond the file", aDocx([{ name: "word/a.xml", storedBytes: 0x7fffffff }])],
    ["a directory outside the file", aZip(wordParts, { directoryOffset: 0xfffffff0 })],
    ["a directory at a wrong place", aZip(wordParts, { directoryOffset: 1 })],
    ["more entries claimed than there are", aZip(wordParts, { count: 4 })],
    ["fewer entries claimed than there are", aZip(wordParts, { count: 2 })],
    ["no entries", aZip([])],
    ["bytes before the archive", aZip(wordParts, { before: Buffer.from("PK<script>") })],
    ["bytes after the archive", aZip(wordParts, { after: Buffer.from("<script>") })],
    ["only a beginning", Buffer.from("PK\x03\x04")],
    ["two letters", Buffer.from("PK")],
  ])("an archive with %s is refused unopened", (_what, bytes) => {
    expect(detectResumeType("cv.docx", bytes)).toEqual({ problem: "archive_unsafe" });
  });

  test("1,997 harmless entries are fine", () => {
    const many = Array.from({ length: 1997 }, (_, index) => ({ name: `word/media/image${index}.png` }));

    expect(detectResumeType("cv.docx", aDocx(many))).toEqual({ type: "docx" });
  });

  test("a document cut at any byte, or with any byte changed, never throws", () => {
    for (const [name, whole] of [["cv.docx", deflated(wordParts)] as const, ["cv.doc", aDoc] as const]) {
      for (let at = 0; at < whole.length; at += 1) {
        const broken = Buffer.from(whole);
        broken[at] = 0xff;
        expect(() => detectResumeType(name, broken)).not.toThrow();
        expect(detectResumeType(name, whole.subarray(0, at))).toHaveProperty("problem");
      }
    }
  });

  const bytesMax = 5 * 1024 * 1024;
  const filled = (begin: Uint8Array, filling: string): Buffer => Buffer.concat([begin, Buffer.alloc(bytesMax, filling)]);
  const [zipBegin, pdfBegin] = [Buffer.from("PK\x03\x04"), aPdf.subarray(0, 20)];

  test.each([
    ["an archive", "cv.docx", filled(zipBegin, "PK\x05\x06"), filled(zipBegin, "x")],
    ["a PDF", "cv.pdf", filled(pdfBegin, "startxref /Type "), filled(pdfBegin, "x")],
    ["types", "cv.docx", withTypes("<!--".repeat(250_000)), withTypes("x".repeat(1_000_000))],
    ["a type", "cv.docx", withTypes(`<Override ${"a".repeat(1_000_000)}>`), withTypes("x".repeat(1_000_000))],
    ["many types", "cv.docx", withTypes("<Override a= ".repeat(70_000)), withTypes("x".repeat(910_000))],
    ["blanks", "cv.docx", withTypes(`<Override a${" ".repeat(1_000_000)}>`), withTypes("x".repeat(1_000_000))],
  ])("megabytes that only pretend to be %s are refused about as fast as others", (_what, name, hostile, harmless) => {
    const refuse = (bytes: Buffer) => expect(detectResumeType(name, bytes)).toHaveProperty("problem");

    expect(slownessOf(refuse, { hostile, harmless })).toBeLessThan(30);
  });

  test("a directory that leads into itself is refused", () => {
    const looping = Buffer.from(aDoc);
    looping.writeUInt32LE(1, 512 + 4);

    expect(detectResumeType("cv.doc", looping)).toEqual({ problem: "content_mismatch" });
  });

  test("lists that inflate to more than a megabyte are not read", () => {
    const large = wordParts.map((part) =>
      part.name === "_rels/.rels" ? { ...part, content: " ".repeat(2 * 1024 * 1024) } : part,
    );

    expect(detectResumeType("cv.docx", deflated(large))).toEqual({ problem: "content_mismatch" });
  });
});

test("the served type is ours", () => {
  expect(resumeContentType("docx")).toBe("application/vnd.openxmlformats-officedocument.wordprocessingml.document");
});
