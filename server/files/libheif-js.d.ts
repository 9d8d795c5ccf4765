/** The part of the HEIC decoder that we use; the package brings types for another entry only. */
declare module "libheif-js/wasm-bundle.js" {
  interface Pixels {
    data: Uint8ClampedArray;
    width: number;
    height: number;
  }
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Decodes into `pixels` as RGBA and hands them to `done`, or `null` when they cannot be decoded. */
    display(pixels: Pixels, done: (shown: Pixels | null) => void): void;
  }
  const libheif: { HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] } };
  export default libheif;
}
