import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import { searchSuggestions, suggestions } from "#contract/listing-rules.ts";
import type { Alternative, SearchSuggestion } from "#contract/listings.ts";
import type { Clock } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import type { TypedFilters } from "./alternatives.ts";
import { type BoardSearch, listAlternatives } from "./alternatives.repository.ts";
import { type University, universities } from "./campuses.ts";
import { hasListingsIn, listCities, listSuburbs, placeWords } from "./places.repository.ts";
import { foldText } from "./search-terms.ts";

/** Many people type the same beginnings; a new place, or one without listings, shows that much later. */
const keptMs = 10_000;

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
}

/** Creates what completes the searches of a board, and what to search for instead of one that finds nothing. */
export function createSearchSuggestions({ db, clock }: Parts, search: BoardSearch) {
  /** At most 5 cities; none for fewer than 3 characters. */
  async function suggestLocations(typed: string): Promise<string[]> {
    const text = typed.trim();
    if (text.length < suggestions.charactersMin) return [];
    return await listCities(db, { table: search.table, at: clock.now() }, text);
  }

  /** Other searches that find something, for one that does not. */
  const listOtherSearches = async (filters: TypedFilters): Promise<Alternative[]> =>
    await listAlternatives(db, { ...search, at: clock.now() }, filters);

  return { suggestLocations, suggestPlaces: createPlaceSuggestions({ db, clock }, search), listOtherSearches };
}

/** Creates what completes a search by the places that the board has listings in. */
function createPlaceSuggestions({ db, clock }: Parts, { table }: BoardSearch) {
  const known = new LRUCache<string, Promise<SearchSuggestion[]>>({ max: 500, ttl: keptMs });

  /**
   * Suburbs, cities and campuses that continue what was typed; none for fewer than 3 characters. In 'barista carl' the last word
   * may be the beginning of a place.
   */
  return async function suggest(typed: string): Promise<SearchSuggestion[]> {
    const key = typed.trim().split(/\s+/).join(" ");
    const kept = known.get(key);
    if (kept !== undefined) return await kept;
    const found = completionsOf(key);
    known.set(key, found);
    found.catch(() => known.delete(key));
    return await found;
  };

  async function completionsOf(typed: string): Promise<SearchSuggestion[]> {
    for (const { before, place } of endings(typed)) {
      const found = await placesCalled(place);
      if (found.length > 0) return found.map((suggestion) => ({ ...suggestion, q: `${before}${suggestion.q}` }));
    }
    return [];
  }

  async function placesCalled(text: string): Promise<SearchSuggestion[]> {
    const published = { table, at: clock.now() };
    const [suburbs, cities, near] = await Promise.all([
      listSuburbs(db, published, text, searchSuggestions.suburb),
      listCities(db, published, text),
      listCampuses(text),
    ]);
    const campuses = near.map(({ title, city }) => ({ kind: "campus" as const, name: title, detail: city, q: title }));
    const isCampus = near.some(({ names }) => names.includes(foldText(text)));
    return [
      ...(isCampus ? campuses : []),
      ...suburbs.map((found) => {
        const q = placeWords(found);
        return { kind: "suburb" as const, name: found.suburb, detail: q.slice(found.suburb.length + 1), q };
      }),
      ...cities.slice(0, searchSuggestions.city).map((name) => ({ kind: "city" as const, name, detail: "", q: name })),
      ...(isCampus ? [] : campuses),
    ];
  }

  async function listCampuses(text: string): Promise<University[]> {
    const named = universities.filter(({ names }) => names.some((name) => ` ${name}`.includes(` ${foldText(text)}`)));
    const checked = await Promise.all(
      named
        .slice(0, searchSuggestions.campus)
        .map(async (university) =>
          (await hasListingsIn(db, { table, at: clock.now() }, university.postcodes)) ? [university] : [],
        ),
    );
    return checked.flat();
  }
}

/** After other words, these begin the name of every university. */
const isOfAllUniversities = (place: string): boolean => "university of".startsWith(foldText(place));

/** Names of places that people type have this many words at most. */
const nameWordsMax = 4;

/** What of a search may be the beginning of a place, all of it first, with what is typed before that. */
function endings(typed: string): { before: string; place: string }[] {
  const words = typed.split(" ");
  const starts = new Set([0, ...words.keys()].filter((start) => start === 0 || start >= words.length - nameWordsMax));
  return [...starts]
    .map((start) => ({ before: words.slice(0, start).join(" "), place: words.slice(start).join(" ") }))
    .filter(({ before, place }) => place.length >= suggestions.charactersMin && (before === "" || !isOfAllUniversities(place)))
    .map(({ before, place }) => ({ before: before === "" ? "" : `${before} `, place }));
}
