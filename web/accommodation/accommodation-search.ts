import type { ListedAccommodation } from "#contract/accommodation.ts";
import { pageSize, truncateWords } from "#contract/listing-rules.ts";
import type { Api } from "#web/api/call.ts";
import type { FoundPage } from "#web/listings/results.tsx";
import { readSearchedText } from "#web/listings/searched-text.ts";
import type { SearchAddress } from "#web/listings/use-search-in-address.ts";

export const filterNames = [
  "title",
  "location",
  "type",
  "minPrice",
  "maxPrice",
  "internet",
  "furnishings",
  "availableDate",
] as const;
export type FilterName = (typeof filterNames)[number];

/** The filters of the accommodation list as they stand in the page's address; an empty text means no filter. */
export type AccommodationSearch = Record<FilterName, string> & {
  /** From 1. */
  page: number;
};

export const emptySearch: AccommodationSearch = {
  title: "",
  location: "",
  type: "",
  minPrice: "",
  maxPrice: "",
  internet: "",
  furnishings: "",
  availableDate: "",
  page: 1,
};

/** What a card shows of a listing; `summary` is the first 30 words of its description. */
export type AccommodationSummary = Pick<
  ListedAccommodation,
  | "id"
  | "title"
  | "propertyType"
  | "suburb"
  | "city"
  | "state"
  | "streetAddress"
  | "weeklyBudget"
  | "preferredMoveDate"
  | "furnishings"
  | "internet"
  | "createdAt"
  | "cover"
> & { summary: string; photoCount: number };

export interface AccommodationResults extends FoundPage<AccommodationSummary> {
  search: AccommodationSearch;
}

const price = /^\d{1,7}(?:\.\d{1,2})?$/;

/** Whether the list can be filtered by such a price: dollars, with cents or without. */
export const isPrice = (text: string): boolean => price.test(text.trim());

/** Reads filters and page from an address; what is no price, no day or no page from 1 on counts as not given. */
export function readAccommodationSearch(parameters: URLSearchParams): AccommodationSearch {
  const text = (name: FilterName) => readSearchedText(parameters, name);
  const amount = (name: FilterName) => (isPrice(text(name)) ? text(name).trim() : "");
  const page = Number(parameters.get("page") ?? 1);
  return {
    title: text("title"),
    location: text("location"),
    type: text("type"),
    minPrice: amount("minPrice"),
    maxPrice: amount("maxPrice"),
    internet: text("internet"),
    furnishings: text("furnishings"),
    availableDate: isDay(text("availableDate")) ? text("availableDate") : "",
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** Whether the list can be filtered by such a day: one of a year from 1900 on, as `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  if (!/^(19|20|21)\d\d-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(value);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** The query string of a search, without what is at its default; empty or beginning with "?". */
export function toSearchString(search: AccommodationSearch): string {
  const parameters = new URLSearchParams();
  for (const name of filterNames) if (search[name].trim() !== "") parameters.set(name, search[name].trim());
  if (search.page > 1) parameters.set("page", String(search.page));
  return parameters.size > 0 ? `?${parameters.toString()}` : "";
}

/** Finds one page of accommodation. @throws ApiError */
export async function findAccommodation(api: Api, search: AccommodationSearch): Promise<AccommodationResults> {
  const query = Object.fromEntries(filterNames.map((name) => [name, search[name]]));
  const { items, total, isAtLeast } = await api.list("GET /accommodation", {
    query: { ...query, page: String(search.page), size: String(pageSize.default) },
  });
  return { search, listings: items.map(toSummary), total, isAtLeast };
}

/** What a card shows of a listing. */
export function toSummary(listing: ListedAccommodation): AccommodationSummary {
  const { id, title, propertyType, suburb, city, state, streetAddress, weeklyBudget, preferredMoveDate } = listing;
  const { furnishings, internet, createdAt, description, images, cover } = listing;
  return {
    id,
    title,
    propertyType,
    suburb,
    city,
    state,
    streetAddress,
    weeklyBudget,
    preferredMoveDate,
    furnishings,
    internet,
    createdAt,
    cover,
    summary: truncateWords(description),
    photoCount: images.length,
  };
}

/** The accommodation list's address. */
export const accommodationAddress: SearchAddress<AccommodationSearch> = {
  path: "/accommodation",
  read: readAccommodationSearch,
  toQuery: toSearchString,
};
