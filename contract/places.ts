/** Australian states and territories. */
export const states = ["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"] as const;
/** The job form also offers "Others" (document 1, section 9). */
export const jobStates = [...states, "Others"] as const;

/** The cities in forms. A further option asks for the city's name (document 3, "The screens"). */
export const cities = [
  "Sydney",
  "Melbourne",
  "Brisbane",
  "Adelaide",
  "Perth",
  "Canberra",
  "Darwin",
  "Hobart",
  "Newcastle",
  "Geelong",
  "Gold Coast",
  "Cairns",
  "Ballarat",
] as const;

export const country = "Australia";

export interface Address {
  streetAddress: string;
  suburb: string;
  city: string;
  state: string;
  postcode: string;
  country: string;
}

/**
 * Joins the parts of an address with commas and skips empty ones: "12 Lygon Street, Carlton, Melbourne, VIC, 3053, Australia".
 * A suburb that is named like its city is said once: "Geelong, VIC".
 */
export function toAddressLine(address: Address): string {
  const { streetAddress, suburb, city, state, postcode } = address;
  const isNamedLikeCity = suburb.trim().toLowerCase() === city.trim().toLowerCase();
  return [streetAddress, isNamedLikeCity ? "" : suburb, city, state, postcode, address.country]
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(", ");
}

// Australia Post's ranges of postcodes for streets and PO boxes.
const postcodeRanges: Readonly<Record<(typeof states)[number], readonly (readonly [number, number])[]>> = {
  ACT: [
    [200, 299],
    [2600, 2620],
    [2900, 2920],
  ],
  NSW: [
    [1000, 2599],
    [2619, 2899],
    [2921, 2999],
  ],
  NT: [[800, 999]],
  QLD: [
    [4000, 4999],
    [9000, 9999],
  ],
  SA: [[5000, 5999]],
  TAS: [[7000, 7999]],
  VIC: [
    [3000, 3999],
    [8000, 8999],
  ],
  WA: [[6000, 6999]],
};

/** Returns true if this state usually has this postcode. Only for a hint: some postcodes cross a border, so nobody is refused. */
export function isUsualPostcode(state: string, ofPostcode: string): boolean {
  const ranges = postcodeRanges[state as (typeof states)[number]];
  const number = Number(ofPostcode);
  return ranges === undefined || ranges.some(([from, to]) => number >= from && number <= to);
}
