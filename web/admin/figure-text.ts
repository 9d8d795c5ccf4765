import { type FactName, unitOf } from "#contract/fact-rules.ts";
import type { Correction, Figure } from "#contract/facts.ts";
import { amountText, moneyText } from "#contract/money-text.ts";
import { dayText, shortDayText } from "#web/ui/formats.ts";

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
  const rent = rentUpTo === undefined ? "" : `, rent up to ${moneyText(rentUpTo)} a week`;
  return `${names[name]}${state === undefined ? "" : `, ${state}`}${rent}`;
}

/** A figure with its unit. */
export function valueText(name: FactName, value: number): string {
  const unit = unitOf(name);
  if (unit === "percent") return `${value} %`;
  if (unit === "dollars") return name.startsWith("visa") ? `AUD ${amountText(value)}` : moneyText(value);
  return `${value} ${value === 1 ? unit.slice(0, -1) : unit}`;
}

/** When a figure is in force. */
export const periodText = ({ from, to }: Pick<Figure, "from" | "to">): string =>
  to === undefined ? `From ${shortDayText(from)}` : `${shortDayText(from)} to ${shortDayText(to)}`;

/** What a correction changed, in a sentence. */
export function correctionText({ name, former, figure }: Correction): string {
  const what = figureName({ name, state: figure.state, rentUpTo: figure.rentUpTo });
  const period = periodText(figure).replace("From", "from");
  const now = `${valueText(name, figure.value)} (${period}, checked on ${dayText(figure.checkedOn)})`;
  if (!former) return `${what}: ${now}`;
  const { label, href } = figure.source;
  const isSourceNew = former.source.label !== label || former.source.href !== href;
  return `${what}: ${valueText(name, former.value)} → ${now}${isSourceNew ? `. New source: ${label}, ${href}` : ""}`;
}
