// How every board reads its listings: who may see one that is not published, and who may apply to one.
import type { ListingStatus } from "#contract/listing-life-rules.ts";
import type { Kysely } from "kysely";
import type { Actor } from "#server/actor.ts";
import type { Clock } from "#server/clock.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { AppError, conflict, forbidden, notFound } from "#server/errors.ts";
import type { BoardDefinition } from "./board.ts";
import { hasApplied, holdStatus } from "./listing-life.repository.ts";
import { type ListingReads, readTogether } from "./listing-reads.repository.ts";
import type { Page, Window } from "./paging.ts";
import type { OwnFilters } from "./published.repository.ts";
import type { Related } from "./related.repository.ts";

type KnownBoard = Pick<BoardDefinition, "tables" | "refusals">;

/**
 * Throws if this person may not see the listing. Posters see their own, and applicants what they applied for. For everybody else a draft
 * does not exist (404), a paused or held listing is not there at the moment (404 `listing_paused`), and an ended one is gone (410).
 */
async function assertVisible(
  db: Connection,
  { tables, refusals }: KnownBoard,
  { id, status, postedBy }: Readable,
  viewer: Actor | undefined,
): Promise<void> {
  if (status === "published" || viewer?.accountId === postedBy.id) return;
  if (status === "draft") throw notFound(refusals.gone);
  if (viewer && (await hasApplied(db, tables, { listingId: id, studentId: viewer.accountId }))) return;
  if (status === "paused" || status === "held") throw new AppError(refusals[status], { code: "listing_paused", status: 404 });
  throw new AppError(refusals[status], { code: "listing_ended", status: 410 });
}

interface Readable {
  id: string;
  status: ListingStatus;
  postedBy: { id: string };
}

interface Reading<Listing extends Readable, InList, Own, Beside extends Related<InList>> {
  db: Kysely<Tables>;
  clock: Clock;
  board: KnownBoard;
  reads: ListingReads<Listing, InList>;
  /** Finds what a listing's page tells beside the listing. */
  findRelated(db: Connection, listing: Listing, at: Date): Promise<Beside>;
  /** Adds to one's own listings what only their poster sees. */
  toOwn(page: Page<Listing>): Promise<Page<Own>>;
  /** The sentence for somebody who changes another's listing. */
  notOwn: string;
}

/** How the listings of a board are read. A board adds how its list is searched. */
export function createListingReading<Listing extends Readable, InList, Own, Beside extends Related<InList> = Related<InList>>({
  db,
  clock,
  board,
  reads,
  findRelated,
  toOwn,
  notOwn,
}: Reading<Listing, InList, Own, Beside>) {
  const findListing = readTogether(async (ids) => await reads.findListings(db, ids, clock.now()));
  const gone = () => notFound(board.refusals.gone);

  /** A listing in whatever status it is. 404 when there is none. */
  async function find(id: string): Promise<Listing> {
    const listing = await findListing(id);
    if (!listing) throw gone();
    return listing;
  }

  /** A listing that this person may see. 404 when there is none or it is paused, 410 when it has ended. */
  async function get(id: string, viewer?: Actor): Promise<Listing> {
    const listing = await find(id);
    await assertVisible(db, board, listing, viewer);
    return listing;
  }

  /** A listing of which the public may know, also when it is paused or has ended. 404 when there is none. */
  async function findKnown(id: string): Promise<Listing> {
    const listing = await find(id);
    if (listing.status === "draft" || listing.status === "held") throw gone();
    return listing;
  }

  /** A listing of this person. 403 for somebody else's, 404 for none. */
  async function getOwn({ accountId }: Actor, id: string): Promise<Listing> {
    const listing = await find(id);
    if (listing.postedBy.id === accountId) return listing;
    throw listing.status === "draft" ? gone() : forbidden(notOwn);
  }

  /** What its page tells beside a listing, also when the listing has ended. 404 when there is no such listing. */
  const listRelated = async (id: string): Promise<Beside> => await findRelated(db, await findKnown(id), clock.now());

  /** Published listings of the account whose page has this id. */
  const listOfPoster = async (posterId: string, window: Window): Promise<Page<InList>> =>
    await reads.listOfPoster(db, posterId, clock.now(), window);

  /** One's own listings, or those in one status. */
  async function listOwn(actor: Actor, window: Window, { status }: Pick<OwnFilters, "status"> = {}): Promise<Page<Own>> {
    return await toOwn(await reads.listOwn(db, { posterId: actor.accountId, status }, clock.now(), window));
  }

  return { find, getOwn, get, listRelated, listOfPoster, listOwn };
}

/** Throws 409 for a listing that was removed: its poster can delete it, but neither change nor copy it. */
export function assertNotRemoved(status: ListingStatus | undefined): void {
  if (status === "removed")
    throw conflict("state_changed", "We removed this listing, so you can't change it. Answer our email if you disagree.");
}

/**
 * Throws unless students may apply to the listing, which stays so until the transaction ends. 404 if it does not exist or is a draft, 409
 * if it is paused or has ended.
 */
export async function assertOpen(tx: Transaction, { tables, refusals }: KnownBoard, id: string, at: Date): Promise<void> {
  const status = await holdStatus(tx, tables.listings, id, at);
  if (status === undefined || status === "draft") throw notFound(refusals.gone);
  if (status !== "published") throw conflict("listing_closed", `${refusals[status]} You can't apply any more.`);
}
