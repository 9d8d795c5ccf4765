import libheifUrl from "libheif-js/libheif-wasm/libheif.wasm?url";

/** The quality of a JPEG made from HEIC (document 2, section 9). */
const quality = 0.8;

/** Converts a HEIC photo to JPEG with the browser's own decoder, or with libheif, which loads only if needed. */
export async function toJpeg(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(async () => await decode(file));
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser has no canvas to draw on.");
  if (picture instanceof ImageData) context.putImageData(picture, 0, 0);
  else context.drawImage(picture, 0, 0);
  return await canvas.convertToBlob({ type: "image/jpeg", quality });
}

async function decode(file: File): Promise<ImageData> {
  const [{ default: createLibheif }, wasmBinary] = await Promise.all([
    import("libheif-js/libheif-wasm/libheif.js"),
    fetchBytes(libheifUrl),
  ]);
  const [image] = new (createLibheif({ wasmBinary }).HeifDecoder)().decode(new Uint8Array(await file.arrayBuffer()));
  if (image === undefined) throw new Error("There is no picture in this file.");
  const pixels = new ImageData(image.get_width(), image.get_height());
  await new Promise<void>((resolve, reject) => {
    image.display(pixels, (shown) => (shown === null ? reject(new Error("The picture cannot be decoded.")) : resolve()));
  });
  return pixels;
}

async function fetchBytes(url: string): Promise<ArrayBuffer> {
  // oxlint-disable-next-line no-restricted-globals -- a file of the build, not a call of the API
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return await response.arrayBuffer();
}
