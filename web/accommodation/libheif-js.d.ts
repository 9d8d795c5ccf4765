/** The part of the HEIC decoder that we use; the package brings types for another entry only. */
declare module "libheif-js/libheif-wasm/libheif.js" {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Decodes into `pixels` as RGBA, upright, and hands them to `done`, or `null` when they cannot be decoded. */
    display(pixels: ImageData, done: (shown: ImageData | null) => void): void;
  }
  /** Compiles the decoder at once, which only a worker may do. */
  export default function createLibheif(from: { wasmBinary: ArrayBuffer }): {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
  };
}
