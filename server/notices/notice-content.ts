import type { ApplicationState } from "#contract/application-rules.ts";
import type { MeetingState } from "#contract/boards.ts";
import type { ReportOutcome } from "#server/mail/templates/report-outcome.ts";

/** What a notice is about, by its kind. Every text in it is plain text that somebody may have typed. */
export type NoticeContent =
  | { kind: "application_received"; person: string; title: string }
  // `poster` wrote the note; absent if it is ours, and in notices from before it was kept. `takenBack` is the state that was taken back.
  | {
      kind: "application_state";
      title: string;
      state: ApplicationState;
      note: string | null;
      poster?: string;
      takenBack?: ApplicationState;
      cancelled?: CancelledMeeting;
    }
  | { kind: "application_answered"; person: string; title: string; state: ApplicationState; cancelled?: CancelledMeeting }
  // Its poster deleted it.
  | { kind: "application_deleted"; title: string; cancelled?: CancelledMeeting }
  // The other person's account was deleted.
  | { kind: "applicant_left"; person: string; title: string; cancelled?: CancelledMeeting }
  | { kind: "poster_left"; title: string; cancelled?: CancelledMeeting }
  // Notices from before `details` and `time` were kept have none.
  | { kind: "times_proposed"; title: string; meeting: MeetingState; isMoved: boolean; times?: string[]; details?: MeetingDetails }
  | { kind: "time_chosen"; person: string; title: string; meeting: MeetingState; time: string; details?: MeetingDetails }
  | { kind: "time_arranged"; title: string; meeting: MeetingState; time: string; details?: MeetingDetails }
  | MeetingCancelled
  | { kind: "message_received"; person: string; title: string }
  | { kind: "pay_below" | "rent_above"; title: string; reason: string }
  | { kind: "pay_paused" | "rent_paused"; title: string }
  | { kind: "listing_expires"; title: string; expiresAt: string }
  // Notices from before `why` was kept have none.
  | { kind: "listing_held"; title: string; why?: HeldWhy }
  | { kind: "listing_approved"; title: string }
  | { kind: "listing_returned" | "listing_removed"; title: string; reason: string }
  // `title` is the number of figures.
  | { kind: "figures_stale"; title: string }
  | { kind: "report_decided"; title: string; outcome: ReportOutcome }
  | { kind: "account_suspended"; title: string; reason: string }
  | { kind: "account_restored"; title: string }
  | { kind: "number_not_found"; title: string };
/** Why a listing waits for review: it is new, it was published before and has changed, or people have reported it. */
export type HeldWhy = "new" | "changed" | "reported";
/** A meeting that was arranged and is cancelled. */
export interface CancelledMeeting {
  meeting: MeetingState;
  time: string;
}
/** `person` is the applicant, for the poster. `by` says who cancelled it: the reader, or the other one. Nobody proposes a new time once the application `isOver` or was moved back. */
export interface MeetingCancelled {
  kind: "meeting_cancelled";
  title: string;
  meeting: MeetingState;
  time?: string;
  person?: string;
  by?: "you" | "other";
  isOver?: boolean;
}
/** What was typed about a meeting beside its times. */
export interface MeetingDetails {
  minutes: number;
  /** Whom the applicant meets; absent for the poster, and in notices from before it was kept. */
  with?: string;
  /** Null once it is left out. */
  place: string | null;
  note: string | null;
}

/** A notice in words. */
export interface NoticeText {
  title: string;
  text: string;
  /** What the email says besides, as label and value. */
  facts?: [label: string, value: string][];
}
