// The process in which uploaded photos are decoded, started by photos.ts. Apart from the portal's own, so that a photo can
// neither bring that down nor fill its memory, and at a lower priority, so that pages come first.
import sharp from "sharp";
import { makePhoto, type PhotoOrigin } from "./photo-making.ts";

// One thread and no cache: a photo is read once, and two cores have pages to serve.
sharp.concurrency(1);
sharp.cache(false);
// Every decoder that we do not name: content is checked before, this is for what a check might miss.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });

// photos.ts starts this process with it as the only argument.
const origin = process.argv[2] as PhotoOrigin;

process.on("message", ({ path }: { path: string }) => {
  makePhoto(path, origin).then(
    (outcome) => process.send?.({ outcome }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
