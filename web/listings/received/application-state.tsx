import { type ApplicationParty, type ApplicationState } from "#contract/application-rules.ts";
import { Badge, type BadgeProps } from "#web/ui/badge.tsx";
import { countText } from "#web/ui/formats.ts";

type Tone = NonNullable<BadgeProps["tone"]>;
type Side = Exclude<ApplicationParty, "portal">;

const looks: Readonly<Record<ApplicationState, { label: string; tone: Tone }>> = {
  submitted: { label: "Sent", tone: "neutral" },
  viewed: { label: "Viewed", tone: "info" },
  shortlisted: { label: "Shortlisted", tone: "brand" },
  interview: { label: "Interview", tone: "brand" },
  inspection: { label: "Inspection", tone: "brand" },
  offered: { label: "Offer", tone: "accent" },
  accepted: { label: "Accepted", tone: "accent" },
  unsuccessful: { label: "Not successful", tone: "neutral" },
  withdrawn: { label: "Withdrawn", tone: "neutral" },
  closed: { label: "Closed", tone: "neutral" },
};

/** A state in words. What an applicant has sent is new to the poster. */
export const stateLabel = (state: ApplicationState, side: Side): string =>
  state === "submitted" && side === "poster" ? "New" : looks[state].label;

/** The state of an application as a badge. */
export function StateBadge({ state, side }: { state: ApplicationState; side: Side }) {
  const isNew = state === "submitted" && side === "poster";
  return <Badge tone={isNew ? "accent" : looks[state].tone}>{stateLabel(state, side)}</Badge>;
}

/** Tells that the other side wrote something. */
export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return <Badge tone="danger">{countText(count, "new message")}</Badge>;
}

const applicantNext: Readonly<Record<ApplicationState, (poster: string) => string>> = {
  submitted: (poster) => `The ${poster} has not opened it yet.`,
  viewed: (poster) => `The ${poster} has opened it. We'll tell you when something happens.`,
  shortlisted: (poster) => `You're on the shortlist. The ${poster} chooses the next step.`,
  interview: () => "Choose a time, or check when you meet.",
  inspection: () => "Choose a time, or check when you meet.",
  offered: () => "Accept or decline the offer. Ask first about anything that is not clear.",
  accepted: (poster) => `You accepted. Agree with the ${poster} on the next steps.`,
  unsuccessful: () => "Somebody else was chosen this time.",
  withdrawn: () => "You withdrew it. You don't need to do anything else.",
  closed: (poster) => `The listing has ended, or the ${poster} deleted what you sent.`,
};

const posterNext: Readonly<Record<ApplicationState, string>> = {
  submitted: "Open it to read it. The applicant sees when you open it.",
  viewed: "Choose the next step. Tell the applicant even if your answer is no.",
  shortlisted: "Propose a time to meet, or make an offer.",
  interview: "Meet, then make an offer or say no.",
  inspection: "Show the place, then make an offer or say no.",
  offered: "The applicant decides. We'll tell you straight away.",
  accepted: "The offer was accepted. When nobody else is needed, mark the listing on your dashboard as filled or rented.",
  unsuccessful: "You said no to this application.",
  withdrawn: "The applicant withdrew. You don't need to do anything.",
  closed: "The listing has ended.",
};

/** What happens after a meeting that took place, for the applicant. */
export const decidesText = (poster: string): string => `The ${poster} decides. We'll tell you.`;

/** What happens next, for the one who reads it. `poster` is who posted the listing, such as 'employer'. */
export const nextStepText = (state: ApplicationState, side: Side, poster: string): string =>
  side === "poster" ? posterNext[state] : applicantNext[state](poster);
