import { expect, test } from "vitest";
import { fieldText, toParts } from "./review-text.ts";

test.each([
  ["without marks", [], ["Call me now"]],
  ["with a mark in the middle", [{ start: 5, end: 7 }], ["Call ", "[me]", " now"]],
  [
    "with marks that overlap, in any order",
    [
      { start: 5, end: 11 },
      { start: 0, end: 7 },
    ],
    ["[Call me]", "[ now]"],
  ],
  [
    "with a mark inside another",
    [
      { start: 0, end: 7 },
      { start: 2, end: 4 },
    ],
    ["[Call me]", " now"],
  ],
  [
    "that has become shorter than its marks",
    [
      { start: 8, end: 90 },
      { start: 40, end: 50 },
    ],
    ["Call me ", "[now]"],
  ],
  ["with a mark of no length", [{ start: 3, end: 3 }], ["Call me now"]],
])("a text %s is cut so that nothing of it is lost", (_, marks, expected) => {
  const parts = toParts("Call me now", marks);

  expect(parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))).toEqual(expected);
  expect(parts.map(({ text }) => text).join("")).toBe("Call me now");
});

test.each([
  ["weeklyBudget", "Rent"],
  ["startDetails", "Start details"],
])("the field %s is shown as %j", (field, text) => {
  expect(fieldText(field)).toBe(text);
});
