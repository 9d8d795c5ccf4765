// The photos that listings' rows name; their files are in the file store.
import { sql } from "kysely";
import type { Connection, Transaction } from "#server/db/database.ts";
import type { StoredPhoto } from "./accommodation.repository.ts";

/** The photos of all listings of a poster. */
export async function listPhotosOf(db: Connection, posterId: string): Promise<StoredPhoto[]> {
  const rows = await db.selectFrom("accommodations").select("photos").where("poster_id", "=", posterId).execute();
  return rows.flatMap(({ photos }) => photos);
}

/** Lists the photos of all listings. */
export async function listAllPhotos(db: Connection): Promise<StoredPhoto[]> {
  const rows = await db.selectFrom("accommodations").select("photos").orderBy("id").execute();
  return rows.flatMap(({ photos }) => photos);
}

/** How many photos all listings of a poster have together. */
export async function countPhotosOf(db: Connection, posterId: string): Promise<number> {
  const { count } = await db
    .selectFrom("accommodations")
    .select(sql<number>`coalesce(sum(json_array_length(photos)), 0)::int`.as("count"))
    .where("poster_id", "=", posterId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The photos of those of these listings that are there, by the listing's id. */
export async function findPhotos(db: Connection, ids: readonly string[]): Promise<ReadonlyMap<string, readonly StoredPhoto[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("accommodations").select(["id", "photos"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, photos }) => [id, photos]));
}

/** The photos of a listing; none if there is no such listing. */
export const photosOf = async (db: Connection, id: string): Promise<readonly StoredPhoto[]> =>
  (await findPhotos(db, [id])).get(id) ?? [];

/** A listing's photos that have their hash. */
export async function findPhotoHashes(db: Connection, id: string): Promise<{ name: string; hash: string }[]> {
  const photos = await photosOf(db, id);
  return photos.flatMap(({ name, hash }) => (hash === undefined ? [] : [{ name, hash }]));
}

/** The next listings whose photos lack their hash, `countMax` at most. */
export async function listUnhashed(db: Connection, countMax: number): Promise<{ id: string; photos: readonly StoredPhoto[] }[]> {
  return await db
    .selectFrom("accommodations")
    .select(["id", "photos"])
    .where("has_photo_hashes", "=", false)
    .orderBy("id")
    .limit(countMax)
    .execute();
}

/** Adds hashes to a listing's photos by the photos' names, and has the listing screened again. */
export async function addPhotoHashes(tx: Transaction, id: string, hashes: ReadonlyMap<string, string>): Promise<void> {
  const row = await tx.selectFrom("accommodations").select("photos").where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) return;
  const photos = row.photos.map((photo) => {
    const hash = photo.hash ?? hashes.get(photo.name);
    return hash === undefined ? photo : { ...photo, hash };
  });
  await tx
    .updateTable("accommodations")
    .set({ photos: JSON.stringify(photos), has_photo_hashes: true, screened_at: null })
    .where("id", "=", id)
    .execute();
}
