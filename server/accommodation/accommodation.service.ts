import { type Accommodation, type AccommodationForm, accommodationForm, type PhotoChanges } from "#contract/accommodation.ts";
import { photoRules } from "#contract/accommodation-rules.ts";
import { toAddressLine } from "#contract/places.ts";
import type { Actor } from "#server/actor.ts";
import { invalidInput } from "#server/errors.ts";
import { newId } from "#server/ids.ts";
import type { BoardParts } from "#server/listings/board.ts";
import { assertNotRemoved } from "#server/listings/listing-access.ts";
import { createListingWriting } from "#server/listings/listing-writing.ts";
import type { KeyedPosting } from "#server/listings/posting-keys.repository.ts";
import type { NewLife } from "#server/listings/published.repository.ts";
import type { AssertUnchanged } from "#server/versions.ts";
import { createAccommodationReading } from "./accommodation-reading.service.ts";
import {
  accommodationReads,
  type AccommodationRecord,
  accommodationTables,
  insertAccommodation,
  updateAccommodation,
} from "./accommodation.repository.ts";
import { findContradiction, type RentChecks } from "./rent-checks.ts";
import { arrangePhotos, type SentPhoto } from "./listing-photos.ts";
import { photosOf } from "./accommodation-photos.repository.ts";
import { createPhotoKeeping } from "./photo-keeping.ts";

interface Parts extends Pick<
  BoardParts,
  "clock" | "closeApplications" | "db" | "enqueue" | "facts" | "files" | "life" | "photos" | "recordEvent"
> {
  rentChecks: RentChecks;
}

interface NewRecord extends Pick<AccommodationRecord, "id" | "form" | "photos"> {
  status: NewLife["status"];
  keyed?: KeyedPosting | undefined;
}

export type AccommodationService = ReturnType<typeof createAccommodation>;

/** @throws 400 for terms that contradict each other, and for a bond or rent in advance above the maximum unless it is a draft */
function assertTerms(rentChecks: RentChecks, form: AccommodationForm, { isDraft }: { isDraft: boolean }): void {
  const fault = findContradiction(form) ?? (isDraft ? undefined : rentChecks.findFault(form));
  if (fault) throw fault;
}

/** The accommodation board: anyone reads listings; renters list accommodation and change their own listings. */
export function createAccommodation(parts: Parts) {
  const { find, getOwn, ...reading } = createAccommodationReading(parts);
  const writing = createListingWriting<Accommodation>({
    ...parts,
    board: { name: "accommodation", tables: accommodationTables },
    findListing: accommodationReads.findListing,
    getOwn,
  });
  const photoKeeping = createPhotoKeeping(parts);
  const used = { parts, find, getOwn, writing, photoKeeping };
  return { ...reading, ...createPosting(used), ...createChanging(used) };
}

interface Used extends Pick<ReturnType<typeof createAccommodationReading>, "find" | "getOwn"> {
  parts: Parts;
  writing: ReturnType<typeof createListingWriting<Accommodation>>;
  photoKeeping: ReturnType<typeof createPhotoKeeping>;
}

function createPosting({ parts, find, getOwn, writing, photoKeeping }: Used) {
  const { clock, rentChecks } = parts;
  const { assertRoom, addTo, copyTo } = photoKeeping;

  /**
   * Lists accommodation with its photos, or keeps it as a draft that only its renter sees. 400 or 415 for photos that cannot be used, or
   * are too many, 400 for a bond or rent in advance above the maximum, 503 when no photo can be stored.
   */
  async function post(
    actor: Actor,
    form: AccommodationForm,
    sent: readonly SentPhoto[],
    status: NewLife["status"] = "published",
    repeatKey?: string,
  ): Promise<Accommodation> {
    assertTerms(rentChecks, form, { isDraft: status === "draft" });
    const content = { form, status, photos: sent.map(({ fileName }) => fileName) };
    const id = await writing.addOnce(actor, { key: repeatKey, content }, async (keyed) => {
      await assertRoom(actor, sent.length);
      const listingId = newId(clock);
      await addTo(
        { listingId, accountId: actor.accountId },
        sent,
        async (photos) => await insert(actor, { id: listingId, form, photos, status, keyed }),
      );
      return listingId;
    });
    return await find(id);
  }

  /**
   * Copies one's own listing as a new draft, with files of its own for its photos. 400 for too many photos, 403 for somebody else's
   * listing, 404 for none, 503 when no photo can be stored.
   */
  async function duplicate(actor: Actor, id: string): Promise<Accommodation> {
    const listing = await getOwn(actor, id);
    const shown = await photosOf(parts.db, id);
    assertNotRemoved(listing.status);
    await assertRoom(actor, shown.length);
    const form = accommodationForm.parse(listing);
    const copyId = newId(clock);
    await copyTo(copyId, shown, async (copied) => await insert(actor, { id: copyId, form, photos: copied, status: "draft" }));
    return await find(copyId);
  }

  const insert = async (actor: Actor, { status, keyed, ...listing }: NewRecord): Promise<void> =>
    await writing.add(actor, { id: listing.id, status, keyed }, async (tx, begun, at) => {
      await insertAccommodation(tx, toRecord({ ...listing, actor, ...checked(rentChecks, at) }), begun);
    });

  return { post, duplicate };
}

function createChanging({ parts, find, getOwn, writing, photoKeeping }: Used) {
  const { rentChecks } = parts;
  const { assertRoom, addTo, removeLater } = photoKeeping;

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
    const found = await getOwn(actor, id);
    const before = await photosOf(parts.db, id);
    // Checked before the photos are processed, and again in the transaction, where the listing is locked.
    assertUnchanged(found);
    assertTerms(rentChecks, form, { isDraft: found.status === "draft" });
    const { photos: kept, removed } = arrangePhotos({ listingId: id, before, added: [], changes });
    assertFew(kept.length + sent.length);
    await assertRoom(actor, sent.length - removed.length);
    await addTo({ listingId: id, accountId: actor.accountId }, sent, async (added) => {
      await writing.change({ actor, id, assertUnchanged }, async (tx, { status }, at) => {
        // Paused and ended listings can be published again by one press.
        assertTerms(rentChecks, form, { isDraft: status === "draft" });
        const now = await photosOf(tx, id);
        const arranged = arrangePhotos({ listingId: id, before: now, added, changes });
        assertFew(arranged.photos.length);
        await updateAccommodation(tx, toRecord({ form, actor, id, photos: arranged.photos, ...checked(rentChecks, at) }));
        await removeLater(tx, arranged.removed);
      });
    });
    return await find(id);
  }

  /**
   * Deletes a listing with the applications to it. Its photos are not served any more; the queue deletes their files within a day.
   * 403, 404 or 412 as above.
   */
  async function remove(actor: Actor, id: string, assertUnchanged: AssertUnchanged): Promise<void> {
    await writing.remove({ actor, id, assertUnchanged }, async (tx) => await removeLater(tx, await photosOf(tx, id)));
  }

  return { change, remove };
}

const checked = (rentChecks: RentChecks, at: Date) => ({ rentCheckedOn: rentChecks.since(), at });

const toRecord = ({ actor, ...record }: Omit<AccommodationRecord, "posterId" | "location"> & { actor: Actor }) => ({
  ...record,
  posterId: actor.accountId,
  location: toAddressLine(record.form),
});

function assertFew(count: number): void {
  if (count > photoRules.perListingMax)
    throw invalidInput({ images: `A listing can have at most ${photoRules.perListingMax} photos.` });
}
