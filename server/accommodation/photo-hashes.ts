import { buffer } from "node:stream/consumers";
import type { Kysely } from "kysely";
import type { Tables } from "#server/db/tables.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { hashStoredPhoto } from "#server/files/photo-hash.ts";
import { addPhotoHashes, listUnhashed } from "./accommodation-photos.repository.ts";
import { type StoredPhoto } from "./accommodation.repository.ts";
import { toPhotoKeys } from "./listing-photos.ts";

/** How many listings one run looks at. The sweep runs every hour. */
const listingsMax = 500;

/** Makes the hashes of photos from before photos had one. */
export async function hashPhotosDue({ db, files }: { db: Kysely<Tables>; files: FileStore }): Promise<void> {
  for (const { id, photos } of await listUnhashed(db, listingsMax)) {
    const hashes = new Map<string, string>();
    for (const photo of photos) {
      const hash = photo.hash ?? (await hashOf(files, photo));
      if (hash !== undefined) hashes.set(photo.name, hash);
    }
    await db.transaction().execute(async (tx) => await addPhotoHashes(tx, id, hashes));
  }
}

/** Reads the photo's smallest file; `undefined` if it is missing, which `npm run check-data` reports. */
async function hashOf(files: FileStore, photo: StoredPhoto): Promise<string | undefined> {
  const [key = ""] = toPhotoKeys([{ ...photo, widths: [Math.min(...photo.widths)] }]);
  const file = await files.open(key);
  return file && (await hashStoredPhoto(await buffer(file.stream)));
}
