import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { email, moment, optional, phoneAsTyped, text, webAddress } from "./fields.ts";
import { listOwnListings, readingEndpoints, writingEndpoints } from "./listing-calls.ts";
import { lifeEndpoints, lifeFields } from "./listing-life.ts";
import { filterOption, filterText, pagingQuery } from "./listings.ts";
import { serviceAreas, serviceLanguages, serviceTextMax } from "./service-listing-choices.ts";
import { textMax } from "./text-limits.ts";

/** At least one entry of a list, each once and in the list's order, in any letter case. */
function choices<const Value extends string>(values: readonly Value[], { missing, wrong }: { missing: string; wrong: string }) {
  const find = (typed: unknown) =>
    typeof typed === "string" ? values.find((value) => value.toLowerCase() === typed.trim().toLowerCase()) : undefined;
  return z
    .preprocess(
      (value) => value ?? [],
      z
        .array(z.unknown(), { error: wrong })
        .min(1, missing)
        .max(100, wrong)
        .refine((typed) => typed.every((each) => find(each) !== undefined), wrong)
        .transform((typed) => values.filter((value) => typed.some((each) => find(each) === value))),
    )
    .meta({ type: "array", items: { type: "string", enum: values } }) as z.ZodType<Value[], readonly string[] | null | undefined>;
}

const categorySentence = "Choose the category from the list.";

/** What a service provider fills in to list a service. The server knows the categories, which operators write. */
export const serviceListingForm = z.object({
  title: text({ label: "Name of the service", max: textMax.title, withoutWebAddresses: true }),
  category: text({ label: "Category", max: 60, missing: categorySentence }),
  description: text({
    label: "What you offer",
    max: serviceTextMax.description,
    missing: "Describe what you offer.",
    multiline: true,
  }),
  prices: text({
    label: "Prices",
    max: serviceTextMax.prices,
    missing: "Enter your prices, for example $65 for a lesson of 60 minutes.",
    multiline: true,
  }),
  languages: choices(serviceLanguages, {
    missing: "Choose at least one language.",
    wrong: "Choose languages from the list.",
  }),
  areas: choices(serviceAreas, {
    missing: "Choose at least one state, or Online.",
    wrong: "Choose areas from the list.",
  }),
  suburbs: optional(text({ label: "Suburbs or cities", max: serviceTextMax.suburbs })),
  hours: optional(text({ label: "Opening hours", max: serviceTextMax.hours })),
  email,
  phone: optional(phoneAsTyped),
  website: optional(webAddress("website")),
});
export type ServiceListingForm = z.infer<typeof serviceListingForm>;

/** A service as everybody may read it. */
const serviceListing = z.object({
  id: z.uuid(),
  createdAt: moment,
  updatedAt: moment,
  ...lifeFields,
  title: z.string(),
  /** The id of a category of the services page. */
  category: z.string(),
  description: z.string(),
  prices: z.string(),
  languages: z.array(z.enum(serviceLanguages)),
  areas: z.array(z.enum(serviceAreas)),
  suburbs: z.string().nullable(),
  hours: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  postedBy: z.object({ id: z.uuid(), name: z.string() }),
});
export type ServiceListing = z.infer<typeof serviceListing>;

/** A service in its provider's own list. `version` is that of the listing as its own call answers it, for `If-Match`. */
const ownServiceListing = serviceListing.extend({ version: z.string() });
export type OwnServiceListing = z.infer<typeof ownServiceListing>;

/** A category that services can be listed in. */
const serviceCategory = z.object({ id: z.string(), title: z.string() });
export type ServiceCategoryChoice = z.infer<typeof serviceCategory>;

/** Filters of the list of services; all that are given must hold. */
export const serviceListingsQuery = z.object({
  ...pagingQuery,
  q: filterText("q"),
  category: filterOption("category"),
  language: filterOption("language"),
  area: filterOption("area"),
});

const words = { one: "service", many: "services", poster: "provider" };

const writing = writingEndpoints("service-listings", words, {
  role: "SERVICE-PROVIDER",
  form: serviceListingForm,
  listing: serviceListing,
});

export const serviceListingEndpoints = {
  ...readingEndpoints("service-listings", words, {
    query: serviceListingsQuery,
    listed: serviceListing,
    listing: serviceListing,
  }),
  "GET /service-listings/categories": {
    summary: "The categories that services can be listed in, in the order of the services page",
    access: "anyone",
    answer: z.array(serviceCategory),
    status: 200,
  },
  "GET /service-listings/mine": listOwnListings("The provider's own services", "SERVICE-PROVIDER", ownServiceListing),
  ...writing,
  "POST /service-listings": {
    ...writing["POST /service-listings"],
    summary: "List a service, which an admin reads before it is published, or keep it as a draft",
  },
  "PUT /service-listings/{id}": {
    ...writing["PUT /service-listings/{id}"],
    summary: "Change one's own service, which an admin reads again if it is published",
  },
  ...lifeEndpoints("service-listings", ["SERVICE-PROVIDER"], serviceListing),
} as const satisfies Record<string, Endpoint>;
