import type { Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";

/** The rules of axe that every screen keeps, by their tags. */
export const standards = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
} as const;
/** All that a change of colours can break. */
export const colourRules = { type: "rule", values: ["color-contrast", "link-in-text-block"] } as const;

/** Runs axe on what a page shows now. The result leaves out rules that are met, because describing them takes longer than checking. */
export async function runAxe(
  page: Page,
  runOnly: typeof standards | typeof colourRules,
): Promise<Pick<AxeResults, "violations" | "incomplete">> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(`${axe.source}; undefined`);
  return await page.evaluate(
    async (options) => {
      const { violations, incomplete } = await (window as unknown as { axe: typeof axe }).axe.run(options as RunOptions);
      return { violations, incomplete };
    },
    // Our pages have no frames with pages of our own.
    { runOnly: { type: runOnly.type, values: [...runOnly.values] }, resultTypes: ["violations", "incomplete"], iframes: false },
  );
}
