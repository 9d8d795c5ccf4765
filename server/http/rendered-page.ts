import { createHash, hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** How a body is compressed, in the order in which we like to send it. */
export const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number];

/** A page that may be sent to anybody, any number of times. */
export interface RenderedPage {
  status: number;
  headers: readonly (readonly [string, string])[];
  body: string | Buffer;
  /** The same for the same body, however it is compressed. */
  etag(): string;
  /** The page's own scripts as a Content-Security-Policy names them: `'sha256-…'`. */
  scriptSources: readonly string[];
  /** The compressed body; it is compressed once, at the first request for it. */
  compressed(encoding: Encoding): Promise<Buffer>;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

// Most pages are sent a few times before they change, so the best compression would not pay. Answers of the API are forgotten sooner.
const pageQuality = 8;
const answerQuality = 4;

const compress: Readonly<Record<Encoding, (body: string | Buffer, quality: number) => Promise<Buffer>>> = {
  br: async (body, quality) =>
    await compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        // A window for 256 kB, instead of 4 MB for each page.
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(body),
      },
    }),
  gzip: async (body) => await compressGzip(body, { level: 6 }),
};

/** Takes a page as the router rendered it. `mark` is the nonce that it was rendered with, which nobody who writes a listing can know. */
export async function toRenderedPage(response: Response, mark: string | undefined): Promise<RenderedPage> {
  const rendered = await response.text();
  return {
    status: response.status,
    headers: [...response.headers],
    // An answer that many people get has no nonce.
    ...toBody(Buffer.from(mark === undefined ? rendered : rendered.replaceAll(` nonce="${mark}"`, "")), pageQuality),
    scriptSources: mark === undefined ? [] : findScriptSources(rendered, mark),
  };
}

/** Takes an answer of the API. Most are sent once, and Node sends a text together with its headers. */
export const toRenderedAnswer = (json: string, headers: RenderedPage["headers"]): RenderedPage => ({
  status: 200,
  headers,
  ...toBody(json, answerQuality),
  scriptSources: [],
});

function toBody(body: string | Buffer, quality: number): Pick<RenderedPage, "body" | "etag" | "compressed"> {
  const copies = new Map<Encoding, Promise<Buffer>>();
  let etag: string | undefined;
  return {
    body,
    // Weak, since the compressed bodies differ.
    etag: () => (etag ??= `W/"${hash("sha256", body, "base64url").slice(0, 22)}"`),
    async compressed(encoding) {
      const copy = copies.get(encoding) ?? compress[encoding](body, quality);
      copies.set(encoding, copy);
      return await copy;
    },
  };
}

/**
 * The hashes of the scripts in a page that carry the mark. A script that somebody smuggled into the page carries none, so that no policy
 * allows it.
 */
function findScriptSources(html: string, mark: string): string[] {
  const scripts = html.matchAll(/<script(?<attributes>[^>]*)>(?<text>.*?)<\/script>/gs);
  const sources = [...scripts].flatMap(({ groups: { attributes = "", text = "" } = {} }) =>
    attributes.includes(` nonce="${mark}"`) && text !== ""
      ? [`'sha256-${createHash("sha256").update(text).digest("base64")}'`]
      : [],
  );
  return [...new Set(sources)];
}
