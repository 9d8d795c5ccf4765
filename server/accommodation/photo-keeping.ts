// When the files of a listing's photos are stored and deleted: before its row names them, and after no row does.
import { photoRules } from "#contract/accommodation-rules.ts";
import type { Actor } from "#server/actor.ts";
import type { Transaction } from "#server/db/database.ts";
import { invalidInput } from "#server/errors.ts";
import type { FileStore } from "#server/files/file-store.ts";
import type { BoardParts } from "#server/listings/board.ts";
import { countPhotosOf } from "./accommodation-photos.repository.ts";
import type { StoredPhoto } from "./accommodation.repository.ts";
import { copyPhotos, removePhotos, type SentPhoto, storePhotos, toPhotoKeys } from "./listing-photos.ts";

type Parts = Pick<BoardParts, "clock" | "db" | "enqueue" | "files" | "photos">;

const hourMs = 60 * 60 * 1000;
/** A backup that runs while a photo is taken out of its listing still finds the file that its copy of the database names. */
const removedAfterMs = 12 * hourMs;

const fullSentence =
  `All your listings together can have at most ${photoRules.perRenterMax} photos. ` +
  "Delete a listing that is no longer available or remove some photos, then try again.";

type Write = (stored: readonly StoredPhoto[]) => Promise<void>;

/** Keeps the files of photos in step with the rows that name them. */
export function createPhotoKeeping({ db, clock, files, photos, enqueue }: Parts) {
  /** Limits the photos that one account keeps. Without a lock, so requests at the same moment may pass the limit by a few photos. */
  async function assertRoom(actor: Actor, addedCount: number): Promise<void> {
    if (addedCount <= 0) return;
    if ((await countPhotosOf(db, actor.accountId)) + addedCount > photoRules.perRenterMax)
      throw invalidInput({ images: fullSentence });
  }

  /** Stores new photos of a listing, then writes the rows that name them. 400 or 415 for photos that cannot be used, 503 when none can be stored. */
  async function addTo(
    listing: { listingId: string; accountId: string },
    sent: readonly SentPhoto[],
    write: Write,
  ): Promise<void> {
    await orRemove(files, await storePhotos({ photos, files }, listing, sent), write);
  }

  /** Copies photos for another listing, then writes the rows that name the copies. 503 when they cannot be stored. */
  async function copyTo(listingId: string, shown: readonly StoredPhoto[], write: Write): Promise<void> {
    await orRemove(files, await copyPhotos(files, listingId, shown), write);
  }

  /** Has the files of photos deleted that no row names once the transaction has ended. */
  async function removeLater(tx: Transaction, removed: readonly StoredPhoto[]): Promise<void> {
    if (removed.length === 0) return;
    const startAfter = new Date(clock.now().getTime() + removedAfterMs);
    await enqueue(tx, "delete-files", { keys: toPhotoKeys(removed) }, { startAfter });
  }

  return { assertRoom, addTo, copyTo, removeLater };
}

async function orRemove(files: FileStore, stored: readonly StoredPhoto[], write: Write): Promise<void> {
  try {
    await write(stored);
  } catch (error) {
    await removePhotos(files, stored);
    throw error;
  }
}
