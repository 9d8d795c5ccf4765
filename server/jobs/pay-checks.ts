import type { JobForm } from "#contract/jobs.ts";
import { heldFromPoints } from "#contract/moderation-choices.ts";
import type { Signal } from "#contract/moderation.ts";
import {
  checkPay,
  hourlyPay,
  lowerPayLabels,
  moneyText,
  type PayCheck,
  payCheckText,
  type FloorName,
  type PayFloors,
  payPeriodLabels,
} from "#contract/pay-rules.ts";
import type { Clock } from "#server/clock.ts";
import { dayText, today } from "#server/clock.ts";
import { type AppError, invalidInput } from "#server/errors.ts";
import type { Facts } from "#server/facts/facts.service.ts";

export type PayChecks = ReturnType<typeof createPayChecks>;

/** Compares the pay of jobs with the national minimum (docs/decisions/0041-the-pay-floor.md). */
export function createPayChecks({ facts, clock }: { facts: Facts; clock: Clock }) {
  const floorsToday = (): PayFloors => facts.payFloorsOn(today(clock));

  /** The day from which each minimum is in force, `YYYY-MM-DD`. */
  function sinceToday(): Readonly<Record<FloorName, string>> {
    const day = today(clock);
    return {
      hour: facts.figureOn("minimumWageHour", day).from,
      week: facts.figureOn("minimumWageWeek", day).from,
      casualHour: facts.figureOn("casualMinimumWageHour", day).from,
    };
  }

  /** The day on which one of the minimums last came into force or was corrected, `YYYY-MM-DD`. */
  const changedOn = (): string => facts.orCorrected(Object.values(sinceToday()).toSorted().at(-1) ?? "");

  /** The lowest pay for an hour in dollars, without super; null if it is not plainly stated. */
  const hourlyPayOf = (form: JobForm): number | null => hourlyPay(form, floorsToday()) ?? null;

  /** Why a job may not be published with this pay; `undefined` if it may. */
  function findFault(form: JobForm): AppError | undefined {
    const floors = floorsToday();
    const check = checkPay(form, floors);
    const field = form.payFrom === null ? "salary" : "payFrom";
    if (check.outcome === "below" && form.lowerPayReason !== null)
      return form.lowerPayAward === null ? invalidInput({ lowerPayAward: awardNeeded }) : undefined;
    if (check.outcome === "below" || check.outcome === "unpaid")
      return invalidInput({ [field]: payCheckText(check, mapDays(sinceToday())) });
    if (check.outcome === "hours-needed" && form.payFrom !== null) return invalidInput({ hoursPerWeek: hoursNeeded(check) });
    return undefined;
  }

  /** Why an admin has to look at a job before it is published: pay below the minimum, with a reason that may be lawful. */
  function findReviewReasons(form: JobForm): Signal[] {
    const check = checkPay(form, floorsToday());
    const { lowerPayReason, lowerPayAward } = form;
    if (check.outcome !== "below" || lowerPayReason === null || !check.pay) return [];
    const { amount, per } = check.pay;
    // Another rate, reason or award is looked at again.
    const text = `${moneyText(amount)} ${payPeriodLabels[per]} · ${lowerPayLabels[lowerPayReason]} · ${lowerPayAward ?? ""}`;
    return [{ kind: "lower_rate", points: heldFromPoints, marks: [{ field: "salary", start: 0, end: 0, text }] }];
  }

  return { floorsToday, changedOn, hourlyPayOf, findFault, findReviewReasons };
}

const awardNeeded = "Enter the name of the award or agreement that sets this rate.";

/** Why these figures make no sense together; `undefined` if they do. Drafts are held to it too. */
export function findContradiction({ payFrom, payTo, payPer }: JobForm): AppError | undefined {
  if (payFrom === null && payTo !== null) return invalidInput({ payFrom: "Enter the lower end of the range too." });
  if (payFrom !== null && payPer === null)
    return invalidInput({ payPer: "Choose what the pay is for: an hour, a week or a year." });
  if (payFrom !== null && payTo !== null && payTo < payFrom)
    return invalidInput({ payTo: "The highest pay cannot be less than the lowest." });
  return undefined;
}

const mapDays = ({ hour, week, casualHour }: Readonly<Record<FloorName, string>>) => ({
  hour: dayText(hour),
  week: dayText(week),
  casualHour: dayText(casualHour),
});

const hoursNeeded = ({ isCasual }: PayCheck): string =>
  `Enter the hours per week, so that the pay can be compared with the minimum${isCasual ? " for casuals" : ""}.`;
