import { jobCategories, jobTypes, type WorkMode, workModeLabels, workModes } from "#contract/job-choices.ts";
import { filterNames, type JobSearch } from "./job-search.ts";

/** What a page of the jobs list shows: "Hospitality jobs in Australia, page 2". */
export function jobsPageTitle(search: JobSearch): string {
  const values = filterNames.flatMap((name) => (search[name].trim() === "" ? [] : [nameOf(search, name)]));
  const subject =
    values.length === 0
      ? "Jobs for international students in Australia"
      : isLandingPage(search)
        ? `${values.join(" ")} jobs in Australia`
        : `Jobs: ${values.join(", ")}`;
  return search.page > 1 ? `${subject}, page ${search.page}` : subject;
}

/**
 * Whether search engines shall know a view of the list: all jobs, or those of one category, type or work mode, which is
 * what people search for. Texts and combinations make endlessly many views of the same few jobs.
 */
export function isLandingPage(search: JobSearch): boolean {
  const [name, ...others] = filterNames.filter((filter) => search[filter].trim() !== "");
  if (search.sort !== "newest") return false;
  if (name === undefined) return true;
  return others.length === 0 && (landingChoices[name] ?? []).includes(search[name]);
}

const landingChoices: Partial<Record<keyof JobSearch, readonly string[]>> = {
  // "Others jobs" is nothing that anybody looks for.
  category: jobCategories.filter((category) => category !== "Others"),
  jobType: jobTypes,
  workMode: workModes,
};

function nameOf(search: JobSearch, name: (typeof filterNames)[number]): string {
  if (name === "minPay") return `from $${search.minPay} an hour`;
  return name === "workMode" ? (workModeLabels[search.workMode as WorkMode] ?? search.workMode) : search[name].trim();
}
