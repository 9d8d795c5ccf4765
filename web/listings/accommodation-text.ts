import { shortDayText } from "#web/ui/day-text.ts";
import { numberText } from "#web/ui/number-text.ts";

/** A weekly price in dollars, without its unit: $285, or $285.50 where there are cents. */
export function priceText(weeklyBudget: number): string {
  const [dollars = "0", cents] = weeklyBudget.toFixed(2).split(".");
  return `$${numberText(Number(dollars))}${cents === "00" ? "" : `.${cents}`}`;
}

/** A day, `YYYY-MM-DD`, as "15 Feb 2027"; 'N/A' when it is missing (document 2, "Address display"). */
export const moveDateText = (day: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? shortDayText(day) : "N/A");

/** A listing's name; its street where it has none (document 2, "Accommodation detail"). */
export const listingName = ({ title, streetAddress }: { title: string; streetAddress: string }): string =>
  title.trim() === "" ? streetAddress : title;
