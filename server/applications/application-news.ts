import type { ApplicationState } from "#contract/application-rules.ts";
import { applicationRules } from "#contract/application-rules.ts";
import type { NoticeTopic } from "#contract/notice-choices.ts";
import { placeTimeText } from "#contract/place-time-rules.ts";
import { timeZoneOf } from "#contract/time-zones.ts";
import type { Transaction } from "#server/db/database.ts";
import type { MailCalendar } from "#server/mail/mailer.ts";
import type { BoardDefinition } from "#server/listings/board.ts";
import type { CancelledMeeting, MeetingDetails, NoticeContent } from "#server/notices/notice-content.ts";
import type { PushNews, Tell } from "#server/notices/telling.ts";
import type { ApplicationRecord, MeetingRecord } from "./applications.repository.ts";
import { toCalendar } from "./calendar.ts";
import type { ReadSent } from "./sent-content.ts";

/** The two people of an application. */
export type Side = "applicant" | "poster";

export const otherSide = (side: Side): Side => (side === "applicant" ? "poster" : "applicant");

/** What happened to an application. */
type ApplicationNews =
  // `takenBack` is the state that the poster took back.
  | { kind: "state"; state: ApplicationState; note: string | null; takenBack?: ApplicationState | undefined }
  | { kind: "left" }
  // The poster deleted it.
  | { kind: "deleted" }
  | { kind: "times_proposed"; isMoved: boolean; times: readonly Date[] }
  | { kind: "time_chosen"; chosen: Date }
  // Without `by` it is a consequence of something else. `isOver` if the application was moved on or deleted, so that nobody proposes a
  // new time.
  | { kind: "meeting_cancelled"; by?: Side; isOver?: boolean; isDeleted?: boolean };

type StateNews = Extract<ApplicationNews, { kind: "state" }>;

/** Tells one side of an application what happened. A meeting with a chosen time adds an entry for the calendar, or takes it out again. */
export type TellOfApplication = (
  tx: Transaction,
  message: { to: Side; record: ApplicationRecord; news: ApplicationNews; meeting?: MeetingRecord | undefined },
) => Promise<void>;

interface Parts {
  tell: Tell;
  readSent: ReadSent;
  boards: readonly Pick<BoardDefinition, "name" | "dashboardPath">[];
  /** Without a trailing slash. */
  publicUrl: string;
}

const bothSides: readonly Side[] = ["applicant", "poster"];

/** Returns true if this side can no longer open the application's page. */
const isPageGone = (news: ApplicationNews, to: Side): boolean =>
  news.kind === "left" || (news.kind === "meeting_cancelled" && news.isDeleted === true && to === "poster");

/** Tells the open tabs of both people, or of one, that the application has changed, once the transaction is committed. */
export async function pushChange(
  tx: Transaction,
  record: ApplicationRecord,
  pushNews: PushNews,
  sides: readonly Side[] = bothSides,
): Promise<void> {
  for (const side of sides)
    await pushNews(tx, { accountId: side === "poster" ? record.posterId : record.studentId, applicationId: record.id });
}

const topics = {
  state: "applications",
  left: "applications",
  deleted: "applications",
  times_proposed: "meetings",
  time_chosen: "meetings",
  meeting_cancelled: "meetings",
} as const satisfies Record<ApplicationNews["kind"], NoticeTopic>;

/** Turns what happens to applications into notices. */
export function createTellOfApplication({ tell, readSent, boards, publicUrl }: Parts): TellOfApplication {
  return async (tx, { to, record, news, meeting }) => {
    const { board, listingTitle: title, posterName } = record;
    const host = to === "applicant" ? posterName : undefined;
    const word = applicationRules[board].meeting;
    const path = `/applications/${record.id}`;
    const sent = (await readSent(tx, [record])).get(record.id);
    const person = sent?.content.name ?? "The applicant";
    const zone = sent?.timeZone ?? timeZoneOf({ state: "", city: "" });
    const entry = { url: `${publicUrl}${path}`, applicantName: to === "poster" ? person : undefined };
    const cancelled: CancelledMeeting | undefined =
      meeting?.isCancelled && meeting.chosen ? { meeting: word, time: placeTimeText(meeting.chosen, zone) } : undefined;
    await tell(tx, {
      accountId: to === "poster" ? record.posterId : record.studentId,
      topic: topics[news.kind],
      path: isPageGone(news, to) ? listOf(to) : path,
      isForPoster: to === "poster",
      isNamedInMailOnly: news.kind === "left",
      ...(isArranged(meeting) && { toCalendar: (isNeutral) => toEntry(record, meeting, { ...entry, isNeutral }) }),
      content: toContent(),
    });

    function listOf(side: Side): string {
      const dashboard = boards.find(({ name }) => name === board)?.dashboardPath ?? "/";
      return side === "poster" ? dashboard : "/my-applications";
    }

    function toContent(): NoticeContent {
      const ended = cancelled && { cancelled };
      switch (news.kind) {
        case "state":
          return to === "applicant"
            ? { kind: "application_state", title, ...toStateNews(news, record), ...ended }
            : { kind: "application_answered", person, title, state: news.state, ...ended };
        case "left":
          return to === "applicant"
            ? { kind: "poster_left", title, ...ended }
            : { kind: "applicant_left", person, title, ...ended };
        case "deleted":
          return { kind: "application_deleted", title, ...ended };
        case "times_proposed": {
          const times = news.times.map((time) => placeTimeText(time, zone));
          return { kind: "times_proposed", title, meeting: word, isMoved: news.isMoved, times, ...toDetails(meeting, host) };
        }
        case "time_chosen": {
          const arranged = { title, meeting: word, time: placeTimeText(news.chosen, zone), ...toDetails(meeting, host) };
          return to === "applicant" ? { kind: "time_arranged", ...arranged } : { kind: "time_chosen", person, ...arranged };
        }
        case "meeting_cancelled":
          return {
            kind: "meeting_cancelled",
            title,
            meeting: word,
            ...(cancelled && { time: cancelled.time }),
            ...(to === "poster" && { person }),
            ...toCancellation(news, to),
          };
      }
    }
  };
}

const toStateNews = ({ state, note, takenBack }: StateNews, { posterName }: ApplicationRecord) => ({
  state,
  note,
  // The portal writes the notes of listings that ended.
  ...(note !== null && state !== "closed" && { poster: posterName }),
  ...(takenBack && { takenBack }),
});

const toCancellation = ({ by, isOver }: { by?: Side; isOver?: boolean }, to: Side) => ({
  ...(by && { by: by === to ? ("you" as const) : ("other" as const) }),
  ...(isOver && { isOver }),
});

function toDetails(meeting: MeetingRecord | undefined, host: string | undefined): { details?: MeetingDetails } {
  if (!meeting) return {};
  const { minutes, place, note } = meeting;
  return { details: { minutes, place, note, ...(host !== undefined && { with: host }) } };
}

/** Returns true once a time is chosen, also if the meeting was cancelled after that. */
export const isArranged = (meeting: MeetingRecord | undefined): meeting is ArrangedMeeting => Boolean(meeting?.chosen);

type ArrangedMeeting = MeetingRecord & { chosen: Date };

interface EntryOptions {
  /** The application's page. */
  url: string;
  /** Names the applicant to the poster, whose meetings about one listing would look the same. */
  applicantName: string | undefined;
  /** Leaves out everything that somebody typed. */
  isNeutral?: boolean;
}

/** A meeting's entry for calendars. */
export function toEntry(record: ApplicationRecord, meeting: ArrangedMeeting, options: EntryOptions): MailCalendar {
  const { url, applicantName, isNeutral = false } = options;
  const word = applicationRules[record.board].meeting === "interview" ? "Interview" : "Inspection";
  const words = applicantName ? `${word} with ${applicantName}` : word;
  return toCalendar({
    applicationId: record.id,
    title: isNeutral ? word : `${words}: ${record.listingTitle}`,
    start: meeting.chosen,
    minutes: meeting.minutes,
    place: isNeutral ? null : meeting.place,
    note: isNeutral ? null : meeting.note,
    revision: meeting.revision,
    isCancelled: meeting.isCancelled,
    at: meeting.updatedAt,
    url,
  });
}
