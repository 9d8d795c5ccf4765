import { type Expression, sql } from "kysely";
import type { Job, JobForm } from "#contract/jobs.ts";
import type { WorkMode } from "#contract/job-choices.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import type { JobsTable } from "#server/db/tables.ts";
import {
  containsText,
  isChoice,
  type ListingColumns,
  listListings,
  listListingsOf,
  selectListings,
  toConditions,
} from "#server/listings/listings.repository.ts";
import type { Page, Window } from "#server/listings/paging.ts";

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
  "listing.id",
  "listing.poster_id",
  "listing.title",
  "listing.category",
  "listing.job_type",
  "listing.work_mode",
  "listing.salary",
  "listing.description",
  "listing.shortdesc",
  "listing.street_address",
  "listing.suburb",
  "listing.city",
  "listing.state",
  "listing.postcode",
  "listing.country",
  "listing.location",
  "listing.created_at",
  "listing.updated_at",
  "poster.name as poster_name",
  "poster.company_name",
] as const satisfies ListingColumns<"jobs">;

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

// U+001F stands between the parts because no field can hold it. What was broken into lines is found as if it were one.
const searchedTextOf = (title: Expression<string>, description: Expression<string>) =>
  sql<string>`regexp_replace(concat_ws(chr(31), ${title}, ${description}, accounts.name, accounts.company_name),
    ${searchedSpace}, ' ', 'g')`;
// Spelled out: what [[:space:]] means depends on the server's locale, and takes U+001F along in some.
const searchedSpace = sql.lit("[ \t\n\u00a0\u3000]+");

// Without the account the foreign key shall refuse the row.
const searchText = (posterId: string, title: string, description: string) =>
  sql<string>`coalesce((select ${searchedTextOf(sql`${title}::text`, sql`${description}::text`)} from accounts where id = ${posterId}), '')`;

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

export async function findJob(db: Connection, id: string): Promise<Job | undefined> {
  const row = await selectListings(db, "jobs", columns).where("listing.id", "=", id).executeTakeFirst();
  return row && toJob(row);
}

/** A poster's newest jobs, at most `max`. */
export async function listJobsOf(db: Connection, posterId: string, max: number): Promise<Job[]> {
  return (await listListingsOf<"jobs", Row>(db, { board: "jobs", columns, posterId, max })).map(toJob);
}

/** One page of the jobs that match, newest first, with the number of matches. */
export async function listJobs(db: Connection, filters: JobFilters, window: Window): Promise<Page<Job>> {
  const conditions = toConditions([
    containsText("listing.search_text", filters.q),
    containsText("listing.location", filters.location),
    isChoice("listing.category", filters.category),
    isChoice("listing.job_type", filters.jobType),
    isChoice("listing.work_mode", filters.workMode),
  ]);
  const { items, total } = await listListings<"jobs", Row>(db, { board: "jobs", columns, conditions, window });
  return { items: items.map(toJob), total };
}

/** Rewrites what the search looks in for every job of a poster whose name or company changed. */
export async function refreshSearchTextOf(tx: Transaction, posterId: string): Promise<void> {
  await sql`
    update jobs set search_text = ${searchedTextOf(sql.ref("title"), sql.ref("description"))}
    from accounts where accounts.id = ${posterId} and jobs.poster_id = accounts.id
  `.execute(tx);
}
