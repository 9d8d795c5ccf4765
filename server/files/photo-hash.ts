import type { Sharp } from "sharp";

const columns = 8;
const rows = 8;

/**
 * A photo's perceptual hash in 16 hexadecimal digits: whether each of 8 by 8 places is brighter than the one to its right (dHash). Other
 * sizes, formats and compressions of a photo differ in a few bits.
 */
export async function hashPhoto(photo: Sharp): Promise<string> {
  const width = columns + 1;
  const { data, info } = await photo.greyscale().resize(width, rows, { fit: "fill" }).raw().toBuffer({ resolveWithObject: true });
  let hash = 0n;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const at = (row * width + column) * info.channels;
      const isBrighter = (data[at] ?? 0) > (data[at + info.channels] ?? 0);
      hash = (hash << 1n) | (isBrighter ? 1n : 0n);
    }
  return hash.toString(16).padStart(16, "0");
}

/** The hash of a photo that the portal made. Files from strangers must be read in the photo process first. */
export async function hashStoredPhoto(bytes: Buffer): Promise<string> {
  const { default: sharp } = await import("sharp");
  return await hashPhoto(sharp(bytes));
}
