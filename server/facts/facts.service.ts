import type { FactFigure, FactsContent } from "#contract/content/facts.ts";
import { factNames, type FactName, isOutOfDate } from "#contract/fact-rules.ts";
import type { Fact } from "#contract/facts.ts";
import type { PayFloors } from "#contract/pay-rules.ts";
import { type Clock, today } from "#server/clock.ts";

export type Facts = ReturnType<typeof createFacts>;

/** The figures that listings are measured by. Each is the one in force on the day it is asked for. */
export function createFacts({ facts, clock }: { facts: FactsContent; clock: Clock }) {
  /** A day is `YYYY-MM-DD`. Before the first figure it is the first one. */
  function figureOn(name: FactName, day: string): FactFigure {
    const figures = facts[name];
    const figure = figures.findLast(({ from }) => from <= day) ?? figures[0];
    if (!figure) throw new Error(`content/facts.ts has no figure for ${name}`);
    return figure;
  }

  /** What pay is measured by on a day. */
  const payFloorsOn = (day: string): PayFloors => ({
    hour: figureOn("minimumWageHour", day).value,
    week: figureOn("minimumWageWeek", day).value,
    casualHour: figureOn("casualMinimumWageHour", day).value,
    superPercent: figureOn("superGuaranteePercent", day).value,
  });

  /** Every figure in force today. */
  const list = (): Fact[] =>
    factNames.map((name) => {
      const { value, from, source, checkedOn } = figureOn(name, today(clock));
      return { name, value, from, source, checkedOn, isOutOfDate: isOutOfDate(checkedOn, today(clock)) };
    });

  return { figureOn, payFloorsOn, list };
}
