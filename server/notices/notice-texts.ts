import type { ApplicationState, MeetingState } from "#contract/application-rules.ts";
import { type ReportOutcome, reportOutcomeTexts } from "#server/mail/templates/report-outcome.ts";
import { brokenRuleDays } from "#contract/listing-life-rules.ts";

/** What a notice is about, by its kind. Every text in it is plain text that somebody may have typed. */
export type NoticeContent =
  | { kind: "application_received"; person: string; title: string }
  | { kind: "application_state"; title: string; state: ApplicationState; note: string | null; cancelled?: CancelledMeeting }
  | { kind: "application_answered"; person: string; title: string; state: ApplicationState; cancelled?: CancelledMeeting }
  // The other person has deleted their account.
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
/** `person` is the applicant, for the poster. Nobody proposes a new time once the application `isOver` or was moved back. */
interface MeetingCancelled {
  kind: "meeting_cancelled";
  title: string;
  meeting: MeetingState;
  time?: string;
  person?: string;
  isOver?: boolean;
}
/** What was typed about a meeting beside its times. */
export interface MeetingDetails {
  minutes: number;
  /** Null once it is left out. */
  place: string | null;
  note: string | null;
}

const appeal = "If you think this is a mistake, answer the email about it.";

/** A notice in words. */
export interface NoticeText {
  title: string;
  text: string;
  /** What the email says besides, as label and value. */
  facts?: [label: string, value: string][];
}

const day = new Intl.DateTimeFormat("en-AU", { dateStyle: "full", timeZone: "Australia/Sydney" });

const applicantNews: Readonly<Record<ApplicationState, { title: (listing: string) => string; text: string }>> = {
  submitted: { title: (listing) => `Your application for ${listing} was sent`, text: "It has not been opened yet." },
  viewed: {
    title: (listing) => `Your application for ${listing} is being looked at again`,
    text: "An earlier step was taken back. Your application is still open.",
  },
  shortlisted: { title: (listing) => `You are on the shortlist for ${listing}`, text: "You are one of a few who may be chosen." },
  interview: {
    title: (listing) => `You are invited to an interview for ${listing}`,
    text: "Look at your application for details.",
  },
  inspection: { title: (listing) => `You are invited to inspect ${listing}`, text: "Look at your application for details." },
  offered: {
    title: (listing) => `You have an offer: ${listing}`,
    text: "Read it, ask what you want to know, and accept or decline it on your application's page. Never pay anything before you have a written agreement.",
  },
  accepted: {
    title: (listing) => `You accepted the offer: ${listing}`,
    text: "The next steps come from the person who made the offer.",
  },
  unsuccessful: {
    title: (listing) => `Your application for ${listing} was not successful`,
    text: "Somebody else was chosen this time. There are more listings like it.",
  },
  withdrawn: { title: (listing) => `You withdrew your application for ${listing}`, text: "You don't need to do anything else." },
  closed: {
    title: (listing) => `${listing} is no longer open`,
    text: "The listing has ended, so your application was closed. There are more listings like it.",
  },
};

const posterNews: Readonly<Partial<Record<ApplicationState, (person: string, listing: string) => NoticeText>>> = {
  accepted: (person, listing) => ({
    title: `${person} accepted your offer: ${listing}`,
    text: "Agree on the next steps. When nobody else is needed, mark the listing as filled or rented.",
  }),
  withdrawn: (person, listing) => ({
    title: `${person} withdrew the application for ${listing}`,
    text: "You don't need to do anything.",
  }),
};

/** The words of a notice, the same on the screen and in an email. */
export function toNoticeText(content: NoticeContent): NoticeText {
  if (isAboutReview(content)) return toReviewText(content);
  if (isAboutOwnListing(content)) return toListingText(content);
  const { kind, title } = content;
  switch (kind) {
    case "application_received":
      return {
        title: `New application for ${title}`,
        text: `${content.person} applied. Open the application to read and answer it.`,
      };
    case "application_state":
    case "application_answered":
    case "applicant_left":
    case "poster_left":
      return withCancelled(toApplicationText(content), content.cancelled);
    case "times_proposed":
    case "time_chosen":
    case "time_arranged":
    case "meeting_cancelled":
      return toMeetingText(content);
    case "message_received":
      return { title: `New message from ${content.person}`, text: `About ${title}` };
  }
}

type ApplicationContent = Extract<
  NoticeContent,
  { kind: "application_state" | "application_answered" | "applicant_left" | "poster_left" }
>;

/** The words of a notice about an application that went on or ended. */
function toApplicationText(content: ApplicationContent): NoticeText {
  const { kind, title } = content;
  switch (kind) {
    case "application_state": {
      const news = applicantNews[content.state];
      return { title: news.title(title), text: content.note ?? news.text };
    }
    case "application_answered":
      return (
        posterNews[content.state]?.(content.person, title) ?? {
          title: `News from ${content.person}: ${title}`,
          text: "Open it to see.",
        }
      );
    case "applicant_left":
      return {
        title: `${content.person} withdrew the application for ${title}`,
        text: "They deleted their account, so the application was deleted too.",
      };
    case "poster_left":
      return {
        title: `${title} is no longer open`,
        text: "The person who posted it deleted their account, so your application was deleted too. There are more listings like it.",
      };
  }
}

/** Says first that a meeting is cancelled: somebody may be on the way to it. */
const withCancelled = ({ title, text }: NoticeText, cancelled: CancelledMeeting | undefined): NoticeText => ({
  title,
  text: cancelled ? `The ${cancelled.meeting} on ${cancelled.time} is cancelled. ${text}` : text,
});

type MeetingContent = Extract<NoticeContent, { kind: "times_proposed" | "time_chosen" | "time_arranged" | "meeting_cancelled" }>;

/** The words of a notice about an interview or an inspection. */
function toMeetingText(content: MeetingContent): NoticeText {
  const { kind, title } = content;
  switch (kind) {
    case "times_proposed":
      return {
        title: `${content.isMoved ? "New times" : "Choose a time"} for your ${content.meeting}: ${title}`,
        text: `${content.isMoved ? "The earlier times are no longer valid. " : ""}${chooseText(content)}`,
        facts: [...timeFacts(content.times ?? []), ...toFacts(content.details)],
      };
    case "time_chosen":
      return {
        title: `${content.person} chose a time for the ${content.meeting}: ${title}`,
        text: content.time,
        facts: toFacts(content.details),
      };
    case "time_arranged":
      return {
        title: `Your ${content.meeting} is arranged: ${title}`,
        text: content.time,
        facts: toFacts(content.details),
      };
    case "meeting_cancelled":
      return toCancelledText(content);
  }
}

function toCancelledText({ title, meeting, time, person, isOver }: MeetingCancelled): NoticeText {
  const next = person === undefined ? "to see whether a new time is proposed" : "to propose a new time";
  return {
    title: `The ${meeting}${person === undefined ? "" : ` with ${person}`} was cancelled: ${title}`,
    text: [time === undefined ? "" : `It was on ${time}.`, isOver ? "" : `Open the application ${next}.`].join(" ").trim(),
  };
}

const chooseText = ({ times, meeting }: { times?: string[]; meeting: MeetingState }): string =>
  times?.length === 1
    ? `One time is proposed. Choose it if it suits you, or cancel the ${meeting}.`
    : "Choose the time that suits you.";

const timeFacts = (times: string[]): [string, string][] =>
  times.map((time, position) => [times.length === 1 ? "Time" : `Time ${position + 1}`, time]);

const toFacts = (details: MeetingDetails | undefined): [string, string][] => {
  if (!details) return [];
  const { minutes, place, note } = details;
  const typed: [string, string | null][] = [
    ["Place", place],
    ["Note", note],
  ];
  return [
    ["Length", `${minutes} minutes`],
    ...typed.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : [])),
  ];
};

type ListingContent = Extract<
  NoticeContent,
  { kind: "pay_below" | "pay_paused" | "rent_above" | "rent_paused" | "listing_expires" }
>;

const isAboutOwnListing = (content: NoticeContent): content is ListingContent =>
  /^(?:pay|rent)_|^listing_expires$/.test(content.kind);

/** The words of a notice about a person's own listing. */
function toListingText(content: ListingContent): NoticeText {
  const { kind, title } = content;
  switch (kind) {
    case "pay_below":
      return {
        title: `The pay of ${title} is not lawful any more`,
        text: `${content.reason} Change the pay within ${brokenRuleDays} days. After that the job is paused. Students already read this on its page.`,
      };
    case "pay_paused":
      return {
        title: `${title} was paused`,
        text: "Its pay is below the minimum wage. Change the pay, then resume the job.",
      };
    case "rent_above":
      return {
        title: `The bond or rent in advance of ${title} is too high`,
        text: `${content.reason} Change it within ${brokenRuleDays} days. After that the listing is paused.`,
      };
    case "rent_paused":
      return {
        title: `${title} was paused`,
        text: "It asks for more than the maximum in its state. Change the bond or rent in advance, then resume the listing.",
      };
    case "listing_expires":
      return {
        title: withTitle("Your listing expires soon", title),
        text: `It expires on ${day.format(new Date(content.expiresAt))}. After that, nobody can find it or apply. Renew it on your dashboard.`,
      };
  }
}

type ReviewContent = Extract<
  NoticeContent,
  {
    kind:
      | `listing_${"held" | "approved" | "returned" | "removed"}`
      | `account_${string}`
      | "report_decided"
      | "figures_stale"
      | "number_not_found";
  }
>;

const isAboutReview = (content: NoticeContent): content is ReviewContent =>
  /^listing_(?:held|approved|returned|removed)$|^(?:account|report|figures|number)_/.test(content.kind);

const heldTexts: Readonly<Record<HeldWhy, string>> = {
  new: "A person on our team reads it before others can see it.",
  changed: "Nobody else can see it until a person on our team has read it.",
  reported: "Several people have reported it. Nobody else can see it until a person on our team has read it.",
};

/** The words of a notice about a review by an admin. */
function toReviewText(content: ReviewContent): NoticeText {
  const { kind, title } = content;
  switch (kind) {
    case "listing_held":
      return {
        title: withTitle(content.why === "reported" ? "We have hidden your listing" : "We're checking your listing", title),
        text: `${heldTexts[content.why ?? "new"]} You can still edit it. We'll tell you when we decide.`,
      };
    case "listing_approved":
      return { title: withTitle("Your listing is published", title), text: "We have checked it. Everyone can see it now." };
    case "listing_returned":
      return {
        title: withTitle("Please change your listing", title),
        text: `${reasonText(content)} Nothing you typed is lost. Edit the listing, then publish it again.`,
      };
    case "listing_removed":
      return { title: withTitle("We removed your listing", title), text: `${reasonText(content)} ${appeal}` };
    case "figures_stale":
      return {
        title: `${title} ${title === "1" ? "legal figure" : "legal figures"} may be out of date`,
        text: "Nobody has checked them for 90 days. Read them at their source, then correct or confirm them in the admin panel.",
      };
    case "number_not_found":
      return {
        title: "We couldn't find your ABN or ACN",
        text: "It isn't in the public register, and your public page says so. Check the number on your profile: we look again when it changes.",
      };
    case "report_decided":
      return { title: "What we did about your report", text: reportOutcomeTexts[content.outcome] };
    case "account_suspended":
      return {
        title: "Your account is suspended",
        text: `${reasonText(content)} You can still read everything, download your data and delete your account. ${appeal}`,
      };
    case "account_restored":
      return {
        title: "Your account is no longer suspended",
        text: "Listings that were paused stay paused until you resume them on your dashboard.",
      };
  }
}

/** In quotation marks, because an admin wrote it and our own sentences follow. */
const reasonText = ({ reason }: { reason: string }): string => `Reason: “${reason}”`;

/** The title for an address that is not confirmed. */
const unnamed = "your listing";
const withTitle = (words: string, title: string): string => (title === unnamed ? words : `${words}: ${title}`);

/** The same content without another person's name, for the download of own data. */
export const withoutPerson = (content: NoticeContent): NoticeContent =>
  "person" in content ? { ...content, person: "Somebody" } : content;

/** The same content without anything that somebody typed, for an address that is not confirmed. */
export function withoutTypedText(content: NoticeContent): NoticeContent {
  const neutral = { ...withoutPerson(content), title: unnamed };
  if ("note" in neutral) neutral.note = null;
  if ("details" in neutral && neutral.details) neutral.details = { ...neutral.details, place: null, note: null };
  return neutral;
}
