import { expect, test } from "vitest";
import { fromPlaceTime, placeTimeText } from "./place-time-rules.ts";
import { timeZoneOf } from "./time-zones.ts";

test.each([
  ["VIC", "Melbourne", "Monday 16 March 2026 at 12:00 pm Melbourne time"],
  ["ACT", "Canberra", "Monday 16 March 2026 at 12:00 pm Sydney time"],
  ["QLD", "Gold Coast", "Monday 16 March 2026 at 11:00 am Brisbane time"],
  ["SA", "Adelaide", "Monday 16 March 2026 at 11:30 am Adelaide time"],
  ["NSW", "Broken Hill", "Monday 16 March 2026 at 11:30 am Broken Hill time"],
  ["NT", "Darwin", "Monday 16 March 2026 at 10:30 am Darwin time"],
  ["WA", "Perth", "Monday 16 March 2026 at 9:00 am Perth time"],
  ["Others", "Suva", "Monday 16 March 2026 at 12:00 pm Sydney time"],
])("a moment is shown in the time of its place: %s, %s", (state, city, text) => {
  expect(placeTimeText(new Date("2026-03-16T01:00:00Z"), timeZoneOf({ state, city }))).toBe(text);
});

test("midnight and the minutes after it are 12 am", () => {
  expect(placeTimeText(new Date("2026-03-15T13:05:00Z"), "Australia/Sydney")).toBe(
    "Monday 16 March 2026 at 12:05 am Sydney time",
  );
});

test.each([
  ["2026-03-16T12:00", "Australia/Melbourne", "2026-03-16T01:00:00.000Z"],
  ["2026-03-16T12:00", "Australia/Perth", "2026-03-16T04:00:00.000Z"],
  ["2026-07-16T12:00", "Australia/Melbourne", "2026-07-16T02:00:00.000Z"],
  // An hour before and after the clocks change.
  ["2026-10-04T01:30", "Australia/Sydney", "2026-10-03T15:30:00.000Z"],
  ["2026-10-04T03:30", "Australia/Sydney", "2026-10-03T16:30:00.000Z"],
  ["2026-04-05T09:00", "Australia/Sydney", "2026-04-04T23:00:00.000Z"],
])("%s typed as the time in %s is %s", (typed, timeZone, moment) => {
  expect(fromPlaceTime(typed, timeZone).toISOString()).toBe(moment);
});
