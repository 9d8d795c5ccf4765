// What every board does with the applications to its listings. A board adds its own form, files and mails.
import { type ApplicationBoardName, boardBasics } from "#contract/boards.ts";
import type { Actor } from "#server/actor.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import { type AppError, conflict, forbidden, notFound } from "#server/errors.ts";
import { newId } from "#server/ids.ts";
import type { Mail } from "#server/mail/mailer.ts";
import type { Recipient } from "#server/mail/templates/frame.ts";
import type { Tell } from "#server/notices/telling.ts";
import {
  type ApplicationPoster,
  deleteApplication,
  findPosterOf,
  type insertOnce,
  type Poster,
  type ReceivedFilters,
  tellPoster,
} from "./applications.repository.ts";
import type { ApplicationTables, BoardParts, ListingRefusals } from "./board.ts";
import { assertOpen } from "./listing-access.ts";
import type { Page, Window } from "./paging.ts";

interface Parts<Received, Own> extends Pick<
  BoardParts,
  "db" | "clock" | "enqueue" | "recordEvent" | "getAccount" | "endApplication" | "tell"
> {
  board: { name: ApplicationBoardName; tables: ApplicationTables; refusals: ListingRefusals };
  /** Says that the student has applied already. */
  applied: string;
  /** Says that the application is to somebody else's listing. */
  notOwn: string;
  /** Made by `createApplicationReading`. */
  reading: {
    listReceivedBy(db: Connection, poster: Poster, window: Window): Promise<Page<Received>>;
    listOf(db: Connection, studentId: string, window: Window): Promise<Page<Own>>;
    find(db: Connection, id: string): Promise<{ own: Own } | undefined>;
  };
}

/** An application that is about to be stored, and whom it is between. */
interface NewApplication {
  id: string;
  studentId: string;
  createdAt: Date;
  poster: ApplicationPoster;
  /** The student's account, whatever address was typed into the form. */
  student: Recipient;
}

/** What a board makes of a new application. */
interface Prepared {
  /** As typed into the form. */
  applicantName: string;
  /** Writes its row. */
  insert(tx: Transaction): ReturnType<typeof insertOnce>;
  /** Writes what else belongs to it. */
  insertRest?(tx: Transaction): Promise<void>;
  /** Confirms it to the student. */
  sentMail: Mail;
  /** Tells the poster of it. */
  toReceivedMail: NonNullable<Parameters<Tell>[1]["toMail"]>;
}

/** 404 for an application that does not exist, or that its poster has deleted. */
export const applicationGone = (): AppError => notFound("This application is no longer here.");

/** Takes, lists and deletes the applications to the listings of a board. */
export function createBoardApplications<Received, Own>(parts: Parts<Received, Own>) {
  const { db, clock, enqueue, recordEvent, getAccount, endApplication, tell, board, applied, notOwn, reading } = parts;
  const kindPrefix = boardBasics[board.name].listing;

  /**
   * Stores an application and emails its poster and its student, all or nothing. Returns its id. 404 if the listing was deleted, 409 if
   * it is not published any more or the student has applied already.
   * @param prepare is called before the transaction
   */
  async function add(
    actor: Actor,
    listingId: string,
    prepare: (application: NewApplication) => Prepared | Promise<Prepared>,
  ): Promise<string> {
    const poster = await findPosterOf(db, board.tables, listingId);
    if (!poster) throw notFound(board.refusals.gone);
    const student = await getAccount(actor);
    const application = { id: newId(clock), studentId: actor.accountId, createdAt: clock.now(), poster, student };
    const { applicantName, insert, insertRest, sentMail, toReceivedMail } = await prepare(application);
    await db.transaction().execute(async (tx) => {
      await assertOpen(tx, board, listingId, application.createdAt);
      const outcome = await insert(tx);
      if (outcome === "duplicate") throw conflict("already_applied", applied);
      if (outcome === "listing gone") throw notFound(board.refusals.gone);
      await recordEvent(tx, `${kindPrefix}_application_sent`, { actorId: actor.accountId, subjectId: listingId });
      await insertRest?.(tx);
      await enqueue(tx, "send-mail", sentMail);
      await tellPoster(tx, tell, { poster, applicationId: application.id, applicantName, toMail: toReceivedMail });
    });
    return application.id;
  }

  /** Returns an application as its student sees it. 404 if it was deleted with its listing. */
  async function getOwn(id: string): Promise<Own> {
    const found = await reading.find(db, id);
    if (!found) throw notFound(board.refusals.gone);
    return found.own;
  }

  /** The applications to one's own listings, or to one of them. */
  const listReceived = async (
    { accountId: posterId }: Actor,
    filters: ReceivedFilters,
    window: Window,
  ): Promise<Page<Received>> => await reading.listReceivedBy(db, { posterId, ...filters }, window);

  const listOwn = async (actor: Actor, window: Window): Promise<Page<Own>> => await reading.listOf(db, actor.accountId, window);

  /**
   * Deletes an application to one of the actor's own listings, whose applicant is told. 403 if the listing belongs to somebody else, 404
   * if there is no such application.
   * @param deleteRest deletes what belongs to it
   */
  async function remove(actor: Actor, id: string, deleteRest?: (tx: Transaction) => Promise<void>): Promise<void> {
    const isOwn = await db.transaction().execute(async (tx) => {
      await endApplication(tx, actor, id);
      const listingId = await deleteApplication(tx, board.tables, { id, posterId: actor.accountId });
      if (listingId === undefined) return false;
      await recordEvent(tx, `${kindPrefix}_application_deleted`, { actorId: actor.accountId, subjectId: listingId });
      await deleteRest?.(tx);
      return true;
    });
    if (!isOwn) throw (await reading.find(db, id)) ? forbidden(notOwn) : applicationGone();
  }

  return { add, getOwn, listReceived, listOwn, remove };
}
