import type { ApplicationState } from "#contract/application-rules.ts";
import { meetingStates } from "#contract/application-rules.ts";
import type { Transaction } from "#server/db/database.ts";
import type { MailCalendar } from "#server/mail/mailer.ts";
import type { Announce, Tell } from "#server/notices/telling.ts";
import type { ApplicationRecord, MeetingRecord } from "./applications.repository.ts";
import { toCalendar } from "./calendar.ts";
import type { ReadSent } from "./sent-content.ts";

/** The two people of an application. */
export type Side = "applicant" | "poster";

export const otherSide = (side: Side): Side => (side === "applicant" ? "poster" : "applicant");

/** What happened to an application. */
type ApplicationNews =
  | { kind: "state"; state: ApplicationState; note: string | null }
  | { kind: "times_proposed"; isMoved: boolean }
  | { kind: "time_chosen"; chosen: Date }
  | { kind: "meeting_cancelled" };

/** Tells one side of an application what happened. A meeting adds an entry for the calendar, or takes it out again. */
export type TellOfApplication = (
  tx: Transaction,
  message: { to: Side; record: ApplicationRecord; news: ApplicationNews; meeting?: MeetingRecord | undefined },
) => Promise<void>;

interface Parts {
  tell: Tell;
  readSent: ReadSent;
  /** Without a trailing slash. */
  publicUrl: string;
}

// Sydney's time with its name: readers elsewhere see which clock is meant.
const timeFormat = new Intl.DateTimeFormat("en-AU", {
  dateStyle: "full",
  timeStyle: "short",
  timeZone: "Australia/Sydney",
});
const toTimeText = (time: Date): string => `${timeFormat.format(time)} (Sydney time)`;

/** Tells the open tabs of both people that the application has changed, once the transaction is committed. */
export async function announceChange(tx: Transaction, record: ApplicationRecord, announce: Announce): Promise<void> {
  for (const accountId of [record.studentId, record.posterId]) await announce(tx, { accountId, applicationId: record.id });
}

/** Turns what happens to applications into notices. */
export function createTellOfApplication({ tell, readSent, publicUrl }: Parts): TellOfApplication {
  return async (tx, { to, record, news, meeting }) => {
    const { board, listingTitle: title } = record;
    const word = meetingStates[board];
    const path = `/applications/${record.id}`;
    const person = to === "poster" ? ((await readSent(tx, [record])).get(record.id)?.content.name ?? "The applicant") : "";
    const calendar = meeting && toEntry(record, meeting, `${publicUrl}${path}`);
    await tell(tx, {
      accountId: to === "poster" ? record.posterId : record.studentId,
      topic: news.kind === "state" ? "applications" : "meetings",
      path,
      isForPoster: to === "poster",
      ...(calendar && { calendar }),
      content: toContent(),
    });

    function toContent(): Parameters<Tell>[1]["content"] {
      switch (news.kind) {
        case "state":
          return to === "applicant"
            ? { kind: "application_state", title, state: news.state, note: news.note }
            : { kind: "application_answered", person, title, state: news.state };
        case "times_proposed":
          return { kind: "times_proposed", title, meeting: word, isMoved: news.isMoved };
        case "time_chosen":
          return to === "applicant"
            ? { kind: "time_arranged", title, meeting: word, time: toTimeText(news.chosen) }
            : { kind: "time_chosen", person, title, meeting: word, time: toTimeText(news.chosen) };
        case "meeting_cancelled":
          return { kind: "meeting_cancelled", title, meeting: word };
      }
    }
  };
}

/** A meeting's entry for calendars; `undefined` as long as no time is chosen. */
export function toEntry(record: ApplicationRecord, meeting: MeetingRecord, url: string): MailCalendar | undefined {
  if (!meeting.chosen) return undefined;
  const word = meetingStates[record.board] === "interview" ? "Interview" : "Inspection";
  return toCalendar({
    applicationId: record.id,
    title: `${word}: ${record.listingTitle}`,
    start: meeting.chosen,
    minutes: meeting.minutes,
    place: meeting.place,
    revision: meeting.revision,
    isCancelled: meeting.isCancelled,
    at: meeting.updatedAt,
    url,
  });
}
