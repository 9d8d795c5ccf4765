import { expect, it } from "vitest";
import { answerTimeText } from "./answer-time.ts";

it.each([
  [1, "Usually answers within an hour"],
  [6, "Usually answers within 6 hours"],
  [24, "Usually answers within a day"],
  [72, "Usually answers within 3 days"],
])("tells %i hours in plain words", (hours, text) => {
  expect(answerTimeText(hours)).toBe(text);
});
