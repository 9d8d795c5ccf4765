// The names of the facts, without zod, so that pages can use them.

/** Limits on what tenants can be asked to pay, in weeks or months of rent. They differ by state, and some by weekly rent. */
export const rentFactNames = ["bondWeeks", "bondMonths", "rentInAdvanceWeeks", "holdingFeeWeeks"] as const;
export type RentFactName = (typeof rentFactNames)[number];

/** Figures that change with the law, by what they measure. `content/facts.ts` has their values. */
export const factNames = [
  "minimumWageHour",
  "minimumWageWeek",
  "casualMinimumWageHour",
  "superGuaranteePercent",
  ...rentFactNames,
] as const;
export type FactName = (typeof factNames)[number];

/** How many days after its last check a figure says of itself that it may be out of date. */
const factFreshDays = 90;

/** Whether a figure was last checked so long ago that it may be out of date. Days are `YYYY-MM-DD`. */
export const isOutOfDate = (checkedOn: string, today: string): boolean =>
  Date.parse(today) - Date.parse(checkedOn) > factFreshDays * 24 * 60 * 60 * 1000;
