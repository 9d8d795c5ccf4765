import { propertyTypes } from "#contract/accommodation-choices.ts";
import { type AccommodationSearch, filterNames } from "./accommodation-search.ts";

/** The part of a search result's title that people get to see. */
const lengthMax = 60;

/** What a page of the accommodation list shows: "Shared Room: accommodation for students in Australia, page 2". */
export function listPageTitle(search: AccommodationSearch): string {
  const isFiltered = filterNames.some((name) => search[name].trim() !== "");
  const subject =
    isLandingPage(search) && isFiltered ? `${search.type} for students in Australia` : "Accommodation for students in Australia";
  return search.page > 1 ? `${subject}, page ${search.page}` : subject;
}

/**
 * Whether search engines shall know a view of the list: all of it, or one property type, which is what people search for.
 * Texts, prices, days and combinations make endlessly many views of the same few places.
 */
export function isLandingPage(search: AccommodationSearch): boolean {
  const [name, ...others] = filterNames.filter((filter) => search[filter].trim() !== "");
  if (name === undefined) return true;
  return others.length === 0 && name === "type" && (propertyTypes as readonly string[]).includes(search.type);
}

/** What a listing's page is called, as much of it as fits. */
export function listingPageTitle({
  title,
  propertyType,
  suburb,
  city,
}: Record<"title" | "propertyType" | "suburb" | "city", string>): string {
  const place = suburb.toLowerCase() === city.toLowerCase() ? suburb : `${suburb}, ${city}`;
  const candidates = title.toLowerCase().includes(suburb.toLowerCase())
    ? [`${title}: ${propertyType}`]
    : [`${title}: ${propertyType} in ${place}`, `${title}, ${place}`];
  return candidates.find((text) => text.length <= lengthMax) ?? title;
}
