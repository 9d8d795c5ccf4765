import { textMax } from "#contract/text-limits.ts";
import { universities } from "./campuses.ts";
import type { Suburb } from "./places.repository.ts";
import { foldText, toSearchTerms } from "./search-terms.ts";

/** The filters of a search under their names in the contract; one that is absent or empty does not filter. */
export type TypedFilters = Readonly<Record<string, string>>;

/** Returns a call's filters as text, as a person would type them. The sort order is left out. */
export const toTypedFilters = (query: Readonly<Record<string, string | number | undefined>>): TypedFilters =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined || name === "sort" ? [] : [[name, String(value)]])),
  );

/** Filters to change, an empty text for one to leave out. */
export type Changes = Readonly<Record<string, string>>;

/** A place that a search names. */
export interface NamedPlace {
  /** The filter that names it. */
  filter: "q" | "location";
  /** The words that name it there. */
  words: ReadonlySet<string>;
  postcode: string;
  /** May be empty. */
  city: string;
}

/** Names of suburbs have this many words at most. */
const nameWordsMax = 4;
/** Each word that may be left out costs a count. */
const droppedWordsMax = 5;

/** The words of a text, without the quotes and commas between them. */
const wordsOf = (text: string): string[] => text.split(/[\s"“”,]+/).filter((word) => word !== "");

const textOf = (filters: TypedFilters, name: string): string => filters[name] ?? "";

/** Everything in a text that may be the name of a suburb or a postcode, in small letters without accents. */
export function placeNames(text: string): string[] {
  const words = wordsOf(foldText(text));
  const names = words.flatMap((_word, start) =>
    Array.from({ length: nameWordsMax }, (_, more) => words.slice(start, start + more + 1).join(" ")),
  );
  return [...new Set(names)].filter((name) => name.length >= 3).slice(0, 40);
}

/** The campus that a search by words names. */
export function namedCampus(filters: TypedFilters): NamedPlace | undefined {
  const campus = toSearchTerms(textOf(filters, "q")).find(({ postcodes }) => postcodes.length > 0);
  const [postcode] = campus?.postcodes ?? [];
  if (campus === undefined || postcode === undefined) return undefined;
  const city = universities.find(({ names }) => names.includes(campus.text))?.city ?? "";
  return { filter: "q", words: new Set(campus.text.split(" ")), postcode, city };
}

/** The search with a university's whole name for another name that it is called by. The whole name finds little else. */
export function searchedCampus(filters: TypedFilters): { title: string; changes: Changes } | undefined {
  const named = namedCampus(filters);
  if (named === undefined) return undefined;
  const called = [...named.words].join(" ");
  const title = universities.find(({ names }) => names.includes(called))?.title;
  if (title === undefined || foldText(title) === called) return undefined;
  return { title, changes: { q: [...without(textOf(filters, "q"), named.words), title].join(" ") } };
}

/** A shorter word is similar to too many others. */
const spellableMin = 4;

/** The words of a text that may be misspelt, in small letters without accents. */
export function spellableWords(typed = ""): string[] {
  const words = toSearchTerms(typed).flatMap(({ text, postcodes }) => (postcodes.length > 0 ? [] : text.split(" ")));
  return [...new Set(words)].filter((word) => word.length >= spellableMin && !/\d/.test(word)).slice(0, droppedWordsMax);
}

/** A word that no listing has, and the words of listings that are spelled most like it, the nearest first. */
export interface SimilarWords {
  typed: string;
  similar: readonly string[];
}

/** The search with the nearest words for those that no listing has; then also with the second nearest of the first of them. */
export function respelled(filters: TypedFilters, all: readonly SimilarWords[]): Changes[] {
  if (all.length === 0) return [];
  const nearest = new Map(all.map(({ typed, similar }) => [typed, similar[0]]));
  const [first] = all;
  const second = first?.similar[1];
  const variants = [nearest, ...(first && second !== undefined ? [new Map([...nearest, [first.typed, second]])] : [])];
  return variants.map((words) => ({
    q: wordsOf(textOf(filters, "q"))
      .map((word) => words.get(foldText(word)) ?? word)
      .join(" "),
  }));
}

/** Begins each word of a place with a capital: the words of listings are known in small letters. */
const capitalised = (name: string): string => name.replaceAll(/(?<=^|\s)\p{L}/gu, (letter) => letter.toUpperCase());

/**
 * The search with its location in the nearest words of listings, and with the location's words anywhere in a listing. The filter looks for
 * a location as it was typed, so it doesn't find 'Sydney NSW' in 'Sydney, NSW'.
 */
export function otherLocations(filters: TypedFilters, misspelt: readonly SimilarWords[]): Changes[] {
  const words = wordsOf(textOf(filters, "location"));
  const respelt = respelled({ q: words.join(" ") }, misspelt).map(({ q = "" }) => ({ location: capitalised(q) }));
  return words.length === 0 ? [] : [...respelt, { location: "", q: [...wordsOf(textOf(filters, "q")), ...words].join(" ") }];
}

/** A suburb that was found by one of the `placeNames` of a search's texts. */
export function namedSuburb(filters: TypedFilters, { suburb, city, state, postcode }: Suburb): NamedPlace {
  const words = new Set([...wordsOf(foldText(suburb)), foldText(state), postcode]);
  const isInLocation = wordsOf(foldText(textOf(filters, "location"))).some((word) => words.has(word));
  return { filter: isInLocation ? "location" : "q", words, postcode, city };
}

/** The search with another place for the one that it names; an empty text for any place. */
export function inPlace(filters: TypedFilters, named: NamedPlace, place: string): Changes {
  // A location is looked for as it stands, so that nothing but the place can be in it.
  if (named.filter === "location") return { location: place };
  return { q: [...without(textOf(filters, "q"), named.words), place].filter((word) => word !== "").join(" ") };
}

// Words that people put between others and that few listings have beside the rest.
const fillers = new Set(["a", "an", "and", "at", "for", "in", "near", "of", "on", "or", "the", "to", "with"]);

/** The search without each of its words in turn, and without its fillers and plurals. */
export function withFewerWords(filters: TypedFilters): Changes[] {
  const typed = textOf(filters, "q");
  const terms = toSearchTerms(typed);
  const plain = plainWords(filters).join(" ");
  const withoutOne = terms.length < 2 ? [] : terms.map(({ text }) => without(typed, new Set(text.split(" "))).join(" "));
  return [...(plain === "" ? [] : [plain]), ...withoutOne.slice(0, droppedWordsMax)].map((q) => ({ q }));
}

/** The search by one of its words alone. */
export function withOneWord(filters: TypedFilters): Changes[] {
  const words = plainWords(filters);
  return words.length < 2 ? [] : words.slice(0, droppedWordsMax).map((q) => ({ q }));
}

/** The words of a search without fillers and plurals. */
function plainWords(filters: TypedFilters): string[] {
  const words = wordsOf(textOf(filters, "q")).filter((word) => !fillers.has(foldText(word)));
  return words.map((word) => (/[^s]s$/i.test(word) && word.length > 4 ? word.slice(0, -1) : word));
}

const without = (typed: string, words: ReadonlySet<string>): string[] =>
  wordsOf(typed).filter((word) => !words.has(foldText(word)));

/** The search with the changes, without the filters that are left out. */
export const changed = (filters: TypedFilters, changes: Changes): TypedFilters =>
  Object.fromEntries(Object.entries({ ...filters, ...changes }).filter(([, value]) => value !== ""));

/** Those changes that make another search than these filters and all the others, and one that may be asked for. */
export function newSearches(filters: TypedFilters, all: readonly Changes[]): Changes[] {
  const names = [...new Set([filters, ...all].flatMap((search) => Object.keys(search)))];
  const keyOf = (search: TypedFilters) => JSON.stringify(names.map((name) => textOf(search, name)));
  const known = new Set([keyOf({}), keyOf(filters)]);
  return all.filter((changes) => {
    const key = keyOf(changed(filters, changes));
    const isNew = !known.has(key) && Object.values(changes).every((value) => value.length <= textMax.query);
    known.add(key);
    return isNew;
  });
}
