import type { Kysely } from "kysely";
import { type Accommodation, type AccommodationForm, accommodationForm, type PhotoChanges } from "#contract/accommodation.ts";
import { photoRules } from "#contract/accommodation-rules.ts";
import { toAddressLine } from "#contract/places.ts";
import type { Actor } from "#server/actor.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { invalidInput } from "#server/errors.ts";
import type { FileStore } from "#server/files/file-store.ts";
import type { Photos } from "#server/files/photos.ts";
import { newId } from "#server/ids.ts";
import type { BeginsAndEnds, CloseApplications } from "#server/listings/board.ts";
import { assertNotRemoved } from "#server/listings/listing-access.ts";
import { createListingWriting } from "#server/listings/listing-writing.ts";
import type { NewLife } from "#server/listings/published.repository.ts";
import type { EnqueueTask } from "#server/tasks/tasks.ts";
import type { AssertUnchanged } from "#server/versions.ts";
import { createAccommodationReading } from "./accommodation-reading.service.ts";
import { countPhotosOf, findPhotos } from "./accommodation-photos.repository.ts";
import {
  type AccommodationRecord,
  accommodationTables,
  findAccommodation,
  insertAccommodation,
  type StoredPhoto,
  updateAccommodation,
} from "./accommodation.repository.ts";
import { findContradiction, type RentChecks } from "./rent-checks.ts";
import { arrangePhotos, copyPhotos, removePhotos, type SentPhoto, storePhotos, toPhotoKeys } from "./listing-photos.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  files: FileStore;
  photos: Photos;
  enqueue: EnqueueTask;
  recordEvent: RecordEvent;
  closeApplications: CloseApplications;
  life: Pick<BeginsAndEnds, "admit" | "begin">;
  rentChecks: RentChecks;
}

const hourMs = 60 * 60 * 1000;
/** A backup that runs while a photo is taken out of its listing still finds the file that its copy of the database names. */
const removedAfterMs = 12 * hourMs;

export type AccommodationService = ReturnType<typeof createAccommodation>;

/** @throws 400 for terms that contradict each other, and for a bond or rent in advance above the maximum unless it is a draft */
function assertTerms(rentChecks: RentChecks, form: AccommodationForm, { isDraft }: { isDraft: boolean }): void {
  const fault = findContradiction(form) ?? (isDraft ? undefined : rentChecks.findFault(form));
  if (fault) throw fault;
}

/** The accommodation board: anyone reads listings; renters list accommodation and change their own listings. */
export function createAccommodation(parts: Parts) {
  const { db, clock, files, photos, enqueue, rentChecks } = parts;
  const { find, getOwn: findOwn, ...reading } = createAccommodationReading(parts);

  const board = { name: "accommodation", tables: accommodationTables };
  const events = { posted: "accommodation_posted", changed: "accommodation_changed", deleted: "accommodation_deleted" } as const;
  const writing = createListingWriting<Accommodation>({
    ...parts,
    board,
    events,
    findListing: findAccommodation,
    getOwn: findOwn,
  });

  const checked = (at: Date) => ({ rentCheckedOn: rentChecks.since(), at });

  async function removeLater(tx: Transaction, removed: readonly StoredPhoto[]): Promise<void> {
    if (removed.length === 0) return;
    const startAfter = new Date(clock.now().getTime() + removedAfterMs);
    await enqueue(tx, "delete-files", { keys: toPhotoKeys(removed) }, { startAfter });
  }

  /**
   * Lists accommodation with its photos, or keeps it as a draft that only its renter sees. 400 or 415 for photos that cannot be used, or
   * are too many, 400 for a bond or rent in advance above the maximum, 503 when no photo can be stored.
   */
  async function post(
    actor: Actor,
    form: AccommodationForm,
    sent: readonly SentPhoto[],
    status: NewLife["status"] = "published",
  ): Promise<Accommodation> {
    assertTerms(rentChecks, form, { isDraft: status === "draft" });
    await assertRoom(db, actor, sent.length);
    const id = newId(clock);
    const stored = await storePhotos({ photos, files }, { listingId: id, accountId: actor.accountId }, sent);
    return await insert(actor, { id, form, photos: stored, status });
  }

  /**
   * Copies one's own listing as a new draft, with files of its own for its photos. 400 for too many photos, 403 for somebody else's
   * listing, 404 for none, 503 when no photo can be stored.
   */
  async function duplicate(actor: Actor, id: string): Promise<Accommodation> {
    const { listing, photos: shown } = await getOwn(actor, id);
    assertNotRemoved(listing.status);
    await assertRoom(db, actor, shown.length);
    const form = accommodationForm.parse(listing);
    const copyId = newId(clock);
    const copied = await copyPhotos(files, copyId, shown);
    return await insert(actor, { id: copyId, form, photos: copied, status: "draft" });
  }

  /** Stores a new listing. If that fails, its photos are removed. */
  async function insert(
    actor: Actor,
    { status, ...listing }: Pick<AccommodationRecord, "id" | "form" | "photos"> & { status: NewLife["status"] },
  ): Promise<Accommodation> {
    const { id, photos: stored } = listing;
    await orRemove(files, stored, async () => {
      await writing.add(actor, { id, status }, async (tx, begun, at) => {
        await insertAccommodation(tx, toRecord({ ...listing, actor, ...checked(at) }), begun);
      });
    });
    return await find(id);
  }

  /**
   * Changes one's own listing. New photos are stored before the row names them, and removed ones are deleted after it no
   * longer names them. 403 for somebody else's listing, 404 for none, 400 for photos of another listing or a bond or rent in advance above the
   * maximum, 412 for one that has changed since the caller read it.
   */
  async function change(
    actor: Actor,
    id: string,
    { form, changes, sent }: { form: AccommodationForm; changes: PhotoChanges; sent: readonly SentPhoto[] },
    assertUnchanged: AssertUnchanged,
  ): Promise<Accommodation> {
    const { listing: found, photos: before } = await getOwn(actor, id);
    // Checked before the photos are processed, and again in the transaction, where the listing is locked.
    assertUnchanged(found);
    assertTerms(rentChecks, form, { isDraft: found.status === "draft" });
    const { photos: kept, removed } = arrangePhotos({ listingId: id, before, added: [], changes });
    assertFew(kept.length + sent.length);
    await assertRoom(db, actor, sent.length - removed.length);
    const added = await storePhotos({ photos, files }, { listingId: id, accountId: actor.accountId }, sent);
    await orRemove(files, added, async () => {
      await writing.change({ actor, id, assertUnchanged }, async (tx, { status }, at) => {
        // Paused and ended listings can be published again by one press.
        assertTerms(rentChecks, form, { isDraft: status === "draft" });
        const now = (await findPhotos(tx, [id])).get(id) ?? [];
        const arranged = arrangePhotos({ listingId: id, before: now, added, changes });
        assertFew(arranged.photos.length);
        await updateAccommodation(tx, toRecord({ form, actor, id, photos: arranged.photos, ...checked(at) }));
        await removeLater(tx, arranged.removed);
      });
    });
    return await find(id);
  }

  async function getOwn(actor: Actor, id: string) {
    const listing = await findOwn(actor, id);
    return { listing, photos: (await findPhotos(db, [id])).get(id) ?? [] };
  }

  /**
   * Deletes a listing with the applications to it. Its photos are not served any more; the queue deletes their files within a day.
   * 403, 404 or 412 as above.
   */
  async function remove(actor: Actor, id: string, assertUnchanged: AssertUnchanged): Promise<void> {
    await writing.remove({ actor, id, assertUnchanged }, async (tx) => {
      await removeLater(tx, (await findPhotos(tx, [id])).get(id) ?? []);
    });
  }

  return { ...reading, post, duplicate, change, remove };
}

const toRecord = ({ actor, ...record }: Omit<AccommodationRecord, "posterId" | "location"> & { actor: Actor }) => ({
  ...record,
  posterId: actor.accountId,
  location: toAddressLine(record.form),
});

const fullSentence =
  `All your listings together can have at most ${photoRules.perRenterMax} photos. ` +
  "Delete a listing that is no longer available or remove some photos, then try again.";

// Limits the photos that one account keeps. Without a lock, so requests at the same moment may pass the limit by a few photos.
async function assertRoom(db: Kysely<Tables>, actor: Actor, addedCount: number): Promise<void> {
  if (addedCount <= 0) return;
  if ((await countPhotosOf(db, actor.accountId)) + addedCount > photoRules.perRenterMax)
    throw invalidInput({ images: fullSentence });
}

/** Writes the rows that name stored photos, and removes the photos if that fails. */
async function orRemove(files: FileStore, stored: readonly StoredPhoto[], write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    await removePhotos(files, stored);
    throw error;
  }
}

function assertFew(count: number): void {
  if (count > photoRules.perListingMax)
    throw invalidInput({ images: `A listing can have at most ${photoRules.perListingMax} photos.` });
}
