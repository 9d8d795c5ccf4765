import { expect, test } from "vitest";
import { keysBetween } from "./search-criteria.repository.ts";
import { keysSince } from "./time-keys.ts";

const at = new Date("2026-03-10T05:00:00Z");
const hour = 3_600_000;

/** The keys that a listing of this moment has, as `listing_keys` makes them. */
const keysAt = (moment: number): string[] => [12, 16, 20, 24].map((bits) => `t${bits} ${Math.floor(moment / 1000 / 2 ** bits)}`);

test.each([0, 1, 5, 40, 500, 5_000, 20_000])("the pieces of time have every moment of the last %d hours", (hours) => {
  const since = new Date(at.getTime() - hours * hour);
  const keys = new Set(keysSince(since, at));

  const steps = Array.from({ length: 1_001 }, (_none, step) => since.getTime() + (step * hours * hour) / 1_000);
  expect(steps.filter((moment) => !keysAt(moment).some((key) => keys.has(key)))).toEqual([]);
});

test("the pieces of time are few, and hardly more than what is asked for", () => {
  const keys = keysSince(new Date(at.getTime() - 5_000 * hour), at);

  expect(keys.length).toBeLessThan(40);
  expect(keysAt(at.getTime() - 7_000 * hour).some((key) => keys.includes(key))).toBe(false);
});

test("a value is in the step that width_bucket puts it in", () => {
  const steps = { name: "rent", size: 20, count: 3 };

  expect(keysBetween(steps, Number.NEGATIVE_INFINITY, 20)).toEqual(["rent 0", "rent 1", "rent 2"]);
  expect(keysBetween(steps, 59.5, Number.POSITIVE_INFINITY)).toEqual(["rent 3", "rent 4"]);
  expect(keysBetween(steps, 5_000, Number.POSITIVE_INFINITY)).toEqual(["rent 4"]);
});

test("a range ends within a step where its parts are kept", () => {
  const steps = { name: "rent", size: 20, count: 3, parts: 4 };

  expect(keysBetween(steps, Number.NEGATIVE_INFINITY, 27)).toEqual(["rent 0", "rent 1", "rent part 5", "rent part 6"]);
  expect(keysBetween(steps, 30, Number.POSITIVE_INFINITY)).toEqual(["rent part 7", "rent part 8", "rent 3", "rent 4"]);
  expect(keysBetween(steps, Number.NEGATIVE_INFINITY, 39.5)).toEqual(["rent 0", "rent 1", "rent 2"]);
  expect(keysBetween(steps, 20, Number.POSITIVE_INFINITY)).toEqual(["rent 2", "rent 3", "rent 4"]);
  expect(keysBetween(steps, Number.NEGATIVE_INFINITY, 5_000)).toEqual(["rent 0", "rent 1", "rent 2", "rent 3", "rent 4"]);
});

test("between two values are the steps between them, and parts of the first and the last one", () => {
  const steps = { name: "rent", size: 20, count: 5, parts: 4 };

  expect(keysBetween(steps, 30, 72)).toEqual([
    "rent part 7",
    "rent part 8",
    "rent 3",
    "rent part 13",
    "rent part 14",
    "rent part 15",
  ]);
  expect(keysBetween(steps, 20, 39.5)).toEqual(["rent 2"]);
  expect(keysBetween(steps, 26, 31)).toEqual(["rent part 6", "rent part 7"]);
  expect(keysBetween(steps, 20, 59.5)).toEqual(["rent 2", "rent 3"]);
  expect(keysBetween(steps, 500, 900)).toEqual(["rent 6"]);
  expect(keysBetween(steps, 72, 30)).toEqual([]);
});
