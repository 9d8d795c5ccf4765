import { heldFromPoints } from "#contract/moderation-choices.ts";
import type { Signal } from "#contract/moderation.ts";
import { type ServiceListing, type ServiceListingForm, serviceListingForm } from "#contract/service-listings.ts";
import { boardBasics } from "#contract/boards.ts";
import type { Board, BoardDefinition, BoardParts } from "#server/listings/board.ts";
import { everything } from "#server/listings/paging.ts";
import { searchedServiceText, serviceListingTables, serviceReads } from "./service-listings.repository.ts";
import { mountServiceListings } from "./service-listings.routes.ts";
import { createServiceListings, type ServiceListings, serviceListingRefusals } from "./service-listings.service.ts";

interface ServiceListingsBoard extends Board {
  listings: ServiceListings;
}

/** Services that providers list themselves. Nobody applies for a service, and it has no files. */
export const serviceListingsBoard = {
  name: "service-listings",
  dashboardPath: boardBasics["service-listings"].dashboardPath,
  tables: serviceListingTables,
  refusals: serviceListingRefusals,
  findListing: serviceReads.findListing,
  findListings: serviceReads.findListings,
  factsOf: ({ category, languages, areas }, { services: { categories } }) => ({
    Category: categories.find(({ id }) => id === category)?.title ?? category,
    Languages: languages.join(", "),
    Areas: areas.join(", "),
  }),
  textsOf: (service) => textsOf(serviceListingForm.parse(service)),
  contactFields: ["email", "phone", "website"],
  findReviewReasons: (service) => findReviewReasons(serviceListingForm.parse(service)),
  listFileKeysOf: async () => [],
  listFiles: async () => [],
  onPosterChanged: searchedServiceText.refreshOf,
  create(parts: BoardParts): ServiceListingsBoard {
    const listings = createServiceListings(parts);
    return {
      listings,
      mount: (route) => mountServiceListings(route, listings),
      duplicate: listings.duplicate,
      ownData: {
        descriptions: { "services.json": "the services you list" },
        async *read(actor) {
          yield { name: "services.json", records: (await listings.listOwn(actor, everything)).items };
        },
      },
      removeOrphanedFiles: async () => {},
    };
  },
} as const satisfies BoardDefinition<ServiceListing>;

/** What a provider wrote, by field; without fields that are empty. */
function textsOf(form: ServiceListingForm): Readonly<Record<string, string>> {
  const { title, description, prices, suburbs, hours, email, phone, website } = form;
  const texts = Object.entries({ title, description, prices, suburbs, hours, email, phone, website });
  return Object.fromEntries(texts.flatMap(([field, text]) => (text === null ? [] : [[field, text]])));
}

/**
 * Why an admin has to look at a service: always, because nothing else stands between a provider and students. Its texts and its category
 * count, so that an approval holds for these only, and others are read again.
 */
function findReviewReasons(form: ServiceListingForm): Signal[] {
  const texts = Object.entries({ category: form.category, ...textsOf(form) });
  const marks = texts.map(([field, text]) => ({ field, start: 0, end: 0, text }));
  return [{ kind: "new_service", points: heldFromPoints, marks }];
}
