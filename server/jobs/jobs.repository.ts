import { sql, type SqlBool } from "kysely";
import type { z } from "zod";
import type { JobSort } from "#contract/job-choices.ts";
import { type Job, type JobForm, jobForm, jobsQuery } from "#contract/jobs.ts";
import { timeZoneOf } from "#contract/time-zones.ts";
import { pick, selectFields, toColumns, toDecimal, toNumber } from "#server/db/columns.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import type { BoardSearch } from "#server/listings/alternatives.repository.ts";
import type { ListingRecord } from "#server/listings/listing-posting.ts";
import { prepareListingReads } from "#server/listings/listing-reads.repository.ts";
import { newestFirst, type Order } from "#server/listings/pages.repository.ts";
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
import type { BoardTables } from "#server/listings/board.ts";
import { lifeColumns, type NewLife, screenedIfShown, toLife, toLifeColumns } from "#server/listings/published.repository.ts";
import { prepareRelated } from "#server/listings/related.repository.ts";

export const jobTables = {
  listings: "jobs",
  applications: { table: "job_applications", listingId: "job_id" },
} as const satisfies BoardTables;

/** A job as it is written; `location` is its address line. */
export interface JobRecord extends ListingRecord<JobForm> {
  location: string;
  /** The lowest pay for an hour in dollars, without super; null if it is not plainly stated. */
  hourlyPay: number | null;
  /** The day of the minimum wage that it was compared with, `YYYY-MM-DD`. */
  payCheckedOn: string;
}

/** The filters of the jobs list; an absent one does not filter. */
export type JobFilters = Omit<z.output<typeof jobsQuery>, "page" | "size">;

// Each field of the form has a column, so that a new one needs no line here.
const fields = Object.keys(jobForm.shape) as (keyof JobForm)[];

const selectJobs = (db: Connection) =>
  db
    .selectFrom("jobs as item")
    .innerJoin("accounts as poster", "poster.id", "item.poster_id")
    .select(selectFields(fields))
    .select([
      "item.id",
      "item.poster_id",
      "item.location",
      "item.hourly_pay",
      "item.lower_pay_approved_at",
      "item.closes_at",
      "item.created_at",
      "item.updated_at",
    ])
    .select(lifeColumns)
    .select(["poster.name as poster_name", "poster.company_name"]);

type Row = Awaited<ReturnType<ReturnType<typeof selectJobs>["executeTakeFirstOrThrow"]>>;

const toJob = (row: Row, at: Date): Job => ({
  ...pick(row, fields),
  payFrom: toNumber(row.payFrom),
  payTo: toNumber(row.payTo),
  hoursPerWeek: toNumber(row.hoursPerWeek),
  hourlyPay: toNumber(row.hourly_pay),
  lowerPayApprovedAt: row.lower_pay_approved_at?.toISOString() ?? null,
  id: row.id,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  ...toLife(row, at),
  closesAt: row.closes_at?.toISOString() ?? null,
  location: row.location,
  companyName: row.company_name,
  postedBy: { id: row.poster_id, name: row.poster_name },
});

const toRow = ({ posterId, form, location, hourlyPay, payCheckedOn, at }: JobRecord) => ({
  ...toColumns(form),
  pay_from: toDecimal(form.payFrom),
  pay_to: toDecimal(form.payTo),
  hours_per_week: toDecimal(form.hoursPerWeek),
  hourly_pay: toDecimal(hourlyPay),
  pay_checked_on: payCheckedOn,
  pay_below_since: null,
  location,
  closes_at: endOfDay(form),
  search_text: searchedJobText.of(posterId, form),
  updated_at: at,
});

// PostgreSQL knows when a day ends where clocks change.
const endOfDay = (form: JobForm) =>
  form.closingDate === null ? null : sql<Date>`(${form.closingDate}::date + 1)::timestamp at time zone ${timeZoneOf(form)}`;

/** What the search by words looks in. */
export const searchedJobText = prepareSearchedText({
  table: jobTables.listings,
  fields: ["title", "description", "shortdesc", "category", "suburb", "city", "state", "postcode"],
  ofPoster: ["name", "company_name"],
});

/** Adds a job. */
export async function insertJob(db: Connection, record: JobRecord, life: NewLife): Promise<void> {
  const { id, posterId, at } = record;
  await db
    .insertInto("jobs")
    .values({ id, poster_id: posterId, ...toRow(record), ...toLifeColumns(life, at), created_at: at })
    .execute();
}

/** Changes a job of this poster. */
export async function updateJob(db: Connection, record: JobRecord): Promise<void> {
  const row = { ...toRow(record), screened_at: screenedIfShown(record.at) };
  await db.updateTable("jobs").set(row).where("id", "=", record.id).where("poster_id", "=", record.posterId).execute();
}

/** Keeps what a job pays for an hour by the figures of today. The caller has locked it. */
export async function updateHourlyPay(tx: Transaction, id: string, hourlyPay: number | null): Promise<void> {
  await tx
    .updateTable("jobs")
    .set({ hourly_pay: toDecimal(hourlyPay) })
    .where("id", "=", id)
    .execute();
}

/** Notes when an admin approved a job's reason for pay below the minimum; a job without one keeps nothing. */
export async function noteLowerPayApproved(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .updateTable("jobs")
    .set({ lower_pay_approved_at: at })
    .where("id", "=", id)
    .where("lower_pay_reason", "is not", null)
    .execute();
}

/** How jobs are read. */
export const jobReads = prepareListingReads<Row, Job, Job>({
  table: jobTables.listings,
  select: selectJobs,
  toListing: toJob,
  toListed: toJob,
});

/** Other jobs of the category in the same city, then elsewhere, the newest first; and others of the employer. */
export const findRelatedJobs = prepareRelated({
  table: jobTables.listings,
  fields: ["category", "city"],
  likenessesOf(given) {
    const isOfCategory = sql<SqlBool>`item.category = ${given("category")}`;
    const isInCity = sql<SqlBool>`item.city = ${given("city")}`;
    return [[isOfCategory, isInCity], [isOfCategory]].map((conditions, rank) => ({ rank, conditions, order: newestFirst }));
  },
  readListings: jobReads.findListed,
});

const paySteps: Steps = {
  max: 100,
  sizes: [
    { name: "pay part", size: 0.5 },
    { name: "pay", size: 2 },
    { name: "pay wide", size: 10 },
  ],
};

/** The index of keys, as the migration `widen_listing_keys` makes it. */
const jobIndex: SearchIndex = {
  name: "jobs_keys_idx",
  keys: sql`job_keys(
    item.search_text, item.location, item.created_at, item.category, item.job_type, item.work_mode, item.hourly_pay
  )`,
  steps: { hourly_pay: paySteps },
};

const criteriaOf = (filters: JobFilters): Criterion[] => [
  ...asksForWords(filters.q),
  ...asksForPlace("item.location", filters.location),
  ...asksForChoice("item.category", "category", filters.category),
  ...asksForChoice("item.job_type", "type", filters.jobType),
  ...asksForChoice("item.work_mode", "mode", filters.workMode),
  ...asksForBound("item.hourly_pay", ">=", filters.minPay, paySteps),
];

/** Every order that the list can be asked for. */
export const jobOrders: Readonly<Record<JobSort, Order>> = {
  newest: newestFirst,
  pay: [["hourly_pay", "desc nulls last"], ...newestFirst],
};

/** How the jobs list is searched. */
export const jobSearch: BoardSearch = {
  table: jobTables.listings,
  words: ["title", "category", "suburb", "city"],
  index: jobIndex,
  criteriaOf: (filters) => criteriaOf(jobsQuery.parse(filters)),
};

/** What the jobs list with these filters asks for. */
export const searchedBy = (filters: JobFilters) => ({
  key: JSON.stringify(filters),
  index: jobIndex,
  criteria: criteriaOf(filters),
  order: jobOrders[filters.sort ?? "newest"],
});
