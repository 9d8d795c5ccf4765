import { expect, test } from "vitest";
import { hoursText, payText } from "./pay.ts";

test.each([
  ["$92,000 a year + super", 46.56, "$92,000 a year + super · $46.56 an hour"],
  ["$600 a week", 30, "$600 a week · $30.00 an hour"],
  ["$55 an hour", 55, "$55 an hour"],
  ["31.50/hr", 31.5, "$31.50/hr"],
  ["$31.50 p.h.", 31.5, "$31.50 p.h."],
  ["Award rate", null, "Award rate"],
])("a list shows the salary %j of %j dollars an hour as %j", (salary, hourlyPay, shown) => {
  expect(payText({ salary, hourlyPay })).toBe(shown);
});

test.each([
  [13, "about 13 h a week, fits 48 h a fortnight"],
  [24, "about 24 h a week, fits 48 h a fortnight"],
  [24.5, "about 24.5 h a week, over 48 h a fortnight"],
])("%j hours a week are shown as %j", (hours, shown) => {
  expect(hoursText(hours)).toBe(shown);
});
