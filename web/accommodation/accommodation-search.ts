import { accommodationSorts, type AccommodationSort, propertyTypes } from "#contract/accommodation-choices.ts";
import { createBoardSearch } from "#web/listings/search/board-search.ts";
import { isPrice, readPage, readSearchedText } from "#web/lists/address-values.ts";
import { toSummary } from "./accommodation-summary.ts";

export const filterNames = [
  "q",
  "location",
  "type",
  "minPrice",
  "maxPrice",
  "internet",
  "furnishings",
  "availableDate",
  "moveInBy",
  "bills",
  "maxBond",
  "maxAdvance",
  "maxStay",
  "maxHousemates",
  "minBathrooms",
  "whoMayApply",
] as const;
export type FilterName = (typeof filterNames)[number];

/** The filters of the accommodation list in the page's address. An empty text means no filter. */
export type AccommodationSearch = Record<FilterName, string> & {
  sort: AccommodationSort;
  /** From 1. */
  page: number;
};

const noFilters = Object.fromEntries(filterNames.map((name) => [name, ""])) as Record<FilterName, string>;

export const emptySearch: AccommodationSearch = { ...noFilters, sort: "newest", page: 1 };

/** Reads filters and page from an address. Invalid prices, dates and pages are ignored. */
function readAccommodationSearch(parameters: URLSearchParams): AccommodationSearch {
  const text = (name: FilterName) => readSearchedText(parameters, name);
  const sort = parameters.get("sort");
  const each = <Name extends FilterName>(names: readonly Name[], isUsable: (value: string) => boolean) =>
    Object.fromEntries(names.map((name) => [name, isUsable(text(name)) ? text(name).trim() : ""])) as Record<Name, string>;
  const texts = Object.fromEntries(filterNames.map((name) => [name, text(name)])) as Record<FilterName, string>;
  return {
    ...texts,
    // Links from before the search by words contain a title.
    q: text("q") || readSearchedText(parameters, "title"),
    ...each(["minPrice", "maxPrice", "maxBond", "maxAdvance"], isPrice),
    ...each(["availableDate", "moveInBy"], isDay),
    ...each(["maxStay", "maxHousemates", "minBathrooms"], (value) => /^\d{1,4}$/.test(value)),
    sort: accommodationSorts.find((known) => known === sort) ?? "newest",
    page: readPage(parameters),
  };
}

/** Returns true if the list can be filtered by this date: `YYYY-MM-DD`, from 1900 on. */
export function isDay(value: string): boolean {
  if (!/^(19|20|21)\d\d-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(value);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** Returns the title of a page of the list: "Shared Room: accommodation for students in Australia, page 2". */
export function listPageTitle(search: AccommodationSearch): string {
  const isFiltered = filterNames.some((name) => search[name].trim() !== "");
  const subject =
    isLandingPage(search) && isFiltered ? `${search.type} for students in Australia` : "Accommodation for students in Australia";
  return search.page > 1 ? `${subject}, page ${search.page}` : subject;
}

/**
 * Returns true if search engines should list this view: the whole list or one property type, which is what people search for. Other
 * filters would make endlessly many views of the same few places.
 */
export function isLandingPage(search: AccommodationSearch): boolean {
  const [name, ...others] = filterNames.filter((filter) => search[filter].trim() !== "");
  if (search.sort !== "newest") return false;
  if (name === undefined) return true;
  return others.length === 0 && name === "type" && (propertyTypes as readonly string[]).includes(search.type);
}

/** How the board of accommodation is searched. */
export const accommodationSearch = createBoardSearch({
  path: "/accommodation",
  filterNames,
  read: readAccommodationSearch,
  list: async (caller, query) => await caller.list("GET /accommodation", { query }),
  alternatives: async (caller, query) => await caller.call("GET /accommodation/alternatives", { query }),
  toSummary,
});
