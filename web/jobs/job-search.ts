import { type JobSort, jobSorts } from "#contract/job-choices.ts";
import type { Job } from "#contract/jobs.ts";
import { pageSize, truncateWords } from "#contract/listing-rules.ts";
import type { Api } from "#web/api/call.ts";
import { findAlternatives } from "#web/listings/search/find-alternatives.ts";
import type { FoundPage } from "#web/listings/search/results.tsx";
import { isPrice, readPage, readSearchedText } from "#web/lists/address-values.ts";
import type { SearchAddress } from "#web/lists/use-search-in-address.ts";

/** The filters of the jobs list in the page's address. An empty text means no filter. */
export interface JobSearch {
  q: string;
  location: string;
  category: string;
  jobType: string;
  workMode: string;
  /** Dollars an hour. */
  minPay: string;
  sort: JobSort;
  /** From 1. */
  page: number;
}

export const filterNames = ["q", "location", "category", "jobType", "workMode", "minPay"] as const;
export type FilterName = (typeof filterNames)[number];

/** What a card shows of a job; `summary` is the short description, or the first 30 words of the long one. */
export type JobSummary = Pick<
  Job,
  | "id"
  | "createdAt"
  | "closesAt"
  | "title"
  | "category"
  | "jobType"
  | "workMode"
  | "salary"
  | "hourlyPay"
  | "hoursPerWeek"
  | "suburb"
  | "city"
  | "state"
  | "companyName"
  | "postedBy"
> & { summary: string };

/** What one applies for. */
export type AppliedJob = Pick<Job, "id" | "title" | "companyName">;

export interface JobResults extends FoundPage<JobSummary> {
  search: JobSearch;
}

/** Reads filters and page from an address; a page that is no number from 1 on is page 1. */
export function readJobSearch(parameters: URLSearchParams): JobSearch {
  const text = (name: FilterName) => readSearchedText(parameters, name);
  return {
    q: text("q"),
    location: text("location"),
    category: text("category"),
    jobType: text("jobType"),
    workMode: text("workMode"),
    minPay: isPrice(text("minPay")) ? text("minPay").trim() : "",
    sort: jobSorts.find((known) => known === parameters.get("sort")) ?? "newest",
    page: readPage(parameters),
  };
}

/** The query string of a search, without what is at its default; empty or beginning with "?". */
export function toSearchString(search: JobSearch): string {
  const parameters = new URLSearchParams();
  for (const name of filterNames) if (search[name].trim() !== "") parameters.set(name, search[name].trim());
  if (search.sort !== "newest") parameters.set("sort", search.sort);
  if (search.page > 1) parameters.set("page", String(search.page));
  return parameters.size > 0 ? `?${parameters.toString()}` : "";
}

/** Whether any filter is in force. */
export const isFiltered = (search: JobSearch): boolean => filterNames.some((name) => search[name].trim() !== "");

/** Finds one page of jobs, or other searches where there are none. @throws ApiError */
export async function findJobs(api: Api, search: JobSearch): Promise<JobResults> {
  const filters = Object.fromEntries(filterNames.map((name) => [name, search[name]]));
  const { items, ...counted } = await api.list("GET /jobs", {
    query: { ...filters, sort: search.sort, page: String(search.page), size: String(pageSize.default) },
  });
  const alternatives = await findAlternatives(
    search.q,
    counted.total,
    async () => await api.call("GET /jobs/alternatives", { query: filters }),
  );
  return { search, listings: items.map(toSummary), ...counted, alternatives };
}

/** What a card shows of a job. */
export function toSummary(job: Job): JobSummary {
  const { id, createdAt, closesAt, title, category, jobType, workMode, salary, suburb, city, state } = job;
  const { hourlyPay, hoursPerWeek, companyName, postedBy, shortdesc, description } = job;
  return {
    id,
    createdAt,
    closesAt,
    title,
    category,
    jobType,
    workMode,
    salary,
    hourlyPay,
    hoursPerWeek,
    suburb,
    city,
    state,
    companyName,
    postedBy,
    summary: shortdesc ?? truncateWords(description),
  };
}

/** The jobs list's address. */
export const jobSearchAddress: SearchAddress<JobSearch> = { path: "/jobs", read: readJobSearch, toQuery: toSearchString };
