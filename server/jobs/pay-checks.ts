import type { JobForm } from "#contract/jobs.ts";
import { moneyText } from "#contract/money-text.ts";
import { heldFromPoints } from "#contract/moderation-choices.ts";
import type { Signal } from "#contract/moderation.ts";
import { findPayContradiction, findPayFaults, findUnlawfulPay } from "#contract/pay-fault-rules.ts";
import { checkPay, hourlyPay, lowerPayLabels, type FloorName, type PayFloors, payPeriodLabels } from "#contract/pay-rules.ts";
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

  /** Why this pay is not lawful; `undefined` if it is, or if nobody can say. */
  const findUnlawful = (form: JobForm): AppError | undefined =>
    toError(findUnlawfulPay(form, floorsToday(), mapDays(sinceToday())));

  /** Why a job may not be published with this pay; `undefined` if it may. */
  const findFault = (form: JobForm): AppError | undefined => toError(findPayFaults(form, floorsToday(), mapDays(sinceToday())));

  /**
   * Why an admin has to look at a job before it is published: pay below the minimum, with a reason that may be lawful, or outside the
   * fields for pay.
   * @param texts what the employer wrote, by field
   */
  function findReviewReasons(form: JobForm, texts: Readonly<Record<string, string>>): Signal[] {
    const floors = floorsToday();
    const check = checkPay(form, floors);
    const { lowerPayReason, lowerPayAward } = form;
    if (check.outcome !== "below" || lowerPayReason === null || !check.pay)
      return findLowPayInTexts(texts, check.isCasual ? floors.casualHour : floors.hour);
    const { amount, per } = check.pay;
    // Another rate, reason or award is looked at again.
    const text = `${moneyText(amount)} ${payPeriodLabels[per]} · ${lowerPayLabels[lowerPayReason]} · ${lowerPayAward ?? ""}`;
    return [{ kind: "lower_rate", points: heldFromPoints, marks: [{ field: "salary", start: 0, end: 0, text }] }];
  }

  return { floorsToday, changedOn, hourlyPayOf, findUnlawful, findFault, findReviewReasons };
}

const hourlyAmount = /\$\s?(\d{1,3}(?:[.,]\d{1,2})?)\s?(?:cash\s)?(?:(?:an?|per)\s(?:hour|hr)\b|\/\s?h(?:ou)?r?\b|p\.?h\b)/giu;
/** What comes on top of the pay, before or after its amount: 'Sundays plus $5 an hour'. */
const onTop = /\b(?:plus|extra|more|additional|add|another|bonus|loading|allowance|tips?|save|discount)\b|\+/iu;

/** Amounts for an hour below the minimum in texts that nobody compares with it. An admin judges whether they are the pay. */
function findLowPayInTexts({ salary: _compared, ...texts }: Readonly<Record<string, string>>, floor: number): Signal[] {
  const marks = Object.entries(texts).flatMap(([field, text]) =>
    [...text.matchAll(hourlyAmount)]
      .filter(({ 0: found, 1: amount = "", index }) => {
        const around = text.slice(Math.max(0, index - 25), index) + text.slice(index + found.length, index + found.length + 12);
        return Number(amount.replace(",", ".")) < floor && !onTop.test(around);
      })
      .map(({ 0: found, index }) => ({ field, start: index, end: index + found.length, text: found })),
  );
  return marks.length === 0 ? [] : [{ kind: "low_pay_in_text", points: heldFromPoints, marks: marks.slice(0, marksMax) }];
}

const marksMax = 6;

/** Why these figures make no sense together; `undefined` if they do. Drafts are held to it too. */
export const findContradiction = (form: JobForm): AppError | undefined => toError(findPayContradiction(form));

const toError = (faults: Readonly<Record<string, string>>): AppError | undefined =>
  Object.keys(faults).length === 0 ? undefined : invalidInput(faults);

const mapDays = ({ hour, week, casualHour }: Readonly<Record<FloorName, string>>) => ({
  hour: dayText(hour),
  week: dayText(week),
  casualHour: dayText(casualHour),
});
