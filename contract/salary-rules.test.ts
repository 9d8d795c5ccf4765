import { expect, test } from "vitest";
import { salaryText } from "./salary-rules.ts";

test.each([
  ["31.50 an hour", "$31.50 an hour"],
  ["$31.50 an hour", "$31.50 an hour"],
  ["AUD 60,000", "AUD 60,000"],
  ["Award rate", "Award rate"],
  ["", ""],
])("the salary %j is shown as %j", (salary, shown) => {
  expect(salaryText(salary)).toBe(shown);
});
