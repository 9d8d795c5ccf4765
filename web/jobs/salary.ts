import { studentFortnightHours } from "#contract/job-limits.ts";

/** A salary as people read it: with one dollar sign where it begins with a figure. */
export function salaryText(salary: string): string {
  return /^\d/.test(salary) ? `$${salary}` : salary;
}

/** The hours of a job in short: `about 13 h a week`, and whether a student visa allows them while a course is in session. */
export const hoursText = (hoursPerWeek: number): string =>
  `about ${hoursPerWeek} h a week${hoursPerWeek * 2 > studentFortnightHours ? `, over ${studentFortnightHours} h a fortnight` : ""}`;
