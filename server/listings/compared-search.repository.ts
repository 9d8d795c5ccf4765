// Searches that no index can answer: listings are compared one by one, in a bounded number.
import { sql, type SqlBool } from "kysely";
import type { Connection } from "#server/db/database.ts";
import type { Resolved } from "./key-lookup.repository.ts";
import { findTimeOf, firstRows, margin } from "./newest-times.repository.ts";
import { type FoundIds, newestFirst, readIds } from "./pages.repository.ts";
import type { Page, Window } from "./paging.ts";
import { publishedItems } from "./published.repository.ts";
import { columnOf, type Searched, startingBoundOf, walk } from "./searched.repository.ts";

/**
 * A search that no index can answer is compared with so many of the newest listings at most. Only texts that are part of hundreds of words
 * come to that, such as thirty times two letters.
 */
const comparedMax = 32_000;
/** The first listings of another order than by time lie anywhere on the disk, so that fewer of them are compared. */
const walkedMax = 8_000;
/** How many of the newest listings tell whether matches are frequent. */
const sampledRows = 200;
/** Each criterion is looked for in each listing. A search with more of them than that is compared with fewer listings. */
const comparedCriteria = 2;

/** The share of the usual number of listings that are compared with so many criteria. */
export const shareOf = (criteriaCount: number): number => Math.min(1, comparedCriteria / criteriaCount);

/**
 * Compares listings one by one. The first listings of another order than by time are only read as long as matches are frequent among them.
 * Otherwise the newest are compared, and what matches is sorted.
 */
export async function compare(
  db: Connection,
  searched: Searched,
  { listings }: Pick<Resolved, "listings">,
  window: Window,
): Promise<Page<string>> {
  if (window.countedMax >= firstRows) return await walk(db, searched, Number.POSITIVE_INFINITY, window);
  const share = shareOf(searched.criteria.length);
  const asPart = (found: FoundIds): Page<string> => ({
    ...found,
    isPartial: found.total <= window.countedMax && listings > comparedMax * share,
  });
  if (columnOf(searched)[0] === "created_at") return asPart(await walk(db, searched, comparedMax * share, window));
  const rows = walkedMax * share;
  const walked = (await isWorthWalking(db, searched, rows, window)) ? await walk(db, searched, rows, window) : undefined;
  if (walked !== undefined && walked.total > window.countedMax) return walked;
  const since = await findTimeOf(db, searched, comparedMax * share);
  const conditions = [since && sql<SqlBool>`item.created_at >= ${since}`, ...searched.criteria.map(({ condition }) => condition)];
  const order = searched.order ?? newestFirst;
  return asPart(await readIds(db, { from: publishedItems(searched), conditions, order, isGathered: true }, window));
}

/** Whether so many listings of an order likely have enough matches, from how many of the newest listings match. */
async function isWorthWalking(db: Connection, searched: Searched, rows: number, window: Window): Promise<boolean> {
  if (rows <= window.countedMax) return false;
  // Within a bound on the order's column, matches stand closer than among the newest.
  if (startingBoundOf(searched) !== undefined) return true;
  const sampled = await walk(db, { ...searched, order: newestFirst }, sampledRows, { ...window, page: 1, size: 1 });
  return sampled.total * rows * margin > window.countedMax * sampledRows;
}
