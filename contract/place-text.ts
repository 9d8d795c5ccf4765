import type { Address } from "./places.ts";

// Apart from places.ts, whose lists and ranges pages that show listings don't need.

/** Describes where a listing is: suburb, city if it differs, state. */
export function placeText({ suburb, city, state }: Pick<Address, "suburb" | "city" | "state">): string {
  return [suburb, city.toLowerCase() === suburb.toLowerCase() ? "" : city, state === "Others" ? "" : state]
    .filter((part) => part !== "")
    .join(", ");
}
