import { type Expression, sql } from "kysely";
import { type Job, type JobForm, jobForm } from "#contract/jobs.ts";
import { pick, selectFields, toColumns } from "#server/db/columns.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import { containsFolded, containsText, isChoice, isValue, readPage, selectPage } from "#server/listings/pages.repository.ts";
import type { BoardTables } from "#server/listings/board.ts";
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
  search_text: searchText(posterId, form.title, form.description),
  updated_at: at,
});

// U+001F stands between the parts because no field can hold it. What was broken into lines is found as if it were one.
const searchedTextOf = (title: Expression<string>, description: Expression<string>) =>
  sql<string>`fold_case(regexp_replace(concat_ws(chr(31), ${title}, ${description}, accounts.name, accounts.company_name),
    ${searchedSpace}, ' ', 'g'))`;
// Spelled out: what [[:space:]] means depends on the server's locale, and takes U+001F along in some.
const searchedSpace = sql.lit("[ \t\n\u00a0\u3000]+");

// Without the account the foreign key shall refuse the row.
const searchText = (posterId: string, title: string, description: string) =>
  sql<string>`coalesce((select ${searchedTextOf(sql`${title}::text`, sql`${description}::text`)} from accounts where id = ${posterId}), '')`;

/** Adds a job. */
export async function insertJob(db: Connection, record: JobRecord): Promise<void> {
  const { id, posterId, at } = record;
  await db
    .insertInto("jobs")
    .values({ id, poster_id: posterId, ...toRow(record), created_at: at })
    .execute();
}

/** Changes a job of this poster. Returns false if there is none. */
export async function updateJob(db: Connection, record: JobRecord): Promise<boolean> {
  const result = await db
    .updateTable("jobs")
    .set(toRow(record))
    .where("id", "=", record.id)
    .where("poster_id", "=", record.posterId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function findJob(db: Connection, id: string): Promise<Job | undefined> {
  const row = await selectJobs(db).where("item.id", "=", id).executeTakeFirst();
  return row && toJob(row);
}

/** One page of the jobs that match, newest first, with the number of matches. */
export async function listJobs(db: Connection, filters: JobFilters, window: Window): Promise<Page<Job>> {
  const conditions = [
    isValue("item.poster_id", filters.posterId),
    containsFolded("item.search_text", filters.q),
    containsText(sql.ref("item.location"), filters.location),
    isChoice("item.category", filters.category),
    isChoice("item.job_type", filters.jobType),
    isChoice("item.work_mode", filters.workMode),
  ];
  const read = async (asked: Window) =>
    await selectJobs(db)
      .innerJoin(selectPage({ from: sql`jobs as item`, conditions }, asked), "page.id", "item.id")
      .select("page.total")
      .orderBy("item.created_at", "desc")
      .orderBy("item.id", "desc")
      .execute();
  return await readPage(window, read, toJob);
}

/** Rewrites what the search looks in for every job of a poster whose name or company changed. */
export async function refreshSearchTextOf(tx: Transaction, posterId: string): Promise<void> {
  await sql`
    update jobs set search_text = ${searchedTextOf(sql.ref("title"), sql.ref("description"))}
    from accounts where accounts.id = ${posterId} and jobs.poster_id = accounts.id
  `.execute(tx);
}
