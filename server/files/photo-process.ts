// The process that decodes uploaded photos; photos.ts starts it. A photo can neither crash the portal nor fill its memory, and a lower
// priority lets pages go first.
import sharp from "sharp";
import { makePhoto, type PhotoOrigin } from "./photo-making.ts";

// One thread and no cache, because each photo is read once and both cores also serve pages.
sharp.concurrency(1);
sharp.cache(false);
// Blocks every decoder that we do not name, in case an earlier check misses something.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });

// photos.ts passes the origin of its photos as the only argument.
const origin = process.argv[2] as PhotoOrigin;

process.on("message", ({ path }: { path: string }) => {
  makePhoto(path, origin).then(
    (outcome) => process.send?.({ outcome }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
