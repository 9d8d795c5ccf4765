import sharp, { type Sharp } from "sharp";
import type { TestFile } from "./multipart.ts";

interface PhotoOptions {
  fileName?: string;
  width?: number;
  height?: number;
  /** Two photos of different colours differ in every pixel. */
  colour?: string;
}

const aPicture = ({ width = 64, height = 48, colour = "#1b5a47" }: PhotoOptions): Sharp =>
  sharp({ create: { width, height, channels: 3, background: colour } });

export async function aJpeg(options: PhotoOptions = {}): Promise<TestFile> {
  const bytes = await aPicture(options).jpeg().toBuffer();
  return { fileName: options.fileName ?? "room.jpg", bytes, type: "image/jpeg" };
}

export async function aPng(options: PhotoOptions = {}): Promise<TestFile> {
  const bytes = await aPicture(options).png().toBuffer();
  return { fileName: options.fileName ?? "room.png", bytes, type: "image/png" };
}

export async function aWebp(options: PhotoOptions = {}): Promise<TestFile> {
  const bytes = await aPicture(options).webp().toBuffer();
  return { fileName: options.fileName ?? "room.webp", bytes, type: "image/webp" };
}

/** As a phone takes it: 96 by 64 pixels that are to be turned upright, where it was taken, and who owns the phone. */
export async function aPhonePhoto({ fileName = "IMG_2041.jpg" } = {}): Promise<TestFile> {
  const bytes = await aPicture({ width: 96, height: 64 })
    .withExif({
      IFD0: { Make: "Fruit", Artist: "Margaret Doyle" },
      IFD3: { GPSLatitudeRef: "S", GPSLatitude: "37/1 48/1 30/1", GPSLongitudeRef: "E", GPSLongitude: "144/1 57/1 47/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { fileName, bytes, type: "image/jpeg" };
}

/** 64 by 48 pixels in HEVC, which sharp cannot write. */
export function aHeic({ fileName = "IMG_2042.HEIC" } = {}): TestFile {
  return { fileName, bytes: Buffer.from(heic, "base64"), type: "image/heic" };
}

const heic = [
  "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA",
  "AAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAywACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlp",
  "bmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAA",
  "AAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAA",
  "AwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbW",
  "EAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAANNtZGF0AAAAxygBr1jm/Qt0ML7AUPQv2k7yjZ+jPQEceL1A",
  "EHysV9TGITwK2jYCOOGyJQfT9WpPGSuhqcM4GCNltfxSxi3Q5Vz0zvtlqofJJ1m5WoU2goFMijGWmjDw55MDjc4gA+LpVL1p35o5JYmf4a/Ihc",
  "OXiK6ILYSdmbdYr8s7lVdVL+KvsteVY1yUg1h4yeSxyZUD3GlohRNqgeFbuSVSYyUdFjj/I53pOGX0cT/10QsoKPcWj1wV06iFGISNJgPOxEK4",
  "M+aBslPDQ4A=",
].join("");
