import { toOneLine } from "./text-rules.ts";

/** Listings on one page unless asked otherwise, and at most (document 1, section 9; document 3, "The API"). */
export const pageSize = { default: 10, max: 100 } as const;
/** The most listings that a list call without parameters gives. */
export const unpagedMax = 1_000;
/** Counting matches stops here, and so do the pages. The screen then says "1,000+". */
export const countMax = 1_000;
/** Suggestions start from this many typed characters, and are at most this many. */
export const suggestions = { charactersMin: 3, countMax: 5 } as const;

/** Thirty words seldom have as many; a text in Chinese or Thai is one word. */
const charactersMax = 300;

/** The first words of a text with an ellipsis where something was left out; 30 on cards (document 3, "The screens"). */
export function truncateWords(value: string, wordsMax = 30): string {
  const whole = toOneLine(value);
  // Not by code units: half an emoji is a question mark.
  const beginning = Array.from(whole.split(" ").slice(0, wordsMax).join(" ")).slice(0, charactersMax).join("");
  return beginning === whole ? whole : `${beginning}…`;
}
