import { type PayCheck, type PayPeriod, payPeriodLabels } from "./pay-rules.ts";

/** An amount with its cents, such as `$1,004.90`. Written by hand, because a browser's first use of Intl costs a phone 50 ms. */
export const moneyText = (amount: number): string => `$${amount.toFixed(2).replaceAll(/\B(?=(?:\d{3})+\.)/g, ",")}`;

const perText = ({ amount, per }: { amount: number; per: PayPeriod }): string => `${moneyText(amount)} ${payPeriodLabels[per]}`;

/** How the minimum for this job comes about: "$26.44 an hour × 20 hours = $528.80 a week". */
function sumText({ floor, weekHours, isCasual, isSuperIncluded }: PayCheck, since: string): string {
  if (floor === undefined) return "";
  const name = isCasual ? "The national minimum for casuals" : "The national minimum";
  const hours = weekHours === undefined ? "" : ` for ${weekHours} hours a week`;
  const withSuper = isSuperIncluded ? " with super included" : "";
  return `${name}${hours}${withSuper} is ${perText(floor)} since ${since}.`;
}

/**
 * What came out of comparing a job's pay with the minimum, in sentences for everybody.
 * @param since the day the minimum came into force, such as `1 July 2026`
 */
export function payCheckText(check: PayCheck, since: string): string {
  const { outcome, pay } = check;
  switch (outcome) {
    case "meets":
      return `${pay ? perText(pay) : ""} reaches the minimum. ${sumText(check, since)}`;
    case "below":
      return `${pay ? perText(pay) : ""} is below the minimum. ${sumText(check, since)}`;
    case "hours-needed":
      return `The hours are not stated, so ${pay ? perText(pay) : "the pay"} cannot be compared with the minimum for an hour.`;
    case "unpaid":
      return "Work in Australia must be paid. Only an internship that a course requires may be unpaid.";
    case "placement":
      return "This internship is not paid. That is lawful only because a course requires it: ask your university before you accept.";
    case "unstated":
      return "The pay for an hour is not stated. Ask for it in writing before you accept.";
  }
}
