import { accommodationSorts, type AccommodationSort, internetLabels, propertyTypes } from "#contract/accommodation-choices.ts";
import { moneyText } from "#contract/money-text.ts";
import { createBoardSearch, type Filter, type ListingSearch } from "#web/listings/search/board-search.ts";
import { isAmount, isCount, isDay, readPage, readSearchedText } from "#web/lists/address-values.ts";
import { moveDateText } from "./accommodation-text.ts";
import { toSummary } from "./accommodation-summary.ts";

const dollars = (amount: string): string => moneyText(Number(amount));

const filters = {
  q: { label: "Search" },
  location: { label: "Location" },
  type: { label: "Property type", landingChoices: propertyTypes },
  minPrice: { label: "Min price", valueText: dollars },
  maxPrice: { label: "Max price", valueText: dollars },
  internet: { label: "Internet", valueText: (choice) => internetLabels[choice] ?? choice },
  furnishings: { label: "Furnishings" },
  availableDate: { label: "Available from", valueText: moveDateText },
  moveInBy: { label: "Move in by", valueText: moveDateText },
  bills: { label: "Bills" },
  maxBond: { label: "Bond up to", valueText: dollars },
  maxAdvance: { label: "Rent in advance up to", valueText: dollars },
  maxStay: { label: "Minimum stay up to", valueText: (weeks) => `${weeks} weeks` },
  maxHousemates: { label: "Housemates up to" },
  minBathrooms: { label: "Min bathrooms" },
  whoMayApply: { label: "Who may apply" },
} satisfies Record<string, Filter>;
type FilterName = keyof typeof filters;

/** The filters of the accommodation list in the page's address. An empty text means no filter. */
export type AccommodationSearch = ListingSearch<FilterName, AccommodationSort>;

/** Reads filters and page from an address. Invalid prices, dates and pages are ignored. */
function readAccommodationSearch(parameters: URLSearchParams): AccommodationSearch {
  const text = (name: FilterName) => readSearchedText(parameters, name);
  const sort = parameters.get("sort");
  const each = <Name extends FilterName>(names: readonly Name[], isUsable: (value: string) => boolean) =>
    Object.fromEntries(names.map((name) => [name, isUsable(text(name)) ? text(name).trim() : ""])) as Record<Name, string>;
  const names = Object.keys(filters) as FilterName[];
  const texts = Object.fromEntries(names.map((name) => [name, text(name)])) as Record<FilterName, string>;
  return {
    ...texts,
    // Links from before the search by words contain a title.
    q: text("q") || readSearchedText(parameters, "title"),
    ...each(["minPrice", "maxPrice", "maxBond", "maxAdvance"], isAmount),
    ...each(["availableDate", "moveInBy"], isDay),
    ...each(["maxStay", "maxHousemates", "minBathrooms"], isCount),
    sort: accommodationSorts.find((known) => known === sort) ?? "newest",
    page: readPage(parameters),
  };
}

/** Returns the title of a page of the list: "Shared Room: accommodation for students in Australia, page 2". */
export function listPageTitle(search: AccommodationSearch): string {
  const subject =
    accommodationSearch.isLandingPage(search) && search.type !== ""
      ? `${search.type} for students in Australia`
      : "Accommodation for students in Australia";
  return search.page > 1 ? `${subject}, page ${search.page}` : subject;
}

/** How the board of accommodation is searched. */
export const accommodationSearch = createBoardSearch({
  path: "/accommodation",
  filters,
  usualSort: "newest",
  read: readAccommodationSearch,
  list: async (caller, query) => await caller.list("GET /accommodation", { query }),
  alternatives: async (caller, query) => await caller.call("GET /accommodation/alternatives", { query }),
  toSummary,
});
