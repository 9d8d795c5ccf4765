import { availableParallelism, constants } from "node:os";
import { readSampleContent, samplePhoto } from "#server/content/read-content.ts";
import type { PhotoOutcome } from "#server/files/photo-making.ts";
import { createPhotos, type Photos } from "#server/files/photos.ts";

/**
 * Begins to make all photos before there is a database, which leaves a core of two idle for more than a second while it starts. For a first
 * start only: a later one needs none.
 */
export async function beginSamplePhotos(): Promise<Photos> {
  const photos = createSamplePhotos();
  const { accommodation } = await readSampleContent();
  for (const name of accommodation.flatMap((listing) => listing.photos)) {
    const { path } = samplePhoto(name);
    // Who waits for the photo later is told.
    void photos.make(path, path).catch(() => {});
  }
  return photos;
}

/** Makes the photos of the sample files, which are small and safe. Each is made once, even if several listings show it. */
export function createSamplePhotos(): Photos {
  const atOnce = availableParallelism();
  const photos = createPhotos({ deadlineMs: "none", origin: "sample", atOnce, priority: constants.priority.PRIORITY_NORMAL });
  const made = new Map<string, Promise<PhotoOutcome>>();
  return {
    async make(path) {
      const outcome = made.get(path) ?? photos.make(path, path);
      made.set(path, outcome);
      return await outcome;
    },
    close: photos.close,
  };
}
