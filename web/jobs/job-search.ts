import {
  jobCategories,
  type JobSort,
  jobSorts,
  jobTypes,
  type WorkMode,
  workModeLabels,
  workModes,
} from "#contract/job-choices.ts";
import type { ActiveFilter } from "#web/listings/search/active-filters.tsx";
import { createBoardSearch, type Filter, type ListingSearch } from "#web/listings/search/board-search.ts";
import { isAmount, readPage, readSearchedText } from "#web/lists/address-values.ts";
import { toSummary } from "./job-summary.ts";

const filters = {
  q: { label: "Search" },
  location: { label: "Location" },
  // "Others jobs" is nothing that anybody looks for.
  category: { label: "Category", landingChoices: jobCategories.filter((category) => category !== "Others") },
  jobType: { label: "Job type", landingChoices: jobTypes },
  workMode: {
    label: "Work mode",
    valueText: (mode) => workModeLabels[mode.toUpperCase() as WorkMode] ?? mode,
    landingChoices: workModes,
  },
  minPay: { label: "Pay from", valueText: (dollars) => `$${dollars} an hour` },
} satisfies Record<string, Filter>;

/** The filters of the jobs list in the page's address; `minPay` is in dollars an hour. An empty text means no filter. */
export type JobSearch = ListingSearch<keyof typeof filters, JobSort>;

/** Reads filters and page from an address; a page that is no number from 1 on is page 1. */
export function readJobSearch(parameters: URLSearchParams): JobSearch {
  const text = (name: keyof typeof filters) => readSearchedText(parameters, name);
  return {
    q: text("q"),
    location: text("location"),
    category: text("category"),
    jobType: text("jobType"),
    workMode: text("workMode"),
    minPay: isAmount(text("minPay")) ? text("minPay").trim() : "",
    sort: jobSorts.find((known) => known === parameters.get("sort")) ?? "newest",
    page: readPage(parameters),
  };
}

/** How the board of jobs is searched. */
export const jobSearch = createBoardSearch({
  path: "/jobs",
  filters,
  usualSort: "newest",
  read: readJobSearch,
  list: async (caller, query) => await caller.list("GET /jobs", { query }),
  alternatives: async (caller, query) => await caller.call("GET /jobs/alternatives", { query }),
  toSummary,
});

/** What a page of the jobs list shows: "Hospitality jobs in Australia, page 2". */
export function jobsPageTitle(search: JobSearch): string {
  const values = jobSearch.activeFilters(search).map((filter) => nameOf(search, filter));
  const subject =
    values.length === 0
      ? "Jobs for international students in Australia"
      : jobSearch.isLandingPage(search)
        ? `${values.join(" ")} jobs in Australia`
        : `Jobs: ${values.join(", ")}`;
  return search.page > 1 ? `${subject}, page ${search.page}` : subject;
}

function nameOf(search: JobSearch, { name, value }: ActiveFilter<keyof JobSearch>): string {
  if (name === "minPay") return `from ${value}`;
  return name === "workMode" ? (workModeLabels[search.workMode as WorkMode] ?? search.workMode) : value;
}
