// What the accommodation list can be searched by, and how its index of keys has it.
import { sql, type SqlBool } from "kysely";
import type { z } from "zod";
import type { AccommodationSort } from "#contract/accommodation-choices.ts";
import { accommodationQuery } from "#contract/accommodation.ts";
import type { BoardSearch } from "#server/listings/alternatives.repository.ts";
import { newestFirst, type Order } from "#server/listings/pages.repository.ts";
import {
  asksForBound,
  asksForChoice,
  asksForPlace,
  asksForText,
  asksForWords,
  type Criterion,
  type Steps,
} from "#server/listings/search-criteria.repository.ts";
import type { SearchIndex } from "#server/listings/key-lookup.repository.ts";

/** The filters of the accommodation list; an absent one does not filter. */
export type AccommodationFilters = Omit<z.output<typeof accommodationQuery>, "page" | "size">;

const rentSteps: Steps = {
  max: 1200,
  sizes: [
    { name: "rent part", size: 5 },
    { name: "rent", size: 20 },
    { name: "rent wide", size: 80 },
  ],
};
/** The steps in which each type also has rents of its own. */
const typeRentSteps = (type: string): Steps => ({ max: 1200, sizes: [{ name: `${type} rent`, size: 80 }] });
const upfrontSteps = (name: string): Steps => ({
  max: 6000,
  sizes: [
    { name: `${name} fine`, size: 10 },
    { name: `${name} part`, size: 50 },
    { name, size: 200 },
  ],
});
const bondSteps = upfrontSteps("bond");
const advanceSteps = upfrontSteps("advance");
const staySteps: Steps = { max: 60, sizes: [{ name: "stay", size: 4 }] };
const housemateSteps: Steps = { max: 8, sizes: [{ name: "mates", size: 1 }] };
const bathSteps: Steps = { max: 8, sizes: [{ name: "baths", size: 1 }] };
/** In days. */
const moveSteps: Steps = {
  max: 3920,
  sizes: [
    { name: "from", size: 28 },
    { name: "from wide", size: 280 },
  ],
};

/** The index of keys, as the migration `widen_listing_keys` makes it. */
const accommodationIndex: SearchIndex = {
  name: "accommodations_keys_idx",
  keys: sql`accommodation_keys(
    item.search_text, item.location, item.created_at, item.property_type, item.internet, item.furnishings, item.bills, item.amenities,
    item.weekly_budget, item.bond, item.rent_in_advance, item.minimum_stay_weeks, item.housemates, item.bathrooms, item.who_may_apply,
    item.preferred_move_date
  )`,
  steps: { weekly_budget: rentSteps },
  pairs: [{ choice: "type", column: "item.weekly_budget", stepsOf: typeRentSteps }],
};

// Before bills were a field of their own, they were an amenity, which the form still offers.
const includesBills: Criterion = {
  condition: sql<SqlBool>`(item.bills = 'Included' or 'Bills Included' = any(item.amenities))`,
  groups: [{ keys: ["bills included"] }],
  isExact: true,
};
const asksForBills = (bills: string | undefined): Criterion[] =>
  bills?.toLowerCase() === "included" ? [includesBills] : asksForChoice("item.bills", "bills", bills);

const criteriaOf = (filters: AccommodationFilters): Criterion[] => [
  ...asksForWords(filters.q),
  ...asksForText("item.title", filters.title),
  ...asksForPlace("item.location", filters.location),
  ...asksForChoice("item.property_type", "type", filters.type),
  ...asksForChoice("item.internet", "internet", filters.internet),
  ...asksForChoice("item.furnishings", "furnishings", filters.furnishings),
  ...asksForBills(filters.bills),
  ...asksForBound("item.bond", "<=", filters.maxBond, bondSteps),
  ...asksForBound("item.rent_in_advance", "<=", filters.maxAdvance, advanceSteps),
  ...asksForBound("item.minimum_stay_weeks", "<=", filters.maxStay, staySteps),
  ...asksForBound("item.housemates", "<=", filters.maxHousemates, housemateSteps),
  ...asksForBound("item.bathrooms", ">=", filters.minBathrooms, bathSteps),
  ...asksForChoice("item.who_may_apply", "who", filters.whoMayApply),
  ...asksForBound("item.weekly_budget", ">=", filters.minPrice, rentSteps),
  ...asksForBound("item.weekly_budget", "<=", filters.maxPrice, rentSteps),
  ...asksForBound("item.preferred_move_date", ">=", filters.availableDate, moveSteps),
  ...asksForBound("item.preferred_move_date", "<=", filters.moveInBy, moveSteps),
];

/** Every order that the list can be asked for. */
export const accommodationOrders: Readonly<Record<AccommodationSort, Order>> = {
  newest: newestFirst,
  price: [["weekly_budget", "asc"], ...newestFirst],
  "-price": [["weekly_budget", "desc"], ...newestFirst],
};

/** What the accommodation list with these filters asks for. */
export const searchedBy = (filters: AccommodationFilters) => ({
  key: JSON.stringify(filters),
  index: accommodationIndex,
  criteria: criteriaOf(filters),
  order: accommodationOrders[filters.sort ?? "newest"],
});

/** How the accommodation list is searched. */
export const accommodationSearch: BoardSearch = {
  table: "accommodations",
  words: ["title", "property_type", "suburb", "city"],
  index: accommodationIndex,
  criteriaOf: (filters) => criteriaOf(accommodationQuery.parse(filters)),
};
