import { type WorkMode, workModeLabels } from "#contract/job-choices.ts";
import { filterNames, type JobSearch, jobSearch } from "./job-search.ts";

/** What a page of the jobs list shows: "Hospitality jobs in Australia, page 2". */
export function jobsPageTitle(search: JobSearch): string {
  const values = filterNames.flatMap((name) => (search[name].trim() === "" ? [] : [nameOf(search, name)]));
  const subject =
    values.length === 0
      ? "Jobs for international students in Australia"
      : jobSearch.isLandingPage(search)
        ? `${values.join(" ")} jobs in Australia`
        : `Jobs: ${values.join(", ")}`;
  return search.page > 1 ? `${subject}, page ${search.page}` : subject;
}

function nameOf(search: JobSearch, name: (typeof filterNames)[number]): string {
  if (name === "minPay") return `from $${search.minPay} an hour`;
  return name === "workMode" ? (workModeLabels[search.workMode as WorkMode] ?? search.workMode) : search[name].trim();
}
