import { z } from "zod";
import { addressAnswer, addressFields } from "./addresses.ts";
import type { Endpoint } from "./endpoint.ts";
import { amount, choice, date, moment, optional, text, tick } from "./fields.ts";
import { jobCategories, jobSorts, jobTypes, visaChoices, workModes } from "./job-choices.ts";
import { listOwnListings, readingEndpoints, searchHelpEndpoints, writingEndpoints } from "./listing-calls.ts";
import { lifeEndpoints, lifeFields, ownListingFields } from "./listing-life.ts";
import { filterAmount, filterOption, filterText, pagingQuery, sortBy } from "./listings.ts";
import { hoursPerWeekMax, lowerPayReasons, offeredPayPeriods, payMax, payPeriods, superChoices } from "./pay-rules.ts";
import { jobStates } from "./places.ts";
import { textMax } from "./text-limits.ts";

const payAmount = (label: string) =>
  amount({ label, max: payMax, sentence: `Enter the ${label} in dollars, for example 33.05.`, step: 0.01 });

/** What an employer fills in to post or edit a job. The server compares the pay with the national minimum. */
export const jobForm = z.object({
  title: text({ label: "Job title", max: textMax.title, withoutWebAddresses: true }),
  category: choice(jobCategories, "category"),
  ...addressFields,
  state: choice(jobStates, "state"),
  salary: text({ label: "Salary", max: textMax.salary, missing: "Enter the salary, for example 33.05 an hour." }),
  payFrom: optional(payAmount("pay")),
  payTo: optional(payAmount("highest pay")),
  payPer: optional(choice(offeredPayPeriods, "period of the pay", "Choose what the pay is for: an hour, a week or a year.")),
  superannuation: optional(choice(superChoices, "superannuation", "Choose whether super is on top or included.")),
  hoursPerWeek: optional(
    amount({
      label: "hours per week",
      max: hoursPerWeekMax,
      sentence: "Enter the hours per week as a whole number or a half, for example 12.5.",
      step: 0.5,
    }).refine((hours) => hours > 0, "Enter half an hour or more, or leave this empty."),
  ),
  isCourseRequirement: tick("The course requirement"),
  lowerPayReason: optional(choice(lowerPayReasons, "reason for the lower pay")),
  lowerPayAward: optional(text({ label: "Award or agreement", max: textMax.title })),
  workDays: optional(text({ label: "Days", max: textMax.title })),
  startDate: optional(date("first day of work", { example: "2027-02-15" })),
  requirements: optional(text({ label: "What is needed", max: textMax.requirements, multiline: true })),
  suitableVisas: optional(choice(visaChoices, "visas that suit")),
  jobType: choice(jobTypes, "job type"),
  workMode: choice(workModes, "work mode"),
  description: text({ label: "Description", max: textMax.description, multiline: true }),
  shortdesc: optional(text({ label: "Short description", max: textMax.shortDescription })),
  // The server checks that it has not passed.
  closingDate: optional(date("closing date", { example: "2027-02-15" })),
});
export type JobForm = z.infer<typeof jobForm>;

/** A job as everybody may read it; `location` is the address line, `closesAt` the end of its closing date. */
const job = z.object({
  id: z.uuid(),
  createdAt: moment,
  updatedAt: moment,
  ...lifeFields,
  title: z.string(),
  category: z.string(),
  jobType: z.string(),
  workMode: z.enum(workModes),
  salary: z.string(),
  payFrom: z.number().nullable(),
  payTo: z.number().nullable(),
  payPer: z.enum(payPeriods).nullable(),
  superannuation: z.enum(superChoices).nullable(),
  hoursPerWeek: z.number().nullable(),
  isCourseRequirement: z.boolean(),
  /** When the work is, such as "Saturdays and Sundays". */
  workDays: z.string().nullable(),
  startDate: z.string().nullable(),
  requirements: z.string().nullable(),
  suitableVisas: z.enum(visaChoices).nullable(),
  /** Why its pay may be below the national minimum, and the award that says so. */
  lowerPayReason: z.enum(lowerPayReasons).nullable(),
  lowerPayAward: z.string().nullable(),
  /** When an admin last approved such a reason on this job. */
  lowerPayApprovedAt: moment.nullable(),
  /** The lowest pay for an hour in dollars, without super; null if it is not plainly stated. */
  hourlyPay: z.number().nullable(),
  description: z.string(),
  shortdesc: z.string().nullable(),
  closingDate: z.string().nullable(),
  closesAt: moment.nullable(),
  ...addressAnswer,
  companyName: z.string().nullable(),
  postedBy: z.object({ id: z.uuid(), name: z.string() }),
});
export type Job = z.infer<typeof job>;

/** A job in its employer's own list. */
const ownJob = job.extend(ownListingFields);
export type OwnJob = z.infer<typeof ownJob>;

/** Filters of the jobs list; all that are given must hold. */
export const jobsQuery = z.object({
  ...pagingQuery,
  q: filterText("q"),
  location: filterText("location"),
  category: filterOption("category"),
  jobType: filterOption("jobType"),
  workMode: filterOption("workMode"),
  /** Dollars an hour. */
  minPay: filterAmount("minPay"),
  sort: sortBy(jobSorts),
});

const words = { one: "job", many: "jobs", poster: "employer" };

export const jobEndpoints = {
  ...readingEndpoints("jobs", words, { query: jobsQuery, listed: job, listing: job }),
  ...searchHelpEndpoints("jobs", words, jobsQuery.omit({ page: true, size: true })),
  "GET /jobs/myjobs": listOwnListings("The employer's own jobs", "EMPLOYER", ownJob),
  ...writingEndpoints("jobs", words, { role: "EMPLOYER", form: jobForm, listing: job }),
  ...lifeEndpoints("jobs", ["EMPLOYER"], job),
} as const satisfies Record<string, Endpoint>;
