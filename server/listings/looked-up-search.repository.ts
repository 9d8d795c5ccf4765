// Searches that the index of keys looks up: first in a part of the listings, and in as many as are likely needed to count to the end.
import { LRUCache } from "lru-cache";
import type { Connection } from "#server/db/database.ts";
import { keptForDatabase } from "#server/db/kept-for-database.ts";
import { shareOf } from "./compared-search.repository.ts";
import type { Resolved } from "./key-lookup.repository.ts";
import { findTimeOf, firstRows, margin } from "./newest-times.repository.ts";
import { type Condition, type FoundIds, newestFirst, readIds } from "./pages.repository.ts";
import type { Page, Window } from "./paging.ts";
import { publishedItems } from "./published.repository.ts";
import { listEnds, readSample, type Sample } from "./sample.repository.ts";
import { columnOf, type Searched } from "./searched.repository.ts";
import { endAt, listSlices, readSlice, type Slice, type Sorted, sortedBy } from "./sorted-search.repository.ts";
import { keysSince } from "./time-keys.ts";

/** If more than so many are needed, the newest ones tell too little. */
const rowsMax = 60_000;
/** As many listings that have a search's words are read at most to see whether they have them as they were asked for. */
const lookedUpMax = 24_000;

/** The listings since a moment, a slice of another order, or all. */
type Part = Date | Slice | "all";

/** The part of its order in which a search's counted matches were found. The next page looks no further. */
const lastPartsFor = keptForDatabase(() => new LRUCache<string, Part>({ max: 2_000, ttl: 600_000 }));

/** One search: what it asks for, what that comes down to, and what is wanted of it. */
interface Search {
  db: Connection;
  searched: Searched;
  resolved: Resolved;
  window: Window;
}

/** The ids on a page of matches that the index looks up. */
export async function lookUp(search: Search): Promise<Page<string>> {
  const { db, searched, window } = search;
  const wanted = window.countedMax + 1;
  if (wanted > firstRows) return await readAll(search);
  const lastParts = lastPartsFor(db);
  const key = JSON.stringify([searched.table, searched.key, searched.order]);
  const known = lastParts.get(key);
  const again = known && (await readPart(search, known));
  if (again !== undefined && (known === "all" || again.total >= wanted)) return again;
  const { found, part } = await find(search);
  if (part === "all" || (part !== undefined && found.total >= wanted)) lastParts.set(key, part);
  return found;
}

/** Looks a search up that was not asked for of late. */
async function find(search: Search): Promise<FoundIn> {
  const { searched } = search;
  const sorted = sortedBy(searched);
  if (sorted !== undefined) return await findSorted(search, sorted);
  return columnOf(searched)[0] === "created_at" ? await findNewest(search) : await findAll(search);
}

/** Reads the first part of an order by a value, of which a sample tells where it likely ends. */
async function findSorted(search: Search, sorted: Sorted): Promise<FoundIn> {
  const { db, searched, resolved } = search;
  const sample = await readSample(db, searched, sorted.column, resolved);
  if (sample === undefined) return await findAll(search);
  const first = await findFirst(search, sample, listSlices(searched, sorted, sample, limitsOf(search, sample)));
  const isNone = first.found.total === 0 && first.found.isPartial === true;
  return isNone ? await findAmongNewest(search, sample) : first;
}

/**
 * Reads the first part of an order that has as many matches as are wanted, or else all of it. Where too many listings would have to be
 * compared, only the first of them are, and more may match.
 */
async function findFirst(search: Search, sample: Sample, parts: Iterable<Date | Slice>): Promise<FoundIn> {
  const { wanted, most } = limitsOf(search, sample);
  let found: FoundIds | undefined;
  for (const part of parts) {
    found = await readPart(search, part);
    if (found.total >= wanted) return { found, part: endPart(search, part, found.last) };
  }
  return found === undefined || sample.candidates.length <= most
    ? await findAll(search)
    : { found: { ...found, isPartial: true } };
}

/** The same part, which ends with the last match that was counted if it can. */
function endPart({ searched }: Search, part: Date | Slice, last: unknown): Date | Slice {
  if (!(part instanceof Date)) return endAt(part, columnOf(searched)[1] === "asc", last);
  return last instanceof Date ? last : part;
}

/** What was found, and the part of the order in which it was, if that is known. */
interface FoundIn {
  found: FoundIds;
  part?: Part;
}

/** Looks a search up among the newest listings. How many of them match tells how many are needed to count to the end. */
async function findNewest(search: Search): Promise<FoundIn> {
  const { db, searched, window } = search;
  const wanted = window.countedMax + 1;
  for (let rows = firstRows; rows <= rowsMax;) {
    const since = await findTimeOf(db, searched, rows);
    if (since === undefined) break;
    const found = await readPart(search, since);
    if (found.total >= wanted) return { found, part: endPart(search, since, found.last) };
    rows = Math.max(2 * rows, Math.ceil((rows * wanted * margin) / found.total));
  }
  return await findOld(search);
}

/** Looks a search up of which few of the newest listings match. It may be rare, or frequent among old ones, which a sample of all tells. */
async function findOld(search: Search): Promise<FoundIn> {
  const { db, searched, resolved } = search;
  const sample = await readSample(db, searched, "created_at", resolved);
  return sample === undefined ? await findAll(search) : await findFirst(search, sample, listMoments(search, sample));
}

function* listMoments(search: Search, sample: Sample): Generator<Date> {
  for (const { values, rank } of listEnds(sample, false, limitsOf(search, sample)))
    yield new Date((values[rank - 1] ?? 0) * 1000);
}

/** What a search asks for of the listings since a moment. */
const whatIsSince = ({ searched: { at }, resolved: { among, compared } }: Search, since: Date): Condition[] => [
  ...among(keysSince(since, at)),
  ...compared,
];

/** Looks a search up in a part of its order. */
async function readPart(search: Search, part: Part): Promise<FoundIds> {
  const { db, searched, resolved, window } = search;
  if (part === "all") return await readAll(search);
  return part instanceof Date
    ? await readGathered(search, whatIsSince(search, part))
    : await readSlice(db, searched, resolved, part, window);
}

const readAll = async (search: Search): Promise<FoundIds> =>
  await readGathered(search, [...search.resolved.lookedUp, ...search.resolved.compared]);

const findAll = async (search: Search): Promise<FoundIn> => ({ found: await readAll(search), part: "all" });

const readGathered = async ({ db, searched, window }: Search, conditions: readonly Condition[]): Promise<FoundIds> =>
  await readIds(
    db,
    { from: publishedItems(searched), conditions, order: searched.order ?? newestFirst, isGathered: true },
    window,
  );

/** How many matches are wanted, and how many of a sample's candidates stand for as many listings as are compared at most. */
const limitsOf = ({ resolved: { compared }, window }: Search, { times }: Sample) => ({
  wanted: window.countedMax + 1,
  most: compared.length === 0 ? Number.POSITIVE_INFINITY : Math.ceil((lookedUpMax * shareOf(compared.length)) / times),
});

/** Looks a search up among the newest listings, as many as may be compared. */
async function findAmongNewest(search: Search, sample: Sample): Promise<FoundIn> {
  const { db, searched, resolved, window } = search;
  const share = limitsOf(search, sample).most / sample.candidates.length;
  const bound = await findTimeOf(db, searched, resolved.listings * share);
  if (bound === undefined) return await findAll(search);
  const found = await readGathered(search, whatIsSince(search, bound));
  return { found: { ...found, isPartial: found.total <= window.countedMax } };
}
