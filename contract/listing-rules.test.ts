import { describe, expect, test } from "vitest";
import { truncateWords } from "./listing-rules.ts";

const words = (count: number): string => Array.from({ length: count }, (_, index) => `word${index + 1}`).join(" ");

describe("a description on a card", () => {
  test("of 30 words is whole", () => {
    expect(truncateWords(words(30))).toBe(words(30));
  });

  test("of 31 words ends after the 30th with an ellipsis", () => {
    expect(truncateWords(words(31))).toBe(`${words(30)}…`);
  });

  test.each([
    ["", ""],
    ["   ", ""],
    ["  one\n\ntwo\tthree ", "one two three"],
    ["日本語の長い文章", "日本語の長い文章"],
  ])("%j becomes %j", (value, truncated) => {
    expect(truncateWords(value)).toBe(truncated);
  });

  test("in a script without spaces ends after 300 characters, an emoji whole", () => {
    expect(truncateWords("房间".repeat(150))).toBe("房间".repeat(150));
    expect(truncateWords(`${"房".repeat(299)}🏠间`)).toBe(`${"房".repeat(299)}🏠…`);
  });

  test("can be cut after fewer words", () => {
    expect(truncateWords("one two three", 2)).toBe("one two…");
  });
});
