import { describe, expect, test } from "vitest";
import { findRentFaults, monthText, type RentLimit, rentMaximum, rentMaximumText } from "./rent-rules.ts";

const fourWeeks = (state: RentLimit["state"]): RentLimit => ({ name: "bondWeeks", state, value: 4 });
const limits: RentLimit[] = [
  // The higher limit first: the order does not matter.
  { name: "bondWeeks", state: "SA", value: 6 },
  { ...fourWeeks("SA"), rentUpTo: 800 },
  { ...fourWeeks("WA"), rentUpTo: 1200 },
  ...(["NSW", "QLD", "TAS", "ACT", "NT"] as const).map(fourWeeks),
  { name: "bondMonths", state: "VIC", value: 1, rentUpTo: 900 },
  { name: "rentInAdvanceWeeks", state: "NSW", value: 2 },
  { name: "holdingFeeWeeks", state: "NSW", value: 1 },
];

const place = (state: string, weeklyBudget: number) => ({ state, weeklyBudget });
const terms = (state: string, weeklyBudget: number, asked: { bond?: number; rentInAdvance?: number }) => ({
  ...place(state, weeklyBudget),
  bond: null,
  rentInAdvance: null,
  ...asked,
});

describe("the maximum bond", () => {
  test.each<[string, number, number]>([
    ["NSW", 450, 1800],
    ["NSW", 2000, 8000],
    ["VIC", 450, 1955.36],
    ["VIC", 900, 3910.71],
    ["QLD", 900, 3600],
    ["SA", 800, 3200],
    ["SA", 800.01, 4800.06],
    ["SA", 801, 4806],
    ["WA", 1200, 4800],
    ["TAS", 285.55, 1142.2],
    ["ACT", 500, 2000],
    ["NT", 500, 2000],
    ["QLD", 0, 0],
  ])("in %s for $%d a week is $%d, and a cent more is refused", (state, rent, most) => {
    expect(rentMaximum("bond", place(state, rent), limits)?.amount).toBe(most);
    expect(findRentFaults(terms(state, rent, { bond: most }), limits)).toEqual({});
    expect(findRentFaults(terms(state, rent, { bond: Math.round(most * 100 + 1) / 100 }), limits)).toHaveProperty("bond");
  });

  test.each<[string, number]>([
    ["VIC", 900.01],
    ["VIC", 901],
    ["WA", 1200.01],
    ["WA", 1201],
  ])("does not exist in %s for $%d a week", (state, rent) => {
    expect(rentMaximum("bond", place(state, rent), limits)?.amount).toBeNull();
    expect(findRentFaults(terms(state, rent, { bond: 100_000 }), limits)).toEqual({});
  });

  test("is not known for places whose state has no figure, so nothing is checked or said", () => {
    expect(rentMaximumText("bond", place("Others", 450), limits)).toBeUndefined();
    expect(findRentFaults(terms("Others", 450, { bond: 100_000 }), limits)).toEqual({});
  });
});

describe("the maximum rent in advance", () => {
  test("in NSW is 2 weeks, and a cent more is refused", () => {
    expect(findRentFaults(terms("NSW", 450, { rentInAdvance: 900 }), limits)).toEqual({});
    expect(findRentFaults(terms("NSW", 450, { rentInAdvance: 900.01 }), limits)).toEqual({
      rentInAdvance:
        "$900.01 is above the maximum. The maximum rent in advance in NSW for $450 a week is $900 (2 weeks of rent).",
    });
  });

  test.each(["VIC", "QLD", "SA", "WA", "TAS", "ACT", "NT"])("is not known in %s, so nothing is checked or said", (state) => {
    expect(rentMaximumText("rentInAdvance", place(state, 450), limits)).toBeUndefined();
    expect(findRentFaults(terms(state, 450, { rentInAdvance: 100_000 }), limits)).toEqual({});
  });
});

test("the limits are told in words with the rent that they are counted from", () => {
  expect(rentMaximumText("bond", place("VIC", 450), limits)).toBe(
    "The maximum bond in VIC for $450 a week is $1,955.36 (1 month of rent).",
  );
  expect(rentMaximumText("bond", place("WA", 1201), limits)).toBe("WA sets no maximum bond if the rent is above $1,200 a week.");
  expect(rentMaximumText("holdingFee", place("NSW", 450), limits)).toBe(
    "The maximum holding fee in NSW for $450 a week is $450 (1 week of rent).",
  );
});

test("only where a month limits the bond, the page says how a month is counted", () => {
  expect(monthText(place("VIC", 900), limits)).toBe("We count a month as the rent ÷ 7 × 365 ÷ 12, like the RTBA’s calculator.");
  expect([monthText(place("VIC", 901), limits), monthText(place("NSW", 450), limits)]).toEqual([undefined, undefined]);
});
