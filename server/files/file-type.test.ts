import { describe, expect, test } from "vitest";
import { cleanFileName, detectResumeType, resumeContentType } from "#server/files/file-type.ts";

type EntrySpec = {
  name: string;
  content?: Buffer;
  inflatedBytes?: number;
  storedBytes?: number;
  localOffset?: number;
  flags?: number;
};

/** A ZIP of stored entries in which every figure of the central directory can be made a lie. */
function aZip(
  specs: EntrySpec[],
  lies: { count?: number; directoryOffset?: number; comment?: string; before?: Buffer; after?: Buffer } = {},
): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const spec of specs) {
    const name = Buffer.from(spec.name);
    const content = spec.content ?? Buffer.from("<xml/>");
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(spec.flags ?? 0, 8);
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

const wordParts: EntrySpec[] = [{ name: "[Content_Types].xml" }, { name: "_rels/.rels" }, { name: "word/document.xml" }];
const aDocx = (extra: EntrySpec[] = []): Buffer => aZip([...wordParts, ...extra]);
const aPdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n");
const aDoc = Buffer.concat([Buffer.from("D0CF11E0A1B11AE1", "hex"), Buffer.alloc(504)]);
const eicar = Buffer.from(["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(""));
const aJpeg = Buffer.from("FFD8FFE000104A46494600", "hex");

describe("detectResumeType", () => {
  test.each([
    ["cv.pdf", aPdf, "pdf"],
    ["CV.PDF", aPdf, "pdf"],
    ["Old résumé.doc", aDoc, "doc"],
    ["cv.Docx", aDocx(), "docx"],
    ["with-comment.docx", aZip(wordParts, { comment: "made by a word processor" }), "docx"],
    ["with-macro.docx", aDocx([{ name: "word/vbaProject.bin" }]), "docx"],
  ])("%s is taken for what it is", (name, bytes, type) => {
    expect(detectResumeType(name, bytes)).toEqual({ type });
  });

  test.each([
    ["html.pdf", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["html_then_pdf.pdf", Buffer.concat([Buffer.from("<html>"), aPdf])],
    ["newline-first.pdf", Buffer.concat([Buffer.from("\n"), aPdf])],
    ["exe.pdf", Buffer.from("MZ\x90\0\x03\0\0\0")],
    ["photo.pdf", aJpeg],
    ["eicar.pdf", eicar],
    ["short.pdf", Buffer.from("%PD")],
    ["word.pdf", aDocx()],
    ["cv.doc", aPdf],
    ["renamed.doc", aDocx()],
    ["cut.doc", Buffer.from("D0CF11E0", "hex")],
    ["old.docx", aDoc],
    ["cv.docx", aPdf],
    ["not_docx.docx", aZip([{ name: "hello.txt" }])],
    ["half.docx", aZip([{ name: "[Content_Types].xml" }, { name: "xl/workbook.xml" }])],
    ["cased.docx", aZip([{ name: "[Content_Types].xml" }, { name: "WORD/document.xml" }])],
  ])("%s is refused because its content is something else", (name, bytes) => {
    expect(detectResumeType(name, bytes)).toEqual({ problem: "content_mismatch" });
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
    const whole = aDocx();
    for (let at = 0; at < whole.length; at += 1) {
      const broken = Buffer.from(whole);
      broken[at] = 0xff;
      expect(() => detectResumeType("cv.docx", broken)).not.toThrow();
      expect(detectResumeType("cv.docx", whole.subarray(0, at))).toHaveProperty("problem");
    }
  });

  test("five megabytes that only pretend to be an archive are refused at once", () => {
    const pretending = Buffer.alloc(5 * 1024 * 1024, Buffer.from("PK\x05\x06"));
    const startedAt = performance.now();

    expect(detectResumeType("cv.docx", pretending)).toHaveProperty("problem");
    expect(performance.now() - startedAt).toBeLessThan(200);
  });
});

describe("cleanFileName", () => {
  test.each([
    ["My CV 2026.pdf", "My CV 2026.pdf"],
    ["../../etc/passwd", "passwd"],
    ["..\\..\\x.pdf", "x.pdf"],
    ["C:\\Users\\Mia\\cv.docx", "cv.docx"],
    ["a.pdf\0.exe", "a.pdf.exe"],
    ['"; filename="x.html', "filename=x.html"],
    ["\r\nSet-Cookie: a=b.pdf", "Set-Cookie a=b.pdf"],
    [".htaccess", "resume.htaccess"],
    ["CON.pdf", "resume-CON.pdf"],
    ["lpt1.pdf", "resume-lpt1.pdf"],
    ["résumé–日本語.pdf", "résumé–日本語.pdf"],
    ["O'Brien résumé.pdf", "O'Brien résumé.pdf"],
    ["cv\u202Efdp.exe", "cvfdp.exe"],
    ["a\u2066b\u2069\uFEFFc\u200B.pdf", "abc.pdf"],
    ["e\u0301tude.pdf", "étude.pdf"],
    ["a.pdf.html", "a.pdf.html"],
    ["  spaced \t out  .pdf", "spaced out.pdf"],
    ["Sunny room near uni.", "Sunny room near uni"],
    ["cv . . .pdf", "cv.pdf"],
    ["\ud800broken.pdf", "broken.pdf"],
    ["....pdf", "resume.pdf"],
    ["---.pdf", "resume.pdf"],
    [".pdf", "resume.pdf"],
    ["", "resume"],
    ["/", "resume"],
    ["नमस्ते.docx", "नमस्ते.docx"],
  ])("%j becomes %j", (name, clean) => {
    expect(cleanFileName(name)).toBe(clean);
  });

  test.each(["a".repeat(5000), "日本".repeat(3000), `x${"👩‍👩‍👧".repeat(1000)}`, `a${"\u0301".repeat(5000)}`])(
    "a name of thousands of characters keeps its ending within 120, and within the bytes that every disk takes",
    (stem) => {
      const clean = cleanFileName(`${stem}.docx`);

      expect(clean.length).toBeLessThanOrEqual(120);
      expect(Buffer.byteLength(clean)).toBeLessThanOrEqual(240);
      expect(clean.length).toBeGreaterThan(80);
      expect(clean.endsWith(".docx")).toBe(true);
      expect(clean).not.toMatch(/\p{Cs}/u);
    },
  );

  test("is stable: cleaning twice changes nothing", () => {
    for (const name of ["CON.pdf", ".htaccess", "résumé–日本語.pdf", "", "  a .pdf", "a. .", `${"x".repeat(300)}.pdf`]) {
      expect(cleanFileName(cleanFileName(name))).toBe(cleanFileName(name));
    }
  });
});

test("the served type is ours", () => {
  expect(resumeContentType("docx")).toBe("application/vnd.openxmlformats-officedocument.wordprocessingml.document");
});
