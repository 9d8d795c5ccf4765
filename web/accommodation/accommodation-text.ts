import { shortDayText } from "#web/ui/formats.ts";

/** Formats a date, `YYYY-MM-DD`, as "15 Feb 2027"; 'N/A' if it is missing (document 2, "Address display"). */
export const moveDateText = (day: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? shortDayText(day) : "N/A");

/** Returns a listing's title, or its street if it has none (document 2, "Accommodation detail"). */
export const listingName = ({ title, streetAddress }: { title: string; streetAddress: string }): string =>
  title.trim() === "" ? streetAddress : title;

/** The length of a search result's title that people see. */
const lengthMax = 60;

/** Returns the title of a listing's page, shortened to fit. */
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
