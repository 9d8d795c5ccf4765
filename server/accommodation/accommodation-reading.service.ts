import type { Kysely } from "kysely";
import type { Accommodation, ListedAccommodation, OwnAccommodation } from "#contract/accommodation.ts";
import type { RentAdvice } from "#contract/facts.ts";
import type { Clock } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import type { Facts } from "#server/facts/facts.service.ts";
import { toOwnListings } from "#server/listings/applications.repository.ts";
import type { ListingRefusals } from "#server/listings/board.ts";
import { createListingReading } from "#server/listings/listing-access.ts";
import type { Page, Window } from "#server/listings/paging.ts";
import type { Related } from "#server/listings/related.repository.ts";
import { createSearchSuggestions } from "#server/listings/search-suggestions.service.ts";
import { accommodationReads, accommodationTables, findRelatedAccommodations } from "./accommodation.repository.ts";
import { type AccommodationFilters, accommodationSearch, searchedBy } from "./accommodation-search.repository.ts";

export const accommodationRefusals: ListingRefusals = {
  gone: "This accommodation is no longer available.",
  held: "This place is not available at the moment.",
  paused: "This place is paused for the moment.",
  taken: "This place has been rented.",
  expired: "This listing has ended.",
  removed: "We removed this listing.",
};

interface RelatedAccommodation extends Related<ListedAccommodation> {
  rentAdvice: RentAdvice;
}

/** Reads the accommodation board: published listings for anyone, and one's own. */
export function createAccommodationReading({ db, clock, facts }: { db: Kysely<Tables>; clock: Clock; facts: Facts }) {
  const board = { tables: accommodationTables, refusals: accommodationRefusals };

  const reading = createListingReading<Accommodation, ListedAccommodation, OwnAccommodation, RelatedAccommodation>({
    db,
    clock,
    board,
    reads: accommodationReads,
    findRelated: async (connection, listing, at) => ({
      ...(await findRelatedAccommodations(connection, listing, at)),
      rentAdvice: facts.rentAdvice(listing),
    }),
    toOwn: async (page) => await toOwnListings(db, accommodationTables, page),
    notOwn: "You can only change your own listings.",
  });

  const list = async (filters: AccommodationFilters, window: Window): Promise<Page<ListedAccommodation>> =>
    await accommodationReads.listFound(db, searchedBy(filters), clock.now(), window);

  return { ...reading, list, ...createSearchSuggestions({ db, clock }, accommodationSearch) };
}
