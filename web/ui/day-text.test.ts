import { describe, expect, it } from "vitest";
import { dayText, momentText } from "./day-text.ts";

describe("dayText", () => {
  it.each([
    ["2026-11-01", "1 November 2026"],
    ["2028-02-29", "29 February 2028"],
    ["2026-12-31", "31 December 2026"],
  ])("shows %s as %s wherever the reader is", (day, text) => expect(dayText(day)).toBe(text));
});

describe("momentText", () => {
  it.each([
    [new Date(2026, 10, 1, 9, 5), "Sunday 1 November 2026 at 9:05 am"],
    [new Date(2026, 0, 31, 0, 0), "Saturday 31 January 2026 at 12:00 am"],
    [new Date(2026, 0, 31, 12, 59), "Saturday 31 January 2026 at 12:59 pm"],
    [new Date(2026, 0, 31, 23, 30), "Saturday 31 January 2026 at 11:30 pm"],
  ])("shows %s as %s", (moment, text) => expect(momentText(moment)).toBe(text));
});
