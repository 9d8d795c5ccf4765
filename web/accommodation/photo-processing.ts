// How a photo is made small before it is sent (document 2, section 9). Runs in photo-worker.ts, off the main thread.
import { toJpeg } from "./heic.ts";

/** Sizes in pixels and bytes, JPEG qualities in tenths. */
const rules = { sideMax: 1200, bytesTarget: 300 * 1024, qualityFirst: 7, qualityLast: 3 } as const;

/**
 * A photo as a JPEG of at most 1200 px on its longer side, in the best quality from 0.7 down to 0.3 that brings it to
 * 300 KB, named `optimized_<name>.jpg`. HEIC is made a JPEG first. Rejects when this browser cannot read the file.
 */
export async function optimizePhoto(file: File): Promise<File> {
  const source = isHeic(file) ? await toJpeg(file) : file;
  const bitmap = await createImageBitmap(source, { imageOrientation: "from-image" });
  const { width, height } = fitInside(bitmap.width, bitmap.height);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser has no canvas to draw on.");
  // Transparent parts would become black.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const jpeg = await compress(async (quality) => await canvas.convertToBlob({ type: "image/jpeg", quality }));
  return new File([jpeg], optimizedName(file.name), { type: "image/jpeg", lastModified: file.lastModified });
}

/** Returns true for an iPhone's photo. Some systems give no type for it. */
export function isHeic({ name, type }: { name: string; type: string }): boolean {
  return /^image\/hei[cf]$/i.test(type) || /\.hei[cf]$/i.test(name);
}

/** Returns the largest size of this shape with sides of at most 1200 px, never larger than the original. */
export function fitInside(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, rules.sideMax / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Encodes with decreasing quality until the file is small enough or the lowest quality is reached. */
export async function compress(encode: (quality: number) => Promise<Blob>): Promise<Blob> {
  let blob = await encode(rules.qualityFirst / 10);
  // In whole tenths, because 0.7 - 0.1 is not exactly 0.6.
  for (let tenths = rules.qualityFirst - 1; blob.size > rules.bytesTarget && tenths >= rules.qualityLast; tenths -= 1)
    blob = await encode(tenths / 10);
  return blob;
}

/** "IMG_2041.HEIC" becomes "optimized_IMG_2041.jpg". */
export const optimizedName = (name: string): string => `optimized_${name.replace(/\.[^.]*$/, "")}.jpg`;
