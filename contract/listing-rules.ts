import { toOneLine } from "./text-rules.ts";

/** The default and the maximum number of listings on a page (document 1, section 9; document 3, "The API"). */
export const pageSize = { default: 10, max: 100 } as const;
/** The maximum number of listings in an answer to a list call without parameters. */
export const unpagedMax = 1_000;
/** Matches are counted up to this number, and pages end there. The screen then says "1,000+". */
export const countMax = 1_000;
/** The same limit for a person's own lists, high enough that none of them ends before its last page. */
export const ownCountMax = 100_000;
/** The maximum number of similar listings, and of the poster's other listings, at the end of a listing's page. */
export const relatedMax = 4;
/** The minimum number of typed characters for suggestions, and the maximum number of suggestions. */
export const suggestions = { charactersMin: 3, countMax: 5 } as const;
/** What the search box of a board suggests, in this order, and how many of each at most. */
export const searchSuggestions = { suburb: 4, city: 2, campus: 2 } as const;
export type SuggestionKind = keyof typeof searchSuggestions;
/**
 * Short names of universities. As parts of words they find much else: 'UTS' is in 'outstanding'. So a search by one of them is offered
 * the search around the campus even if it finds something.
 */
export const campusShortNames: readonly string[] = ["anu", "qut", "rmit", "unsw", "uow", "uq", "usyd", "uts", "uwa"];
/** The most other searches that a board offers when it found nothing. */
export const alternativesMax = 8;

/** Thirty words seldom have as many characters; a text in Chinese or Thai may be one word. */
const charactersMax = 300;

/** Returns the first words of a text, with an ellipsis if something was left out; 30 words on cards (document 3, "The screens"). */
export function truncateWords(value: string, wordsMax = 30): string {
  const whole = toOneLine(value);
  // Cuts between whole characters, because half an emoji would show as a question mark.
  const beginning = Array.from(whole.split(" ").slice(0, wordsMax).join(" ")).slice(0, charactersMax).join("");
  return beginning === whole ? whole : `${beginning}…`;
}
