// The smallest board on which students apply. A real one has the same in a folder like server/jobs, and its tables in a migration.
import { type RawBuilder, sql } from "kysely";
import type { Answer } from "#contract/api.ts";
import { toAddressLine } from "#contract/places.ts";
import { pick, selectFields, toColumns, toNumber } from "#server/db/columns.ts";
import type { Connection } from "#server/db/database.ts";
import type { ApplicationsTable, ListingsTable } from "#server/db/listing-tables.ts";
import type { Call } from "#server/http/route.ts";
import { newId } from "#server/ids.ts";
import { toTypedFilters } from "#server/listings/alternatives.ts";
import type { BoardSearch } from "#server/listings/alternatives.repository.ts";
import { createApplicationReading, insertOnce, selectProgress } from "#server/listings/applications.repository.ts";
import type { Board, BoardDefinition, BoardParts, BoardTables } from "#server/listings/board.ts";
import { createBoardApplications } from "#server/listings/board-applications.ts";
import { createListingReading } from "#server/listings/listing-access.ts";
import { prepareListingReads } from "#server/listings/listing-reads.repository.ts";
import { createListingWriting } from "#server/listings/listing-writing.ts";
import { newestFirst, type Order } from "#server/listings/pages.repository.ts";
import { answerOwnPage, answerPage, everything, type Page, type Window } from "#server/listings/paging.ts";
import { lifeColumns, toLife, toLifeColumns } from "#server/listings/published.repository.ts";
import { prepareRelated } from "#server/listings/related.repository.ts";
import { asksForChoice, asksForWords, keysOfRange, type Steps } from "#server/listings/search-criteria.repository.ts";
import { newestRange } from "#server/listings/search.repository.ts";
import { createSearchSuggestions } from "#server/listings/search-suggestions.service.ts";
import { frameMail } from "#server/mail/templates/frame.ts";
import {
  type Lesson,
  type LessonApplicationForm,
  lessonApplicationForm,
  type LessonFilters,
  type LessonForm,
  lessonForm,
  lessonsQuery,
  tutoring,
  type tutoringEndpoints,
} from "./tutoring-contract.ts";

/** The tables of board-tables.sql. */
type TutoringTables = {
  lessons: ListingsTable<LessonForm, { hourly_price: string; plan_key: string; location: string }>;
  lesson_applications: ApplicationsTable<LessonApplicationForm>;
};

const inTables = (db: Connection) => db.withTables<TutoringTables>();

const tables = {
  listings: "lessons",
  applications: { table: "lesson_applications", listingId: "lesson_id" },
} as const satisfies BoardTables;
const fields = Object.keys(lessonForm.shape) as (keyof LessonForm)[];

const selectLessons = (db: Connection) =>
  inTables(db)
    .selectFrom("lessons as item")
    .innerJoin("accounts as poster", "poster.id", "item.poster_id")
    .select(selectFields(fields))
    .select(["item.id", "item.poster_id", "item.location", "item.created_at", "item.updated_at", "poster.name as poster_name"])
    .select(lifeColumns);

type Row = Awaited<ReturnType<ReturnType<typeof selectLessons>["executeTakeFirstOrThrow"]>>;

const toLesson = (row: Row, at: Date): Lesson => ({
  ...pick(row, fields),
  hourlyPrice: toNumber(row.hourlyPrice) ?? 0,
  id: row.id,
  location: row.location,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  ...toLife(row, at),
  postedBy: { id: row.poster_id, name: row.poster_name },
});

const reads = prepareListingReads<Row, Lesson, Lesson>({
  table: tables.listings,
  select: selectLessons,
  toListing: toLesson,
  toListed: toLesson,
});

const priceSteps: Steps = { name: "price", size: 4, count: 50, parts: 4 };
const index = {
  keys: sql<string[]>`lesson_keys(item.search_text, item.location, item.created_at, item.subject, item.hourly_price)`,
  rangeKeys: { ...newestRange, hourly_price: (price: unknown) => keysOfRange(priceSteps, "<=", Number(price)) },
};
const criteriaOf = ({ q, subject }: LessonFilters) => [...asksForWords(q), ...asksForChoice("item.subject", "subject", subject)];
const search: BoardSearch = {
  table: tables.listings,
  words: ["title", "subject"],
  index,
  criteriaOf: (filters) => criteriaOf(lessonsQuery.parse(filters)),
  choices: ["subject"],
  bounds: [],
};

/** Every order that the list can be asked for. */
export const lessonOrders: Readonly<Record<"newest" | "price", Order>> = {
  newest: newestFirst,
  price: [["hourly_price", "asc"], ...newestFirst],
};

const applicationFields = Object.keys(lessonApplicationForm.shape) as (keyof LessonApplicationForm)[];

const lessonApplications = createApplicationReading({
  tables,
  readRows: async (db, ids) =>
    await inTables(db)
      .selectFrom("lesson_applications as item")
      .innerJoin("lessons as listing", "listing.id", "item.lesson_id")
      .innerJoin("applications as record", "record.id", "item.id")
      .select(selectFields(applicationFields))
      .select(selectProgress("record"))
      .select([
        "item.id",
        "item.student_id",
        "item.created_at",
        "listing.title",
        "listing.suburb",
        "listing.city",
        "listing.state",
      ])
      .where("item.id", "in", ids)
      .execute(),
  toReceived: ({ lessonId, comments }) => ({ lessonId, comments }),
  toOwn: (row) => pick(row, applicationFields),
  toSent: ({ comments }) => ({ cover: null, message: comments, resumeFileName: null }),
});

const refusals = {
  gone: "No lesson.",
  held: "Not there.",
  paused: "Paused.",
  taken: "Booked out.",
  expired: "Ended.",
  removed: "Removed.",
};
const board = { name: tutoring, tables, refusals };

function createLessons(parts: BoardParts) {
  const { db, clock, files } = parts;
  const { find, getOwn, ...reading } = createListingReading<Lesson, Lesson, Lesson>({
    db,
    clock,
    board,
    reads,
    findRelated: prepareRelated({
      table: tables.listings,
      fields: ["subject"],
      likenessesOf: (given) => [{ rank: 0, conditions: [sql`item.subject = ${given("subject")}`], order: newestFirst }],
      readListings: reads.findListed,
    }),
    toOwn: async (page) => page,
    notOwn: "You can only change your own lessons.",
  });
  const { add, addOnce } = createListingWriting<Lesson>({ ...parts, board, findListing: reads.findListing, getOwn });

  const list = async (filters: LessonFilters, window: Window): Promise<Page<Lesson>> =>
    await reads.listFound(
      db,
      {
        key: JSON.stringify(filters),
        index,
        criteria: criteriaOf(filters),
        order: lessonOrders[filters.sort ?? "newest"],
      },
      clock.now(),
      window,
    );

  async function post({ actor, body: form, repeatKey }: Call<(typeof tutoringEndpoints)["POST /tutoring"]>): Promise<Lesson> {
    const posted = await addOnce(actor, { key: repeatKey, content: form }, async (keyed) => {
      const added = newId(clock);
      const planKey = `resumes/${added}`;
      await files.put(planKey, Buffer.from("a plan"), "text/plain");
      await add(actor, { id: added, status: "published", keyed }, async (tx, begun, at) => {
        const row = {
          ...toColumns(form),
          hourly_price: form.hourlyPrice.toFixed(2),
          ...toLifeColumns(begun, at),
          location: toAddressLine(form),
          search_text: sql<string>`searched_text(${form.title}, ${form.subject}, ${form.suburb}, ${form.city})`,
        };
        await inTables(tx)
          .insertInto("lessons")
          .values({ id: added, poster_id: actor.accountId, plan_key: planKey, ...row, created_at: at, updated_at: at })
          .execute();
      });
      return added;
    });
    return await find(posted);
  }

  return { ...reading, list, ...createSearchSuggestions({ db, clock }, search), post };
}

function createLessonApplications(parts: BoardParts) {
  const { add, getOwn, ...rest } = createBoardApplications({
    ...parts,
    board,
    applied: "You have already applied for this lesson.",
    notOwn: "You can only delete applications to your own lessons.",
    reading: lessonApplications,
  });
  const mail = {
    preview: "Lessons.",
    paragraphs: ["A student applied for a lesson."],
    because: "of it.",
    publicUrl: parts.publicUrl,
  };

  async function apply({ actor, body: form }: Call<(typeof tutoringEndpoints)["POST /lesson-applications"]>) {
    const sent = await add(actor, form.lessonId, ({ poster: _poster, student, ...record }) => ({
      applicantName: form.applicantName,
      insert: async (tx) =>
        await insertOnce(
          tables,
          async () =>
            await inTables(tx)
              .insertInto("lesson_applications")
              .values({ ...toColumns(form), ...toColumns(record) })
              .execute(),
        ),
      sentMail: frameMail({ ...mail, subject: "You applied for a lesson", to: student }),
      toReceivedMail: ({ to }) => frameMail({ ...mail, subject: "Application for a lesson", to }),
    }));
    return await getOwn(sent);
  }

  return { ...rest, apply };
}

type Endpoints = typeof tutoringEndpoints;
/** The types of the portal's own calls do not have those of this board. */
type MountTutoring = <Key extends keyof Endpoints>(
  key: Key,
  handler: (call: Call<Endpoints[Key]>) => Promise<Answer<Endpoints[Key]>>,
) => void;

/** The board, as `server/boards.ts` would list it. */
export const tutoringBoard = {
  name: tutoring,
  dashboardPath: "/tutoring-dashboard",
  tables,
  refusals,
  textsOf: ({ title, subject }) => ({ title, subject }),
  findListing: reads.findListing,
  findListings: reads.findListings,
  listFileKeysOf: async (tx, accountId) => await listPlans(tx, sql`where poster_id = ${accountId}`),
  listFiles: async (db) => (await listPlans(db, sql``)).map((key) => ({ key, contentType: "text/plain", record: "a lesson" })),
  readSent: lessonApplications.readSent,
  searched: {
    search,
    noun: { one: "lesson", many: "lessons" },
    filterWords: { q: (typed) => typed, subject: (subject) => subject },
    readNew: async () => [],
  },
  async onPosterChanged(tx, accountId) {
    await sql`update lessons set title = title || ' by ' || (select name from accounts where id = poster_id)
      where poster_id = ${accountId}`.execute(tx);
  },
  create(parts: BoardParts): Board {
    const lessons = createLessons(parts);
    const applications = createLessonApplications(parts);
    return {
      mount(route) {
        const mount = route as unknown as MountTutoring;
        mount(
          "GET /tutoring",
          async (call) => await answerPage(call, async (window, typed) => await lessons.list(typed, window)),
        );
        mount(
          "GET /posters/{posterId}/tutoring",
          async (call) => await answerPage(call, async (window) => await lessons.listOfPoster(call.params.posterId, window)),
        );
        mount("GET /tutoring/locations", async ({ query }) => await lessons.suggestLocations(query.q ?? ""));
        mount("GET /tutoring/suggestions", async ({ query }) => await lessons.suggestPlaces(query.q ?? ""));
        mount("GET /tutoring/alternatives", async ({ query }) => await lessons.listOtherSearches(toTypedFilters(query)));
        mount("GET /tutoring/{id}", async ({ actor, params }) => await lessons.get(params.id, actor));
        mount("GET /tutoring/{id}/related", async ({ params }) => await lessons.listRelated(params.id));
        mount("POST /tutoring", lessons.post);
        mount("POST /lesson-applications", applications.apply);
        mount(
          "GET /lesson-applications/mine",
          async (call) => await answerOwnPage(call, async (window) => await applications.listOwn(call.actor, window)),
        );
        mount(
          "GET /lesson-applications/received",
          async (call) =>
            await answerOwnPage(
              call,
              async (window, { lessonId: listingId, state, q }) =>
                await applications.listReceived(call.actor, { listingId, state, q }, window),
            ),
        );
      },
      duplicate: async () => await Promise.reject(new Error("Lessons are not copied.")),
      ownData: {
        descriptions: { "lessons.json": "the lessons you offer" },
        async *read(actor) {
          yield { name: "lessons.json", records: (await lessons.listOwn(actor, everything)).items };
        },
      },
      removeOrphanedFiles: async () => {},
    };
  },
} as const satisfies BoardDefinition<Lesson>;

async function listPlans(db: Connection, where: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select plan_key as key from lessons ${where}`.execute(db);
  return rows.map(({ key }) => key);
}
