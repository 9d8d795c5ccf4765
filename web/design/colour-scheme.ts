/** How the page is shown: as the system asks, or against it. */
export type ColourScheme = "system" | "light" | "dark";

const MEDIA: Readonly<Record<ColourScheme, string>> = {
  system: "(prefers-color-scheme: dark)",
  light: "not all",
  dark: "all",
};
let darkRules: CSSMediaRule[] | undefined;

/** Shows the page light or dark whatever the system asks, by rewriting for whom the dark colours are. */
export function showColourScheme(scheme: ColourScheme): void {
  darkRules ??= [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).filter(isForDark);
  for (const rule of darkRules) rule.media.mediaText = MEDIA[scheme];
  document.documentElement.style.colorScheme = scheme === "system" ? "" : scheme;
}

function isForDark(rule: CSSRule): rule is CSSMediaRule {
  return rule instanceof CSSMediaRule && rule.conditionText === MEDIA.system;
}
