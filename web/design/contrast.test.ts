import { expect, test } from "vitest";
import { contrastRatio } from "./contrast.ts";

test("contrast is that of WCAG, whichever colour comes first", () => {
  expect(contrastRatio("rgb(0, 0, 0)", "rgb(255, 255, 255)")).toBe(21);
  expect(contrastRatio("rgb(255, 255, 255)", "rgb(119, 119, 119)")).toBeCloseTo(4.48, 2);
  expect(contrastRatio("rgb(27, 90, 71)", "rgb(27, 90, 71)")).toBe(1);
});
