/** A code without what people and keyboards put between its digits; full-width digits become plain ones. */
export const tidyCode = (typed: string): string => typed.normalize("NFKC").replaceAll(/[\s\p{Pd}]/gu, "");

/** The code in a text that was copied with or without the words around it; else as much of the text as would fit. */
export function codeIn(copied: string, digits: number): string {
  const tidy = tidyCode(copied);
  return new RegExp(`(?<!\\d)\\d{${digits}}(?!\\d)`).exec(tidy)?.[0] ?? tidy.slice(0, digits);
}
