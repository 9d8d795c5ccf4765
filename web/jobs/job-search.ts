import {
  jobCategories,
  type JobSort,
  jobSorts,
  jobTypes,
  type WorkMode,
  workModeLabels,
  workModes,
} from "#contract/job-choices.ts";
import { createBoardSearch } from "#web/listings/search/board-search.ts";
import { isPrice, readPage, readSearchedText } from "#web/lists/address-values.ts";
import { toSummary } from "./job-summary.ts";

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
type FilterName = (typeof filterNames)[number];

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

/** Whether any filter is in force. */
export const isFiltered = (search: JobSearch): boolean => filterNames.some((name) => search[name].trim() !== "");

/** How the board of jobs is searched. */
export const jobSearch = createBoardSearch({
  path: "/jobs",
  filters: {
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
  },
  usualSort: "newest",
  read: readJobSearch,
  list: async (caller, query) => await caller.list("GET /jobs", { query }),
  alternatives: async (caller, query) => await caller.call("GET /jobs/alternatives", { query }),
  toSummary,
});
