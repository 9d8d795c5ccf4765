import { type WorkMode, workModeLabels } from "#contract/job-choices.ts";
import { moneyText, salaryText } from "#contract/money-text.ts";
import type { SearchMailWords } from "#server/listings/new-listings.repository.ts";
import { jobReads } from "./jobs.repository.ts";

/** What the emails of saved searches say of jobs. */
export const jobSearchMails: SearchMailWords = {
  noun: { one: "job", many: "jobs" },
  filterWords: {
    q: (text) => `“${text}”`,
    location: (place) => `in ${place}`,
    category: (category) => category,
    jobType: (type) => type,
    workMode: (mode) => workModeLabels[mode.toUpperCase() as WorkMode] ?? mode,
    minPay: (amount) => `from ${moneyText(Number(amount))} an hour`,
  },
  readNew: async (db, ids, at) =>
    (await jobReads.findListed(db, ids, at)).map(({ id, title, companyName, suburb, state, salary, jobType }) => ({
      id,
      title,
      text: [companyName ?? "", `${suburb} ${state}`, jobType, salaryText(salary)].filter((part) => part !== "").join(" · "),
    })),
};
