/** Describes where a listing is: suburb, city if it differs, state. */
export function placeText({ suburb, city, state }: { suburb: string; city: string; state: string }): string {
  return [suburb, city.toLowerCase() === suburb.toLowerCase() ? "" : city, state === "Others" ? "" : state]
    .filter((part) => part !== "")
    .join(", ");
}
