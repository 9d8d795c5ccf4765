import {
  type OwnServiceListing,
  type ServiceCategoryChoice,
  type ServiceListing,
  type ServiceListingForm,
  serviceListingForm,
} from "#contract/service-listings.ts";
import { invalidInput } from "#server/errors.ts";
import type { BoardParts, ListingRefusals } from "#server/listings/board.ts";
import { createListingReading } from "#server/listings/listing-access.ts";
import { createListingPosting } from "#server/listings/listing-posting.ts";
import type { Page, Window } from "#server/listings/paging.ts";
import { versionOf } from "#server/versions.ts";
import {
  conditionsOf,
  findRelatedServices,
  insertService,
  type ServiceListingFilters,
  serviceListingTables,
  serviceReads,
  updateService,
} from "./service-listings.repository.ts";

type Parts = Pick<BoardParts, "clock" | "content" | "db" | "life" | "recordEvent">;

export const serviceListingRefusals: ListingRefusals = {
  gone: "This service is no longer listed.",
  held: "This service is not available at the moment.",
  paused: "This service is paused for the moment.",
  taken: "This service is no longer offered.",
  expired: "This listing has ended.",
  removed: "We removed this service.",
};

export type ServiceListings = ReturnType<typeof createServiceListings>;

/** The services board: anyone reads services; service providers list theirs and change their own. */
export function createServiceListings(parts: Parts) {
  const { db, clock, content } = parts;
  const board = { name: "service-listings" as const, tables: serviceListingTables, refusals: serviceListingRefusals };
  // In the order of the services page.
  const { categories: serviceCategories } = content.services;

  const listCategories = (): ServiceCategoryChoice[] => serviceCategories.map(({ id, title }) => ({ id, title }));

  const { find, getOwn, ...reading } = createListingReading<ServiceListing, ServiceListing, OwnServiceListing>({
    db,
    clock,
    board,
    reads: serviceReads,
    findRelated: findRelatedServices,
    toOwn: async ({ items, total }) => ({
      items: items.map((item) => ({ ...item, version: versionOf(item) })),
      total,
    }),
    notOwn: "You can only change your own services.",
  });

  const list = async (filters: ServiceListingFilters, window: Window): Promise<Page<ServiceListing>> =>
    await serviceReads.listPublished(db, conditionsOf(filters), clock.now(), window);

  const posting = createListingPosting<ServiceListingForm, ServiceListing>({
    ...parts,
    board,
    form: serviceListingForm,
    find,
    getOwn,
    findListing: serviceReads.findListing,
    assertForm({ category }) {
      if (!serviceCategories.some(({ id }) => id === category))
        throw invalidInput({ category: "Choose the category from the list." });
    },
    insert: insertService,
    update: updateService,
  });

  return { ...reading, ...posting, listCategories, list };
}
