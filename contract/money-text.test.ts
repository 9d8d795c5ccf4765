import { expect, test } from "vitest";
import { moneyText, salaryText } from "./money-text.ts";

test.each([
  [450, "$450"],
  [1_004.9, "$1,004.90"],
  [1_234_567, "$1,234,567"],
  [0.5, "$0.50"],
])("%d is written as %s", (amount, text) => {
  expect(moneyText(amount)).toBe(text);
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
