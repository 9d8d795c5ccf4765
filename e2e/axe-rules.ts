/** The rules of axe that every screen keeps, by their tags. */
export const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** All that a change of colours can break. */
export const colourRules = ["color-contrast", "link-in-text-block"];
