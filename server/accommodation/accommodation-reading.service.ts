import type { Kysely } from "kysely";
import type { Accommodation, ListedAccommodation, OwnAccommodation } from "#contract/accommodation.ts";
import type { Actor } from "#server/actor.ts";
import type { Clock } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import { type AppError, notFound } from "#server/errors.ts";
import { toOwnListings } from "#server/listings/applications.repository.ts";
import type { ListingRefusals } from "#server/listings/board.ts";
import { createListingReading } from "#server/listings/listing-access.ts";
import type { Page, Window } from "#server/listings/paging.ts";
import type { OwnFilters } from "#server/listings/published.repository.ts";
import { createSearchSuggestions } from "#server/listings/search-suggestions.service.ts";
import {
  accommodationTables,
  findAccommodations,
  findRelatedAccommodations,
  listAccommodations,
  listAccommodationsOf,
  listAccommodationsOfPoster,
} from "./accommodation.repository.ts";
import { type AccommodationFilters, accommodationSearch } from "./accommodation-search.repository.ts";

export const accommodationRefusals: ListingRefusals = {
  gone: "This accommodation is no longer available.",
  held: "This place is not available at the moment.",
  paused: "This place is paused for the moment.",
  taken: "This place has been rented.",
  expired: "This listing has ended.",
  removed: "We removed this listing.",
};

/** The error for a listing that does not exist (any more). */
export const accommodationGone = (): AppError => notFound(accommodationRefusals.gone);

/** Reads the accommodation board: published listings for anyone, and one's own. */
export function createAccommodationReading({ db, clock }: { db: Kysely<Tables>; clock: Clock }) {
  const board = { tables: accommodationTables, refusals: accommodationRefusals };

  const list = async (filters: AccommodationFilters, window: Window): Promise<Page<ListedAccommodation>> =>
    await listAccommodations(db, filters, clock.now(), window);

  const listOfPoster = async (posterId: string, window: Window): Promise<Page<ListedAccommodation>> =>
    await listAccommodationsOfPoster(db, posterId, clock.now(), window);

  /** One's own listings, or those in one status. */
  async function listOwn(
    actor: Actor,
    window: Window,
    { status }: Pick<OwnFilters, "status"> = {},
  ): Promise<Page<OwnAccommodation>> {
    const own = await listAccommodationsOf(db, { posterId: actor.accountId, status }, clock.now(), window);
    return await toOwnListings(db, accommodationTables, own);
  }

  const { find, get, findKnown, getOwn } = createListingReading<Accommodation>({
    db,
    board,
    findListings: async (ids) => await findAccommodations(db, ids, clock.now()),
    notOwn: "You can only change your own listings.",
  });

  /** Places like this one, and others of its renter, also when it has ended. 404 when there is no such listing. */
  const listRelated = async (id: string) => await findRelatedAccommodations(db, await findKnown(id), clock.now());

  const suggestions = createSearchSuggestions({ db, clock }, accommodationSearch);
  return { list, listOfPoster, listOwn, ...suggestions, listRelated, find, get, getOwn };
}
