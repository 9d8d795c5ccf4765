import { studentFortnightHours } from "#contract/job-limits.ts";
import { salaryText } from "#contract/money-text.ts";

/** The pay for an hour that a list is sorted by, of a job whose salary says it for a longer time; else `undefined`. */
export const hourlyText = ({ salary, hourlyPay }: { salary: string; hourlyPay: number | null }): string | undefined =>
  hourlyPay === null || /hour|\bhr?s?\b|\bp\.?h\b/i.test(salary) ? undefined : `$${hourlyPay.toFixed(2)} an hour`;

/** A salary, and the pay for an hour if the salary doesn't say it. */
export const payText = (job: { salary: string; hourlyPay: number | null }): string =>
  [salaryText(job.salary), hourlyText(job)].filter(Boolean).join(" · ");

/** Whether a student visa allows the hours of a job in term: `fits 48 h a fortnight`. */
export const fortnightText = (hoursPerWeek: number): string =>
  `${hoursPerWeek * 2 > studentFortnightHours ? "over" : "fits"} ${studentFortnightHours} h a fortnight`;

/** The hours of a job in short, with `fortnightText`: `about 13 h a week, fits 48 h a fortnight`. */
export const hoursText = (hoursPerWeek: number): string => `about ${hoursPerWeek} h a week, ${fortnightText(hoursPerWeek)}`;
