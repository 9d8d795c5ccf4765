import { signalLabels } from "#contract/screening-rules.ts";
import { fieldNameText } from "#web/ui/fields/field-name.ts";
import { askedKind, type CaseDecision, type CaseStatus, type CaseSubject } from "#contract/moderation-choices.ts";

/** Why a listing waits, by the kind of signal. */
const signalTexts: Readonly<Record<string, string>> = {
  ...signalLabels,
  lower_rate: "Pay below the minimum, with a reason",
  new_service: "A service provider's listing",
  reports: "Reported by people",
  [askedKind]: "An admin asked for it",
};

/** A kind of signal in words. */
export const signalText = (kind: string): string => signalTexts[kind] ?? kind.replaceAll("_", " ");

export const subjectTexts: Readonly<Record<CaseSubject, string>> = {
  listing: "Listing",
  account: "Person",
  conversation: "Conversation",
};

export const caseStatusTexts: Readonly<Record<CaseStatus, string>> = {
  open: "Waiting",
  approved: "Approved",
  returned: "Returned",
  removed: "Removed",
  withdrawn: "Deleted by its poster",
};

/** What an admin reads after a decision, apart from closing reports in which there is no problem. */
const decidedTexts: Readonly<Record<CaseDecision, string>> = {
  approve: "Approved. We have told the poster.",
  return: "Returned. We have told the poster why.",
  remove: "Removed. We have told the poster why, and warned the applicants.",
  suspend: "Account suspended. We have told its owner why.",
};

/** What an admin reads after a decision. Nobody tells the poster of reports in which there is no problem. */
export const decidedText = (decision: CaseDecision, isHeld: boolean): string =>
  decision === "approve" && !isHeld ? "Closed. Nothing has changed for the poster." : decidedTexts[decision];

// Other names say it in words.
const fieldTexts: Readonly<Record<string, string>> = {
  weeklyBudget: "Rent",
  shortdesc: "Short description",
  workDays: "Days",
  requirements: "What is needed",
  suburbs: "Suburbs or cities",
  hours: "Opening hours",
};

/** The name of a listing's field. */
export const fieldText = (field: string): string => fieldTexts[field] ?? fieldNameText(field);

/** A part of a text; `isMarked` if a signal is about it. */
export interface TextPart {
  text: string;
  isMarked: boolean;
}

/** Cuts a text at its marks, which may overlap or lie outside a text that was edited since. */
export function toParts(text: string, marks: readonly { start: number; end: number }[]): TextPart[] {
  const marked = marks
    .map(({ start, end }) => ({ start: Math.max(0, start), end: Math.min(end, text.length) }))
    .filter(({ start, end }) => start < end)
    .toSorted((one, other) => one.start - other.start);
  const parts: TextPart[] = [];
  let done = 0;
  for (const { start, end } of marked) {
    if (end <= done) continue;
    if (start > done) parts.push({ text: text.slice(done, start), isMarked: false });
    parts.push({ text: text.slice(Math.max(start, done), end), isMarked: true });
    done = end;
  }
  return done < text.length || parts.length === 0 ? [...parts, { text: text.slice(done), isMarked: false }] : parts;
}
