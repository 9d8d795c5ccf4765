import { describe, expect, it } from "vitest";
import { dayText, momentText, numberText, relativeTimeText } from "./formats.ts";

it.each([
  [0, "0"],
  [999, "999"],
  [1000, "1,000"],
  [10_000, "10,000"],
  [1_234_567, "1,234,567"],
])("shows %d as %s", (count, text) => expect(numberText(count)).toBe(text));

it("shows that there may be more", () => expect(numberText(10_000, true)).toBe("10,000+"));

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

const now = Date.parse("2026-11-21T00:00:00Z");
const second = 1000;
const day = 86_400 * second;
const textAfter = (age: number) => relativeTimeText(new Date(now - age).toISOString(), now);

describe("relativeTimeText", () => {
  it.each([
    [0, "Just now"],
    [59 * second, "Just now"],
    [60 * second, "1 minute ago"],
    [119 * second, "1 minute ago"],
    [2 * 60 * second, "2 minutes ago"],
    [3_600 * second, "1 hour ago"],
    [day - second, "23 hours ago"],
    [day, "1 day ago"],
    [6 * day, "6 days ago"],
    [7 * day, "1 week ago"],
    [14 * day, "2 weeks ago"],
    [29 * day, "4 weeks ago"],
    [30 * day, "1 month ago"],
    [364 * day, "12 months ago"],
    [365 * day, "1 year ago"],
    [800 * day, "2 years ago"],
  ])("%d ms ago is '%s'", (age, text) => expect(textAfter(age)).toBe(text));

  it("takes a clock that runs ahead for now", () => expect(textAfter(-5 * day)).toBe("Just now"));

  it.each([[null], [undefined], [""], ["yesterday"]])("says 'Recently' for %j", (time) =>
    expect(relativeTimeText(time, now)).toBe("Recently"),
  );
});
