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
import type { NewLife, OwnFilters } from "#server/listings/published.repository.ts";
import { type AssertUnchanged, versionOf } from "#server/versions.ts";
import {
  findRelatedServices,
  findService,
  findServices,
  insertService,
  listServices,
  listServicesOf,
  listServicesOfPoster,
  type ServiceListingFilters,
  serviceListingTables,
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

  const list = async (filters: ServiceListingFilters, window: Window): Promise<Page<ServiceListing>> =>
    await listServices(db, filters, clock.now(), window);

  const listOfPoster = async (posterId: string, window: Window): Promise<Page<ServiceListing>> =>
    await listServicesOfPoster(db, posterId, clock.now(), window);

  /** One's own services, or those in one status. */
  async function listOwn(
    actor: Actor,
    window: Window,
    { status }: Pick<OwnFilters, "status"> = {},
  ): Promise<Page<OwnServiceListing>> {
    const { items, total } = await listServicesOf(db, { posterId: actor.accountId, status }, clock.now(), window);
    return { items: items.map((item) => ({ ...item, version: versionOf(item) })), total };
  }

  const { find, get, findKnown, getOwn } = createListingReading<ServiceListing>({
    db,
    board,
    findListings: async (ids) => await findServices(db, ids, clock.now()),
    notOwn: "You can only change your own services.",
  });
  const { add, ...writing } = createListingWriting<ServiceListing>({ ...parts, board, findListing: findService, getOwn });

  /** Services of the same category, and others of its provider, also when it has ended. 404 when there is no such service. */
  const listRelated = async (id: string) => await findRelatedServices(db, await findKnown(id), clock.now());

  function assertCategory({ category }: ServiceListingForm): void {
    if (!serviceCategories.some(({ id }) => id === category))
      throw invalidInput({ category: "Choose the category from the list." });
  }

  /**
   * Lists a service, which waits until an admin has read it, or keeps it as a draft that only its provider sees. 400 for an unknown
   * category.
   */
  async function post(actor: Actor, form: ServiceListingForm, status: NewLife["status"] = "published"): Promise<ServiceListing> {
    assertCategory(form);
    const id = newId(clock);
    await add(
      actor,
      { id, status },
      async (tx, begun, at) => await insertService(tx, { id, posterId: actor.accountId, form, at }, begun),
    );
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

  return { listCategories, list, listOfPoster, listOwn, get, listRelated, post, duplicate, change, remove };
}
