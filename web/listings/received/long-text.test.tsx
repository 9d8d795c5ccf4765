import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { LongText } from "./long-text.tsx";

afterEach(cleanup);

const lines = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index + 1}`).join("\n");

it.each([
  ["a few words", "May I see it?", false],
  ["a few words that end in an ellipsis", "May I see it…", false],
  ["thirty-one words", "word ".repeat(31), true],
  ["eight lines", lines(8), false],
  ["nine lines", lines(9), true],
  ["two words far apart", `Hello${"\n".repeat(2_000)}there`, true],
])("of %s, what is long is to be opened", (_what, text, isLong) => {
  const { container } = render(<LongText text={text} />);

  expect(container.querySelector("details") !== null).toBe(isLong);
  expect(container.textContent).toContain(text.trim());
});

it("has no full stop before the ellipsis", () => {
  const { container } = render(<LongText text={`${"word ".repeat(29)}end. More of it.`} />);

  expect(container.querySelector("summary")?.textContent).toMatch(/word end… Read all/);
});
