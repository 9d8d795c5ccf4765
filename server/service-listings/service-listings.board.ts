import { type ServiceListing, serviceListingForm } from "#contract/service-listings.ts";
import { boardBasics } from "#contract/boards.ts";
import type { Board, BoardDefinition, BoardParts } from "#server/listings/board.ts";
import { everything } from "#server/listings/paging.ts";
import { refreshSearchTextOf, serviceListingTables, serviceReads } from "./service-listings.repository.ts";
import { mountServiceListings } from "./service-listings.routes.ts";
import { findReviewReasons, textsOf } from "./service-reviews.ts";
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
  onPosterChanged: refreshSearchTextOf,
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
