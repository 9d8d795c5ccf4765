import { describe, expect, test } from "vitest";
import { checkPay, hourlyPay, type PaidWork, payCheckText, type PayFloors, readPay } from "./pay-rules.ts";

/** From 1 July 2026 (content/facts.ts). */
const floors: PayFloors = { hour: 26.44, week: 1004.9, casualHour: 33.05, superPercent: 12 };

const work = (changes: Partial<PaidWork>): PaidWork => ({
  salary: "Award rate",
  jobType: "Part-time",
  payFrom: null,
  payTo: null,
  payPer: null,
  superannuation: null,
  hoursPerWeek: null,
  isCourseRequirement: false,
  ...changes,
});

describe("a salary text in figures", () => {
  test.each([
    ["31.50 an hour", { from: 31.5, to: 31.5, per: "HOUR" }],
    ["$30/hr", { from: 30, to: 30, per: "HOUR" }],
    ["$30 - $35 per hour", { from: 30, to: 35, per: "HOUR" }],
    ["30–35 ph", { from: 30, to: 35, per: "HOUR" }],
    ["35 to 30 an hour", { from: 30, to: 35, per: "HOUR" }],
    ["hourly rate: $24", { from: 24, to: 24, per: "HOUR" }],
    ["15 dollars cash per hour", { from: 15, to: 15, per: "HOUR" }],
    ["$１５ per hour", { from: 15, to: 15, per: "HOUR" }],
    ["$30 an hour, training $15 an hour", { from: 15, to: 30, per: "HOUR" }],
    ["Minimum 3 shifts, $30 an hour", { from: 30, to: 30, per: "HOUR" }],
    ["$26.90 an hour, 15 hours a week", { from: 26.9, to: 26.9, per: "HOUR" }],
    ["$220 a day", { from: 220, to: 220, per: "DAY" }],
    ["1,100 per week", { from: 1100, to: 1100, per: "WEEK" }],
    ["$5,500 a month", { from: 5500, to: 5500, per: "MONTH" }],
    ["$65,000 to $72,000 a year", { from: 65_000, to: 72_000, per: "YEAR" }],
    ["65k-72k p.a.", { from: 65_000, to: 72_000, per: "YEAR" }],
    ["$70,000 per annum", { from: 70_000, to: 70_000, per: "YEAR" }],
    ["$26,43 an hour", { from: 26.43, to: 26.43, per: "HOUR" }],
    ["$19,50/hour", { from: 19.5, to: 19.5, per: "HOUR" }],
    ["$20ph", { from: 20, to: 20, per: "HOUR" }],
    ["twenty dollars an hour", { from: 20, to: 20, per: "HOUR" }],
    ["Twenty-two dollars per hour", { from: 22, to: 22, per: "HOUR" }],
    ["$28 up to $45 an hour", { from: 28, to: 45, per: "HOUR" }],
    ["$500 per shift of 40 hours", { from: 12.5, to: 12.5, per: "HOUR" }],
    ["$200 per 8-hour shift", { from: 25, to: 25, per: "HOUR" }],
    // A shift without an end or a beginning is a day whose hours nobody said.
    ["$200 per shift of 0 hours", { from: 200, to: 200, per: "DAY" }],
    ["$1 500 a week", { from: 1500, to: 1500, per: "WEEK" }],
    ["$1,500 a fortnight", { from: 750, to: 750, per: "WEEK" }],
  ])("%j is %j", (salary, pay) => {
    expect(readPay(salary)).toEqual(pay);
  });

  test.each([
    "31.50",
    "an hour",
    "Award rate",
    "",
    "$0 an hour",
    "to be agreed",
    "15 hours a week at the award rate",
    "3 nights a week",
    "$72,000 base, $95,000 on target",
    "up to $45 an hour",
    "Earn up to $45 per hour",
    "2.000,50.10 an hour",
    "Fifteen hours a week",
  ])("%j says no amount with its period, so none is guessed", (salary) => {
    expect(readPay(salary)).toBeUndefined();
  });
});

describe("the minimum from 1 July 2026", () => {
  test.each<[string, Partial<PaidWork>]>([
    ["an hour", { salary: "$26.44 an hour" }],
    ["an hour for casuals", { salary: "$33.05 an hour", jobType: "Casual" }],
    ["a full week", { payFrom: 1004.9, payPer: "WEEK", jobType: "Full-time" }],
    ["a full year", { payFrom: 52_254.8, payPer: "YEAR", jobType: "Full-time" }],
    ["a week of 20 hours", { payFrom: 528.8, payPer: "WEEK", hoursPerWeek: 20 }],
    ["a casual's week of 20 hours", { payFrom: 661, payPer: "WEEK", hoursPerWeek: 20, jobType: "Casual" }],
    ["a year of 20 hours a week", { payFrom: 27_497.6, payPer: "YEAR", hoursPerWeek: 20 }],
    ["an hour with super", { payFrom: 29.61, payPer: "HOUR", superannuation: "included" }],
  ])("is reached by the exact figure for %s, and missed by a cent less", (_for, changes) => {
    const exact = work(changes);
    const cent = 0.01;
    const less =
      exact.payFrom === null ? { salary: takeCent(exact.salary) } : { payFrom: Math.round((exact.payFrom - cent) * 100) / 100 };

    expect(checkPay(exact, floors).outcome).toBe("meets");
    expect(checkPay(work({ ...changes, ...less }), floors).outcome).toBe("below");
  });

  const takeCent = (salary: string): string =>
    salary.replace(/\d+\.\d\d/, (amount) => (Math.round(Number(amount) * 100 - 1) / 100).toFixed(2));

  test("measures figures and text alike: neither may be below", () => {
    const both = work({ payFrom: 30, payPer: "HOUR", salary: "$15 an hour in the first month" });

    expect(checkPay(both, floors)).toMatchObject({ outcome: "below", pay: { amount: 15, per: "HOUR" } });
  });

  test.each<[string, Partial<PaidWork>, string]>([
    ["the most that might be paid is below", { salary: "up to $15 an hour" }, "below"],
    ["the most that might be paid is above", { salary: "up to $45 an hour" }, "unstated"],
    ["the text says casual", { salary: "$28 an hour casual" }, "below"],
    ["the text says casual, and the pay reaches it", { salary: "$33.05 an hour casual" }, "meets"],
    ["the text includes super", { salary: "$54,000 a year including super", jobType: "Full-time" }, "below"],
    [
      "the text includes super, and the pay reaches it",
      { salary: "$58,525.38 incl. super a year", jobType: "Full-time" },
      "meets",
    ],
    ["super is paid on top", { salary: "$54,000 a year plus super", jobType: "Full-time" }, "meets"],
  ])("counts what the salary text says: %s", (_what, changes, outcome) => {
    expect(checkPay(work(changes), floors).outcome).toBe(outcome);
  });

  test("measures a range by its lower end", () => {
    expect(checkPay(work({ salary: "$24 – $40 an hour" }), floors).outcome).toBe("below");
  });

  test.each<[PaidWork["jobType"], boolean, string]>([
    ["Internship", true, "placement"],
    ["Internship", false, "unpaid"],
    ["Part-time", true, "unpaid"],
  ])("unpaid work as %s, required by a course: %s, is %s", (jobType, isCourseRequirement, outcome) => {
    for (const salary of ["Unpaid", "Voluntary position", "$0", "0.00 an hour"])
      expect(checkPay(work({ salary, jobType, isCourseRequirement }), floors).outcome).toBe(outcome);
  });

  test.each([
    ["Award rate", "unstated"],
    ["$220 a day", "unstated"],
    ["$800 a week", "hours-needed"],
  ])("%j cannot be compared: %s", (salary, outcome) => {
    expect(checkPay(work({ salary }), floors).outcome).toBe(outcome);
  });
});

test.each<[Partial<PaidWork>, number | undefined]>([
  [{ salary: "$31.50 an hour" }, 31.5],
  [{ salary: "$1,045 a week", jobType: "Full-time" }, 27.5],
  [{ payFrom: 65_000, payPer: "YEAR", hoursPerWeek: 38 }, 32.89],
  [{ payFrom: 33.6, payPer: "HOUR", superannuation: "included" }, 30],
  [{ salary: "$1,045 a week" }, undefined],
  [{ salary: "Award rate" }, undefined],
])("the pay for an hour of %j is %s", (changes, hourly) => {
  expect(hourlyPay(work(changes), floors)).toBe(hourly);
});

test("the sum is told in words that name the day of the minimum", () => {
  const check = checkPay(work({ payFrom: 500, payPer: "WEEK", hoursPerWeek: 20 }), floors);

  const since = { hour: "1 July 2026", week: "2 July 2026", casualHour: "3 July 2026" };
  expect(payCheckText(check, since)).toBe(
    "$500 a week is below the minimum. The national minimum for 20 hours a week is $528.80 a week since 1 July 2026.",
  );
  const textOf = (changes: Partial<PaidWork>) => payCheckText(checkPay(work(changes), floors), since);
  expect(textOf({ payFrom: 900, payPer: "WEEK", hoursPerWeek: 38 })).toContain("$1,004.90 a week since 2 July 2026.");
  expect(textOf({ payFrom: 30, payPer: "HOUR", jobType: "Casual" })).toContain("$33.05 an hour since 3 July 2026.");
});
