import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { toRenderedAnswer, toRenderedPage } from "./rendered-page.ts";

const hashOf = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const render = async (html: string, mark = "m4rk") =>
  await toRenderedPage(new Response(html, { headers: { "content-type": "text/html" } }), mark);

test("a policy names the scripts that carry the mark, and no other", async () => {
  const own = 'document.title = "Kraków";';
  const { body: read, scriptSources } = await render(
    `<head><script nonce="m4rk">${own}</script><script type="text/plain" id="later" nonce="m4rk">\nimport "/a.js";</script>` +
      `<script src="/b.js" nonce="m4rk"></script></head><p><script>stolen()</script><script nonce="guess">stolen()</script></p>`,
  );

  expect(scriptSources).toEqual([hashOf(own), hashOf('\nimport "/a.js";')]);
  const body = (await read(null)).toString();
  expect(body).not.toContain("m4rk");
  expect(body).toContain(`<script>${own}</script>`);
});

test("an ETag is the same for the same page, whatever it was marked with, and another for another", async () => {
  const [one, same, other] = await Promise.all([
    render('<script nonce="a">1</script>', "a"),
    render('<script nonce="b">1</script>', "b"),
    render('<script nonce="a">2</script>', "a"),
  ]);
  expect(one.etag()).toBe(same.etag());
  expect(one.etag()).not.toBe(other.etag());
});

test("a page and an answer are compressed once for each way", async () => {
  const text = "<p>Zürich, Kraków, 東京</p>";
  for (const { body } of [await render(text), toRenderedAnswer(text, [])]) {
    const [brotli, again, gzipped, gzippedAgain] = [await body("br"), await body("br"), await body("gzip"), await body("gzip")];
    expect([again === brotli, gzippedAgain === gzipped]).toEqual([true, true]);
    const plain = [brotliDecompressSync(brotli), gunzipSync(gzipped), await body(null)];
    expect(plain.map(String)).toEqual([text, text, text]);
  }
});

test("a page without a body has no size", async () => {
  expect((await render("")).size).toBe(0);
  expect((await render("<p></p>")).size).toBeGreaterThan(0);
});
