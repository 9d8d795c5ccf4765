import { describe, expect, test } from "vitest";
import { toDisposition } from "./downloads.ts";

describe("a download's name in its header", () => {
  test.each([
    ["cv.pdf", "attachment; filename=cv.pdf"],
    ["résumé.pdf", "attachment; filename=resume.pdf; filename*=UTF-8''r%C3%A9sum%C3%A9.pdf"],
    ["日本語.pdf", "attachment; filename=download.pdf; filename*=UTF-8''%E6%97%A5%E6%9C%AC%E8%AA%9E.pdf"],
    ["100% ready.pdf", "attachment; filename=\"100_ ready.pdf\"; filename*=UTF-8''100%25%20ready.pdf"],
    ["O'Brien (2).pdf", 'attachment; filename="O\'Brien (2).pdf"'],
    ["Zoë O'Brien (2).pdf", "attachment; filename=\"Zoe O'Brien (2).pdf\"; filename*=UTF-8''Zo%C3%AB%20O%27Brien%20%282%29.pdf"],
  ])("%s", (name, header) => {
    expect(toDisposition(name)).toBe(header);
  });

  test.each([
    'a"; filename="x.html',
    "a\r\nSet-Cookie: a=b.pdf",
    "a\\.pdf",
    "a\0b.pdf",
    "\ud800.pdf",
    "cv\u202Efdp.pdf",
    "a\u2028b.pdf",
  ])("%j cannot break out of it", (name) => {
    expect(toDisposition(name)).toMatch(
      /^attachment; filename=(?:[\w.-]+|"[\x20-\x21\x23-\x5B\x5D-\x7E]+")(?:; filename\*=UTF-8''[\w%.~-]+)?$/,
    );
  });
});
