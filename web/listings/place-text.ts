/** Where a listing is, in a few words: suburb, city where it differs, state. */
export function placeText({ suburb, city, state }: { suburb: string; city: string; state: string }): string {
  return [suburb, city.toLowerCase() === suburb.toLowerCase() ? "" : city, state === "Others" ? "" : state]
    .filter((part) => part !== "")
    .join(", ");
}
