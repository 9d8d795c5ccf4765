import { type Expression, sql } from "kysely";
import { type Job, type JobForm, jobForm, jobsQuery } from "#contract/jobs.ts";
import { pick, selectFields, toColumns } from "#server/db/columns.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import type { BoardSearch } from "#server/listings/alternatives.repository.ts";
import {
  type Condition,
  containsText,
  isChoice,
  isValue,
  matchesSearch,
  newestFirst,
  orderOf,
  readPage,
  selectPage,
} from "#server/listings/pages.repository.ts";
import type { BoardTables } from "#server/listings/board.ts";
import { findRelated, type Likeness, type Related } from "#server/listings/related.repository.ts";
import type { Page, Window } from "#server/listings/paging.ts";

export const jobTables = {
  listings: "jobs",
  applications: { table: "job_applications", listingId: "job_id" },
} as const satisfies BoardTables;

/** A job as it is written; `location` is its address line. */
export interface JobRecord {
  id: string;
  posterId: string;
  form: JobForm;
  location: string;
  at: Date;
}

/** The filters of the jobs list; an absent one does not filter. */
export interface JobFilters {
  q?: string | undefined;
  location?: string | undefined;
  category?: string | undefined;
  jobType?: string | undefined;
  workMode?: string | undefined;
  posterId?: string | undefined;
}

// Each field of the form has a column, so that a new one needs no line here.
const fields = Object.keys(jobForm.shape) as (keyof JobForm)[];

const selectJobs = (db: Connection) =>
  db
    .selectFrom("jobs as item")
    .innerJoin("accounts as poster", "poster.id", "item.poster_id")
    .select(selectFields(fields))
    .select(["item.id", "item.poster_id", "item.location", "item.created_at", "item.updated_at"])
    .select(["poster.name as poster_name", "poster.company_name"]);

type Row = Awaited<ReturnType<ReturnType<typeof selectJobs>["executeTakeFirstOrThrow"]>>;

const toJob = (row: Row): Job => ({
  ...pick(row, fields),
  id: row.id,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  location: row.location,
  companyName: row.company_name,
  postedBy: { id: row.poster_id, name: row.poster_name },
});

const toRow = ({ posterId, form, location, at }: JobRecord) => ({
  ...toColumns(form),
  location,
  search_text: searchText(posterId, form),
  updated_at: at,
});

/** What the search by words looks in (document 3, "The API"), of a job's columns or of its form's values. */
const searchedTextOf = (column: (name: keyof JobForm) => Expression<unknown>) =>
  sql<string>`searched_text(${sql.join(searchedFields.map((name) => sql`${column(name)}::text`))},
    accounts.name, accounts.company_name)`;
const searchedFields = ["title", "description", "shortdesc", "category", "suburb", "city", "state", "postcode"] as const;

// Without the account the foreign key shall refuse the row.
const searchText = (posterId: string, form: JobForm) =>
  sql<string>`coalesce((select ${searchedTextOf((name) => sql`${form[name]}`)} from accounts where id = ${posterId}), '')`;

/** Adds a job. */
export async function insertJob(db: Connection, record: JobRecord): Promise<void> {
  const { id, posterId, at } = record;
  await db
    .insertInto("jobs")
    .values({ id, poster_id: posterId, ...toRow(record), created_at: at })
    .execute();
}

/** Changes a job of this poster. */
export async function updateJob(db: Connection, record: JobRecord): Promise<void> {
  await db.updateTable("jobs").set(toRow(record)).where("id", "=", record.id).where("poster_id", "=", record.posterId).execute();
}

export async function findJob(db: Connection, id: string): Promise<Job | undefined> {
  const row = await selectJobs(db).where("item.id", "=", id).executeTakeFirst();
  return row && toJob(row);
}

/** The jobs with these ids, in any order. */
async function findJobs(db: Connection, ids: readonly string[]): Promise<Job[]> {
  if (ids.length === 0) return [];
  const rows = await selectJobs(db).where("item.id", "in", ids).execute();
  return rows.map(toJob);
}

/** Other jobs of the category in the same city, then elsewhere; the newest first. */
const likenessesOf = ({ category, city }: Job): Likeness[] => {
  const [isOfCategory, isInCity] = [isValue("item.category", category), isValue("item.city", city)];
  return [[isOfCategory, isInCity], [isOfCategory]].map((conditions, rank) => ({ rank, conditions, order: newestFirst }));
};

/** Jobs like this one, and others of its employer. */
export const findRelatedJobs = async (db: Connection, job: Job): Promise<Related<Job>> =>
  await findRelated(
    db,
    { table: jobTables.listings, id: job.id, posterId: job.postedBy.id, likenesses: likenessesOf(job) },
    async (ids) => await findJobs(db, ids),
  );

const conditionsOf = (filters: JobFilters): Condition[] => [
  isValue("item.poster_id", filters.posterId),
  ...matchesSearch(filters.q),
  containsText(sql.ref("item.location"), filters.location),
  isChoice("item.category", filters.category),
  isChoice("item.job_type", filters.jobType),
  isChoice("item.work_mode", filters.workMode),
];

/** How the jobs list is searched. */
export const jobSearch: BoardSearch = {
  table: jobTables.listings,
  words: ["title", "category", "suburb", "city"],
  conditionsOf: (filters) => conditionsOf(jobsQuery.parse(filters)),
  choices: ["location", "category", "jobType", "workMode"],
  bounds: [],
};

/** One page of the jobs that match, newest first, with the number of matches. */
export async function listJobs(db: Connection, filters: JobFilters, window: Window): Promise<Page<Job>> {
  const conditions = conditionsOf(filters);
  const read = async (asked: Window) =>
    await selectJobs(db)
      .innerJoin(selectPage({ from: sql`jobs as item`, conditions }, asked), "page.id", "item.id")
      .select("page.total")
      .orderBy(orderOf("item"))
      .execute();
  return await readPage(window, read, toJob);
}

/** Rewrites what the search looks in for every job of a poster whose name or company changed. */
export async function refreshSearchTextOf(tx: Transaction, posterId: string): Promise<void> {
  await sql`
    update jobs set search_text = ${searchedTextOf((name) => sql.ref(`jobs.${name}`))}
    from accounts where accounts.id = ${posterId} and jobs.poster_id = accounts.id
  `.execute(tx);
}
