import type { FactFigure, FactsContent } from "#contract/content/facts.ts";
import {
  factNames,
  factNamesOf,
  type FactName,
  type FactTopic,
  isOutOfDate,
  isRentFact,
  rentFactNames,
} from "#contract/fact-rules.ts";
import type { Fact, RentAdvice } from "#contract/facts.ts";
import type { PayFloors } from "#contract/pay-rules.ts";
import { monthText, type RentLimit, rentMaximumText } from "#contract/rent-rules.ts";
import { type Clock, today } from "#server/clock.ts";

export type Facts = ReturnType<typeof createFacts>;

/** The legal figures. Each is the one in force on the day it is asked for. */
export function createFacts({ facts: written, clock }: { facts: FactsContent; clock: Clock }) {
  let facts = written;
  /** The day of the newest correction, `YYYY-MM-DD`: listings that were compared before are compared again. */
  let correctedOn = "2000-01-01";

  /** Takes the lists that admins have corrected in place of the content file's. */
  function correct(lists: Partial<FactsContent>, on: string): void {
    facts = { ...written, ...lists };
    correctedOn = on;
  }

  /** The lists of figures that count now. */
  const current = (): FactsContent => facts;

  /** The later of a day and that of the newest correction. */
  const orCorrected = (since: string): string => (since > correctedOn ? since : correctedOn);

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

  /** The figures in force on a day: one for all of Australia, or several by state and rent. */
  function figuresOn(name: FactName, day: string): FactFigure[] {
    const ofRent = facts[name].filter(({ state, from, to }) => state !== undefined && from <= day && day <= (to ?? day));
    return isRentFact(name) ? ofRent : [figureOn(name, day)];
  }

  /** What bonds and rents in advance are measured by on a day, with the day from which each is in force. */
  const rentLimitsOn = (day: string): (RentLimit & { from: string })[] =>
    rentFactNames.flatMap((name) => figuresOn(name, day).map((figure) => ({ ...figure, name })));

  /** Every figure in force today, or those about one thing. */
  function list(about?: FactTopic): Fact[] {
    const day = today(clock);
    const names = about === undefined ? factNames : factNamesOf[about];
    return names.flatMap((name) =>
      figuresOn(name, day).map(({ to: _to, ...figure }) => ({
        name,
        ...figure,
        isOutOfDate: isOutOfDate(figure.checkedOn, day),
      })),
    );
  }

  /** What to know before paying for a place with this weekly rent. */
  function rentAdvice(place: { state: string; weeklyBudget: number }): RentAdvice {
    const day = today(clock);
    const limits = rentFactNames.flatMap((name) => figuresOn(name, day).map((figure) => ({ ...figure, name })));
    const ofState = limits.filter((limit) => limit.state === place.state);
    const [first] = ofState;
    const oldest = ofState.map(({ checkedOn }) => checkedOn).toSorted((one, other) => (one < other ? -1 : 1))[0];
    const sentences = [
      rentMaximumText("bond", place, limits),
      rentMaximumText("rentInAdvance", place, limits),
      rentMaximumText("holdingFee", place, limits),
      monthText(place, limits),
    ];
    return {
      maxima: place.weeklyBudget > 0 ? sentences.filter((sentence) => sentence !== undefined) : [],
      keptBy: first?.keptBy ?? null,
      help: first?.help ?? null,
      source: first && oldest ? { ...first.source, checkedOn: oldest, isOutOfDate: isOutOfDate(oldest, day) } : null,
    };
  }

  return { written, correct, current, orCorrected, figureOn, payFloorsOn, rentLimitsOn, rentAdvice, list };
}
