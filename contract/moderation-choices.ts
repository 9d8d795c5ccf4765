// What admins decide about listings and reports, without zod, so that screens can use it.

/** What a case is about. */
export const caseSubjects = ["listing", "account", "conversation"] as const;
export type CaseSubject = (typeof caseSubjects)[number];

/** What an admin can have reviewed. The conversations of others are read only after one of the two has reported it. */
export const askedSubjects = ["listing", "account"] as const satisfies readonly CaseSubject[];

/** The kind of the signal that an admin has asked for a review, and its points: more than reports by two people. */
export const askedKind = "asked_by_admin";
export const askedPoints = 5;

/**
 * Where a case is. `approved`: a listing was published, or a report found nothing. `returned`: the poster has it back as a draft, with a
 * reason. `withdrawn`: the poster deleted the listing before anybody decided.
 */
export const caseStatuses = ["open", "approved", "returned", "removed", "withdrawn"] as const;
export type CaseStatus = (typeof caseStatuses)[number];

/** What an admin can decide. `suspend` removes the listing too. */
export const caseDecisions = ["approve", "return", "remove", "suspend"] as const;
export type CaseDecision = (typeof caseDecisions)[number];

/** What can be decided about each subject. A report of a person or of a conversation leads to nothing, or to a suspension. */
export const decisionsOn: Readonly<Record<CaseSubject, readonly CaseDecision[]>> = {
  listing: caseDecisions,
  account: ["approve", "suspend"],
  conversation: ["approve", "suspend"],
};

/** Decisions that tell the poster why. */
export const needsReason = (decision: CaseDecision): boolean => decision !== "approve";

/** A listing waits for review from this many points on. */
export const heldFromPoints = 10;
