import type { FactName } from "#contract/fact-rules.ts";
import type { Correction, Figure } from "#contract/facts.ts";
import { moneyText } from "#contract/pay-rules.ts";
import { dayText, numberText, shortDayText } from "#web/ui/formats.ts";

const names: Readonly<Record<FactName, string>> = {
  minimumWageHour: "Minimum wage, an hour",
  minimumWageWeek: "Minimum wage, a week of 38 hours",
  casualMinimumWageHour: "Minimum wage for casuals, an hour",
  superGuaranteePercent: "Super guarantee",
  bondWeeks: "Maximum bond, in weeks of rent",
  bondMonths: "Maximum bond, in months of rent",
  rentInAdvanceWeeks: "Maximum rent in advance, in weeks of rent",
  holdingFeeWeeks: "Maximum holding fee, in weeks of rent",
  visaCharge500: "Student visa (500), charge",
  visaCharge485: "Temporary Graduate visa (485), charge",
  visaCharge600: "Visitor visa (600), charge",
};

/** What a figure is, with the state and the rent that it holds for. */
export function figureName({ name, state, rentUpTo }: Pick<Figure, "name" | "state" | "rentUpTo">): string {
  const rent = rentUpTo === undefined ? "" : `, rent up to $${rentUpTo} a week`;
  return `${names[name]}${state === undefined ? "" : `, ${state}`}${rent}`;
}

/** A figure with its unit. */
export function valueText(name: FactName, value: number): string {
  if (name === "superGuaranteePercent") return `${value} %`;
  if (name.startsWith("visa")) return `AUD ${numberText(value)}`;
  if (name.endsWith("Weeks")) return `${value} ${value === 1 ? "week" : "weeks"}`;
  if (name.endsWith("Months")) return `${value} ${value === 1 ? "month" : "months"}`;
  return moneyText(value);
}

/** When a figure is in force. */
export const periodText = ({ from, to }: Pick<Figure, "from" | "to">): string =>
  to === undefined ? `From ${shortDayText(from)}` : `${shortDayText(from)} to ${shortDayText(to)}`;

/** What a correction changed, in a sentence. */
export function correctionText({ name, former, figure }: Correction): string {
  const what = figureName({ name, state: figure.state, rentUpTo: figure.rentUpTo });
  const now = `${valueText(name, figure.value)} (${periodText(figure).toLowerCase()}, checked on ${dayText(figure.checkedOn)})`;
  return former ? `${what}: ${valueText(name, former.value)} → ${now}` : `${what}: ${now}`;
}
