// Turns an uploaded photo into the files we store. Runs in a separate process (photo-process.ts), because the decoders read files from
// strangers.
import { open, readFile } from "node:fs/promises";
import sharp, { type OutputInfo, type Sharp } from "sharp";
import { photoRules, photoWidths } from "#contract/accommodation-rules.ts";
import { hashPhoto } from "./photo-hash.ts";

/** One stored file of a photo. */
export interface PhotoFile {
  width: number;
  format: "jpg" | "webp";
  bytes: Buffer;
}

/** A photo as it is stored and shown: upright, without metadata, in sRGB. */
export interface MadePhoto {
  /** The size of the largest files. */
  width: number;
  height: number;
  /** A few pixels as a data URL. */
  placeholder: string;
  /** Its perceptual hash in hexadecimal (`photo-hash.ts`). */
  hash: string;
  files: PhotoFile[];
}

/** Why a file cannot be used as a photo. */
export type PhotoProblem = "kind_unsupported" | "damaged" | "too_many_pixels" | "took_too_long";
export type PhotoOutcome = { photo: MadePhoto } | { problem: PhotoProblem };

/** The source of a photo: a person, or `content/sample/photos`, whose files are safe, 1,200 pixels wide and already WebP. */
export type PhotoOrigin = "upload" | "sample";

interface Effort {
  mozjpeg: boolean;
  /** From 0 to 6. */
  webpEffort: number;
  /** The largest WebP file, if it exists already. */
  largestWebp?: Buffer;
}

const sideMax = Math.max(...photoWidths);
const placeholderWidth = 16;
const limits = { limitInputPixels: photoRules.pixelsMax, failOn: "error", sequentialRead: true } as const;

/** Makes a photo of the file at `path`. The content decides the type, never the name. Throws only if the fault is ours. */
export async function makePhoto(path: string, origin: PhotoOrigin): Promise<PhotoOutcome> {
  const kind = kindOf(await readStart(path));
  if (kind === undefined) return { problem: "kind_unsupported" };
  try {
    const image = kind === "heic" ? await openHeic(path) : await openImage(path);
    if ("problem" in image) return image;
    // Takes a third of the time for files that are a fifth larger. The first start waits for all sample photos.
    const effort = origin === "sample" && { mozjpeg: false, webpEffort: 0, largestWebp: await readFile(path) };
    return { photo: await writePhoto(image.upright, effort || { mozjpeg: true, webpEffort: 4 }) };
  } catch (error) {
    return { problem: /exceeds pixel limit/.test(String(error)) ? "too_many_pixels" : "damaged" };
  }
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const heicBrands = new Set(["heic", "heix", "heim", "heis", "mif1", "msf1"]);

function kindOf(start: Buffer): "jpeg" | "png" | "webp" | "heic" | undefined {
  const text = start.toString("latin1");
  if (text.startsWith("\u00ff\u00d8\u00ff")) return "jpeg";
  if (text.startsWith("\u0089PNG\r\n\u001a\n")) return "png";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  return text.slice(4, 8) === "ftyp" && heicBrands.has(text.slice(8, 12)) ? "heic" : undefined;
}

type Opened = { upright: Sharp } | { problem: PhotoProblem };

async function openImage(path: string): Promise<Opened> {
  const { width, height } = await sharp(path, limits).metadata();
  return width * height > photoRules.pixelsMax ? { problem: "too_many_pixels" } : { upright: sharp(path, limits).autoOrient() };
}

async function openHeic(path: string): Promise<Opened> {
  const { default: libheif } = await import("libheif-js/wasm-bundle.js");
  const [image] = new libheif.HeifDecoder().decode(await readFile(path));
  if (!image) return { problem: "damaged" };
  const width = image.get_width();
  const height = image.get_height();
  if (width * height > photoRules.pixelsMax) return { problem: "too_many_pixels" };
  const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const shown = await new Promise<unknown>((resolve) => image.display(pixels, resolve));
  if (!shown) return { problem: "damaged" };
  // The decoder has already rotated it upright.
  return { upright: sharp(pixels.data, { raw: { width, height, channels: 4 } }) };
}

/** Makes all files of a photo. It is decoded and shrunk once, and every file is made from the result. */
async function writePhoto(upright: Sharp, { mozjpeg, webpEffort, largestWebp }: Effort): Promise<MadePhoto> {
  const { data, info } = await upright
    .resize(sideMax, sideMax, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shrunk = () => sharp(data, { raw: info });
  const { width, height } = info;
  const widths = [...photoWidths.filter((each) => each < width && each < sideMax), width];
  const files: PhotoFile[] = [];
  const sizes: { data: Buffer; info: OutputInfo }[] = [];
  for (const each of widths) {
    const sized = each === width ? { data, info } : await shrunk().resize(each).raw().toBuffer({ resolveWithObject: true });
    sizes.push(sized);
    const encode = () => sharp(sized.data, { raw: sized.info });
    const toWebp = async () => await encode().webp({ quality: 75, effort: webpEffort }).toBuffer();
    files.push({ width: each, format: "jpg", bytes: await encode().jpeg({ quality: 78, mozjpeg }).toBuffer() });
    files.push({ width: each, format: "webp", bytes: each === width && largestWebp ? largestWebp : await toWebp() });
  }
  // The smallest shows as much as sixteen pixels need, in a quarter of the time.
  const [smallest = { data, info }] = sizes;
  const openSmallest = () => sharp(smallest.data, { raw: smallest.info });
  // A list's page carries ten of them: at quality 40 each was 15 bytes longer, for details that the blur hides.
  const tiny = await openSmallest().resize(placeholderWidth).webp({ quality: 20, effort: 6 }).toBuffer();
  const hash = await hashPhoto(openSmallest());
  return { width, height, hash, placeholder: `data:image/webp;base64,${tiny.toString("base64")}`, files };
}
