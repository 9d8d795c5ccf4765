// How pages and answers are compressed (docs/decisions/0061-pages-for-less-work.md).
import { type BrotliOptions, constants } from "node:zlib";

/** How a body is compressed, in the order in which we like to send it. */
export const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number];

/** Of brotli. A better one makes a page of listings 1 % smaller, and its tables of 8 MB instead of 1 cost more than the compression. */
export const pageQuality = 5;
/** Answers of the API are forgotten sooner. */
export const answerQuality = 4;

/** A window for the whole body, from 64 to 256 kB, instead of 4 MB. */
const windowBits = (bytes: number): number => Math.min(18, Math.max(16, Math.ceil(Math.log2(bytes))));

/** Returns brotli's options for a body of about so many bytes; without `bytes` for one whose length is not known. */
export const brotliOptions = (quality: number, bytes?: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    ...(bytes !== undefined && {
      [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes),
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    }),
  },
});
