import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from "kysely";
import { countMax, suggestions } from "#contract/listing-rules.ts";
import type { Job, JobForm } from "#contract/jobs.ts";
import type { WorkMode } from "#contract/job-choices.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import type { JobsTable, Tables } from "#server/db/tables.ts";
import { toContainsPattern, toPrefixPattern } from "#server/listings/like.ts";
import { type Page, toRows, type Window } from "#server/listings/paging.ts";

/** A job as it is written; `location` is its address line. */
export interface JobRecord extends JobForm {
  id: string;
  posterId: string;
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
}

type Row = Omit<JobsTable, "search_text" | "poster_id"> & { poster_id: string; poster_name: string; company_name: string | null };

const columns = [
  "jobs.id",
  "jobs.poster_id",
  "jobs.title",
  "jobs.category",
  "jobs.job_type",
  "jobs.work_mode",
  "jobs.salary",
  "jobs.description",
  "jobs.shortdesc",
  "jobs.street_address",
  "jobs.suburb",
  "jobs.city",
  "jobs.state",
  "jobs.postcode",
  "jobs.country",
  "jobs.location",
  "jobs.created_at",
  "jobs.updated_at",
  "accounts.name as poster_name",
  "accounts.company_name",
] as const;

function toJob(row: Row): Job {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    title: row.title,
    category: row.category,
    jobType: row.job_type,
    workMode: row.work_mode satisfies WorkMode,
    salary: row.salary,
    description: row.description,
    shortdesc: row.shortdesc,
    streetAddress: row.street_address,
    suburb: row.suburb,
    city: row.city,
    state: row.state,
    postcode: row.postcode,
    country: row.country,
    location: row.location,
    companyName: row.company_name,
    postedBy: { id: row.poster_id, name: row.poster_name },
  };
}

const selectJobs = (db: Connection) =>
  db.selectFrom("jobs").innerJoin("accounts", "accounts.id", "jobs.poster_id").select(columns);

function toRow(record: JobForm & { location: string; at: Date }) {
  return {
    title: record.title,
    category: record.category,
    job_type: record.jobType,
    work_mode: record.workMode,
    salary: record.salary,
    description: record.description,
    shortdesc: record.shortdesc,
    street_address: record.streetAddress,
    suburb: record.suburb,
    city: record.city,
    state: record.state,
    postcode: record.postcode,
    country: record.country,
    location: record.location,
    updated_at: record.at,
  };
}

// U+001F stands between the parts because no field can hold it.
const searchText = (posterId: string, title: string, description: string) =>
  sql<string>`(select concat_ws(chr(31), ${title}::text, ${description}::text, name, company_name) from accounts where id = ${posterId})`;

/** Adds a job. */
export async function insertJob(db: Connection, record: JobRecord): Promise<void> {
  await db
    .insertInto("jobs")
    .values({
      id: record.id,
      poster_id: record.posterId,
      ...toRow(record),
      search_text: searchText(record.posterId, record.title, record.description),
      created_at: record.at,
    })
    .execute();
}

/** Changes a job of this poster; whether there was one. */
export async function updateJob(db: Connection, record: JobRecord): Promise<boolean> {
  const result = await db
    .updateTable("jobs")
    .set({ ...toRow(record), search_text: searchText(record.posterId, record.title, record.description) })
    .where("id", "=", record.id)
    .where("poster_id", "=", record.posterId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Locks a job of this poster against new applications until the transaction ends; whether there is one. */
export async function lockJob(tx: Transaction, { id, posterId }: { id: string; posterId: string }): Promise<boolean> {
  return (
    (await tx
      .selectFrom("jobs")
      .select("id")
      .where("id", "=", id)
      .where("poster_id", "=", posterId)
      .forUpdate()
      .executeTakeFirst()) !== undefined
  );
}

export async function deleteJob(db: Connection, id: string): Promise<void> {
  await db.deleteFrom("jobs").where("id", "=", id).execute();
}

export async function findJob(db: Connection, id: string): Promise<Job | undefined> {
  const row = await selectJobs(db).where("jobs.id", "=", id).executeTakeFirst();
  return row && toJob(row);
}

/** A poster's jobs, newest first. */
export async function listJobsOf(db: Connection, posterId: string): Promise<Job[]> {
  const rows = await selectJobs(db)
    .where("poster_id", "=", posterId)
    .orderBy("jobs.created_at", "desc")
    .orderBy("jobs.id", "desc")
    .limit(1_000)
    .execute();
  return rows.map(toJob);
}

/** One page of the jobs that match, newest first, with the number of matches, from one statement. */
export async function listJobs(db: Connection, filters: JobFilters, window: Window): Promise<Page<Job>> {
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined);
  const rows = isFiltered ? await selectMatches(db, filters, window) : await selectNewest(db, window);
  return {
    total: rows[0]?.total ?? 0,
    items: rows.flatMap((row) => (isJobRow(row) ? [toJob(row)] : [])),
  };
}

// Matches are cut off just past `countMax`. Count and page stand on the same list of them: counting apart would look for
// the matches twice.
async function selectMatches(db: Connection, filters: JobFilters, window: Window) {
  const { limit, offset } = toRows(window);
  return await db
    .with(
      (cte) => cte("matches").materialized(),
      (query) =>
        applyFilters(query.selectFrom("jobs").select(["jobs.id", "jobs.created_at"]), filters)
          .orderBy("jobs.created_at", "desc")
          .orderBy("jobs.id", "desc")
          .limit(countMax + 1),
    )
    .with("page", (query) =>
      query.selectFrom("matches").select("id").orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).offset(offset),
    )
    .selectFrom((query) =>
      query
        .selectFrom("matches")
        .select((count) => count.fn.countAll<number>().as("total"))
        .as("counted"),
    )
    .leftJoin("page", (join) => join.onTrue())
    .leftJoin("jobs", "jobs.id", "page.id")
    .leftJoin("accounts", "accounts.id", "jobs.poster_id")
    .select([...columns, "counted.total"])
    .orderBy("jobs.created_at", "desc")
    .orderBy("jobs.id", "desc")
    .execute();
}

// Without a filter the number is known already, and the page is a stretch of the index.
async function selectNewest(db: Connection, window: Window) {
  const { limit, offset } = toRows(window);
  return await db
    .with("page", (query) =>
      query.selectFrom("jobs").select("id").orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).offset(offset),
    )
    .selectFrom("listing_counts as counted")
    .leftJoin("page", (join) => join.onTrue())
    .leftJoin("jobs", "jobs.id", "page.id")
    .leftJoin("accounts", "accounts.id", "jobs.poster_id")
    .where("counted.board", "=", "jobs")
    .select([...columns, "counted.total"])
    .orderBy("jobs.created_at", "desc")
    .orderBy("jobs.id", "desc")
    .execute();
}

// A page without matches is one row that holds only the count.
const isJobRow = (row: { id: string | null }): row is Row => row.id !== null;

function applyFilters<Output>(
  query: SelectQueryBuilder<Tables, "jobs", Output>,
  filters: JobFilters,
): SelectQueryBuilder<Tables, "jobs", Output> {
  const conditions: Expression<SqlBool>[] = [];
  if (filters.q !== undefined) conditions.push(sql<SqlBool>`jobs.search_text ilike ${toContainsPattern(filters.q)}`);
  if (filters.location !== undefined) conditions.push(sql<SqlBool>`jobs.location ilike ${toContainsPattern(filters.location)}`);
  if (filters.category !== undefined) conditions.push(sql<SqlBool>`lower(jobs.category) = lower(${filters.category})`);
  if (filters.jobType !== undefined) conditions.push(sql<SqlBool>`lower(jobs.job_type) = lower(${filters.jobType})`);
  if (filters.workMode !== undefined) conditions.push(sql<SqlBool>`lower(jobs.work_mode) = lower(${filters.workMode})`);
  return query.where((expression) => expression.and(conditions));
}

/** Cities that have jobs and contain the text, those that begin with it and have most jobs first. */
export async function listJobCities(db: Connection, text: string): Promise<string[]> {
  const rows = await db
    .selectFrom("jobs")
    // The spelling that most of them have.
    .select(sql<string>`mode() within group (order by city)`.as("city"))
    .where(sql<SqlBool>`city ilike ${toContainsPattern(text)}`)
    .groupBy(sql`lower(city)`)
    .orderBy(sql`bool_or(city ilike ${toPrefixPattern(text)})`, "desc")
    .orderBy((order) => order.fn.countAll(), "desc")
    .orderBy(sql`lower(city)`)
    .limit(suggestions.countMax)
    .execute();
  return rows.map((row) => row.city);
}

/** Rewrites what the search looks in for every job of a poster whose name or company changed. */
export async function refreshSearchTextOf(tx: Transaction, posterId: string): Promise<void> {
  await sql`
    update jobs set search_text = concat_ws(chr(31), title, description, accounts.name, accounts.company_name)
    from accounts where accounts.id = ${posterId} and jobs.poster_id = accounts.id
  `.execute(tx);
}
