import type { ApplicationState } from "#contract/application-rules.ts";
import type { MeetingState } from "#contract/boards.ts";
import { isAboutOwnListing, isAboutReview, toListingText, toReviewText, unnamed } from "./listing-notice-texts.ts";
import type { CancelledMeeting, MeetingCancelled, MeetingDetails, NoticeContent, NoticeText } from "./notice-content.ts";

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
    case "application_deleted":
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
  { kind: "application_state" | "application_answered" | "application_deleted" | "applicant_left" | "poster_left" }
>;

type StateContent = Extract<NoticeContent, { kind: "application_state" }>;

/** The words of a notice about an application that went on or ended. */
function toApplicationText(content: ApplicationContent): NoticeText {
  const { kind, title } = content;
  switch (kind) {
    case "application_state": {
      if (content.takenBack) return toTakenBackText(content, content.takenBack);
      const news = applicantNews[content.state];
      return { title: news.title(title), text: content.note === null ? news.text : toQuote(content.note, content.poster) };
    }
    case "application_answered":
      return (
        posterNews[content.state]?.(content.person, title) ?? {
          title: `News from ${content.person}: ${title}`,
          text: "Open it to see.",
        }
      );
    case "application_deleted":
      return {
        title: `Your application for ${title} was closed`,
        text: "The person who posted the listing deleted what you sent. You can apply again as long as the listing is open.",
      };
    case "applicant_left":
      return {
        title: `${content.person}'s application for ${title} was deleted`,
        text: "Their account was deleted, and everything they sent with it.",
      };
    case "poster_left":
      return {
        title: `${title} is no longer open`,
        text: "The account of the person who posted it was deleted, and your application with it. There are more listings like it.",
      };
  }
}

/** A step back says what was taken back, whatever state it leads to: nobody is congratulated on the shortlist for a lost offer. */
function toTakenBackText({ title, note, poster }: StateContent, takenBack: ApplicationState): NoticeText {
  const step = takenBack === "offered" ? "The offer" : "An earlier step";
  const text = `${step} was taken back. Your application is still open.`;
  return { title: applicantNews.viewed.title(title), text: note === null ? text : `${text} ${toQuote(note, poster)}` };
}

const toQuote = (note: string, writer: string | undefined): string =>
  writer === undefined ? note : `${writer} writes: “${note}”`;

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

function toCancelledText({ title, meeting, time, person, by, isOver }: MeetingCancelled): NoticeText {
  const other = person ?? "The person who posted the listing";
  const next = person === undefined ? "to see whether a new time is proposed" : "to propose a new time";
  return {
    title: `The ${meeting}${person === undefined ? "" : ` with ${person}`} was cancelled: ${title}`,
    text: [
      ...(by === undefined ? [] : [`${by === "you" ? "You" : other} cancelled it.`]),
      ...(time === undefined ? [] : [`It was on ${time}.`]),
      ...(isOver ? [] : [`Open the application ${next}.`]),
    ].join(" "),
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
  const { minutes, place, note, with: poster = null } = details;
  const typed: [string, string | null][] = [
    ["With", poster],
    ["Place", place],
    ["Note", note],
  ];
  return [
    ["Length", `${minutes} minutes`],
    ...typed.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : [])),
  ];
};

/** The same content without another person's name, for the download of own data. */
export function withoutPerson(content: NoticeContent): NoticeContent {
  if (content.kind !== "application_state") return "person" in content ? { ...content, person: "Somebody" } : content;
  const { poster: _poster, ...others } = content;
  return others;
}

/** The same content without anything that somebody typed, for an address that is not confirmed. */
export function withoutTypedText(content: NoticeContent): NoticeContent {
  const neutral = { ...withoutPerson(content), title: unnamed };
  if ("note" in neutral) neutral.note = null;
  if ("details" in neutral && neutral.details) neutral.details = { minutes: neutral.details.minutes, place: null, note: null };
  return neutral;
}
