import type { Kysely } from "kysely";
import type {
  Accommodation,
  AccommodationForm,
  ListedAccommodation,
  OwnAccommodation,
  PhotoChanges,
} from "#contract/accommodation.ts";
import { photoRules } from "#contract/accommodation-rules.ts";
import type { Alternative } from "#contract/listings.ts";
import { suggestions } from "#contract/listing-rules.ts";
import { toAddressLine } from "#contract/places.ts";
import type { Actor } from "#server/actor.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { type AppError, forbidden, invalidInput, notFound } from "#server/errors.ts";
import type { FileStore } from "#server/files/file-store.ts";
import type { Photos } from "#server/files/photos.ts";
import { newId } from "#server/ids.ts";
import type { TypedFilters } from "#server/listings/alternatives.ts";
import { listAlternatives } from "#server/listings/alternatives.repository.ts";
import { withApplicationCounts } from "#server/listings/applications.repository.ts";
import { deleteListing, lockListing } from "#server/listings/listings.repository.ts";
import type { Page, Window } from "#server/listings/paging.ts";
import { listCities } from "#server/listings/places.repository.ts";
import { createSearchSuggestions } from "#server/listings/search-suggestions.service.ts";
import type { EnqueueTask } from "#server/tasks/tasks.ts";
import type { AssertUnchanged } from "#server/versions.ts";
import {
  type AccommodationFilters,
  type AccommodationRecord,
  accommodationSearch,
  accommodationTables,
  countPhotosOf,
  findAccommodation,
  findPhotos,
  findRelatedAccommodations,
  insertAccommodation,
  listAccommodations,
  listAccommodationsOf,
  type StoredPhoto,
  updateAccommodation,
} from "./accommodation.repository.ts";
import { arrangePhotos, removePhotos, type SentPhoto, storePhotos, toPhotoKeys } from "./listing-photos.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  files: FileStore;
  photos: Photos;
  enqueue: EnqueueTask;
  recordEvent: RecordEvent;
  closeApplications(tx: Transaction, listingId: string): Promise<void>;
}

const hourMs = 60 * 60 * 1000;
/** A backup that runs while a photo is taken out of its listing still finds the file that its copy of the database names. */
const removedAfterMs = 12 * hourMs;

/** The error for a listing that does not exist (any more). */
export const accommodationGone = (): AppError => notFound("This accommodation is no longer available.");

export type AccommodationService = ReturnType<typeof createAccommodation>;

/** The accommodation board: anyone reads listings; renters list accommodation and change their own listings. */
export function createAccommodation({ db, clock, files, photos, enqueue, recordEvent, closeApplications }: Parts) {
  const list = async (filters: AccommodationFilters, window: Window): Promise<Page<ListedAccommodation>> =>
    await listAccommodations(db, filters, window);

  /** At most 5 cities; none for fewer than 3 characters. */
  async function suggestLocations(typed: string): Promise<string[]> {
    const text = typed.trim();
    return text.length < suggestions.charactersMin ? [] : await listCities(db, accommodationTables.listings, text);
  }

  const suggestPlaces = createSearchSuggestions(db, accommodationTables.listings);

  /** Other searches that find something, for one that does not. */
  const listOtherSearches = async (filters: TypedFilters): Promise<Alternative[]> =>
    await listAlternatives(db, accommodationSearch, filters);

  const listOwn = async (actor: Actor, window: Window): Promise<Page<OwnAccommodation>> =>
    await withApplicationCounts(db, accommodationTables, await listAccommodationsOf(db, actor.accountId, window));

  /** 404 when there is no such listing. */
  async function get(id: string): Promise<Accommodation> {
    const accommodation = await findAccommodation(db, id);
    if (!accommodation) throw accommodationGone();
    return accommodation;
  }

  /** Places like this one, and others of its renter. 404 when there is no such listing. */
  const listRelated = async (id: string) => await findRelatedAccommodations(db, await get(id));

  async function removeLater(tx: Transaction, removed: readonly StoredPhoto[]): Promise<void> {
    if (removed.length === 0) return;
    const startAfter = new Date(clock.now().getTime() + removedAfterMs);
    await enqueue(tx, "delete-files", { keys: toPhotoKeys(removed) }, { startAfter });
  }

  /** Lists accommodation with its photos; 400 or 415 for photos that cannot be used, or are too many, 503 when none can be stored. */
  async function post(actor: Actor, form: AccommodationForm, sent: readonly SentPhoto[]): Promise<Accommodation> {
    await assertRoom(db, actor, sent.length);
    const id = newId(clock);
    const stored = await storePhotos({ photos, files }, { listingId: id, accountId: actor.accountId }, sent);
    await orRemove(files, stored, async () => await db.transaction().execute(async (tx) => await store(tx)));
    return await get(id);

    async function store(tx: Transaction): Promise<void> {
      await insertAccommodation(tx, toRecord({ form, actor, id, photos: stored, at: clock.now() }));
      await recordEvent(tx, "accommodation_posted", { actorId: actor.accountId, subjectId: id });
    }
  }

  /**
   * Changes one's own listing. New photos are stored before the row names them, and those that go are deleted after it no
   * longer does. 403 for somebody else's listing, 404 for none, 400 for photos of another listing, 412 for one that has changed since
   * the caller read it.
   */
  async function change(
    actor: Actor,
    id: string,
    { form, changes, sent }: { form: AccommodationForm; changes: PhotoChanges; sent: readonly SentPhoto[] },
    assertUnchanged: AssertUnchanged,
  ): Promise<Accommodation> {
    const before = await getOwn(actor, id);
    // Checked before the photos are processed, and again in the transaction, where the listing is locked.
    assertUnchanged(await get(id));
    const { photos: staying, removed: going } = arrangePhotos({ listingId: id, before, added: [], changes });
    assertFew(staying.length + sent.length);
    await assertRoom(db, actor, sent.length - going.length);
    const added = await storePhotos({ photos, files }, { listingId: id, accountId: actor.accountId }, sent);
    await orRemove(files, added, async () => await db.transaction().execute(async (tx) => await store(tx, added)));
    return await get(id);

    async function store(tx: Transaction, newPhotos: readonly StoredPhoto[]): Promise<void> {
      if (!(await lockListing(tx, accommodationTables.listings, { id, posterId: actor.accountId }))) throw accommodationGone();
      assertUnchanged((await findAccommodation(tx, id)) ?? {});
      const now = (await findPhotos(tx, [id])).get(id) ?? [];
      const arranged = arrangePhotos({ listingId: id, before: now, added: newPhotos, changes });
      assertFew(arranged.photos.length);
      await updateAccommodation(tx, toRecord({ form, actor, id, photos: arranged.photos, at: clock.now() }));
      await recordEvent(tx, "accommodation_changed", { actorId: actor.accountId, subjectId: id });
      await removeLater(tx, arranged.removed);
    }
  }

  async function getOwn(actor: Actor, id: string): Promise<readonly StoredPhoto[]> {
    const { postedBy } = await get(id);
    if (postedBy.id !== actor.accountId) throw forbidden("You can only change your own listings.");
    return (await findPhotos(db, [id])).get(id) ?? [];
  }

  /**
   * Deletes a listing with the applications to it. Its photos are not served any more; the queue deletes their files within a day.
   * 403 or 404 as above.
   */
  async function remove(actor: Actor, id: string): Promise<void> {
    const isOwn = await db.transaction().execute(async (tx) => {
      if (!(await lockListing(tx, accommodationTables.listings, { id, posterId: actor.accountId }))) return false;
      const removed = (await findPhotos(tx, [id])).get(id) ?? [];
      await closeApplications(tx, id);
      await deleteListing(tx, accommodationTables.listings, id);
      await recordEvent(tx, "accommodation_deleted", { actorId: actor.accountId, subjectId: id });
      await removeLater(tx, removed);
      return true;
    });
    if (!isOwn) await getOwn(actor, id);
  }

  return { list, suggestLocations, suggestPlaces, listOtherSearches, listOwn, listRelated, get, post, change, remove };
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
