import type { Job } from "#contract/jobs.ts";
import { truncateWords } from "#contract/listing-rules.ts";

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

/** The part of a search result's title that people get to see. */
const lengthMax = 65;

/** What and who and where, as much of it as fits. */
export function jobPageTitle(job: Pick<Job, "title" | "companyName" | "postedBy" | "suburb">): string {
  const names = (text: string) => text.toLowerCase().includes(job.suburb.toLowerCase());
  const company = `${job.title} at ${job.companyName ?? job.postedBy.name}`;
  return (
    [...(names(job.title) ? [] : [`${company}, ${job.suburb}`]), company].find((title) => title.length <= lengthMax) ?? job.title
  );
}
