// What else somebody who found nothing could search for.
import { sql } from "kysely";
import { alternativesMax, countMax } from "#contract/listing-rules.ts";
import type { Alternative } from "#contract/listings.ts";
import type { Connection } from "#server/db/database.ts";
import {
  changed,
  type Changes,
  inPlace,
  type NamedPlace,
  namedCampus,
  namedSuburb,
  newSearches,
  otherLocations,
  placeNames,
  type TypedFilters,
  respelled,
  searchedCampus,
  spellableWords,
  withFewerWords,
  withOneWord,
} from "./alternatives.ts";
import type { SearchIndex } from "./key-lookup.repository.ts";
import type { Window } from "./paging.ts";
import { findSuburb, listNearbySuburbs, placeWords } from "./places.repository.ts";
import type { Published } from "./published.repository.ts";
import type { Bound, Criterion } from "./search-criteria.repository.ts";
import { findIds } from "./search.repository.ts";
import type { Searched } from "./searched.repository.ts";
import { findSimilarWords } from "./words.repository.ts";

/** How a board searches, as far as other searches are made of one. */
export interface BoardSearch {
  table: string;
  /** The columns whose words are offered for a misspelt one. */
  words: readonly string[];
  index: SearchIndex;
  criteriaOf(filters: TypedFilters): readonly Criterion[];
}

type SearchNow = BoardSearch & Published;

/** A search as the board's list makes it. */
const toSearched = ({ table, at, index, criteriaOf }: SearchNow, filters: TypedFilters): Searched => ({
  table,
  at,
  index,
  key: JSON.stringify(filters),
  criteria: criteriaOf(filters),
});

/** The kinds of other searches in the order in which they are offered, and how many of each at most. */
const offeredMax = {
  spelling: 2,
  respelledAlone: 1,
  location: 2,
  campus: 1,
  moved: 2,
  choice: 2,
  suburb: 3,
  city: 1,
  words: 2,
  word: 2,
  rest: 2,
} as const;
type Kind = keyof typeof offeredMax;

/** The kinds that the screens name in words of their own. */
const shownKinds: Partial<Record<Kind, Alternative["kind"]>> = {
  spelling: "spelling",
  respelledAlone: "spelling",
  campus: "campus",
  city: "city",
};

/** Whether somebody has waited long enough, so that no other search is begun. */
type IsLate = () => boolean;

/** Some thirty searches may be made, each of which may take as long as a statement may. */
const searchingMs = 500;

function lateAfter(milliseconds: number): IsLate {
  const until = performance.now() + milliseconds;
  return () => performance.now() > until;
}

interface Candidate {
  kind: Kind;
  changes: Changes;
  place: string;
}

/**
 * Searches close to one that finds nothing, and how many listings each finds: with words that listings have, by another location, around a
 * university, by another day or price, without a filter, in suburbs nearby or the city around, by fewer words. A search that finds nothing
 * is never among them.
 */
export async function listAlternatives(
  db: Connection,
  search: SearchNow,
  filters: TypedFilters,
  isLate: IsLate = lateAfter(searchingMs),
): Promise<Alternative[]> {
  const candidates = await listCandidates(db, search, filters, isLate);
  const counts = await countEach(
    db,
    search,
    candidates.map(({ changes }) => changed(filters, changes)),
    isLate,
  );
  const found = candidates
    .map((candidate, position) => ({ ...candidate, count: counts[position] ?? 0 }))
    .filter(({ count }) => count > 0);
  const offered = (Object.keys(offeredMax) as Kind[]).flatMap((kind) => mostOf(kind, found).slice(0, offeredMax[kind]));
  const close = offered.filter(({ kind }) => kind !== "rest");
  return (close.length > 0 ? close : offered).slice(0, alternativesMax).map(({ kind, place, changes, count }) => ({
    kind: shownKinds[kind] ?? "other",
    place,
    changes,
    total: Math.min(count, countMax),
    isAtLeast: count > countMax,
  }));
}

/** Returns the alternatives of one kind. Suburbs stay in the order of their distance; of other kinds, those that find most come first. */
function mostOf<Found extends { kind: Kind; count: number }>(kind: Kind, found: readonly Found[]): Found[] {
  const ofKind = found.filter((candidate) => candidate.kind === kind);
  return kind === "suburb" ? ofKind : ofKind.toSorted((one, other) => other.count - one.count);
}

async function listCandidates(db: Connection, search: SearchNow, filters: TypedFilters, isLate: IsLate): Promise<Candidate[]> {
  const { choices, bounds } = filtersOf(search, filters);
  const place = await findNamedPlace(db, search, filters);
  const campus = searchedCampus(filters);
  const [similar, misspelt, moved, nearby] = await Promise.all([
    findSimilarWords(db, search, spellableWords(filters["q"])),
    findSimilarWords(db, search, spellableWords(filters["location"])),
    moveBounds(db, search, filters, { bounds, isLate }),
    place ? listPlacesNear(db, search, filters, place) : [],
  ]);
  const noFilters = Object.fromEntries([...choices, ...bounds.map(({ name }) => name)].map((name) => [name, ""]));
  const spellings = respelled(filters, similar);
  const nearest = spellings.slice(0, 1);
  const all: Record<Kind, Changes[]> = {
    spelling: spellings,
    respelledAlone: nearest.map((changes) => ({ ...changes, ...noFilters })),
    location: otherLocations(filters, misspelt),
    campus: campus ? [campus.changes] : [],
    moved,
    choice: choices.map((name) => ({ [name]: "" })),
    suburb: nearby,
    city: place && place.city !== "" ? [inPlace(filters, place, place.city)] : [],
    words: withFewerWords(filters),
    word: [filters, ...nearest.map((changes) => changed(filters, changes))].flatMap(withOneWord),
    // Where several filters together leave nothing.
    rest: [{ q: "" }, noFilters],
  };
  const names: Partial<Record<Kind, string>> = { campus: campus?.title ?? "", city: place?.city ?? "" };
  const isNew = new Set(newSearches(filters, Object.values(all).flat()));
  return (Object.keys(all) as Kind[]).flatMap((kind) =>
    all[kind].filter((changes) => isNew.has(changes)).map((changes) => ({ kind, changes, place: names[kind] ?? "" })),
  );
}

/** The suburb or campus that a search names. */
async function findNamedPlace(db: Connection, search: SearchNow, filters: TypedFilters): Promise<NamedPlace | undefined> {
  const campus = namedCampus(filters);
  if (campus !== undefined) return campus;
  const suburb = await findSuburb(db, search, placeNames(`${filters["q"] ?? ""} , ${filters["location"] ?? ""}`));
  return suburb && namedSuburb(filters, suburb);
}

/** The search in each of the suburbs nearby that have listings which match the rest of it. */
async function listPlacesNear(db: Connection, search: SearchNow, filters: TypedFilters, place: NamedPlace): Promise<Changes[]> {
  const anywhere = changed(filters, inPlace(filters, place, ""));
  const suburbs = await listNearbySuburbs(db, search, {
    postcode: place.postcode,
    conditions: search.criteriaOf(anywhere).map(({ condition }) => condition),
    limit: offeredMax.suburb,
  });
  return suburbs.map(({ suburb, state, postcode }) =>
    // An address line has commas between its parts, so that only one of them can be looked for there.
    inPlace(filters, place, place.filter === "location" ? suburb : placeWords({ suburb, state, postcode })),
  );
}

interface BoundFilter extends Bound {
  name: string;
}

/** Returns the filters of a search without its words: bounds of a column can be moved, and choices can only be left out. */
function filtersOf({ criteriaOf }: Pick<BoardSearch, "criteriaOf">, filters: TypedFilters) {
  const choices: string[] = [];
  const bounds: BoundFilter[] = [];
  for (const [name, typed] of Object.entries(filters)) {
    if (name === "q") continue;
    const [criterion] = criteriaOf({ [name]: typed });
    if (criterion?.bound) bounds.push({ name, ...criterion.bound });
    else if (criterion) choices.push(name);
  }
  return { choices, bounds };
}

/** The search with each of its bounds at the nearest value that the newest listings have which the rest of the search finds. */
async function moveBounds(
  db: Connection,
  search: SearchNow,
  filters: TypedFilters,
  { bounds, isLate }: { bounds: readonly BoundFilter[]; isLate: IsLate },
): Promise<Changes[]> {
  const moved: Changes[] = [];
  for (const { name, column, operator } of bounds) {
    if (isLate()) break;
    const rest = toSearched(search, changed(filters, { [name]: "" }));
    const { items } = await findIds(db, rest, { ...counted, size: countMax });
    // The least of the values above an upper bound, the greatest of those below a lower one.
    const choose = sql.raw(operator === "<=" ? "min" : "max");
    // Materialized, because PostgreSQL would otherwise walk an index on the column until it meets one of these listings.
    const { rows } = await sql<{ value: string | null }>`
      with newest as materialized (
        select ${sql.ref(column)} as value from ${sql.table(search.table)} as item where id = any(${items})
      )
      select ${choose}(value)::text as value from newest`.execute(db);
    const value = rows[0]?.value ?? "";
    if (value !== "") moved.push({ [name]: value.replace(/\.00$/, "") });
  }
  return moved;
}

/** A page of one listing. */
const counted: Window = { page: 1, size: 1, isPaged: true, countedMax: countMax };

/** How many listings each of the searches finds, only of the first ones if it gets late; counting stops one past `countMax`. */
async function countEach(
  db: Connection,
  search: SearchNow,
  searches: readonly TypedFilters[],
  isLate: IsLate,
): Promise<readonly number[]> {
  const counts: number[] = [];
  for (const filters of searches) {
    if (isLate()) break;
    const { total } = await findIds(db, toSearched(search, filters), counted);
    counts.push(total);
  }
  return counts;
}
