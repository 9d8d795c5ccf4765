// What providers choose from, without zod, so that lists can show it.
import type { states } from "./places.ts";

/** Where a service is offered: states and territories, or from anywhere. */
export const serviceAreas = ["Online", "ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"] as const satisfies readonly (
  | "Online"
  | (typeof states)[number]
)[];

/** The languages that most international students in Australia speak. */
export const serviceLanguages = [
  "English",
  "Arabic",
  "Bengali",
  "Cantonese",
  "Filipino",
  "French",
  "German",
  "Gujarati",
  "Hindi",
  "Indonesian",
  "Italian",
  "Japanese",
  "Khmer",
  "Korean",
  "Malay",
  "Malayalam",
  "Mandarin",
  "Nepali",
  "Persian",
  "Portuguese",
  "Punjabi",
  "Russian",
  "Sinhala",
  "Spanish",
  "Tamil",
  "Telugu",
  "Thai",
  "Urdu",
  "Vietnamese",
] as const;

/** Maximum lengths of a service's own texts in characters. */
export const serviceTextMax = { description: 3_000, prices: 1_000, suburbs: 200, hours: 200 } as const;

/** How many services a page of a category shows. */
export const servicesPerPage = 10;
