// The worker in which photos are made small, started by photo-optimizer.ts: decoding 12 megapixels takes longer than a
// person who types should wait for a letter.
import { optimizePhoto } from "./photo-processing.ts";

/** What the worker answers to a file: the smaller one, or that it could not be read. */
export type PhotoReply = { file: File } | { failure: string };

const answer = (reply: PhotoReply): void => self.postMessage(reply);

self.addEventListener("message", ({ data }: MessageEvent<File>) => {
  optimizePhoto(data).then(
    (file) => answer({ file }),
    (error: unknown) => answer({ failure: String(error) }),
  );
});
