import type { Kysely } from "kysely";
import type { ApplicationState } from "#contract/application-rules.ts";
import type {
  AccommodationApplicationForm,
  OwnAccommodationApplication,
  ReceivedAccommodationApplication,
} from "#contract/accommodation-applications.ts";
import type { Actor } from "#server/actor.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import type { Clock } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import { conflict, forbidden, notFound } from "#server/errors.ts";
import { newId } from "#server/ids.ts";
import { deleteApplication, findPosterOf, tellPoster } from "#server/listings/applications.repository.ts";
import type { CancelMeeting } from "#server/listings/board.ts";
import { assertOpen } from "#server/listings/listing-access.ts";
import type { Page, Window } from "#server/listings/paging.ts";
import { accommodationApplicationReceived } from "#server/mail/templates/accommodation-application-received.ts";
import { accommodationApplicationSent } from "#server/mail/templates/accommodation-application-sent.ts";
import type { Recipient } from "#server/mail/templates/frame.ts";
import type { Tell } from "#server/notices/telling.ts";
import type { EnqueueTask } from "#server/tasks/tasks.ts";
import { accommodationApplications, insertAccommodationApplication } from "./accommodation-applications.repository.ts";
import { accommodationTables } from "./accommodation.repository.ts";
import { accommodationGone, accommodationRefusals } from "./accommodation-reading.service.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  enqueue: EnqueueTask;
  recordEvent: RecordEvent;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Returns the account that gets the mails, also if its owner typed another address into a form. */
  getAccount(actor: Actor): Promise<Recipient>;
  cancelMeeting: CancelMeeting;
  tell: Tell;
}

export type AccommodationApplications = ReturnType<typeof createAccommodationApplications>;

/** Lets students apply for accommodation, and lets renters and students read and delete applications. */
export function createAccommodationApplications(parts: Parts) {
  const { db, clock, enqueue, recordEvent, publicUrl, getAccount, cancelMeeting, tell } = parts;

  /**
   * Stores an application and emails the renter and the student. 404 if the listing was deleted, 409 if it is not published any more or
   * the student has applied already.
   */
  async function apply(actor: Actor, form: AccommodationApplicationForm): Promise<OwnAccommodationApplication> {
    const poster = await findPosterOf(db, accommodationTables, form.accommodationId);
    if (!poster) throw accommodationGone();
    const record = { id: newId(clock), studentId: actor.accountId, form, createdAt: clock.now() };
    const student = await getAccount(actor);
    await db.transaction().execute(async (tx) => {
      await assertOpen(
        tx,
        { tables: accommodationTables, refusals: accommodationRefusals },
        form.accommodationId,
        record.createdAt,
      );
      const outcome = await insertAccommodationApplication(tx, record);
      if (outcome === "duplicate") throw conflict("already_applied", "You have already applied for this accommodation.");
      if (outcome === "listing gone") throw accommodationGone();
      await recordEvent(tx, "accommodation_application_sent", { actorId: actor.accountId, subjectId: form.accommodationId });
      const { applicantName, accommodationId } = form;
      const { title, location } = poster;
      const what = { title, location, accommodationId, applicationId: record.id };
      await enqueue(tx, "send-mail", accommodationApplicationSent({ to: student, ...what, publicUrl }));
      await tellPoster(tx, tell, {
        poster,
        applicationId: record.id,
        applicantName,
        toMail: (mail) => accommodationApplicationReceived({ ...mail, applicantName, title, publicUrl }),
      });
    });
    const stored = await accommodationApplications.find(db, record.id);
    if (!stored) throw accommodationGone();
    return stored.own;
  }

  /** The applications to one's own listings, or to one of them. */
  const listReceived = async (
    actor: Actor,
    { accommodationId, state }: { accommodationId?: string | undefined; state?: ApplicationState | undefined },
    window: Window,
  ): Promise<Page<ReceivedAccommodationApplication>> =>
    await accommodationApplications.listReceivedBy(db, { posterId: actor.accountId, listingId: accommodationId, state }, window);

  const listOwn = async (actor: Actor, window: Window): Promise<Page<OwnAccommodationApplication>> =>
    await accommodationApplications.listOf(db, actor.accountId, window);

  /**
   * Deletes an application to one of the renter's own listings. 403 if the listing belongs to somebody else, 404 if there is no such
   * application.
   */
  async function remove(actor: Actor, id: string): Promise<void> {
    const isOwn = await db.transaction().execute(async (tx) => {
      await cancelMeeting(tx, actor, id);
      const accommodationId = await deleteApplication(tx, accommodationTables, { id, posterId: actor.accountId });
      if (accommodationId === undefined) return false;
      await recordEvent(tx, "accommodation_application_deleted", { actorId: actor.accountId, subjectId: accommodationId });
      return true;
    });
    if (isOwn) return;
    throw (await accommodationApplications.find(db, id))
      ? forbidden("You can only delete applications to your own listings.")
      : notFound("This application is no longer here.");
  }

  return { apply, listReceived, listOwn, remove };
}
