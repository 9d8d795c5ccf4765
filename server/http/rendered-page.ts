import { createHash, hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, brotliDecompressSync, gzip } from "node:zlib";
import { answerQuality, brotliOptions, type Encoding, pageQuality } from "./compression.ts";

/** A page that may be sent to anybody, any number of times. */
export interface RenderedPage {
  status: number;
  headers: readonly (readonly [string, string])[];
  /** The bytes that its body takes in memory with its copies, about; 0 for a page without a body. */
  size: number;
  /** The same for the same body, however it is compressed. */
  etag(): string;
  /** The page's own scripts as a Content-Security-Policy names them: `'sha256-…'`. */
  scriptSources: readonly string[];
  /** The body as a reader takes it; `null` stands for uncompressed. It is compressed once for each way. */
  body(encoding: Encoding | null): Promise<string | Buffer>;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Takes a page as the router rendered it. `mark` is the nonce that it was rendered with, which nobody who writes a listing can know. */
export async function toRenderedPage(response: Response, mark: string | undefined): Promise<RenderedPage> {
  // One character for each byte: what is looked for is ASCII, and the rest of the page need not be decoded.
  const rendered = Buffer.from(await response.arrayBuffer()).toString("latin1");
  // An answer that many people get has no nonce.
  const html = Buffer.from(mark === undefined ? rendered : rendered.replaceAll(` nonce="${mark}"`, ""), "latin1");
  return {
    status: response.status,
    headers: [...response.headers],
    ...toPageBody(html),
    scriptSources: mark === undefined ? [] : findScriptSources(rendered, mark),
  };
}

/** Takes an answer of the API. Most are sent once, and Node sends a text together with its headers. */
export const toRenderedAnswer = (json: string, headers: RenderedPage["headers"]): RenderedPage => ({
  status: 200,
  headers,
  ...toAnswerBody(json),
  scriptSources: [],
});

type Body = Pick<RenderedPage, "size" | "etag" | "body">;

/**
 * Only the compressed page stays in memory. It has an eighth of the page's bytes, and is what browsers ask for. It is compressed in
 * this thread, because another one needs two fifths more of the processor for it (docs/decisions/0061-pages-for-less-work.md).
 */
function toPageBody(html: Buffer): Body {
  if (html.length === 0) return { size: 0, etag: () => "", body: async () => "" };
  return toBodyOf(brotliCompressSync(html, brotliOptions(pageQuality, html.length)), toEtag(html));
}

// Apart, because a function keeps in memory what any function beside it uses.
function toBodyOf(brotli: Buffer, etag: string): Body {
  let gzipped: Promise<Buffer> | undefined;
  return {
    size: 2 * brotli.length,
    etag: () => etag,
    async body(encoding) {
      if (encoding === "br") return brotli;
      if (encoding === "gzip") return await (gzipped ??= compressGzip(brotliDecompressSync(brotli)));
      return brotliDecompressSync(brotli);
    },
  };
}

function toAnswerBody(json: string): Body {
  const compress = {
    br: async () => await compressBrotli(json, brotliOptions(answerQuality, Buffer.byteLength(json))),
    gzip: async () => await compressGzip(json),
  };
  const copies = new Map<Encoding, Promise<Buffer>>();
  let etag: string | undefined;
  return {
    // A compressed copy has an eighth of the bytes, and there are two at most.
    size: Math.ceil(Buffer.byteLength(json) * 1.25),
    etag: () => (etag ??= toEtag(json)),
    async body(encoding) {
      if (encoding === null) return json;
      const copy = copies.get(encoding) ?? compress[encoding]();
      copies.set(encoding, copy);
      return await copy;
    },
  };
}

// Weak, since the compressed bodies differ.
const toEtag = (body: string | Buffer): string => `W/"${hash("sha256", body, "base64url").slice(0, 22)}"`;

/**
 * The hashes of the scripts in a page that carry the mark. A script that somebody smuggled into the page carries none, so that no policy
 * allows it.
 */
function findScriptSources(html: string, mark: string): string[] {
  const scripts = html.matchAll(/<script(?<attributes>[^>]*)>(?<text>.*?)<\/script>/gs);
  const sources = [...scripts].flatMap(({ groups: { attributes = "", text = "" } = {} }) =>
    attributes.includes(` nonce="${mark}"`) && text !== ""
      ? [`'sha256-${createHash("sha256").update(text, "latin1").digest("base64")}'`]
      : [],
  );
  return [...new Set(sources)];
}
