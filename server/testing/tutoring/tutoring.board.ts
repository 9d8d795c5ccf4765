import { moneyText } from "#contract/money-text.ts";
import type { Board, BoardDefinition, BoardParts } from "#server/listings/board.ts";
import { everything } from "#server/listings/paging.ts";
import { lessonApplications } from "./lesson-applications.repository.ts";
import { mountLessonApplications } from "./lesson-applications.routes.ts";
import { createLessonApplications, type LessonApplications } from "./lesson-applications.service.ts";
import { lessonReads, lessonSearch, lessonTables, searchedLessonText } from "./lessons.repository.ts";
import { mountLessons } from "./lessons.routes.ts";
import { createLessons, type Lessons, lessonRefusals } from "./lessons.service.ts";
import { lessonSearchMails } from "./new-lessons.repository.ts";
import { type Lesson, tutoring } from "./tutoring-contract.ts";
import type { TutoringRoute } from "./tutoring-route.ts";

interface TutoringBoard extends Board {
  listings: Lessons;
  applications: LessonApplications;
}

/** Lessons, and applications to them. It has no files. */
export const tutoringBoard = {
  // A real board has its name here, and its path from `boardBasics`.
  name: tutoring,
  dashboardPath: "/lesson-dashboard",
  tables: lessonTables,
  refusals: lessonRefusals,
  findListing: lessonReads.findListing,
  findListings: lessonReads.findListings,
  factsOf: ({ hourlyPrice, location }) => ({ Price: `${moneyText(hourlyPrice)} an hour`, Address: location }),
  textsOf: ({ title, subject, description }) => ({ title, subject, description }),
  priceOf: ({ hourlyPrice: amount, subject }) => ({
    amount,
    field: "hourlyPrice",
    column: "hourly_price",
    alike: { subject },
    suspiciousWhen: "below",
  }),
  listFileKeysOf: async () => [],
  listFiles: async () => [],
  readSent: lessonApplications.readSent,
  search: lessonSearch,
  searchMails: lessonSearchMails,
  onPosterChanged: searchedLessonText.refreshOf,
  create(parts: BoardParts): TutoringBoard {
    const listings = createLessons(parts);
    const applications = createLessonApplications(parts);
    return {
      listings,
      applications,
      mount(route) {
        // A real board gives `route` itself.
        const known = route as unknown as TutoringRoute;
        mountLessons(known, listings);
        mountLessonApplications(known, applications);
      },
      duplicate: listings.duplicate,
      ownData: {
        descriptions: {
          "lessons.json": "the lessons you offer",
          "lesson-applications.json": "the lessons you applied for",
        },
        async *read(actor) {
          yield { name: "lessons.json", records: (await listings.listOwn(actor, everything)).items };
          yield { name: "lesson-applications.json", records: (await applications.listOwn(actor, everything)).items };
        },
      },
      removeOrphanedFiles: async () => {},
    };
  },
} as const satisfies BoardDefinition<Lesson>;
