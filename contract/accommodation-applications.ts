import { z } from "zod";
import { photo } from "./accommodation.ts";
import {
  applicantFields,
  deleteApplication,
  listReceivedApplications,
  listSentApplications,
  receivedFields,
  sentFields,
} from "./applications.ts";
import type { Endpoint } from "./endpoint.ts";
import { id, text } from "./fields.ts";
import { textMax } from "./text-limits.ts";
import { callThrottles } from "./throttles.ts";

/** What a student sends to apply for accommodation; all of it is required (document 2, section 5). */
export const accommodationApplicationForm = z.object({
  accommodationId: id,
  ...applicantFields,
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
  ...receivedFields,
  accommodationId: z.uuid(),
  accommodationTitle: z.string(),
  comments: z.string(),
});
export type ReceivedAccommodationApplication = z.infer<typeof receivedAccommodationApplication>;

/** An application as the student who sent it sees it. */
const ownAccommodationApplication = z.object({
  ...sentFields,
  accommodationId: z.uuid(),
  accommodationTitle: z.string(),
  postedBy: z.object({ id: z.uuid(), name: z.string() }),
  cover: photo.nullable(),
  comments: z.string(),
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
  "GET /application/mine": listSentApplications("The student's own applications for accommodation", ownAccommodationApplication),
  "GET /application/renter": listReceivedApplications("Applications to the renter's listings, or to one of them", {
    role: "RENTER",
    listingId: { accommodationId: id.optional() },
    received: receivedAccommodationApplication,
  }),
  "DELETE /application/{applicationId}": deleteApplication("Delete an application to one's own listing", "RENTER"),
} as const satisfies Record<string, Endpoint>;
