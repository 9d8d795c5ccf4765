import { expect, test } from "vitest";
import { moneyText } from "./money-text.ts";

test.each([
  [450, "$450"],
  [1_004.9, "$1,004.90"],
  [1_234_567, "$1,234,567"],
  [0.5, "$0.50"],
])("%d is written as %s", (amount, text) => {
  expect(moneyText(amount)).toBe(text);
});
