// What a tenant can be asked to pay before moving in, and whether that is lawful, without zod, so that pages can use it.
import { moneyText, toCents } from "./money-text.ts";
import type { Fact } from "./facts.ts";
import type { RentFactName } from "./fact-rules.ts";

/** A limit in weeks or months of rent, for a state and for rents up to an amount. */
export type RentLimit = Pick<Fact, "value" | "state" | "rentUpTo"> & { name: RentFactName };

/** A place as far as the limits depend on it. */
export interface RentedPlace {
  state: string;
  /** Dollars a week. */
  weeklyBudget: number;
}

/** What a listing asks for before a tenant moves in, in dollars; null if it does not say so. */
export interface RentTerms extends RentedPlace {
  bond: number | null;
  rentInAdvance: number | null;
}

/** The most that a tenant can be asked to pay. */
interface RentMaximum {
  /** In dollars and whole cents; null if the state sets no limit for a rent this high. */
  amount: number | null;
  /** Of rent: "4 weeks". Without an amount, the limit of lower rents. */
  limit: RentLimit;
}

/** What the limits are on. */
const rentPayments = {
  bond: ["bondWeeks", "bondMonths"],
  rentInAdvance: ["rentInAdvanceWeeks"],
  holdingFee: ["holdingFeeWeeks"],
} as const satisfies Record<string, readonly RentFactName[]>;
type RentPayment = keyof typeof rentPayments;

const daysPerWeek = 7;
const daysPerYear = 365;
const monthsPerYear = 12;

/** A month of rent is counted by days, as the calculator of Victoria's Residential Tenancies Bond Authority (RTBA) does. */
const monthOf = (weeklyRent: number): number => ((weeklyRent / daysPerWeek) * daysPerYear) / monthsPerYear;

const isInMonths = ({ name }: RentLimit): boolean => name === "bondMonths";

const boundOf = ({ rentUpTo }: RentLimit): number => rentUpTo ?? Number.POSITIVE_INFINITY;

/** The most that can be asked for a place; `undefined` if no limit of its state is known. */
export function rentMaximum(
  payment: RentPayment,
  { state, weeklyBudget }: RentedPlace,
  limits: readonly RentLimit[],
): RentMaximum | undefined {
  const names: readonly RentFactName[] = rentPayments[payment];
  const ofState = limits
    .filter((limit) => limit.state === state && names.includes(limit.name))
    .toSorted((one, other) => boundOf(one) - boundOf(other));
  const limit = ofState.find((each) => weeklyBudget <= boundOf(each));
  if (limit) return { amount: toCents(limit.value * (isInMonths(limit) ? monthOf(weeklyBudget) : weeklyBudget)), limit };
  const highest = ofState.at(-1);
  return highest && { amount: null, limit: highest };
}

const paymentLabels: Readonly<Record<RentPayment, string>> = {
  bond: "bond",
  rentInAdvance: "rent in advance",
  holdingFee: "holding fee",
};

const lengthText = (limit: RentLimit): string => {
  const unit = isInMonths(limit) ? "month" : "week";
  return `${limit.value} ${unit}${limit.value === 1 ? "" : "s"} of rent`;
};

/** The most that can be asked for a place, in a sentence; `undefined` if no limit of its state is known. */
export function rentMaximumText(payment: RentPayment, place: RentedPlace, limits: readonly RentLimit[]): string | undefined {
  const maximum = rentMaximum(payment, place, limits);
  if (!maximum) return undefined;
  const { amount, limit } = maximum;
  const label = paymentLabels[payment];
  if (amount === null) return `${place.state} sets no maximum ${label} if the rent is above ${moneyText(boundOf(limit))} a week.`;
  const rent = `${moneyText(place.weeklyBudget)} a week`;
  return `The maximum ${label} in ${place.state} for ${rent} is ${moneyText(amount)} (${lengthText(limit)}).`;
}

/** How a month of rent is counted; `undefined` if this place's bond is limited in weeks, or not at all. */
export function monthText(place: RentedPlace, limits: readonly RentLimit[]): string | undefined {
  const bond = rentMaximum("bond", place, limits);
  if (!bond || bond.amount === null || !isInMonths(bond.limit)) return undefined;
  return "We count a month as the rent ÷ 7 × 365 ÷ 12, like the RTBA’s calculator.";
}

/** Why these terms make no sense together, by field; empty if they do. Drafts are held to it too. */
export const findTermsContradiction = ({
  bills,
  billsPerWeek,
}: {
  bills: string | null;
  billsPerWeek: number | null;
}): { billsPerWeek?: string } =>
  bills === "Included" && billsPerWeek !== null && billsPerWeek > 0
    ? { billsPerWeek: "Remove this amount, or choose that bills are extra." }
    : {};

/** Why a listing cannot be published with what it asks for, by field; empty if it can. */
export function findRentFaults(
  terms: RentTerms,
  limits: readonly RentLimit[],
): Partial<Record<"bond" | "rentInAdvance", string>> {
  const faultOf = (payment: "bond" | "rentInAdvance"): string | undefined => {
    const asked = terms[payment];
    const most = rentMaximum(payment, terms, limits)?.amount ?? null;
    if (asked === null || most === null || asked <= most) return undefined;
    return `${moneyText(asked)} is above the maximum. ${rentMaximumText(payment, terms, limits) ?? ""}`;
  };
  const [bond, rentInAdvance] = [faultOf("bond"), faultOf("rentInAdvance")];
  return { ...(bond !== undefined && { bond }), ...(rentInAdvance !== undefined && { rentInAdvance }) };
}
