import { expect, it } from "vitest";
import { numberText } from "./number-text.ts";

it.each([
  [0, "0"],
  [999, "999"],
  [1000, "1,000"],
  [10_000, "10,000"],
  [1_234_567, "1,234,567"],
])("shows %d as %s", (count, text) => expect(numberText(count)).toBe(text));

it("shows that there may be more", () => expect(numberText(10_000, true)).toBe("10,000+"));
