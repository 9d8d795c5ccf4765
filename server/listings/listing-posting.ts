// How a board posts, copies, changes and deletes listings whose form is JSON. One with photos does so by listing-writing.ts itself, because
// its files are stored before the row names them.
import type { AnyListing } from "#contract/listing-life.ts";
import type { Actor } from "#server/actor.ts";
import type { Transaction } from "#server/db/database.ts";
import { newId } from "#server/ids.ts";
import type { AssertUnchanged } from "#server/versions.ts";
import { assertNotRemoved } from "./listing-access.ts";
import { createListingWriting, type ListingWritingParts } from "./listing-writing.ts";
import type { NewLife } from "./published.repository.ts";

/** A listing as it is written. */
export interface ListingRecord<Form> {
  id: string;
  posterId: string;
  form: Form;
  /** When it was written. */
  at: Date;
}

interface PostingParts<Form extends object, Listing extends AnyListing> extends ListingWritingParts<Listing> {
  /** The contract's form of a listing, which takes a form's fields out of a listing too. */
  form: { parse(listing: unknown): Form };
  /** Reads a listing in whatever status it is. 404 when there is none. */
  find(id: string): Promise<Listing>;
  /** Throws 404 if there is no such listing, and 403 if it is somebody else's. */
  getOwn(actor: Actor, id: string): Promise<Listing>;
  /**
   * Throws 400 if a form breaks a rule that its schema cannot know. Paused and ended listings count as published: one press publishes them
   * again.
   * @param listing.before as it was until now; absent for a new one
   */
  assertForm?(form: Form, listing: { isDraft: boolean; before?: Listing }): void;
  /** What a copy of one's own listing begins with; without it, the same as the listing. */
  toCopy?(form: Form): Form;
  /** Adds a listing's row. */
  insert(tx: Transaction, record: ListingRecord<Form>, begun: NewLife): Promise<void>;
  /** Changes a listing's row. */
  update(tx: Transaction, record: ListingRecord<Form>): Promise<void>;
  /** Has the files deleted that a listing's rows name; called before the rows are deleted. */
  deleteFiles?(tx: Transaction, id: string): Promise<void>;
}

/** Posts, copies, changes and deletes the listings of a board. */
export function createListingPosting<Form extends object, Listing extends AnyListing>(parts: PostingParts<Form, Listing>) {
  const { clock, find, getOwn, assertForm, insert, update, deleteFiles } = parts;
  const writing = createListingWriting<Listing>(parts);

  /**
   * Posts a listing, or keeps it as a draft that only its poster sees. 400 for a form that breaks a rule of the board.
   * @param repeatKey from a caller that may send the same again
   */
  async function post(actor: Actor, form: Form, status: NewLife["status"] = "published", repeatKey?: string): Promise<Listing> {
    assertForm?.(form, { isDraft: status === "draft" });
    const posted = await writing.addOnce(actor, { key: repeatKey, content: { form, status } }, async (keyed) => {
      const id = newId(clock);
      await writing.add(actor, { id, status, keyed }, async (tx, begun, at) => {
        await insert(tx, { id, posterId: actor.accountId, form, at }, begun);
      });
      return id;
    });
    return await find(posted);
  }

  /** Copies one's own listing as a new draft. 403 for somebody else's, 404 for none, 409 for one that an admin has removed. */
  async function duplicate(actor: Actor, id: string): Promise<Listing> {
    const listing = await getOwn(actor, id);
    assertNotRemoved(listing.status);
    const form = parts.form.parse(listing);
    return await post(actor, parts.toCopy?.(form) ?? form, "draft");
  }

  /**
   * Changes one's own listing, which is screened again. 400 for a form that breaks a rule of the board, 403 for somebody else's listing,
   * 404 for none, 409 for one that an admin has removed, 412 for one that has changed since the caller read it.
   */
  async function change(actor: Actor, id: string, form: Form, assertUnchanged: AssertUnchanged): Promise<Listing> {
    await writing.change({ actor, id, assertUnchanged }, async (tx, before, at) => {
      assertForm?.(form, { isDraft: before.status === "draft", before });
      await update(tx, { id, posterId: actor.accountId, form, at });
    });
    return await find(id);
  }

  /** Deletes one's own listing with the applications to it. 403, 404 or 412 as above. */
  async function remove(actor: Actor, id: string, assertUnchanged: AssertUnchanged): Promise<void> {
    await writing.remove({ actor, id, assertUnchanged }, async (tx) => await deleteFiles?.(tx, id));
  }

  return { post, duplicate, change, remove };
}
