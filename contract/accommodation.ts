import { z } from "zod";
import {
  applicantChoices,
  accommodationSorts,
  amenities,
  furnishings,
  internetChoices,
  propertyTypes,
} from "./accommodation-choices.ts";
import { photoRules, weeklyBudgetMax } from "./accommodation-rules.ts";
import { addressAnswer, addressFields } from "./addresses.ts";
import type { Endpoint, FilePart } from "./endpoint.ts";
import { rentAdvice } from "./facts.ts";
import { amount, choice, date, id, moment, optional, text } from "./fields.ts";
import { deleteListing, listOwnListings, readingEndpoints, searchHelpEndpoints } from "./listing-calls.ts";
import { firstStatus, lifeEndpoints, lifeFields, ownListingFields } from "./listing-life.ts";
import { filterAmount, filterCount, filterDate, filterOption, filterText, pagingQuery, sortBy } from "./listings.ts";
import { states } from "./places.ts";
import { bathroomsMax, billsChoices, billsPerWeekMax, housematesMax, minimumStayWeeksMax, upfrontMax } from "./rent-choices.ts";
import { textMax } from "./text-limits.ts";
import { callThrottles } from "./throttles.ts";

const weeklyBudget = amount({
  label: "weekly price",
  max: weeklyBudgetMax,
  sentence: "Enter the weekly price in dollars, for example 285 or 285.50.",
  step: 0.01,
});

const dollars = (label: string, max: number) =>
  optional(amount({ label, max, sentence: `Enter the ${label} in dollars, for example 1140 or 1140.50.`, step: 0.01 }));

const wholeNumber = (label: string, max: number) =>
  optional(amount({ label, max, sentence: `Enter the ${label} as a whole number, for example 2.`, step: 1 }));

const amenitiesSentence = "Choose amenities from the list.";

const chosenAmenities = z
  .preprocess(
    (value) => value ?? [],
    z
      .array(z.unknown(), { error: amenitiesSentence })
      .max(100, amenitiesSentence)
      .refine((values) => values.every((value) => toAmenity(value) !== undefined), amenitiesSentence)
      .transform((values) => [...new Set(values.flatMap((value) => toAmenity(value) ?? []))]),
  )
  .meta({ type: "array", items: { type: "string", enum: amenities } }) as z.ZodType<
  (typeof amenities)[number][],
  readonly string[] | null | undefined
>;

const toAmenity = (value: unknown) =>
  typeof value === "string" ? amenities.find((amenity) => amenity.toLowerCase() === value.trim().toLowerCase()) : undefined;

/** What a renter fills in to list or edit accommodation, apart from the photos. */
export const accommodationForm = z.object({
  title: text({ label: "Title", max: textMax.title, withoutWebAddresses: true }),
  propertyType: choice(propertyTypes, "property type"),
  ...addressFields,
  state: choice(states, "state"),
  /** One fixed rent: a range or the highest offer is not possible. */
  weeklyBudget,
  bond: dollars("bond", upfrontMax),
  rentInAdvance: dollars("rent in advance", upfrontMax),
  bills: optional(choice(billsChoices, "bills option")),
  /** About how much bills cost a person if the rent does not include them. */
  billsPerWeek: dollars("bills per week", billsPerWeekMax),
  minimumStayWeeks: wholeNumber("minimum stay in weeks", minimumStayWeeksMax),
  /** How many others live there. */
  housemates: wholeNumber("number of housemates", housematesMax),
  bathrooms: wholeNumber("number of bathrooms", bathroomsMax),
  whoMayApply: optional(choice(applicantChoices, "applicants")),
  preferredMoveDate: date("day it is available from", { example: "2027-02-15" }),
  furnishings: choice(furnishings, "furnishings"),
  internet: choice(internetChoices, "internet option"),
  description: text({ label: "Description", max: textMax.description, multiline: true }),
  amenities: chosenAmenities,
});
export type AccommodationForm = z.infer<typeof accommodationForm>;

const photoSentence = "This is not a photo of this listing.";
const photoName =
  /^(?:https?:\/\/[^/\s]{1,200})?(?:\/files\/accommodation-images\/)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-[0-9a-f]{16}-\d{1,5}\.(?:jpg|webp)$/;

const orderedPhoto = new RegExp(`${photoName.source}|^new:\\d{1,2}$`);

/** Photos by their URL or file name: repeated parts, or one JSON array (document 3, "Details settled"). */
const toPhotoList = (entry: RegExp) =>
  z
    .preprocess(readList, z.array(z.unknown()))
    .refine((values) => values.length <= 100 && values.every((value) => isShortText(value) && entry.test(value)), photoSentence)
    .meta({ items: { type: "string" }, maxItems: 100 }) as z.ZodType<string[], string | readonly string[] | null | undefined>;

const isShortText = (value: unknown): value is string => typeof value === "string" && value.length <= 400;

function readList(value: unknown): unknown {
  if (value === undefined || value === null || value === "") return [];
  if (Array.isArray(value)) return value;
  if (typeof value !== "string") return [value];
  if (!value.trimStart().startsWith("[")) return [value];
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return [value];
  }
}

/** The photos that a listing has already: which to keep and which to delete. A photo in neither list is kept. */
const photoChanges = z.object({
  existingImages: toPhotoList(photoName),
  imagesToDelete: toPhotoList(photoName),
  /** `true` deletes all photos that the listing had. */
  clearAllImages: z
    .preprocess(
      (value) => (value === undefined || value === null || value === "" ? "false" : value),
      z
        .string({ error: "Send true or false." })
        .toLowerCase()
        .pipe(z.enum(["true", "false"], { error: "Send true or false." })),
    )
    .transform((value) => value === "true")
    .meta({ type: "boolean", default: false }) as z.ZodType<boolean, string | null | undefined>,
  /** The order of the photos: existing ones by URL or name, new ones as `new:n`, counted from 0. Photos that are not listed follow. */
  imageOrder: toPhotoList(orderedPhoto),
});
export type PhotoChanges = z.infer<typeof photoChanges>;

/** A photo. `url` is its largest JPEG, with that file's `width` and `height`. `toPhotoSrcSet` gives the others. */
export const photo = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()),
  /** A few pixels as a data URL, shown blurred until the photo has loaded. */
  placeholder: z.string(),
});

/**
 * Accommodation in a list. `location` is the address line, `images` the URLs of its photos, `cover` the first photo with everything a
 * card needs to show it.
 */
const listedAccommodation = z.object({
  id: z.uuid(),
  createdAt: moment,
  updatedAt: moment,
  ...lifeFields,
  title: z.string(),
  propertyType: z.string(),
  ...addressAnswer,
  weeklyBudget: z.number(),
  bond: z.number().nullable(),
  rentInAdvance: z.number().nullable(),
  bills: z.enum(billsChoices).nullable(),
  billsPerWeek: z.number().nullable(),
  minimumStayWeeks: z.number().nullable(),
  housemates: z.number().nullable(),
  bathrooms: z.number().nullable(),
  whoMayApply: z.enum(applicantChoices).nullable(),
  preferredMoveDate: z.string(),
  furnishings: z.string(),
  internet: z.string(),
  description: z.string(),
  amenities: z.array(z.string()),
  images: z.array(z.string()),
  cover: photo.nullable(),
  postedBy: z.object({ id: z.uuid(), name: z.string() }),
});
export type ListedAccommodation = z.infer<typeof listedAccommodation>;

/** Accommodation with all its photos. */
const accommodation = listedAccommodation.extend({ photos: z.array(photo) });
export type Accommodation = z.infer<typeof accommodation>;

/** A listing in its renter's own list. */
const ownAccommodation = accommodation.extend(ownListingFields);
export type OwnAccommodation = z.infer<typeof ownAccommodation>;

/**
 * Filters of the accommodation list; all that are given must hold. Prices are a week's, bounds included. What a listing does not say does
 * not match a filter.
 */
export const accommodationQuery = z.object({
  ...pagingQuery,
  q: filterText("q"),
  title: filterText("title"),
  location: filterText("location"),
  type: filterOption("type"),
  /** Dollars a week. */
  minPrice: filterAmount("minPrice"),
  maxPrice: filterAmount("maxPrice"),
  internet: filterOption("internet"),
  furnishings: filterOption("furnishings"),
  bills: filterOption("bills"),
  maxBond: filterAmount("maxBond"),
  /** Of the rent in advance. */
  maxAdvance: filterAmount("maxAdvance"),
  /** Places whose minimum stay is this many weeks or fewer. */
  maxStay: filterCount("maxStay"),
  maxHousemates: filterCount("maxHousemates"),
  minBathrooms: filterCount("minBathrooms"),
  whoMayApply: filterOption("whoMayApply"),
  availableDate: filterDate("availableDate"),
  moveInBy: filterDate("moveInBy"),
  sort: sortBy(accommodationSorts),
});

const accommodationParams = z.object({ id });

const imagesPart = {
  bytesMax: photoRules.bytesMax,
  countMax: photoRules.perRequestMax,
  extensions: photoRules.extensions,
  kinds: photoRules.kinds,
  missing: "Add at least one photo.",
} as const satisfies Omit<FilePart, "required">;

const words = { one: "place", many: "accommodation", poster: "renter" };

const reading = readingEndpoints("accommodation", words, {
  query: accommodationQuery,
  listed: listedAccommodation,
  listing: accommodation,
});
const related = reading["GET /accommodation/{id}/related"];

export const accommodationEndpoints = {
  ...reading,
  "GET /accommodation/{id}/related": {
    ...related,
    summary: `${related.summary}; what to know before paying`,
    answer: related.answer.extend({ rentAdvice }),
  },
  ...searchHelpEndpoints("accommodation", words, accommodationQuery.omit({ page: true, size: true })),
  "GET /accommodation/myAccommodations": listOwnListings("The renter's own listings", "RENTER", ownAccommodation),
  "POST /accommodation": {
    summary: "List accommodation with its photos, or keep it as a draft; the first photo is the cover",
    access: ["RENTER"],
    form: {
      fields: z.object({ status: firstStatus }),
      json: { accommodation: accommodationForm },
      files: { images: { ...imagesPart, required: true } },
    },
    throttles: [callThrottles.posting, callThrottles.upload],
    answer: accommodation,
    status: 201,
    hasVersion: true,
    isRepeatable: true,
    errors: ["state_changed", "file_too_large", "file_type_unsupported", "unavailable"],
  },
  "PUT /accommodation/{id}": {
    summary: "Change one's own listing and its photos",
    access: ["RENTER"],
    params: accommodationParams,
    form: {
      fields: photoChanges,
      json: { accommodation: accommodationForm },
      files: { images: { ...imagesPart, required: false } },
    },
    throttles: [callThrottles.upload],
    answer: accommodation,
    status: 200,
    hasVersion: true,
    comparesVersions: true,
    errors: ["not_found", "state_changed", "file_too_large", "file_type_unsupported", "unavailable"],
  },
  "DELETE /accommodation/{id}": deleteListing("one's own listing with its photos and the applications to it", "RENTER"),
  ...lifeEndpoints("accommodation", ["RENTER"], accommodation),
} as const satisfies Record<string, Endpoint>;
