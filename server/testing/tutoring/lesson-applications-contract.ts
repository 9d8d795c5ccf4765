// A real board has this file as contract/lesson-applications.ts.
import { z } from "zod";
import {
  applicantFields,
  deleteApplication,
  listReceivedApplications,
  listSentApplications,
  receivedFields,
  sentFields,
} from "#contract/applications.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { id, text } from "#contract/fields.ts";
import { textMax } from "#contract/text-limits.ts";
import { callThrottles } from "#contract/throttles.ts";

/** What a student sends to apply for a lesson. */
export const lessonApplicationForm = z.object({
  lessonId: id,
  ...applicantFields,
  comments: text({
    label: "Comments",
    max: textMax.comment,
    multiline: true,
    missing: "Write what you want to learn, and when you have time.",
  }),
});
export type LessonApplicationForm = z.infer<typeof lessonApplicationForm>;

const ofLesson = { lessonId: z.uuid(), lessonTitle: z.string(), comments: z.string() };

/** An application as the tutor sees it. */
const receivedLessonApplication = z.object({ ...receivedFields, ...ofLesson });
export type ReceivedLessonApplication = z.infer<typeof receivedLessonApplication>;

/** An application as the student who sent it sees it. */
const ownLessonApplication = z.object({
  ...sentFields,
  ...ofLesson,
  postedBy: z.object({ id: z.uuid(), name: z.string() }),
});
export type OwnLessonApplication = z.infer<typeof ownLessonApplication>;

export const lessonApplicationEndpoints = {
  "POST /lesson-applications": {
    summary: "Apply for a lesson, once",
    access: ["STUDENT"],
    keepsPages: true,
    body: lessonApplicationForm,
    throttles: [callThrottles.application],
    answer: ownLessonApplication,
    status: 201,
    errors: ["not_found", "already_applied", "listing_closed"],
  },
  "GET /lesson-applications/mine": listSentApplications("The student's own applications for lessons", ownLessonApplication),
  "GET /lesson-applications/received": listReceivedApplications("Applications to the tutor's lessons, or to one of them", {
    role: "SERVICE-PROVIDER",
    listingId: { lessonId: id.optional() },
    received: receivedLessonApplication,
  }),
  "DELETE /lesson-applications/{applicationId}": deleteApplication(
    "Delete an application to one's own lesson",
    "SERVICE-PROVIDER",
  ),
} as const satisfies Record<string, Endpoint>;
