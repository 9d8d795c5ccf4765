import { z } from "zod";
import { photo } from "./accommodation.ts";
import { applicationStates } from "./application-rules.ts";
import { applicationProgress } from "./applications.ts";
import type { Endpoint } from "./endpoint.ts";
import { choice, emailAsTyped, id, moment, phoneAsTyped, text } from "./fields.ts";
import { unpagedMax } from "./listing-rules.ts";
import { ownListQuery } from "./listings.ts";
import { textMax } from "./text-limits.ts";
import { callThrottles } from "./throttles.ts";

/** What a student sends to apply for accommodation; all of it is required (document 2, section 5). */
export const accommodationApplicationForm = z.object({
  accommodationId: id,
  applicantName: text({
    label: "Name",
    max: textMax.name,
    missing: "Enter your name.",
    asTyped: true,
    withoutWebAddresses: true,
  }),
  applicantEmail: emailAsTyped,
  contactNumber: phoneAsTyped,
  comments: text({
    label: "Comments",
    max: textMax.comment,
    multiline: true,
    missing: "Write a few words about yourself and when you would like to move in.",
  }),
});
export type AccommodationApplicationForm = z.infer<typeof accommodationApplicationForm>;

/** An application as the renter who posted the listing sees it. */
const receivedAccommodationApplication = z.object({
  applicationId: z.uuid(),
  accommodationId: z.uuid(),
  accommodationTitle: z.string(),
  studentId: z.uuid(),
  studentName: z.string(),
  studentEmail: z.string(),
  contactNumber: z.string(),
  comments: z.string(),
  appliedAt: moment,
  /** The listing's, in which its interview or inspection is arranged: `Australia/Melbourne`. */
  timeZone: z.string(),
  progress: applicationProgress,
});
export type ReceivedAccommodationApplication = z.infer<typeof receivedAccommodationApplication>;

/** An application as the student who sent it sees it. */
const ownAccommodationApplication = z.object({
  applicationId: z.uuid(),
  accommodationId: z.uuid(),
  accommodationTitle: z.string(),
  postedBy: z.object({ id: z.uuid(), name: z.string() }),
  suburb: z.string(),
  city: z.string(),
  state: z.string(),
  cover: photo.nullable(),
  applicantName: z.string(),
  applicantEmail: z.string(),
  contactNumber: z.string(),
  comments: z.string(),
  appliedAt: moment,
  progress: applicationProgress,
});
export type OwnAccommodationApplication = z.infer<typeof ownAccommodationApplication>;

export const accommodationApplicationEndpoints = {
  "POST /application/applyaccommodation": {
    summary: "Apply for accommodation, once",
    access: ["STUDENT"],
    keepsPages: true,
    form: { fields: accommodationApplicationForm, files: {} },
    throttles: [callThrottles.application],
    answer: ownAccommodationApplication,
    status: 201,
    errors: ["not_found", "already_applied", "listing_closed"],
  },
  "GET /application/mine": {
    summary: `The student's own applications for accommodation, newest first; without parameters at most ${unpagedMax}`,
    access: ["STUDENT"],
    query: ownListQuery,
    answer: z.array(ownAccommodationApplication),
    status: 200,
  },
  "GET /application/renter": {
    summary: `Applications to the renter's listings, or to one of them, newest first; without parameters at most ${unpagedMax}`,
    access: ["RENTER"],
    query: ownListQuery.extend({ accommodationId: id.optional(), state: choice(applicationStates, "state").optional() }),
    answer: z.array(receivedAccommodationApplication),
    status: 200,
  },
  "DELETE /application/{applicationId}": {
    summary: "Delete an application to one's own listing",
    access: ["RENTER"],
    params: z.object({ applicationId: id }),
    answer: null,
    status: 204,
    errors: ["not_found"],
  },
} as const satisfies Record<string, Endpoint>;
