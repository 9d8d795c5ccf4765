import type { BoardParts, ListingRefusals } from "#server/listings/board.ts";
import { toOwnListings } from "#server/listings/applications.repository.ts";
import { createListingReading } from "#server/listings/listing-access.ts";
import { createListingPosting } from "#server/listings/listing-posting.ts";
import type { Page, Window } from "#server/listings/paging.ts";
import { createSearchSuggestions } from "#server/listings/search-suggestions.service.ts";
import {
  findRelatedLessons,
  insertLesson,
  type LessonFilters,
  lessonReads,
  lessonSearch,
  lessonTables,
  searchedBy,
  updateLesson,
} from "./lessons.repository.ts";
import { type Lesson, type LessonForm, lessonForm, type OwnLesson, tutoring } from "./tutoring-contract.ts";

type Parts = Pick<BoardParts, "clock" | "closeApplications" | "db" | "life" | "recordEvent">;

export const lessonRefusals: ListingRefusals = {
  gone: "This lesson is no longer available.",
  held: "This lesson is not available at the moment.",
  paused: "This lesson is paused for the moment.",
  taken: "This lesson is booked out.",
  expired: "This listing has ended.",
  removed: "We removed this lesson.",
};

export type Lessons = ReturnType<typeof createLessons>;

/** The tutoring board: anyone reads lessons; tutors offer lessons and change their own. */
export function createLessons(parts: Parts) {
  const { db, clock } = parts;
  // A real board has `name: "tutoring" as const`.
  const board = { name: tutoring, tables: lessonTables, refusals: lessonRefusals };

  const { find, getOwn, ...reading } = createListingReading<Lesson, Lesson, OwnLesson>({
    db,
    clock,
    board,
    reads: lessonReads,
    findRelated: findRelatedLessons,
    toOwn: async (page) => await toOwnListings(db, lessonTables, page),
    notOwn: "You can only change your own lessons.",
  });

  const list = async (filters: LessonFilters, window: Window): Promise<Page<Lesson>> =>
    await lessonReads.listFound(db, searchedBy(filters), clock.now(), window);

  // A rule that the form's schema cannot know would be `assertForm`, and files that go with a listing `deleteFiles`.
  const posting = createListingPosting<LessonForm, Lesson>({
    ...parts,
    board,
    form: lessonForm,
    find,
    getOwn,
    findListing: lessonReads.findListing,
    insert: insertLesson,
    update: updateLesson,
  });

  return { ...reading, ...posting, list, ...createSearchSuggestions({ db, clock }, lessonSearch) };
}
