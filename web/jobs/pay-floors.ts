import type { Fact } from "#contract/facts.ts";
import type { FactName } from "#contract/fact-rules.ts";
import type { FloorName, PayFloors } from "#contract/pay-rules.ts";
import { dayText } from "#web/ui/formats.ts";

/** What pay is measured by, and since which day in words; `undefined` if a figure is missing. */
export function floorsOf(facts: readonly Fact[]): (PayFloors & { since: Readonly<Record<FloorName, string>> }) | undefined {
  const of = (name: FactName) => facts.find((fact) => fact.name === name);
  const [hour, week] = [of("minimumWageHour"), of("minimumWageWeek")];
  const [casualHour, superPercent] = [of("casualMinimumWageHour"), of("superGuaranteePercent")];
  if (!hour || !week || !casualHour || !superPercent) return undefined;
  return {
    hour: hour.value,
    week: week.value,
    casualHour: casualHour.value,
    superPercent: superPercent.value,
    since: { hour: dayText(hour.from), week: dayText(week.from), casualHour: dayText(casualHour.from) },
  };
}
