// How every board takes and deletes applications. A board adds its own form, files and mails.
import type { ApplicationBoardName } from "#contract/boards.ts";
import { eventPrefixes } from "#contract/event-rules.ts";
import type { Actor } from "#server/actor.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import { type AppError, conflict, forbidden, notFound } from "#server/errors.ts";
import { deleteApplication, type insertOnce } from "./applications.repository.ts";
import type { ApplicationTables, BoardParts, ListingRefusals } from "./board.ts";
import { assertOpen } from "./listing-access.ts";

interface Writing extends Pick<BoardParts, "db" | "recordEvent" | "cancelMeeting"> {
  board: { name: ApplicationBoardName; tables: ApplicationTables; refusals: ListingRefusals };
  /** Says that the student has applied already. */
  applied: string;
  /** Says that the application is to somebody else's listing. */
  notOwn: string;
  /** Reads an application. */
  find(db: Connection, id: string): Promise<unknown>;
}

/** 404 for an application that does not exist, or that its poster has deleted. */
export const applicationGone = (): AppError => notFound("This application is no longer here.");

/** Adds and deletes the applications to the listings of a board, each in one transaction. */
export function createApplicationWriting({ db, recordEvent, cancelMeeting, board, applied, notOwn, find }: Writing) {
  const kindPrefix = eventPrefixes[board.name];

  /**
   * Adds an application. 404 if the listing was deleted, 409 if it is not published any more or the student has applied already.
   * @param insert writes its row
   * @param tellBoth is called at the end of the transaction
   */
  async function add(
    actor: Actor,
    { listingId, at }: { listingId: string; at: Date },
    insert: (tx: Transaction) => ReturnType<typeof insertOnce>,
    tellBoth: (tx: Transaction) => Promise<void>,
  ): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await assertOpen(tx, board, listingId, at);
      const outcome = await insert(tx);
      if (outcome === "duplicate") throw conflict("already_applied", applied);
      if (outcome === "listing gone") throw notFound(board.refusals.gone);
      await recordEvent(tx, `${kindPrefix}_application_sent`, { actorId: actor.accountId, subjectId: listingId });
      await tellBoth(tx);
    });
  }

  /**
   * Deletes an application to one of the actor's own listings, and cancels its meeting. 403 if the listing belongs to somebody else, 404
   * if there is no such application.
   * @param deleteRest deletes what belongs to it
   */
  async function remove(actor: Actor, id: string, deleteRest?: (tx: Transaction) => Promise<void>): Promise<void> {
    const isOwn = await db.transaction().execute(async (tx) => {
      await cancelMeeting(tx, actor, id);
      const listingId = await deleteApplication(tx, board.tables, { id, posterId: actor.accountId });
      if (listingId === undefined) return false;
      await recordEvent(tx, `${kindPrefix}_application_deleted`, { actorId: actor.accountId, subjectId: listingId });
      await deleteRest?.(tx);
      return true;
    });
    if (!isOwn) throw (await find(db, id)) ? forbidden(notOwn) : applicationGone();
  }

  return { add, remove };
}
