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
import { listMatches, rankOf, readSample, type Sample } from "./sample.repository.ts";
import { columnOf, type Searched } from "./searched.repository.ts";
import { endAt, listSlices, readSlice, type Slice, type Sorted, sortedBy } from "./sorted-search.repository.ts";
import { keysSince } from "./time-keys.ts";

/** If more than so many are needed, the newest ones tell too little. */
const rowsMax = 60_000;
/** If fewer of a sample match, so few of all do that most of what is looked up for them may be read in vain. */
const tellingMatches = 5;
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
  const { db, searched, resolved, window } = search;
  const sample = await readSample(db, searched, sorted.column, resolved);
  if (sample === undefined) return await findAll(search);
  for (const slice of listSlices(searched, sorted, sample, window.countedMax + 1)) {
    const found = await readPart(search, slice);
    if (found.total > window.countedMax) return { found, part: endAt(slice, sorted.isUp, found.last) };
  }
  return await findFew(search, sample);
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
    if (found.total >= wanted) return { found, part: found.last instanceof Date ? found.last : since };
    rows = Math.max(2 * rows, Math.ceil((rows * wanted * margin) / found.total));
  }
  return await findOld(search);
}

/** Looks a search up of which few of the newest listings match. It may be rare, or frequent among old ones, which a sample of all tells. */
async function findOld(search: Search): Promise<FoundIn> {
  const { db, searched, resolved, window } = search;
  const wanted = window.countedMax + 1;
  const sample = await readSample(db, searched, "created_at", resolved);
  if (sample === undefined) return await findAll(search);
  const seconds = listMatches(sample, false);
  for (let rank = rankOf(sample, wanted); rank < seconds.length; rank *= 2) {
    const since = new Date((seconds[rank - 1] ?? 0) * 1000);
    const found = await readPart(search, since);
    if (found.total >= wanted) return { found, part: found.last instanceof Date ? found.last : since };
  }
  return await findFew(search, sample);
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

/**
 * Looks a search up in all listings, of which likely few match. If its words are frequent and hardly ever stand as they were asked for, each
 * listing that has the words must be read, so only the newest of those are.
 */
async function findFew(search: Search, { candidates, times }: Sample): Promise<FoundIn> {
  const { db, searched, resolved } = search;
  const candidatesMax = lookedUpMax * shareOf(resolved.compared.length);
  const isSeldom = candidates.filter(({ isMatch }) => isMatch).length < tellingMatches;
  if (!isSeldom || candidates.length * times <= candidatesMax) return await findAll(search);
  const bound = await findTimeOf(db, searched, (resolved.listings * candidatesMax) / (candidates.length * times));
  if (bound === undefined) return await findAll(search);
  const found = await readGathered(search, whatIsSince(search, bound));
  return { found: { ...found, isPartial: found.total <= search.window.countedMax } };
}
