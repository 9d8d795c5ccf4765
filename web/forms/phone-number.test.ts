import { describe, expect, test } from "vitest";
import { callingCodes } from "./calling-codes.ts";
import { findFaultOfPhone, joinPhone, splitPhone } from "./phone-number.ts";

const split = (number: string) => {
  const { country, national } = splitPhone(number, callingCodes);
  return [country?.name, national];
};
const join = (country: string, national: string) =>
  joinPhone({ country: splitPhone(`+${country}`, callingCodes).country, national });

test("every country is there once, with a name", () => {
  expect(callingCodes.length).toBeGreaterThan(200);
  expect(new Set(callingCodes.map(({ name }) => name)).size).toBe(callingCodes.length);
  expect(callingCodes.filter(({ name, code }) => name.length < 3 || !/^\d{1,4}$/.test(code))).toEqual([]);
});

describe("a number is taken apart", () => {
  test.each([
    ["0491 570 006", "Australia", "0491 570 006"],
    ["+61491570006", "Australia", "491 570 006"],
    ["+61355500142", "Australia", "3 5550 0142"],
    ["+611300975707", "Australia", "1300975707"],
    ["+977 9841 234 567", "Nepal", "9841 234 567"],
    ["+1 415 555 0123", "United States", "415 555 0123"],
    ["+1876 628 1234", "Jamaica", "628 1234"],
    ["+44 7911 123456", "United Kingdom", "7911 123456"],
    ["+39 06 1234 5678", "Italy", "06 1234 5678"],
    ["+999 12345", undefined, "+999 12345"],
    ["", "Australia", ""],
  ])("%s", (number, country, national) => {
    expect(split(number)).toEqual([country, national]);
  });
});

describe("a number is put together", () => {
  test.each([
    ["61", "0491 570 006", "0491 570 006"],
    ["61", "491 570 006", "+61 491 570 006"],
    ["977", "9841 234 567", "+977 9841 234 567"],
    ["44", "07911 123456", "+44 7911 123456"],
    ["39", "06 1234 5678", "+39 06 1234 5678"],
    ["61", "+86 131 2345 6789", "+86 131 2345 6789"],
    ["86", " ", ""],
  ])("+%s and %s", (country, national, number) => {
    expect(join(country, national)).toBe(number);
  });
});

describe("an Australian number", () => {
  test.each([
    "0491 570 006",
    "+61 491 570 006",
    "+61491570006",
    "+61 0491 570 006",
    "(03) 9999 0000",
    "+61 1300 975 707",
    "+61 13 22 00",
  ])("has all its digits: %s", (number) => {
    expect(findFaultOfPhone("phone", number)).toEqual({});
  });

  test.each(["0412 345", "+61 412 345", "+61 4915 700 066", "+61 9999 0000"])("is too short or too long: %s", (number) => {
    expect(findFaultOfPhone("phone", number)).toEqual({
      phone: "Enter the 9 digits of your Australian number after +61, for example 491 570 006.",
    });
  });

  test.each([undefined, "", "+977 9841 234 567", "+86 131 2345 6789", "+64 21 123"])("is none: %s", (number) => {
    expect(findFaultOfPhone("phone", number)).toEqual({});
  });
});
