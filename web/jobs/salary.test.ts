import { describe, expect, test } from "vitest";
import { parseSalary, salaryText } from "./salary.ts";

describe("a salary in figures", () => {
  test.each([
    ["31.50 an hour", { from: 31.5, to: 31.5, unit: "HOUR" }],
    ["$30/hr", { from: 30, to: 30, unit: "HOUR" }],
    ["$30 - $35 per hour", { from: 30, to: 35, unit: "HOUR" }],
    ["30–35 ph", { from: 30, to: 35, unit: "HOUR" }],
    ["$220 a day", { from: 220, to: 220, unit: "DAY" }],
    ["1,100 per week", { from: 1100, to: 1100, unit: "WEEK" }],
    ["$5,500 a month", { from: 5500, to: 5500, unit: "MONTH" }],
    ["$65,000 to $72,000 a year", { from: 65_000, to: 72_000, unit: "YEAR" }],
    ["65k-72k p.a.", { from: 65_000, to: 72_000, unit: "YEAR" }],
    ["$70,000 per annum", { from: 70_000, to: 70_000, unit: "YEAR" }],
  ])("%j is %j", (salary, parsed) => {
    expect(parseSalary(salary)).toEqual(parsed);
  });

  test.each(["31.50", "an hour", "Award rate", "", "$0 an hour", "to be agreed"])(
    "%j says no figure and unit, so none is guessed",
    (salary) => {
      expect(parseSalary(salary)).toBeUndefined();
    },
  );
});

test.each([
  ["31.50 an hour", "$31.50 an hour"],
  ["$31.50 an hour", "$31.50 an hour"],
  ["AUD 60,000", "AUD 60,000"],
  ["Award rate", "Award rate"],
  ["", ""],
])("the salary %j is shown as %j", (salary, shown) => {
  expect(salaryText(salary)).toBe(shown);
});
