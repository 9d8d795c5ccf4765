// The smallest board on which students apply: lessons of service providers. What it has in the contract; tutoring-board.ts has the rest.
import { z } from "zod";
import { addressAnswer, addressFields } from "#contract/addresses.ts";
import { applicationRules } from "#contract/application-rules.ts";
import {
  applicantFields,
  listReceivedApplications,
  listSentApplications,
  receivedFields,
  sentFields,
} from "#contract/applications.ts";
import { type ApplicationBoardName, boardBasics } from "#contract/boards.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { choice, id, moment, text } from "#contract/fields.ts";
import { readingEndpoints, searchHelpEndpoints } from "#contract/listing-calls.ts";
import { lifeEndpoints, lifeFields } from "#contract/listing-life.ts";
import { filterOption, filterText, pagingQuery, sortBy } from "#contract/listings.ts";
import { states } from "#contract/places.ts";

// The types know the boards of this portal only.
export const tutoring = "tutoring" as ApplicationBoardName;

/** Adds the board's line where the contract lists boards, until the returned function is called. */
export function listTutoring(): () => void {
  const basics = {
    poster: "SERVICE-PROVIDER",
    dashboardPath: "/tutoring-dashboard",
    listing: "lesson",
    listPath: "/tutoring",
    meeting: "interview",
  } as const;
  Object.assign(boardBasics, { [tutoring]: basics });
  Object.assign(applicationRules, { [tutoring]: applicationRules.jobs });
  return () => {
    Reflect.deleteProperty(boardBasics, tutoring);
    Reflect.deleteProperty(applicationRules, tutoring);
  };
}

export const lessonForm = z.object({
  title: text({ label: "Title", max: 120 }),
  subject: text({ label: "Subject", max: 60 }),
  hourlyPrice: z.number({ error: "Enter the price of an hour." }).min(0).max(1_000),
  ...addressFields,
  state: choice(states, "state"),
});
export type LessonForm = z.infer<typeof lessonForm>;

const lesson = z.object({
  id: z.uuid(),
  createdAt: moment,
  updatedAt: moment,
  ...lifeFields,
  title: z.string(),
  subject: z.string(),
  hourlyPrice: z.number(),
  ...addressAnswer,
  postedBy: z.object({ id: z.uuid(), name: z.string() }),
});
export type Lesson = z.infer<typeof lesson>;

export const lessonsQuery = z.object({
  ...pagingQuery,
  q: filterText("q"),
  subject: filterOption("subject"),
  sort: sortBy(["newest", "price"]),
});
export type LessonFilters = Omit<z.output<typeof lessonsQuery>, "page" | "size">;

export const lessonApplicationForm = z.object({
  lessonId: id,
  ...applicantFields,
  comments: text({ label: "Comments", max: 5_000 }),
});
export type LessonApplicationForm = z.infer<typeof lessonApplicationForm>;
const ofLesson = { lessonId: z.uuid(), comments: z.string() };

const words = { one: "lesson", many: "lessons", poster: "tutor" };

export const tutoringEndpoints = {
  ...readingEndpoints("tutoring", words, { query: lessonsQuery, listed: lesson, listing: lesson }),
  ...searchHelpEndpoints("tutoring", words, lessonsQuery.omit({ page: true, size: true })),
  "POST /tutoring": {
    summary: "Offer a lesson",
    access: ["SERVICE-PROVIDER"],
    body: lessonForm,
    answer: lesson,
    status: 201,
    isRepeatable: true,
  },
  ...lifeEndpoints("tutoring", ["SERVICE-PROVIDER"], lesson),
  "POST /lesson-applications": {
    summary: "Apply for a lesson",
    access: ["STUDENT"],
    body: lessonApplicationForm,
    answer: z.object({ ...sentFields, ...ofLesson }),
    status: 201,
  },
  "GET /lesson-applications/mine": listSentApplications("The student's own", z.object({ ...sentFields, ...ofLesson })),
  "GET /lesson-applications/received": listReceivedApplications("Applications to the tutor's lessons", {
    role: "SERVICE-PROVIDER",
    listingId: { lessonId: id.optional() },
    received: z.object({ ...receivedFields, ...ofLesson }),
  }),
} as const satisfies Record<string, Endpoint>;
