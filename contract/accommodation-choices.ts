/** Kinds of accommodation (document 2, section 9). */
export const propertyTypes = ["Room", "Shared Room", "Student Accommodation", "Whole property"] as const;

export const furnishings = ["Furnished", "Unfurnished", "Flexible"] as const;

/** Who may apply. By sex or age nobody is kept out: where that is lawful depends on who lives there, which the portal can't check. */
export const applicantChoices = ["Anyone", "Students only", "One person", "One or two people"] as const;

export const internetChoices = ["Required", "Flexible"] as const;
/** The labels people see (document 3, "Rulings after the first release"). */
export const internetLabels: Readonly<Record<string, string>> = {
  Required: "Internet included",
  Flexible: "Ask about internet",
} satisfies Record<(typeof internetChoices)[number], string>;
export const internetOptions = internetChoices.map((value) => ({ value, label: internetLabels[value] ?? value }));

/** The form's optional checklist: the four of document 2 first, then those that students often ask for. */
export const amenities = [
  "WiFi",
  "Parking",
  "Air Conditioning",
  "Pool",
  "Heating",
  "Bills Included",
  "Study Desk",
  "Washing Machine",
  "Dryer",
  "Dishwasher",
  "Balcony",
  "Garden",
  "Bike Storage",
  "Gym",
  "Lift",
  "Close to Public Transport",
  "Pets Considered",
  "Wheelchair Access",
] as const;

/** Orders of the accommodation list: newest first, cheapest first, most expensive first. */
export const accommodationSorts = ["newest", "price", "-price"] as const;
export type AccommodationSort = (typeof accommodationSorts)[number];
