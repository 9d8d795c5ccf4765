import { z } from "zod";
import { boardNames } from "./boards.ts";
import type { Endpoint } from "./endpoint.ts";
import { choice, id, moment, optional, text } from "./fields.ts";
import { listingStatuses } from "./listing-life-rules.ts";
import { pagingQuery } from "./listings.ts";
import { askedSubjects, caseDecisions, caseStatuses, caseSubjects } from "./moderation-choices.ts";
import { reportReasons } from "./report-choices.ts";
import { roles } from "./roles.ts";
import { textMax } from "./text-limits.ts";

const count = z.number().int().min(0);

/** One reason why a listing has to be looked at. */
const signal = z.object({
  kind: z.string(),
  points: z.number().int(),
  /** The words that count, by the field that they are in; `start` and `end` are positions in its text. */
  marks: z.array(z.object({ field: z.string(), start: count, end: count, text: z.string() })),
  /** Another account's listing that this one repeats. */
  other: z.object({ board: z.string(), id: z.uuid(), title: z.string() }).optional(),
});
export type Signal = z.infer<typeof signal>;

/** An account as a case names it. */
const party = z.object({ id: z.uuid(), name: z.string(), role: z.enum(roles) });

/** A case in the queue. */
const moderationCase = z.object({
  id: z.uuid(),
  subject: z.enum(caseSubjects),
  /** The listing, account or application; `board` is null for an account. */
  subjectId: z.uuid(),
  board: z.string().nullable(),
  title: z.string(),
  status: z.enum(caseStatuses),
  score: count,
  /** The kinds of its signals, heaviest first. */
  kinds: z.array(z.string()),
  poster: party,
  openedAt: moment,
  decidedAt: moment.nullable(),
});
export type ModerationCase = z.infer<typeof moderationCase>;

/** What somebody reported; who it was is not told. */
const shownReport = z.object({
  reason: z.enum(reportReasons),
  text: z.string().nullable(),
  createdAt: moment,
  hasAccount: z.boolean(),
});

/** Everything that an admin needs to decide a case. */
const openedCase = moderationCase.extend({
  signals: z.array(signal),
  /** Newest first. */
  reports: z.array(shownReport),
  /** The newest messages of a reported conversation, oldest first. */
  messages: z.array(z.object({ isReported: z.boolean(), text: z.string(), createdAt: moment })),
  /** The name of who decided, and what they wrote to the poster. */
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** The listing's texts as they are now, by field, and its photos; null once it is deleted. */
  listing: z
    .object({
      status: z.enum(listingStatuses),
      texts: z.array(z.object({ field: z.string(), text: z.string() })),
      images: z.array(z.string()),
    })
    .nullable(),
  account: party.extend({
    email: z.string(),
    emailConfirmed: z.boolean(),
    createdAt: moment,
    suspendedAt: moment.nullable(),
    /** The poster's newest listings, in whatever status they are. */
    listings: z.array(z.object({ board: z.string(), id: z.uuid(), title: z.string(), status: z.enum(listingStatuses) })),
    /** Earlier cases of the same account, newest first. */
    cases: z.array(
      moderationCase
        .pick({ id: true, subject: true, title: true, status: true, openedAt: true, decidedAt: true })
        .extend({ reason: z.string().nullable() }),
    ),
  }),
});
export type OpenedCase = z.infer<typeof openedCase>;

/** What was decided about one's own listing that others may not see because of it. */
const listingDecision = z.object({
  board: z.enum(boardNames),
  listingId: z.uuid(),
  title: z.string(),
  decision: z.enum(["returned", "removed"]),
  /** What the admin wrote. */
  reason: z.string(),
  decidedAt: moment,
});
export type ListingDecision = z.infer<typeof listingDecision>;

const params = z.object({ id });

/** What an admin wants reviewed. */
const reviewRequest = z.object({
  subject: choice(askedSubjects, "subject", "Choose listing or account."),
  /** The id of the listing, or of the poster's page. */
  subjectId: id,
});
export type ReviewRequest = z.infer<typeof reviewRequest>;

const reasonText = text({
  label: "Reason",
  max: textMax.reason,
  missing: "Say why, so that the person can answer.",
  multiline: true,
});

export const moderationEndpoints = {
  "GET /listing-decisions": {
    summary: "Why one's own listings were returned, unless they were published since, or removed; newest first, 100 at most",
    access: ["EMPLOYER", "RENTER", "SERVICE-PROVIDER"],
    answer: z.array(listingDecision),
    status: 200,
  },
  "GET /admin/cases": {
    summary: "What waits for review, most points first, then oldest; with `status=decided` what was decided, newest first",
    access: ["ADMIN"],
    query: z.object({
      ...pagingQuery,
      status: choice(["open", "decided"], "status", "Choose open or decided.").optional(),
    }),
    answer: z.array(moderationCase),
    status: 200,
  },
  "POST /admin/cases": {
    summary: "Ask for a review of a listing that was published, or of a poster. One that is open already is returned instead",
    access: ["ADMIN"],
    body: reviewRequest,
    answer: openedCase,
    status: 200,
    hasVersion: true,
    errors: ["not_found"],
  },
  "GET /admin/cases/{id}": {
    summary: "One case with its signals, its listing, and the poster's other listings and cases",
    access: ["ADMIN"],
    params,
    answer: openedCase,
    status: 200,
    hasVersion: true,
    errors: ["not_found"],
  },
  "POST /admin/cases/{id}/decision": {
    summary: "Approve, return, remove, or remove and suspend the account; all but the first need a reason for the poster",
    access: ["ADMIN"],
    params,
    body: z.object({
      decision: choice(caseDecisions, "decision", `Choose one of: ${caseDecisions.join(", ")}.`),
      reason: optional(reasonText),
    }),
    answer: openedCase,
    status: 200,
    hasVersion: true,
    comparesVersions: true,
    errors: ["not_found", "state_changed"],
  },
  "POST /admin/cases/{id}/review-again": {
    summary: "Take the removal of a listing back: it waits for review again, in a new case, which is returned",
    access: ["ADMIN"],
    params,
    answer: openedCase,
    status: 201,
    hasVersion: true,
    errors: ["not_found", "state_changed"],
  },
  "PUT /admin/users/{id}/suspension": {
    summary: "Suspend an account: its listings are paused, and it can only download its data or be deleted. Never an admin's",
    access: ["ADMIN"],
    params,
    body: z.object({ reason: reasonText }),
    answer: null,
    status: 204,
    errors: ["not_found", "state_changed"],
  },
  "DELETE /admin/users/{id}/suspension": {
    summary: "End the suspension of an account",
    access: ["ADMIN"],
    params,
    answer: null,
    status: 204,
    errors: ["not_found"],
  },
} as const satisfies Record<string, Endpoint>;
