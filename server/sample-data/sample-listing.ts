import type { Amenity, furnishings, internetChoices, propertyTypes } from "#contract/accommodation-choices.ts";
import type { states } from "#contract/places.ts";
import type { SceneName } from "./photos/scenes.ts";
import type { View } from "./photos/views.ts";

/** Accommodation of the sample data. `renter` is the email address of the sample account that listed it. */
export type SampleListing = {
  renter: string;
  /** How long before the sample data is made it was listed, in hours. */
  hoursAgo: number;
  /** How many days after the sample data is made one can move in. */
  freeInDays: number;
  title: string;
  propertyType: (typeof propertyTypes)[number];
  streetAddress: string;
  suburb: string;
  city: string;
  state: (typeof states)[number];
  postcode: string;
  country: "Australia";
  weeklyBudget: number;
  furnishings: (typeof furnishings)[number];
  internet: (typeof internetChoices)[number];
  amenities: readonly Amenity[];
  description: string;
  /** What is seen from its windows, where its text says so. */
  view?: View;
  /** What its photos show, the cover first. */
  photos: readonly SceneName[];
};

export const margaret = "renter@example.com";
export const hamish = "hamish@example.com";
export const leila = "leila@fourwindows.example.com";
export const tom = "tom@kirkwoodhomes.example.com";
export const yuki = "yuki@example.com";
