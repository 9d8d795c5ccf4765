// Searches that the index of keys looks up: first in a part of the listings, and in as many as are likely needed to count to the end.
import { LRUCache } from "lru-cache";
import type { Connection } from "#server/db/database.ts";
import { shareOf } from "./compared-search.repository.ts";
import type { Resolved } from "./key-lookup.repository.ts";
import { findTimeOf, firstRows } from "./newest-times.repository.ts";
import { type Condition, type FoundIds, newestFirst, readIds } from "./pages.repository.ts";
import type { Page, Window } from "./paging.ts";
import { publishedItems } from "./published.repository.ts";
import { columnOf, type Searched } from "./searched.repository.ts";
import { endAt, listSlices, readSample, readSlice, type Slice, type Sorted, sortedBy } from "./sorted-search.repository.ts";
import { keysSince } from "./time-keys.ts";

/** Beyond that many, looking a search up in all listings costs no more than in a part of them. */
const rowsMax = 400_000;
/** Fewer matches than that among the first rows tell little about the rest. */
const tellingMatches = 5;
/** As many listings that have a search's words are read at most to see whether they have them as they were asked for. */
const lookedUpMax = 24_000;
/** A part has this many times as many rows as expected to be needed, since matches are not spread evenly. */
const margin = 1.3;

/** The listings since a moment, or a slice of another order. */
type Part = Date | Slice;

/** The part of its order in which a search's counted matches were found. The next page looks no further. */
const lastParts = new LRUCache<string, Part>({ max: 2_000, ttl: 600_000 });

/** One search: what it asks for, what that comes down to, and what is wanted of it. */
interface Search {
  db: Connection;
  searched: Searched;
  resolved: Resolved;
  window: Window;
}

/** The ids on a page of matches that the index looks up. */
export async function lookUp(search: Search): Promise<Page<string>> {
  const { searched, window } = search;
  const wanted = window.countedMax + 1;
  if (wanted > firstRows) return await readAll(search);
  const key = JSON.stringify([searched.table, searched.key, searched.order]);
  const known = lastParts.get(key);
  const again = known && (await readPart(search, known));
  if (again !== undefined && again.total >= wanted) return again;
  const { found, part } = await find(search);
  if (part !== undefined && found.total >= wanted) lastParts.set(key, part);
  return found;
}

/** Looks a search up that was not asked for of late. How many of the newest listings match tells how many are needed to count to the end. */
async function find(search: Search): Promise<FoundIn> {
  const { db, searched } = search;
  const sorted = sortedBy(searched);
  const since = await findTimeOf(db, searched, firstRows);
  if (since === undefined || (sorted === undefined && columnOf(searched)[0] !== "created_at"))
    return { found: await readAll(search) };
  return sorted === undefined ? await findNewest(search, since) : await findSorted(search, sorted, since);
}

async function findSorted(search: Search, sorted: Sorted, since: Date): Promise<FoundIn> {
  const { db, searched, resolved, window } = search;
  const lookedUp = resolved.among(keysSince(since, searched.at));
  const sample = await readSample(db, searched, sorted, { ...resolved, lookedUp });
  if (sample.candidates.filter(({ isMatch }) => isMatch).length < tellingMatches)
    return { found: await readFew(search, sample.candidates.length) };
  for (const slice of listSlices(sorted, sample, window.countedMax + 1)) {
    const found = await readPart(search, slice);
    if (found.total > window.countedMax) return { found, part: endAt(slice, found.last) };
  }
  return { found: await readAll(search) };
}

/** What was found, and the part of the order in which it was, unless that is all of it. */
interface FoundIn {
  found: FoundIds;
  part?: Part;
}

async function findNewest(search: Search, first: Date): Promise<FoundIn> {
  const { db, searched, window } = search;
  const wanted = window.countedMax + 1;
  let rows = firstRows;
  for (let since: Date | undefined = first; since !== undefined;) {
    const found = await readPart(search, since);
    if (found.total >= wanted) return { found, part: found.last instanceof Date ? found.last : since };
    if (rows === firstRows && found.total < tellingMatches)
      return { found: await readFew(search, await countCandidates(search, since)) };
    rows = Math.max(2 * rows, Math.ceil((rows * wanted * margin) / found.total));
    since = rows < rowsMax ? await findTimeOf(db, searched, rows) : undefined;
  }
  return { found: await readAll(search) };
}

/** What a search asks for of the listings since a moment. */
const whatIsSince = ({ searched: { at }, resolved: { among, compared } }: Search, since: Date): Condition[] => [
  ...among(keysSince(since, at)),
  ...compared,
];

/** Looks a search up in a part of its order. */
async function readPart(search: Search, part: Part): Promise<FoundIds> {
  const { db, searched, resolved, window } = search;
  return part instanceof Date
    ? await readGathered(search, whatIsSince(search, part))
    : await readSlice(db, searched, resolved, part, window);
}

const readAll = async (search: Search): Promise<FoundIds> =>
  await readGathered(search, [...search.resolved.lookedUp, ...search.resolved.compared]);

const readGathered = async ({ db, searched, window }: Search, conditions: readonly Condition[]): Promise<FoundIds> =>
  await readIds(
    db,
    { from: publishedItems(searched), conditions, order: searched.order ?? newestFirst, isGathered: true },
    window,
  );

/** How many of the newest listings the index finds, whether or not they have what it cannot tell. */
async function countCandidates(search: Search, since: Date): Promise<number> {
  const { searched, resolved, window } = search;
  if (resolved.compared.length === 0) return 0;
  const counting = { ...search, window: { ...window, page: 1, size: 1, countedMax: firstRows } };
  return (await readGathered(counting, resolved.among(keysSince(since, searched.at)))).total;
}

/**
 * Looks a search up in all listings, of whose newest hardly any match. If its words are frequent and hardly ever stand as they were asked
 * for, each listing that has the words must be read, so only the newest of those are.
 */
async function readFew(search: Search, candidates: number): Promise<FoundIds> {
  const { db, searched, resolved } = search;
  if (resolved.compared.length === 0 || candidates < tellingMatches) return await readAll(search);
  const count = (firstRows * lookedUpMax * shareOf(resolved.compared.length)) / candidates;
  const bound = await findTimeOf(db, searched, count);
  return bound === undefined ? await readAll(search) : await readGathered(search, whatIsSince(search, bound));
}
