import sharp from "sharp";

/** A file as `setInputFiles` takes it. */
interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** As a camera takes it: 6000 by 4000 pixels. */
export async function aWidePhoto(): Promise<PhotoFile> {
  const buffer = await sharp({ create: { width: 6000, height: 4000, channels: 3, background: "#b3763a" } })
    .jpeg()
    .toBuffer();
  return { name: "kitchen.jpg", mimeType: "image/jpeg", buffer };
}

/** As a phone takes it: 1600 by 900 pixels that are to be turned upright, and where it was taken. */
export async function aPhotoWithPlace(): Promise<PhotoFile> {
  const buffer = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#2a7a9a" } })
    .withExif({
      IFD0: { Make: "Fruit", Artist: "Hana Kim" },
      IFD3: { GPSLatitudeRef: "S", GPSLatitude: "37/1 48/1 30/1", GPSLongitudeRef: "E", GPSLongitude: "144/1 57/1 47/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name: "garden.jpg", mimeType: "image/jpeg", buffer };
}

/** As an iPhone takes it, only smaller: 64 by 48 pixels. Some systems know no type for it. */
export const aHeicPhoto = (): PhotoFile => ({ name: "IMG_2042.HEIC", mimeType: "", buffer: Buffer.from(heic, "base64") });

/** Small, and of one colour. */
export async function aPhoto(name: string, background = "#7a2a5a"): Promise<PhotoFile> {
  const buffer = await sharp({ create: { width: 120, height: 80, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
}

/** Photos of 900 by 600 pixels, each of another colour. */
export const photosThatDiffer = async (count: number): Promise<Buffer[]> =>
  await Promise.all(
    Array.from({ length: count }, async (_, position) => {
      const background = { r: (position * 67) % 256, g: (90 + position * 131) % 256, b: (180 + position * 29) % 256 };
      return await sharp({ create: { width: 900, height: 600, channels: 3, background } })
        .png()
        .toBuffer();
    }),
  );

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
