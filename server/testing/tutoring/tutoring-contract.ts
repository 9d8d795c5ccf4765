// The smallest board on which students apply: lessons of service providers. A real one has this file as contract/tutoring.ts, without
// `tutoring` and `listTutoring`.
import { z } from "zod";
import { addressAnswer, addressFields } from "#contract/addresses.ts";
import { applicationRules } from "#contract/application-rules.ts";
import { type ApplicationBoardName, boardBasics } from "#contract/boards.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { amount, choice, moment, text } from "#contract/fields.ts";
import { listOwnListings, readingEndpoints, searchHelpEndpoints, writingEndpoints } from "#contract/listing-calls.ts";
import { lifeEndpoints, lifeFields, ownListingFields } from "#contract/listing-life.ts";
import { filterAmount, filterOption, filterText, pagingQuery, sortBy } from "#contract/listings.ts";
import { states } from "#contract/places.ts";
import { textMax } from "#contract/text-limits.ts";

// The types know the boards of this portal only.
export const tutoring = "tutoring" as ApplicationBoardName;

/** Adds the board's line of contract/boards.ts, until the returned function is called. */
export function listTutoring(): () => void {
  const basics = {
    poster: "SERVICE-PROVIDER",
    dashboardPath: "/lesson-dashboard",
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

/** What a tutor fills in to offer or change a lesson. */
export const lessonForm = z.object({
  title: text({ label: "Title", max: textMax.title, withoutWebAddresses: true }),
  // A choice from a list is `choice`, and its list stands in a file `lesson-choices.ts`, without zod, so that lists can show it.
  subject: text({ label: "Subject", max: 60 }),
  hourlyPrice: amount({
    label: "price of an hour",
    max: 1_000,
    sentence: "Enter the price of an hour in dollars, for example 45.",
    step: 0.01,
  }),
  description: text({ label: "Description", max: textMax.description, multiline: true }),
  ...addressFields,
  state: choice(states, "state"),
});
export type LessonForm = z.infer<typeof lessonForm>;

/** A lesson as everybody may read it. */
const lesson = z.object({
  id: z.uuid(),
  createdAt: moment,
  updatedAt: moment,
  ...lifeFields,
  title: z.string(),
  subject: z.string(),
  hourlyPrice: z.number(),
  description: z.string(),
  ...addressAnswer,
  postedBy: z.object({ id: z.uuid(), name: z.string() }),
});
export type Lesson = z.infer<typeof lesson>;

/** A lesson in its tutor's own list. */
const ownLesson = lesson.extend(ownListingFields);
export type OwnLesson = z.infer<typeof ownLesson>;

/** Filters of the list; all that are given must hold. */
export const lessonsQuery = z.object({
  ...pagingQuery,
  q: filterText("q"),
  location: filterText("location"),
  subject: filterOption("subject"),
  /** Dollars an hour. */
  maxPrice: filterAmount("maxPrice"),
  sort: sortBy(["newest", "price"]),
});

const words = { one: "lesson", many: "lessons", poster: "tutor" };

export const tutoringEndpoints = {
  ...readingEndpoints("tutoring", words, { query: lessonsQuery, listed: lesson, listing: lesson }),
  ...searchHelpEndpoints("tutoring", words, lessonsQuery.omit({ page: true, size: true })),
  "GET /tutoring/mine": listOwnListings("The tutor's own lessons", "SERVICE-PROVIDER", ownLesson),
  ...writingEndpoints("tutoring", words, { role: "SERVICE-PROVIDER", form: lessonForm, listing: lesson }),
  ...lifeEndpoints("tutoring", ["SERVICE-PROVIDER"], lesson),
} as const satisfies Record<string, Endpoint>;
