import { expect, test } from "vitest";
import { keysBetween, stepAround, type Steps } from "./search-criteria.repository.ts";
import { keysSince, keysSpread } from "./time-keys.ts";

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

test.each([0.5, 0.03, 0.003])("spread pieces are about %d of the time, all over it, and the same a little later", (share) => {
  const from = new Date(at.getTime() - 17_000 * hour);
  const pieces = keysSpread({ from, to: at }, share).map((key) => key.slice(1).split(" ").map(Number));
  const lengths = pieces.map(([bits = 0]) => 2 ** bits);
  const starts = pieces.map(([bits = 0, piece = 0]) => piece * 2 ** bits * 1000);

  expect(lengths.reduce((sum, length) => sum + length, 0) / (17_000 * 3_600 * share)).toBeCloseTo(1, 0);
  const gaps = [from.getTime(), ...starts, at.getTime()].map((start, index, all) => start - (all[index - 1] ?? start));
  expect(Math.max(...gaps) / (17_000 * hour)).toBeLessThan(share > 0.1 ? 0.1 : 0.05);
  expect(keysSpread({ from, to: new Date(at.getTime() + 60_000) }, share)).toEqual(keysSpread({ from, to: at }, share));
});

test("a value is in the step that width_bucket puts it in", () => {
  const steps: Steps = { max: 60, sizes: [{ name: "rent", size: 20 }] };

  expect(keysBetween(steps, Number.NEGATIVE_INFINITY, 20)).toEqual(["rent 0", "rent 1", "rent 2"]);
  expect(keysBetween(steps, 59.5, Number.POSITIVE_INFINITY)).toEqual(["rent 3", "rent 4"]);
  expect(keysBetween(steps, 5_000, Number.POSITIVE_INFINITY)).toEqual(["rent 4"]);
  expect(keysBetween(steps, 59, 30)).toEqual([]);
});

const threeSizes: Steps = {
  max: 160,
  sizes: [
    { name: "part", size: 5 },
    { name: "rent", size: 20 },
    { name: "wide", size: 80 },
  ],
};

test.each<[from: number, to: number, keys: readonly string[]]>([
  [Number.NEGATIVE_INFINITY, 27, ["wide 0", "rent 1", "part 5", "part 6"]],
  [30, Number.POSITIVE_INFINITY, ["part 7", "part 8", "rent 3", "rent 4", "wide 2", "wide 3"]],
  [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, ["wide 0", "wide 1", "wide 2", "wide 3"]],
  [30, 72, ["part 7", "part 8", "rent 3", "part 13", "part 14", "part 15"]],
  [20, 39.5, ["rent 2"]],
  [26, 31, ["part 6", "part 7"]],
  [75, 80, ["part 16", "part 17"]],
  [500, 900, ["wide 3"]],
  [72, 30, []],
])("values from %d to %d are in the widest steps that lie between", (from, to, keys) => {
  expect(keysBetween(threeSizes, from, to)).toEqual(keys);
});

test.each<[value: number, low: number, high: number]>([
  [-1, Number.NEGATIVE_INFINITY, 0],
  [0, 0, 5],
  [27.5, 25, 30],
  [159, 155, 160],
  [160, 160, Number.POSITIVE_INFINITY],
])("around %d are the values of its finest step", (value, low, high) => {
  expect(stepAround(threeSizes, value)).toEqual({ low, high });
});
