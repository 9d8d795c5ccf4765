// How every board writes its listings. A board adds its own rules, columns and files.
import { hash } from "node:crypto";
import { type BoardName, boardBasics } from "#contract/boards.ts";
import type { ListingStatus } from "#contract/listing-life-rules.ts";
import type { Actor } from "#server/actor.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import { conflict } from "#server/errors.ts";
import type { AssertUnchanged } from "#server/versions.ts";
import type { BeginsAndEnds, BoardParts, BoardTables, CloseApplications } from "./board.ts";
import { assertNotRemoved } from "./listing-access.ts";
import { deleteListing, lockListing } from "./listing-life.repository.ts";
import { findPosting, type KeyedPosting, type KnownPosting, notePosting } from "./posting-keys.repository.ts";
import type { NewLife } from "./published.repository.ts";

export interface ListingWritingParts<Listing extends { status: ListingStatus }> extends Pick<
  BoardParts,
  "clock" | "db" | "recordEvent"
> {
  life: Pick<BeginsAndEnds, "admit" | "begin">;
  /** Absent where nobody applies. */
  closeApplications?: CloseApplications;
  board: { name: BoardName; tables: BoardTables };
  /** Reads a listing as its own call answers it. */
  findListing(db: Connection, id: string, at: Date): Promise<Listing | undefined>;
  /** Throws 404 if there is no such listing, and 403 if it is somebody else's. */
  getOwn(actor: Actor, id: string): Promise<unknown>;
}

/** One's own listing that is to be changed, as the caller has read it. */
interface Own {
  actor: Actor;
  id: string;
  assertUnchanged: AssertUnchanged;
}

/**
 * Does something to one's own listing, which nobody else can change meanwhile. 403 for somebody else's, 404 for none, 412 if it has changed
 * since the caller read it.
 */
async function withOwn<Listing extends { status: ListingStatus }>(
  { db, clock, board, findListing, getOwn }: ListingWritingParts<Listing>,
  { actor, id, assertUnchanged }: Own,
  write: (tx: Transaction, listing: Listing, at: Date) => Promise<void>,
): Promise<void> {
  const isOwn = await db.transaction().execute(async (tx) => {
    if (!(await lockListing(tx, board.tables.listings, { id, posterId: actor.accountId }))) return false;
    const at = clock.now();
    const listing = await findListing(tx, id, at);
    if (!listing) return false;
    assertUnchanged(listing);
    await write(tx, listing, at);
    return true;
  });
  if (!isOwn) await getOwn(actor, id);
}

/** Ends a transaction that would post a second time. */
class PostedBefore extends Error {
  readonly known: KnownPosting;
  constructor(known: KnownPosting) {
    super("This key has posted a listing.");
    this.known = known;
  }
}

function idOfSame({ hash: now }: KeyedPosting, { hash: before, listingId }: KnownPosting): string {
  if (now === before) return listingId;
  throw conflict(
    "state_changed",
    "We saved this when you sent it first, as it was then. Open it on your dashboard to change it.",
  );
}

/** Adds, changes and deletes the listings of a board, each in one transaction. */
export function createListingWriting<Listing extends { status: ListingStatus }>(parts: ListingWritingParts<Listing>) {
  const { db, clock, recordEvent, life, closeApplications, board } = parts;
  const kindPrefix = boardBasics[board.name].listing;

  /**
   * Adds a listing, which is screened unless it is a draft.
   * @param keyed from `addOnce`
   * @param insert writes its row
   */
  async function add(
    actor: Actor,
    { id, status, keyed }: { id: string; status: NewLife["status"]; keyed?: KeyedPosting | undefined },
    insert: (tx: Transaction, begun: NewLife, at: Date) => Promise<void>,
  ): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const at = clock.now();
      const known = keyed && (await notePosting(tx, keyed, id, at));
      if (known) throw new PostedBefore(known);
      await insert(tx, life.begin(status), at);
      // The log shows titles to admins, and nobody but their author sees drafts.
      if (status === "draft") return;
      await recordEvent(tx, `${kindPrefix}_posted`, { actorId: actor.accountId, subjectId: id });
      await life.admit(tx, board.name, id, { isNew: true, writtenAt: at });
    });
  }

  /**
   * Adds a listing by a call that its caller may repeat. 409 if the same key came with something else before.
   * @param content what is posted
   * @param post adds the listing by `add`, and returns its id
   * @returns the id of the listing, which an earlier call may have added
   */
  async function addOnce(
    { accountId }: Actor,
    { key, content }: { key: string | undefined; content: object },
    post: (keyed: KeyedPosting | undefined) => Promise<string>,
  ): Promise<string> {
    if (key === undefined) return await post(undefined);
    const keyed = { accountId, key, hash: hash("sha256", JSON.stringify(content), "base64url") };
    // Before anything is stored for it, such as photos.
    const known = await findPosting(db, keyed);
    if (known) return idOfSame(keyed, known);
    try {
      return await post(keyed);
    } catch (error) {
      if (error instanceof PostedBefore) return idOfSame(keyed, error.known);
      throw error;
    }
  }

  /**
   * Changes one's own listing, and screens it again unless it is a draft. 403 for somebody else's, 404 for none, 409 if an admin has removed
   * it, 412 if it has changed since the caller read it.
   * @param update writes its row; `before` is the listing until now
   */
  async function change(own: Own, update: (tx: Transaction, before: Listing, at: Date) => Promise<void>): Promise<void> {
    const { actor, id } = own;
    await withOwn(parts, own, async (tx, before, at) => {
      assertNotRemoved(before.status);
      await update(tx, before, at);
      if (before.status !== "draft") await recordEvent(tx, `${kindPrefix}_changed`, { actorId: actor.accountId, subjectId: id });
      await life.admit(tx, board.name, id, { isNew: false, writtenAt: at });
    });
  }

  /**
   * Deletes one's own listing with the applications to it. 403, 404 and 412 as above.
   * @param deleteFiles has the files deleted that its rows name; called before the rows are deleted
   */
  async function remove(own: Own, deleteFiles?: (tx: Transaction) => Promise<void>): Promise<void> {
    const { actor, id } = own;
    await withOwn(parts, own, async (tx, _listing, at) => {
      await deleteFiles?.(tx);
      await closeApplications?.(tx, id);
      await deleteListing(tx, board.tables.listings, id, at);
      await recordEvent(tx, `${kindPrefix}_deleted`, { actorId: actor.accountId, subjectId: id });
    });
  }

  return { add, addOnce, change, remove };
}
