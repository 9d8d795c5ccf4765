/** Kinds of accommodation (document 2, section 9). */
export const propertyTypes = ["Room", "Shared Room", "Student Accommodation", "Whole property"] as const;

export const furnishings = ["Furnished", "Unfurnished", "Flexible"] as const;

export const internetChoices = ["Required", "Flexible"] as const;

/** The optional checklist of the form: the four of document 2 first, then what students ask for. */
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
