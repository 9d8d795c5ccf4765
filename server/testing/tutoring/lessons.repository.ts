import { sql } from "kysely";
import type { z } from "zod";
import { toAddressLine } from "#contract/places.ts";
import { pick, selectFields, toColumns } from "#server/db/columns.ts";
import type { Connection } from "#server/db/database.ts";
import type { BoardSearch } from "#server/listings/alternatives.repository.ts";
import type { BoardTables } from "#server/listings/board.ts";
import type { ListingRecord } from "#server/listings/listing-posting.ts";
import { prepareListingReads } from "#server/listings/listing-reads.repository.ts";
import { newestFirst, type Order } from "#server/listings/pages.repository.ts";
import { lifeColumns, type NewLife, screenedIfShown, toLife, toLifeColumns } from "#server/listings/published.repository.ts";
import { prepareRelated } from "#server/listings/related.repository.ts";
import {
  asksForBound,
  asksForChoice,
  asksForPlace,
  asksForWords,
  type Criterion,
  type Steps,
} from "#server/listings/search-criteria.repository.ts";
import { prepareSearchedText } from "#server/listings/searched-text.repository.ts";
import type { SearchIndex } from "#server/listings/key-lookup.repository.ts";
import { type Lesson, type LessonForm, lessonForm, lessonsQuery } from "./tutoring-contract.ts";
import { inTables } from "./tutoring-tables.ts";

export const lessonTables = {
  listings: "lessons",
  applications: { table: "lesson_applications", listingId: "lesson_id" },
} as const satisfies BoardTables;

/** The filters of the list; an absent one does not filter. */
export type LessonFilters = Omit<z.output<typeof lessonsQuery>, "page" | "size">;

// Each field of the form has a column, so that a new one needs no line here.
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
  hourlyPrice: Number(row.hourlyPrice),
  id: row.id,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  ...toLife(row, at),
  location: row.location,
  postedBy: { id: row.poster_id, name: row.poster_name },
});

const toRow = ({ posterId, form, at }: ListingRecord<LessonForm>) => ({
  ...toColumns(form),
  hourly_price: form.hourlyPrice.toFixed(2),
  location: toAddressLine(form),
  search_text: searchedLessonText.of(posterId, form),
  updated_at: at,
});

/** What the search by words looks in. */
export const searchedLessonText = prepareSearchedText({
  table: lessonTables.listings,
  fields: ["title", "subject", "description", "suburb", "city", "state", "postcode"],
  ofPoster: ["name"],
});

/** Adds a lesson. */
export async function insertLesson(db: Connection, record: ListingRecord<LessonForm>, life: NewLife): Promise<void> {
  const { id, posterId, at } = record;
  await inTables(db)
    .insertInto("lessons")
    .values({ id, poster_id: posterId, ...toRow(record), ...toLifeColumns(life, at), created_at: at })
    .execute();
}

/** Changes a lesson of this tutor. */
export async function updateLesson(db: Connection, record: ListingRecord<LessonForm>): Promise<void> {
  const row = { ...toRow(record), screened_at: screenedIfShown(record.at) };
  await inTables(db)
    .updateTable("lessons")
    .set(row)
    .where("id", "=", record.id)
    .where("poster_id", "=", record.posterId)
    .execute();
}

/** How lessons are read. */
export const lessonReads = prepareListingReads<Row, Lesson, Lesson>({
  table: lessonTables.listings,
  select: selectLessons,
  toListing: toLesson,
  toListed: toLesson,
});

/** Other lessons in the subject, the newest first; and others of the tutor. */
export const findRelatedLessons = prepareRelated({
  table: lessonTables.listings,
  fields: ["subject"],
  likenessesOf: (given) => [{ rank: 0, conditions: [sql`item.subject = ${given("subject")}`], order: newestFirst }],
  readListings: lessonReads.findListed,
});

/** As the function of keys has them: the 200 of its `width_bucket`, in 50 and in 200 steps. */
const priceSteps: Steps = {
  max: 200,
  sizes: [
    { name: "price part", size: 1 },
    { name: "price", size: 4 },
  ],
};

const lessonIndex: SearchIndex = {
  name: "lessons_keys_idx",
  keys: sql`lesson_keys(item.search_text, item.location, item.created_at, item.subject, item.hourly_price)`,
  steps: { hourly_price: priceSteps },
};

const criteriaOf = (filters: LessonFilters): Criterion[] => [
  ...asksForWords(filters.q),
  ...asksForPlace("item.location", filters.location),
  ...asksForChoice("item.subject", "subject", filters.subject),
  ...asksForBound("item.hourly_price", "<=", filters.maxPrice, priceSteps),
];

/** Every order that the list can be asked for. */
export const lessonOrders: Readonly<Record<"newest" | "price", Order>> = {
  newest: newestFirst,
  price: [["hourly_price", "asc"], ...newestFirst],
};

/** How the list is searched. */
export const lessonSearch: BoardSearch = {
  table: lessonTables.listings,
  words: ["title", "subject", "suburb", "city"],
  index: lessonIndex,
  criteriaOf: (filters) => criteriaOf(lessonsQuery.parse(filters)),
};

/** What the list with these filters asks for. */
export const searchedBy = (filters: LessonFilters) => ({
  key: JSON.stringify(filters),
  index: lessonIndex,
  criteria: criteriaOf(filters),
  order: lessonOrders[filters.sort ?? "newest"],
});
