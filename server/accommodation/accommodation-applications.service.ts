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
import { newId } from "#server/ids.ts";
import { createApplicationWriting } from "#server/listings/application-writing.ts";
import { findPosterOf, tellPoster } from "#server/listings/applications.repository.ts";
import type { CancelMeeting } from "#server/listings/board.ts";
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
  const { db, clock, enqueue, publicUrl, getAccount, tell } = parts;
  const writing = createApplicationWriting({
    ...parts,
    board: { name: "accommodation", tables: accommodationTables, refusals: accommodationRefusals },
    applied: "You have already applied for this accommodation.",
    notOwn: "You can only delete applications to your own listings.",
    find: accommodationApplications.find,
  });

  /**
   * Stores an application and emails the renter and the student. 404 if the listing was deleted, 409 if it is not published any more or
   * the student has applied already.
   */
  async function apply(actor: Actor, form: AccommodationApplicationForm): Promise<OwnAccommodationApplication> {
    const poster = await findPosterOf(db, accommodationTables, form.accommodationId);
    if (!poster) throw accommodationGone();
    const record = { id: newId(clock), studentId: actor.accountId, form, createdAt: clock.now() };
    const student = await getAccount(actor);
    await writing.add(
      actor,
      { listingId: form.accommodationId, at: record.createdAt },
      async (tx) => await insertAccommodationApplication(tx, record),
      async (tx) => {
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
      },
    );
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

  /** Deletes an application to one of the renter's own listings. 403 if the listing belongs to somebody else, 404 if there is none. */
  const remove = async (actor: Actor, id: string): Promise<void> => await writing.remove(actor, id);

  return { apply, listReceived, listOwn, remove };
}
