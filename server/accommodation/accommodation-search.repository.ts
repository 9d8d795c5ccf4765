// What the accommodation list can be searched by, and how its index of keys has it.
import { sql, type SqlBool } from "kysely";
import { accommodationQuery } from "#contract/accommodation.ts";
import type { AccommodationSort } from "#contract/accommodation-choices.ts";
import type { BoardSearch } from "#server/listings/alternatives.repository.ts";
import {
  asksForBound,
  asksForChoice,
  asksForText,
  asksForWords,
  type Criterion,
  keysOfRange,
  type Steps,
} from "#server/listings/search-criteria.repository.ts";
import { newestRange, type SearchIndex } from "#server/listings/search.repository.ts";

/** The filters of the accommodation list; an absent one does not filter. Prices are a week's, dates `YYYY-MM-DD`. */
export interface AccommodationFilters {
  q?: string | undefined;
  title?: string | undefined;
  location?: string | undefined;
  type?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  internet?: string | undefined;
  furnishings?: string | undefined;
  bills?: string | undefined;
  maxBond?: number | undefined;
  /** Of the rent in advance. */
  maxAdvance?: number | undefined;
  /** In weeks. */
  maxStay?: number | undefined;
  maxHousemates?: number | undefined;
  minBathrooms?: number | undefined;
  whoMayApply?: string | undefined;
  availableDate?: string | undefined;
  moveInBy?: string | undefined;
  sort?: AccommodationSort | undefined;
}

const rentSteps: Steps = { name: "rent", size: 20, count: 60 };
const bondSteps: Steps = { name: "bond", size: 200, count: 30 };
const advanceSteps: Steps = { ...bondSteps, name: "advance" };
const staySteps: Steps = { name: "stay", size: 4, count: 15 };
const housemateSteps: Steps = { name: "mates", size: 1, count: 8 };
const bathSteps: Steps = { ...housemateSteps, name: "baths" };
const moveSteps: Steps = { name: "from", size: 28, count: 140 };

/** The index of keys, as the migration `search_by_more_facts` makes it. */
export const accommodationIndex: SearchIndex = {
  keys: sql`listing_keys(item.search_text, item.location, item.created_at, array[
    'type ' || fold_case(item.property_type), 'internet ' || fold_case(item.internet), 'furnishings ' || fold_case(item.furnishings),
    'bills ' || fold_case(item.bills), case when item.bills = 'Included' or 'Bills Included' = any(item.amenities) then 'billed' end,
    'rent ' || width_bucket(item.weekly_budget, 0, 1200, 60)::text, 'bond ' || width_bucket(item.bond, 0, 6000, 30)::text,
    'advance ' || width_bucket(item.rent_in_advance, 0, 6000, 30)::text,
    'stay ' || width_bucket(item.minimum_stay_weeks::numeric, 0, 60, 15)::text,
    'mates ' || width_bucket(item.housemates::numeric, 0, 8, 8)::text,
    'baths ' || width_bucket(item.bathrooms::numeric, 0, 8, 8)::text, 'who ' || fold_case(item.who_may_apply),
    'from ' || width_bucket((item.preferred_move_date - date '2020-01-01')::numeric, 0, 3920, 140)::text
  ])`,
  rangeKeys: {
    ...newestRange,
    weekly_budget: (rent, direction) => keysOfRange(rentSteps, direction === "asc" ? "<=" : ">=", Number(rent)),
  },
};

// Before bills were a field of their own, they were an amenity, which the form still offers.
const includesBills: Criterion = {
  condition: sql<SqlBool>`(item.bills = 'Included' or 'Bills Included' = any(item.amenities))`,
  groups: [{ keys: sql`array['billed']` }],
  isExact: true,
};
const asksForBills = (bills: string | undefined): Criterion[] =>
  bills?.toLowerCase() === "included" ? [includesBills] : asksForChoice("item.bills", "bills", bills);

/** What a list with these filters asks for. */
export const criteriaOf = (filters: AccommodationFilters): Criterion[] => [
  ...asksForWords(filters.q),
  ...asksForText("item.title", "words", filters.title),
  ...asksForText("item.location", "place", filters.location),
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

/** How the accommodation list is searched. */
export const accommodationSearch: BoardSearch = {
  table: "accommodations",
  words: ["title", "property_type", "suburb", "city"],
  index: accommodationIndex,
  criteriaOf: (filters) => criteriaOf(accommodationQuery.parse(filters)),
  choices: ["title", "location", "type", "internet", "furnishings", "bills", "whoMayApply"],
  bounds: [
    { name: "moveInBy", column: "preferred_move_date", nearest: "min" },
    { name: "availableDate", column: "preferred_move_date", nearest: "max" },
    { name: "maxPrice", column: "weekly_budget", nearest: "min" },
    { name: "minPrice", column: "weekly_budget", nearest: "max" },
    { name: "maxBond", column: "bond", nearest: "min" },
    { name: "maxAdvance", column: "rent_in_advance", nearest: "min" },
    { name: "maxStay", column: "minimum_stay_weeks", nearest: "min" },
    { name: "maxHousemates", column: "housemates", nearest: "min" },
    { name: "minBathrooms", column: "bathrooms", nearest: "max" },
  ],
};
