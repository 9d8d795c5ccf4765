import { type Accommodation, accommodationForm } from "#contract/accommodation.ts";
import type { BoardParts } from "#server/listings/board.ts";
import { createRuleReviews } from "#server/listings/rule-reviews.ts";
import { accommodationReads, accommodationTables } from "./accommodation.repository.ts";
import type { RentChecks } from "./rent-checks.ts";

export const rentReviewColumns = {
  table: accommodationTables.listings,
  checkedOn: "rent_checked_on",
  brokenSince: "rent_above_since",
};

/** Compares the terms of running places again when a new limit comes into force (docs/decisions/0047-rent-and-bond.md). */
export function createRentReviews({ rentChecks, ...parts }: BoardParts & { rentChecks: RentChecks }) {
  return createRuleReviews<Accommodation>(parts, {
    columns: rentReviewColumns,
    since: rentChecks.since,
    find: accommodationReads.findListing,
    findFault: (listing) => rentChecks.findFault(accommodationForm.parse(listing)),
    notices: {
      broken: (title, reason) => ({ kind: "rent_above", title, reason }),
      paused: (title) => ({ kind: "rent_paused", title }),
    },
    toEditPath: (id) => `/accommodation/${id}/edit`,
  });
}
