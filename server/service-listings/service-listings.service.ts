import {
  type OwnServiceListing,
  type ServiceCategoryChoice,
  type ServiceListing,
  type ServiceListingForm,
  serviceListingForm,
} from "#contract/service-listings.ts";
import type { Actor } from "#server/actor.ts";
import { invalidInput } from "#server/errors.ts";
import { newId } from "#server/ids.ts";
import type { BoardParts, ListingRefusals } from "#server/listings/board.ts";
import { assertNotRemoved, createListingReading } from "#server/listings/listing-access.ts";
import { createListingWriting } from "#server/listings/listing-writing.ts";
import type { Page, Window } from "#server/listings/paging.ts";
import type { NewLife } from "#server/listings/published.repository.ts";
import { type AssertUnchanged, versionOf } from "#server/versions.ts";
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
  const { add, addOnce, ...writing } = createListingWriting<ServiceListing>({
    ...parts,
    board,
    findListing: serviceReads.findListing,
    getOwn,
  });

  const list = async (filters: ServiceListingFilters, window: Window): Promise<Page<ServiceListing>> =>
    await serviceReads.listPublished(db, conditionsOf(filters), clock.now(), window);

  function assertCategory({ category }: ServiceListingForm): void {
    if (!serviceCategories.some(({ id }) => id === category))
      throw invalidInput({ category: "Choose the category from the list." });
  }

  /**
   * Lists a service, which waits until an admin has read it, or keeps it as a draft that only its provider sees. 400 for an unknown
   * category.
   */
  async function post(
    actor: Actor,
    form: ServiceListingForm,
    status: NewLife["status"] = "published",
    repeatKey?: string,
  ): Promise<ServiceListing> {
    assertCategory(form);
    const id = await addOnce(actor, { key: repeatKey, content: { form, status } }, async (keyed) => {
      const added = newId(clock);
      const record = (at: Date) => ({ id: added, posterId: actor.accountId, form, at });
      await add(actor, { id: added, status, keyed }, async (tx, begun, at) => await insertService(tx, record(at), begun));
      return added;
    });
    return await find(id);
  }

  /** Copies one's own service as a new draft. 403 for somebody else's, 404 for none. */
  async function duplicate(actor: Actor, id: string): Promise<ServiceListing> {
    const service = await getOwn(actor, id);
    assertNotRemoved(service.status);
    return await post(actor, serviceListingForm.parse(service), "draft");
  }

  /**
   * Changes one's own service; an admin reads other texts again. 400 for an unknown category, 403 for somebody else's service, 404 for none, 409 for one that an
   * admin has removed, 412 for one that has changed since the caller read it.
   */
  async function change(
    actor: Actor,
    id: string,
    form: ServiceListingForm,
    assertUnchanged: AssertUnchanged,
  ): Promise<ServiceListing> {
    await writing.change({ actor, id, assertUnchanged }, async (tx, _before, at) => {
      assertCategory(form);
      await updateService(tx, { id, posterId: actor.accountId, form, at });
    });
    return await find(id);
  }

  /** Deletes one's own service. 403, 404 or 412 as above. */
  const remove = async (actor: Actor, id: string, assertUnchanged: AssertUnchanged): Promise<void> =>
    await writing.remove({ actor, id, assertUnchanged });

  return { ...reading, listCategories, list, post, duplicate, change, remove };
}
