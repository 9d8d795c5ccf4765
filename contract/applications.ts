// What applicants and posters do with an application after it was sent, in the same way on every board.
import { z } from "zod";
import { photo } from "./accommodation.ts";
import { applicationCountMax, applicationStates, applicationTextMax, meetingRule } from "./application-rules.ts";
import { applicationBoardNames, boardBasics } from "./boards.ts";
import type { Endpoint } from "./endpoint.ts";
import { choice, emailAsTyped, id, moment, optional, phoneAsTyped, text } from "./fields.ts";
import { unpagedMax } from "./listing-rules.ts";
import { filterText, ownListQuery } from "./listings.ts";
import type { Role } from "./roles.ts";
import { textMax } from "./text-limits.ts";
import { callThrottles } from "./throttles.ts";

const state = z.enum(applicationStates);

/** A meeting that a poster proposed: an interview or an inspection. */
const meeting = z.object({
  /** In time order, at most `meetingRule.timesMax`. */
  times: z.array(moment),
  minutes: z.number().int(),
  place: z.string(),
  /** The time that the applicant chose; null until then. */
  chosen: moment.nullable(),
  isCancelled: z.boolean(),
  /** What the poster wrote to the applicant with these times. */
  note: z.string().nullable(),
});
export type Meeting = z.infer<typeof meeting>;

/** One change of an application. */
const applicationStep = z.object({
  at: moment,
  by: z.enum(["applicant", "poster", "portal"]),
  kind: z.enum(["state", "times_proposed", "time_chosen", "meeting_cancelled"]),
  /** The state after it. */
  state,
  note: z.string().nullable(),
  /** The poster took it back before the applicant learnt of it. Only posters get such a step. */
  isTakenBack: z.boolean(),
});
export type ApplicationStep = z.infer<typeof applicationStep>;

/** What every list of applications shows. */
const applicationProgress = z.object({
  state,
  since: moment,
  /** The chosen time of an interview or inspection that was not cancelled. */
  meetingAt: moment.nullable(),
  unreadMessages: z.number().int().min(0),
});
export type ApplicationProgress = z.infer<typeof applicationProgress>;

/** An application as a line of a student's list, on whichever board. */
const sentApplication = z.object({
  applicationId: z.uuid(),
  board: z.enum(applicationBoardNames),
  listingId: z.uuid(),
  listingTitle: z.string(),
  /** The company, or the person who posted the listing. */
  posterName: z.string(),
  /** Suburb, city and state; empty if the listing was deleted. */
  place: z.string(),
  /** The listing's, in which its interview or inspection is arranged: `Australia/Melbourne`. */
  timeZone: z.string(),
  /** Null where a listing has no photo. */
  cover: photo.nullable(),
  appliedAt: moment,
  progress: applicationProgress,
  /** The poster has deleted what the student sent, or the listing. */
  isContentDeleted: z.boolean(),
});
export type SentApplication = z.infer<typeof sentApplication>;

/** What an applicant sent. */
const applicationContent = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The cover letter or the comments; empty if there are none. */
  message: z.string(),
  resumeFileName: z.string().nullable(),
});
export type ApplicationContent = z.infer<typeof applicationContent>;

/** An application with its history, as its applicant or the listing's poster sees it. */
const application = sentApplication.omit({ cover: true }).extend({
  /** Which of the two the caller is. */
  party: z.enum(["applicant", "poster"]),
  /** Null if the poster has deleted it. */
  content: applicationContent.nullable(),
  /** Oldest first; sending it is not among them. */
  steps: z.array(applicationStep),
  /** The states that the caller may choose now. */
  moves: z.array(state),
  meeting: meeting.nullable(),
  /** Only for the poster: when the applicant learns that it was unsuccessful. */
  toldAt: moment.nullable(),
  /** Only for the poster. */
  privateNote: z.string().nullable(),
});
export type Application = z.infer<typeof application>;

/** What every board asks of somebody who applies. */
export const applicantFields = {
  applicantName: text({
    label: "Name",
    max: textMax.name,
    missing: "Enter your name.",
    asTyped: true,
    withoutWebAddresses: true,
  }),
  applicantEmail: emailAsTyped,
  contactNumber: phoneAsTyped,
};

/** What the poster of a listing sees of each application to it, beside the listing and what the board asked for. */
export const receivedFields = {
  applicationId: z.uuid(),
  studentId: z.uuid(),
  studentName: z.string(),
  studentEmail: z.string(),
  contactNumber: z.string(),
  appliedAt: moment,
  /** The listing's, in which its interview or inspection is arranged: `Australia/Melbourne`. */
  timeZone: z.string(),
  progress: applicationProgress,
};

/** What the student who sent an application sees of it, beside the listing and what the board asked for. */
export const sentFields = {
  applicationId: z.uuid(),
  suburb: z.string(),
  city: z.string(),
  state: z.string(),
  applicantName: z.string(),
  applicantEmail: z.string(),
  contactNumber: z.string(),
  appliedAt: moment,
  progress: applicationProgress,
};

const chosenState = choice(applicationStates, "state");

export const applicationParams = z.object({ applicationId: id });

/** Returns the call that lists the student's own applications on a board. `what` names them: "The student's own applications". */
export const listSentApplications = <Sent extends z.ZodType>(what: string, sent: Sent) =>
  ({
    summary: `${what}, newest first; without parameters at most ${unpagedMax}`,
    access: ["STUDENT"],
    query: ownListQuery,
    answer: z.array(sent),
    status: 200,
  }) as const;

/**
 * Returns the call that lists the applications to a poster's listings on a board.
 * `q` looks for a text in the applicants' names and email addresses.
 * @param parts `role` posts there, and `listingId` is the parameter that asks for those to one listing
 */
export const listReceivedApplications = <const Poster extends Role, ListingId extends z.ZodRawShape, Received extends z.ZodType>(
  what: string,
  { role, listingId, received }: { role: Poster; listingId: ListingId; received: Received },
) =>
  ({
    summary: `${what}, newest first; without parameters at most ${unpagedMax}`,
    access: [role],
    query: ownListQuery.extend({ ...listingId, state: chosenState.optional(), q: filterText("q") }),
    answer: z.array(received),
    status: 200,
  }) as const;

/** Returns the call that deletes an application to a listing of the caller. */
export const deleteApplication = <const Poster extends Role>(summary: string, role: Poster) =>
  ({
    summary,
    access: [role],
    params: applicationParams,
    answer: null,
    status: 204,
    errors: ["not_found"],
  }) as const;

const note = optional(text({ label: "Note", max: applicationTextMax.note, multiline: true }));

/** A change of state. `from` is the state that the caller saw, so that two windows cannot change one application unseen. */
const stateChange = z.object({ from: chosenState, state: chosenState, note });
export type StateChange = z.infer<typeof stateChange>;

const futureTime = z.iso.datetime({ offset: true, error: "Choose a date and a time." });

/** Times for an interview or an inspection. A new proposal replaces the one before. */
const meetingProposal = z.object({
  times: z
    .array(futureTime, { error: "Choose at least one time." })
    .min(1, "Choose at least one time.")
    .max(meetingRule.timesMax, `Choose at most ${meetingRule.timesMax} times.`)
    .refine((times) => new Set(times.map((time) => Date.parse(time))).size === times.length, "Choose each time only once."),
  minutes: z.literal(meetingRule.minutes, { error: "Choose how long it takes." }),
  place: text({ label: "Place", max: meetingRule.placeMax, missing: "Enter where you will meet, or a link for a video call." }),
  note,
});
export type MeetingProposal = z.infer<typeof meetingProposal>;

/** A message that a poster keeps to send again. */
const messageTemplate = z.object({
  name: text({ label: "Name", max: applicationTextMax.templateName }),
  body: text({ label: "Message", max: applicationTextMax.message, multiline: true }),
});
export type MessageTemplate = z.infer<typeof messageTemplate>;

const posters = [...new Set(applicationBoardNames.map((name) => boardBasics[name].poster))];
const severalIds = z
  .array(id, { error: "Choose at least one application." })
  .min(1, "Choose at least one application.")
  .max(applicationCountMax.changedAtOnce, `Choose at most ${applicationCountMax.changedAtOnce} applications.`);
const severalChanged = z.object({ changed: z.array(z.uuid()), unchanged: z.array(z.uuid()) });
const changed = ["not_found", "state_changed"] as const;

export const applicationEndpoints = {
  "GET /applications/sent": {
    summary: "Everything that the student applied for, on all boards, newest first",
    access: ["STUDENT"],
    query: ownListQuery.extend({ board: choice(applicationBoardNames, "board").optional() }),
    answer: z.array(sentApplication),
    status: 200,
  },
  "GET /applications/received/counts": {
    summary: "The number of applications to the poster's listings, by listing and state",
    access: posters,
    answer: z.array(
      z.object({
        board: z.enum(applicationBoardNames),
        listingId: z.uuid(),
        listingTitle: z.string(),
        state,
        count: z.number().int().min(1),
      }),
    ),
    status: 200,
  },
  "GET /applications/{applicationId}": {
    summary: "An application with its history, for its applicant and the listing's poster",
    access: "signed-in",
    params: applicationParams,
    answer: application,
    status: 200,
    errors: ["not_found"],
  },
  "POST /applications/{applicationId}/opened": {
    summary: "Note that the poster has opened the application for the first time",
    access: posters,
    keepsPages: true,
    params: applicationParams,
    answer: application,
    status: 200,
    errors: ["not_found"],
  },
  "POST /applications/{applicationId}/state": {
    summary: "Change the state of an application: what follows which is in its `moves`",
    access: "signed-in",
    params: applicationParams,
    body: stateChange,
    answer: application,
    status: 200,
    errors: changed,
  },
  "POST /applications/states": {
    summary: "Change the state of several applications at once; those that cannot be changed are left as they are",
    access: posters,
    body: z.object({ applicationIds: severalIds, state: chosenState, note }),
    answer: severalChanged,
    status: 200,
  },
  "POST /applications/states/undo": {
    summary:
      "Take 'unsuccessful' back for several applications whose applicants have not been told; the others are left as they are",
    access: posters,
    body: z.object({ applicationIds: severalIds }),
    answer: severalChanged,
    status: 200,
  },
  "PUT /applications/{applicationId}/meeting": {
    summary: "Propose times for an interview or an inspection, or propose other ones",
    access: posters,
    params: applicationParams,
    body: meetingProposal,
    answer: application,
    status: 200,
    throttles: [callThrottles.meeting],
    errors: changed,
  },
  "POST /applications/{applicationId}/meeting/choice": {
    summary: "Choose one of the proposed times",
    access: ["STUDENT"],
    params: applicationParams,
    body: z.object({ time: futureTime }),
    answer: application,
    status: 200,
    throttles: [callThrottles.meeting],
    errors: changed,
  },
  "DELETE /applications/{applicationId}/meeting": {
    summary: "Cancel an interview or an inspection",
    access: "signed-in",
    params: applicationParams,
    answer: application,
    status: 200,
    throttles: [callThrottles.meeting],
    errors: changed,
  },
  "GET /applications/{applicationId}/meeting.ics": {
    summary: "The chosen time of an interview or an inspection as a calendar file (RFC 5545)",
    access: "signed-in",
    params: applicationParams,
    answer: "file",
    status: 200,
    errors: ["not_found"],
  },
  "PUT /applications/{applicationId}/private-note": {
    summary: "Keep a note about an application that only its poster sees",
    access: posters,
    keepsPages: true,
    params: applicationParams,
    body: z.object({ note: optional(text({ label: "Note", max: applicationTextMax.privateNote, multiline: true })) }),
    answer: application,
    status: 200,
    errors: ["not_found"],
  },
  "GET /message-templates": {
    summary: "The poster's own templates for messages",
    access: posters,
    answer: z.array(messageTemplate),
    status: 200,
  },
  "PUT /message-templates": {
    summary: "Keep these templates for messages in place of the former ones",
    access: posters,
    keepsPages: true,
    body: z.object({
      templates: z
        .array(messageTemplate)
        .max(applicationCountMax.templates, `Keep at most ${applicationCountMax.templates} templates.`),
    }),
    answer: z.array(messageTemplate),
    status: 200,
  },
} as const satisfies Record<string, Endpoint>;
