// The names of the facts, without zod, so that pages can use them.

/** Limits on what tenants can be asked to pay, in weeks or months of rent. They differ by state, and some by weekly rent. */
export const rentFactNames = ["bondWeeks", "bondMonths", "rentInAdvanceWeeks", "holdingFeeWeeks"] as const;
export type RentFactName = (typeof rentFactNames)[number];

/** Returns true for a figure that each state sets for itself. */
export const isRentFact = (name: string): boolean => (rentFactNames as readonly string[]).includes(name);

/** What pay is measured by. */
const payFactNames = ["minimumWageHour", "minimumWageWeek", "casualMinimumWageHour", "superGuaranteePercent"] as const;
/** The charges of the visas, in dollars, by subclass. */
const visaFactNames = ["visaCharge500", "visaCharge485", "visaCharge600"] as const;

/** Figures that change with the law, by what they measure. `content/facts.ts` has their values; admins can correct them. */
export const factNames = [...payFactNames, ...rentFactNames, ...visaFactNames] as const;
export type FactName = (typeof factNames)[number];

/** What figures are about. */
export const factTopics = ["pay", "rent", "visas"] as const;
export type FactTopic = (typeof factTopics)[number];

/** The figures about each topic. */
export const factNamesOf: Readonly<Record<FactTopic, readonly FactName[]>> = {
  pay: payFactNames,
  rent: rentFactNames,
  visas: visaFactNames,
};

type FactUnit = "dollars" | "percent" | "weeks" | "months";

/** What a figure is counted in. */
export function unitOf(name: FactName): FactUnit {
  if (name === "superGuaranteePercent") return "percent";
  if (name.endsWith("Weeks")) return "weeks";
  return name.endsWith("Months") ? "months" : "dollars";
}

/** Far above what the law has ever set, so that a slip of the finger opens no state to everything. */
export const factMax: Readonly<Record<FactUnit, number>> = { dollars: 20_000, percent: 50, weeks: 26, months: 6 };

/** How many days after its last check a figure says of itself that it may be out of date. */
const factFreshDays = 90;

/** Whether a figure was last checked so long ago that it may be out of date. Days are `YYYY-MM-DD`. */
export const isOutOfDate = (checkedOn: string, today: string): boolean =>
  Date.parse(today) - Date.parse(checkedOn) > factFreshDays * 24 * 60 * 60 * 1000;
