import { describe, expect, test } from "vitest";
import { campusShortNames } from "#contract/listing-rules.ts";
import { campuses } from "./campuses.ts";
import { toSearchTerms } from "./search-terms.ts";

const texts = (typed: string) => toSearchTerms(typed).map(({ text }) => text);

describe("what a search asks for", () => {
  test.each([
    ["", []],
    ["   ", []],
    ["barista Carlton", ["barista", "carlton"]],
    ["  two\u3000kinds\tof blanks ", ["two", "kinds", "of", "blanks"]],
    ["CAFÉ", ["cafe"]],
    ['"night baker" Glebe', ["night baker", "glebe"]],
    ["“night baker”", ["night baker"]],
    ['an "open quote', ["an", "open", "quote"]],
    ['""', []],
    ["a barista, a bar", ["barista,"]],
    ["100% a\\b", ["100%", "a\\b"]],
  ])("%j is %j", (typed, expected) => {
    expect(texts(typed)).toEqual(expected);
  });

  test.each([
    ["Monash", ["monash"], "3168"],
    ["room monash UNIVERSITY cheap", ["monash university", "room", "cheap"], "3168"],
    ["La Trobe", ["la trobe"], "3086"],
    ["UNSW", ["unsw"], "2033"],
  ])("%j finds what is near the campus", (typed, expected, postcode) => {
    const terms = toSearchTerms(typed);

    expect(terms.map(({ text }) => text)).toEqual(expected);
    expect(terms[0]?.postcodes).toContain(postcode);
    expect(terms.slice(1).flatMap(({ postcodes }) => postcodes)).toEqual([]);
  });

  test.each(["monashville", '"monash"', "Melbourne", "Newcastle"])("%j is a word like any other", (typed) => {
    expect(toSearchTerms(typed).flatMap(({ postcodes }) => postcodes)).toEqual([]);
  });

  test("thirty words are looked for at most", () => {
    const words = Array.from({ length: 50 }, (_, index) => `w${index + 100}`);

    expect(texts(words.join(" "))).toEqual(words.slice(0, 30));
  });
});

test("the contract names every campus with a name of at most four letters", () => {
  expect(
    campuses
      .map(({ name }) => name)
      .filter((name) => name.length <= 4)
      .toSorted(),
  ).toEqual(campusShortNames);
});

test("campuses are named as searches are folded, and have postcodes", () => {
  for (const { name, postcodes } of campuses) {
    expect(name).toMatch(/^[a-z ]+$/);
    for (const postcode of postcodes) expect(postcode).toMatch(/^\d{4}$/);
  }
});
