import { describe, expect, test } from "vitest";
import { cleanFileName } from "#server/files/file-type.ts";

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
