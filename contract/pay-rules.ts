// What a job pays, and whether that is lawful, without zod, so that pages can use it.
import { moneyText, toCents } from "./money-text.ts";
import type { jobTypes } from "./job-choices.ts";

export const payPeriods = ["HOUR", "DAY", "WEEK", "MONTH", "YEAR"] as const;
export type PayPeriod = (typeof payPeriods)[number];
/** The periods that an employer chooses from. */
export const offeredPayPeriods = ["HOUR", "WEEK", "YEAR"] as const satisfies readonly PayPeriod[];
export const payPeriodLabels: Readonly<Record<PayPeriod, string>> = {
  HOUR: "an hour",
  DAY: "a day",
  WEEK: "a week",
  MONTH: "a month",
  YEAR: "a year",
};

/** Whether superannuation is paid on top of the pay or is part of it. */
export const superChoices = ["on top", "included"] as const;
type SuperChoice = (typeof superChoices)[number];

/**
 * Why a job may lawfully pay less than the national minimum (Fair Work Act 2009, sections 284 and 294 to 295): its award sets another rate
 * for these.
 */
export const lowerPayReasons = ["JUNIOR", "APPRENTICE", "SUPPORTED_WAGE", "INTRODUCTORY", "PIECE_RATE"] as const;
export type LowerPayReason = (typeof lowerPayReasons)[number];
export const lowerPayLabels: Readonly<Record<LowerPayReason, string>> = {
  JUNIOR: "Junior rate, for workers under 21",
  APPRENTICE: "Apprentice or trainee",
  SUPPORTED_WAGE: "Supported wage, for workers with disability",
  INTRODUCTORY: "Introductory rate",
  PIECE_RATE: "Piece rate",
};

/** The most that a job can pay for one period, in dollars. */
export const payMax = 999_999.99;
export const hoursPerWeekMax = 60;

/** The ordinary hours of a full week (Fair Work Act 2009, section 62). */
const fullWeekHours = 38;
/** The Fair Work Ombudsman's calculators count a year as 52 weeks of pay. */
const weeksPerYear = 52;
const monthsPerYear = 12;

/** Pay in dollars before tax for one period; `to` is `from` unless it is a range. */
export interface Pay {
  from: number;
  to: number;
  per: PayPeriod;
}

/** What a job says about its pay. */
export interface PaidWork {
  /** As its employer wrote it. */
  salary: string;
  jobType: string;
  payFrom: number | null;
  payTo: number | null;
  payPer: PayPeriod | null;
  superannuation: SuperChoice | null;
  hoursPerWeek: number | null;
  /** Whether a course requires the placement; only then may an internship be unpaid. */
  isCourseRequirement: boolean;
}

/** The figures in force that pay is measured by. */
export interface PayFloors {
  /** Dollars an hour for an adult who is not casual. */
  hour: number;
  /** Dollars for a full week of 38 hours. */
  week: number;
  /** Dollars an hour for a casual adult. */
  casualHour: number;
  /** What an employer pays into a super fund, in per cent of the pay. */
  superPercent: number;
}

/** Digits as they stand there; `toAmount` says whether they are plain. Reading only the end of `26,43` would make 43 of it. */
const digits = String.raw`\d(?:[\d.,]{0,12}\d)?(?:\s\d{3}(?!\d))*`;
const dollars = (name: string): string => String.raw`(?:AUD|A?\$)?\s?(?<${name}>${digits})(?<${name}K>k\b)?`;
const top = String.raw`(?<top>(?:\bup to|\bas much as|\bmax(?:imum)?(?: of)?|<)\s*)?`;
const range = String.raw`${top}${dollars("from")}(?:\s*(?:–|-|(?:up )?to)\s*${dollars("to")})?`;
/** The words that may stand between an amount and its period. Others could make it something else: '15 hours a week'. */
const between = String.raw`(?:[\s+()]|casual|base|flat|net|gross|cash|AUD|dollars?|bucks|plus|incl(?:uding|\.)?|super(?:annuation)?|before tax|after tax|in hand|only|minimum)*`;
const each = String.raw`(?:\b(?:an?|per|each|every)\s+|\b(?:an?|per)(?=hour)|\bp?\/\s*)`;
/** `20ph` has no border before its letters. */
const short = (letter: string): string => String.raw`|p\.?${letter}\b`;

interface PeriodWords {
  per: PayPeriod;
  after: string;
  before?: string;
  /** How many times `per` the words mean, such as 2 weeks for a fortnight. */
  count?: number;
}

const periods: readonly PeriodWords[] = [
  { per: "HOUR", after: String.raw`(?:${each}(?:hour|hr|h)\b|\bhourly\b${short("h")})`, before: "hourly" },
  // A day whose hours are said is paid by the hour.
  { per: "HOUR", after: String.raw`${each}(?:(?<hoursBefore>[1-9]\d?)[\s-]?h(?:ou)?rs?[\s-])(?:day|shift)\b` },
  { per: "HOUR", after: String.raw`${each}(?:day|shift)\s+(?:of|for)\s+(?<hoursAfter>[1-9]\d?)\s?h` },
  { per: "DAY", after: String.raw`(?:${each}(?:day|shift)\b|\bdaily\b)`, before: "daily" },
  { per: "WEEK", after: String.raw`(?:${each}(?:week|wk)\b|\bweekly\b${short("w")})`, before: "weekly" },
  { per: "WEEK", after: String.raw`(?:${each}fortnight\b|\bfortnightly\b)`, before: "fortnightly", count: 2 },
  { per: "MONTH", after: String.raw`(?:${each}month\b|\bmonthly\b${short("m")})`, before: "monthly" },
  { per: "YEAR", after: String.raw`(?:${each}(?:year|yr|annum)\b|\bannual(?:ly)?\b${short("a")})`, before: "annual|yearly" },
];

const patterns = periods.map(({ per, after, before, count = 1 }) => {
  const lead = String.raw`\b(?:${before})(?:\s+(?:rate|pay|wage|salary|of|is|from))*\s*:?\s*`;
  const forms = [`${range}${between}${after}`, ...(before === undefined ? [] : [`${lead}${range}`])];
  return { per, count, forms: forms.map((form) => new RegExp(form, "gi")) };
});

const tens = ["twenty", "thirty", "forty", "fifty"];
const ones = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const numberWords = new RegExp(String.raw`\b(${tens.join("|")})(?:[\s-](${ones.join("|")}))?\b|\b(ten|fifteen|eighteen)\b`, "gi");
const teens: Readonly<Record<string, number>> = { ten: 10, fifteen: 15, eighteen: 18 };

/** With `twenty-two` as 22. */
const inDigits = (text: string): string =>
  text.replaceAll(numberWords, (_words, ten: string | undefined, one: string | undefined, teen: string | undefined) =>
    String(
      ten === undefined
        ? teens[(teen ?? "").toLowerCase()]
        : (tens.indexOf(ten.toLowerCase()) + 2) * 10 + ones.indexOf((one ?? "").toLowerCase()) + 1,
    ),
  );

/** What a text says about pay: amounts that are paid, or only the most that might be. */
function readAmounts(typed: string, isTop: boolean): Pay | undefined {
  const text = inDigits(typed.normalize("NFKC"));
  for (const { per, count, forms } of patterns) {
    const found = forms.map((form) => [...text.matchAll(form)]).find((matches) => matches.length > 0) ?? [];
    const amounts = found
      .map(({ groups = {} }) => groups)
      .filter((groups) => (groups["top"] !== undefined) === isTop)
      .flatMap(({ from, fromK, to, toK, hoursBefore, hoursAfter }) => {
        const parts = count * Number(hoursBefore ?? hoursAfter ?? 1);
        return [toAmount(from, fromK) / parts, toAmount(to, toK) / parts];
      })
      .filter((one) => one > 0 && one <= payMax);
    if (amounts.length > 0) return { from: toCents(Math.min(...amounts)), to: toCents(Math.max(...amounts)), per };
  }
  return undefined;
}

/**
 * Reads a salary text; `undefined` unless both an amount and its period are plain. Never a guess: 'up to $45 an hour' says nothing of what
 * is paid. Several amounts for one period are a range.
 */
export const readPay = (salary: string): Pay | undefined => readAmounts(salary, false);

/** 0 unless it is plain which of the dots, commas and spaces is the decimal point. */
function toAmount(typed: string | undefined, thousands: string | undefined): number {
  if (typed === undefined) return 0;
  const isGrouped = /^\d{1,3}(?:[,\s]\d{3})+(?:\.\d{1,2})?$/.test(typed);
  if (!isGrouped && !/^\d+(?:[.,]\d{1,2})?$/.test(typed)) return 0;
  const amount = Number(isGrouped ? typed.replaceAll(/[,\s]/g, "") : typed.replace(",", "."));
  return amount * (thousands === undefined ? 1 : 1000);
}

/** What a job pays: what its employer entered as figures, or else what its salary text plainly says. */
export const payOf = (work: PaidWork): Pay | undefined => enteredPay(work) ?? readPay(work.salary);

const enteredPay = ({ payFrom, payTo, payPer }: PaidWork): Pay | undefined =>
  payFrom === null || payPer === null ? undefined : { from: payFrom, to: Math.max(payTo ?? payFrom, payFrom), per: payPer };

/** Whether the higher minimum for casuals counts: by the job's type, or because its salary text says so. */
const isCasualWork = ({ jobType, salary }: PaidWork): boolean => jobType === casual || /\bcasual\b/i.test(salary);

const includesSuper = ({ superannuation, salary }: PaidWork): boolean =>
  superannuation === "included" ||
  /\bincl(?:uding|udes|usive of|\.)?\s+super|\binc\.?\s+super|\bsuper(?:annuation)?\s+(?:is\s+)?incl/i.test(salary);

/** Whether a salary text says that the work is not paid. */
const saysUnpaid = (salary: string): boolean =>
  /\bunpaid\b|\bno pay\b|\bvolunt(?:eer|ary)\b|^\$?0(?:\.00?)?\b/i.test(salary.trim());

type JobType = (typeof jobTypes)[number];
const casual: JobType = "Casual";
const fullTime: JobType = "Full-time";
const internship: JobType = "Internship";

/** The hours of a week that pay for a longer period is for; `undefined` if nobody said so. */
const hoursOf = ({ hoursPerWeek, jobType }: PaidWork): number | undefined =>
  hoursPerWeek ?? (jobType === fullTime ? fullWeekHours : undefined);

/** How many hours a period has; `undefined` for a day, and if the hours of a week are not known. */
function hoursIn(per: PayPeriod, weekHours: number | undefined): number | undefined {
  if (per === "HOUR") return 1;
  if (weekHours === undefined || per === "DAY") return undefined;
  if (per === "WEEK") return weekHours;
  return per === "YEAR" ? weekHours * weeksPerYear : (weekHours * weeksPerYear) / monthsPerYear;
}

/** The lowest pay for an hour in dollars and whole cents, without super; `undefined` if it cannot be worked out. */
export function hourlyPay(work: PaidWork, floors: Pick<PayFloors, "superPercent">): number | undefined {
  const pay = payOf(work);
  const hours = pay && hoursIn(pay.per, hoursOf(work));
  const hourly = pay && hours && toCents(withoutSuper(pay.from, work, floors) / hours);
  return hourly !== undefined && hourly > payMax ? undefined : hourly;
}

const withoutSuper = (amount: number, work: PaidWork, { superPercent }: Pick<PayFloors, "superPercent">): number =>
  includesSuper(work) ? amount / (1 + superPercent / 100) : amount;

/** A minimum that has a figure of its own. */
export type FloorName = "hour" | "week" | "casualHour";

/** The result of comparing a job's pay with the minimum. Amounts are dollars for `per`. */
export interface PayCheck {
  /**
   * `unstated`: no pay is plainly said. `hours-needed`: pay for a week or longer, of a job whose hours nobody said. `unpaid`: it says
   * that it is not paid. `placement`: an unpaid internship that a course requires.
   */
  outcome: "meets" | "below" | "unstated" | "hours-needed" | "unpaid" | "placement";
  /** The lowest pay that is stated. */
  pay?: { amount: number; per: PayPeriod };
  /** The least that is lawful for that period, super included if the pay includes it, and the figure that it comes from. */
  floor?: { amount: number; per: PayPeriod; figure: FloorName };
  isCasual: boolean;
  /** The hours of a week that a longer period is counted with. */
  weekHours?: number;
  isSuperIncluded: boolean;
}

/**
 * Compares a job's pay with the national minimum. Every amount that the employer states counts: the figures and the salary text must
 * both reach it.
 */
export function checkPay(work: PaidWork, floors: PayFloors): PayCheck {
  const stated = [enteredPay(work), readPay(work.salary)].filter((pay) => pay !== undefined);
  const most = readAmounts(work.salary, true);
  const checks = stated.map((pay) => comparePay(pay, work, floors));
  // The most that might be paid says nothing good, but it can say that the pay is below.
  const below = [...checks, ...(most ? [comparePay(most, work, floors)] : [])].find(({ outcome }) => outcome === "below");
  const plain = { isCasual: isCasualWork(work), isSuperIncluded: includesSuper(work) };
  const check = below ?? checks[0];
  if (check !== undefined) return { ...check, ...plain };
  if (!saysUnpaid(work.salary)) return { outcome: "unstated", ...plain };
  return { outcome: work.jobType === internship && work.isCourseRequirement ? "placement" : "unpaid", ...plain };
}

function comparePay(pay: Pay, work: PaidWork, floors: PayFloors): Omit<PayCheck, "isCasual" | "isSuperIncluded"> {
  const shown = { amount: pay.from, per: pay.per };
  const weekHours = pay.per === "HOUR" ? undefined : hoursOf(work);
  const floor = floorFor(pay.per, work, floors);
  if (floor === undefined) return { outcome: pay.per === "DAY" ? "unstated" : "hours-needed", pay: shown };
  const { figure } = floor;
  const amount = toCents(includesSuper(work) ? floor.amount * (1 + floors.superPercent / 100) : floor.amount);
  return {
    outcome: pay.from < amount ? "below" : "meets",
    pay: shown,
    floor: { amount, per: pay.per, figure },
    ...(weekHours !== undefined && { weekHours }),
  };
}

/** The least that is lawful for a period, super on top. A full week has a figure of its own, which is not a multiple of the hour's. */
function floorFor(per: PayPeriod, work: PaidWork, floors: PayFloors): { amount: number; figure: FloorName } | undefined {
  const weekHours = hoursOf(work);
  const hourly = isCasualWork(work) ? "casualHour" : "hour";
  if (per === "HOUR") return { amount: floors[hourly], figure: hourly };
  if (per === "DAY" || weekHours === undefined) return undefined;
  const figure = hourly === "hour" && weekHours === fullWeekHours ? "week" : hourly;
  const week = figure === "week" ? floors.week : floors[hourly] * weekHours;
  if (per === "WEEK") return { amount: toCents(week), figure };
  return { amount: toCents(per === "YEAR" ? week * weeksPerYear : (week * weeksPerYear) / monthsPerYear), figure };
}

const perText = ({ amount, per }: { amount: number; per: PayPeriod }): string => `${moneyText(amount)} ${payPeriodLabels[per]}`;

/** How the minimum for this job comes about: "$26.44 an hour × 20 hours = $528.80 a week". */
function sumText({ floor, weekHours, isCasual, isSuperIncluded }: PayCheck, since: Readonly<Record<FloorName, string>>): string {
  if (floor === undefined) return "";
  const name = isCasual ? "The national minimum for casuals" : "The national minimum";
  const hours = weekHours === undefined ? "" : ` for ${weekHours} hours a week`;
  const withSuper = isSuperIncluded ? " with super included" : "";
  return `${name}${hours}${withSuper} is ${perText(floor)} since ${since[floor.figure]}.`;
}

/**
 * What came out of comparing a job's pay with the minimum, in sentences for everybody.
 * @param since the day each minimum came into force, such as `1 July 2026`
 */
export function payCheckText(check: PayCheck, since: Readonly<Record<FloorName, string>>): string {
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
