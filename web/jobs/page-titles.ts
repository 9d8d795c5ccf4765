import { type WorkMode, workModeLabels } from "#contract/job-choices.ts";
import type { ActiveFilter } from "#web/listings/search/active-filters.tsx";
import { type JobSearch, jobSearch } from "./job-search.ts";

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
