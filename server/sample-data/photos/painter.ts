// The process that paints the photos of the sample listings, started by load-sample-data.ts. Apart from the one that decodes
// what people upload, because that one must not read SVG.
import sharp from "sharp";
import { writePhoto } from "#server/files/photo-making.ts";
import { drawScene, type SceneOrder } from "./scenes.ts";

sharp.concurrency(1);
sharp.cache(false);

/** What the picture is said to be at: not a file, but the order as JSON. */
async function paint(path: string) {
  const picture = sharp(Buffer.from(drawScene(JSON.parse(path) as SceneOrder)));
  return await writePhoto(picture, { mozjpeg: false, webpEffort: 1 });
}

process.on("message", ({ path }: { path: string }) => {
  paint(path).then(
    (photo) => process.send?.({ outcome: { photo } }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
