// Why a job cannot be published with its pay, for the form and for the server. Apart from `pay-rules.ts`, which every page of a job loads.
import {
  checkPay,
  type FloorName,
  type LowerPayReason,
  type PaidWork,
  type PayCheck,
  payCheckText,
  type PayFloors,
} from "./pay-rules.ts";

type StatedPay = PaidWork & { lowerPayReason: LowerPayReason | null; lowerPayAward: string | null };

/** What is wrong, by field; empty if nothing is. */
type PayFaults = Partial<Record<"salary" | "payFrom" | "payTo" | "payPer" | "hoursPerWeek" | "lowerPayAward", string>>;

/** Why these figures make no sense together. Drafts are held to it too. */
export function findPayContradiction({ payFrom, payTo, payPer }: PaidWork): PayFaults {
  if (payFrom === null && payTo !== null) return { payFrom: "Enter the lower end of the range too." };
  if (payFrom !== null && payPer === null) return { payPer: "Choose what the pay is for: an hour, a week or a year." };
  if (payFrom !== null && payTo !== null && payTo < payFrom) return { payTo: "The highest pay cannot be less than the lowest." };
  return {};
}

/**
 * Why this pay is not lawful; empty if it is, or if nobody can say.
 * @param since the day from which each minimum is in force, in words
 */
export function findUnlawfulPay(pay: StatedPay, floors: PayFloors, since: Readonly<Record<FloorName, string>>): PayFaults {
  const check = checkPay(pay, floors);
  if (check.outcome === "below" && pay.lowerPayReason !== null)
    return pay.lowerPayAward === null ? { lowerPayAward: "Enter the name of the award or agreement that sets this rate." } : {};
  if (check.outcome === "below" || check.outcome === "unpaid")
    return { [pay.payFrom === null ? "salary" : "payFrom"]: payCheckText(check, since) };
  return {};
}

/** Why a job may not be published with this pay; empty if it may. */
export function findPayFaults(pay: StatedPay, floors: PayFloors, since: Readonly<Record<FloorName, string>>): PayFaults {
  const check = checkPay(pay, floors);
  return check.outcome === "hours-needed" ? { hoursPerWeek: hoursNeeded(check) } : findUnlawfulPay(pay, floors, since);
}

const hoursNeeded = ({ isCasual }: PayCheck): string =>
  `Enter the hours per week, so that the pay can be compared with the minimum${isCasual ? " for casuals" : ""}.`;
