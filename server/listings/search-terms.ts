import { campuses } from "./campuses.ts";

/** One thing that a listing must have: this text, or an address near a campus that people call so. */
export interface SearchTerm {
  text: string;
  /** Near the campuses of that name; empty for all other texts. */
  postcodes: readonly string[];
}

/** Thirty words are more than anybody types; each costs the database a look at every text. */
const termsMax = 30;

/** Removes differences of letter case, accents and kinds of blanks, as `fold_text` does in the database. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/**
 * What a search asks for: each of its words, the words between double quotes as they stand, and a campus by any of its names
 * (document 3, "The API"). All of them must hold.
 */
export function toSearchTerms(typed: string): SearchTerm[] {
  const quoted: string[] = [];
  const unquoted = foldText(typed).replaceAll(/["“”]([^"“”]*)["“”]/g, (_all, phrase: string) => {
    quoted.push(phrase.trim());
    return " ";
  });
  const named: SearchTerm[] = [];
  const words = campuses.reduce((rest, { name, postcodes }) => {
    const at = ` ${rest} `.indexOf(` ${name} `);
    if (at === -1) return rest;
    named.push({ text: name, postcodes });
    return `${rest.slice(0, at)}${rest.slice(at + name.length)}`;
  }, unquoted.replaceAll(/["“”]/g, " ").replaceAll(/ +/g, " ").trim());
  const texts = new Set([...quoted, ...words.split(" ")].filter((text) => text !== ""));
  // A text within another one asks for nothing more.
  const needed = [...texts].filter((text) => [...texts].every((other) => other === text || !other.includes(text)));
  return [...named, ...needed.slice(0, termsMax).map((text) => ({ text, postcodes: [] }))];
}
