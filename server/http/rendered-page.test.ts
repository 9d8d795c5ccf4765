import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { toRenderedPage } from "./rendered-page.ts";

const hashOf = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const render = async (html: string, mark = "m4rk") =>
  await toRenderedPage(new Response(html, { headers: { "content-type": "text/html" } }), mark);

test("a policy names the scripts that carry the mark, and no other", async () => {
  const own = 'document.title = "Kraków";';
  const { body, scriptSources } = await render(
    `<head><script nonce="m4rk">${own}</script><script type="text/plain" id="later" nonce="m4rk">\nimport "/a.js";</script>` +
      `<script src="/b.js" nonce="m4rk"></script></head><p><script>stolen()</script><script nonce="guess">stolen()</script></p>`,
  );

  expect(scriptSources).toEqual([hashOf(own), hashOf('\nimport "/a.js";')]);
  expect(body.toString()).not.toContain("m4rk");
  expect(body.toString()).toContain(`<script>${own}</script>`);
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

test("a page is compressed once for each way", async () => {
  const { body, compressed } = await render("<p>Zürich, Kraków, 東京</p>");
  const copies = [await compressed("br"), await compressed("br"), await compressed("gzip")] as const;
  expect(copies[0]).toBe(copies[1]);
  expect([brotliDecompressSync(copies[0]), gunzipSync(copies[2])]).toEqual([body, body]);
});
