// The names of the facts, without zod, so that pages can use them.

/** Figures that change with the law, by what they measure. `content/facts.ts` has their values. */
export const factNames = ["minimumWageHour", "minimumWageWeek", "casualMinimumWageHour", "superGuaranteePercent"] as const;
export type FactName = (typeof factNames)[number];

/** How many days after its last check a figure says of itself that it may be out of date. */
const factFreshDays = 90;

/** Whether a figure was last checked so long ago that it may be out of date. Days are `YYYY-MM-DD`. */
export const isOutOfDate = (checkedOn: string, today: string): boolean =>
  Date.parse(today) - Date.parse(checkedOn) > factFreshDays * 24 * 60 * 60 * 1000;
