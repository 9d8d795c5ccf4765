// Searches that no index can answer: listings are compared one by one, in a bounded number.
import { sql, type SqlBool } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { findTimeOf, firstRows } from "./newest-times.repository.ts";
import { type FoundIds, newestFirst, readIds } from "./pages.repository.ts";
import type { Page, Window } from "./paging.ts";
import { publishedItems } from "./published.repository.ts";
import { columnOf, type Searched, walk } from "./searched.repository.ts";

/**
 * A search that no index can answer is compared with so many of the newest listings at most. Only texts that are part of hundreds of words
 * come to that, such as thirty times two letters.
 */
const comparedMax = 32_000;
/** The first listings of another order than by time lie anywhere on the disk, so that fewer of them are compared. */
const walkedMax = 8_000;
/** Each criterion is looked for in each listing. A search with more of them than that is compared with fewer listings. */
const comparedCriteria = 2;

/** The share of the usual number of listings that are compared with so many criteria. */
export const shareOf = (criteriaCount: number): number => Math.min(1, comparedCriteria / criteriaCount);

/**
 * Compares listings one by one, from the first one of the order on. If none of them matches, and they are in another order than by time, the
 * newest are compared.
 */
export async function compare(db: Connection, searched: Searched, window: Window): Promise<Page<string>> {
  if (window.countedMax >= firstRows) return await walk(db, searched, Number.POSITIVE_INFINITY, window);
  const share = shareOf(searched.criteria.length);
  const since = await findTimeOf(db, searched, comparedMax * share);
  const asPart = (found: FoundIds): Page<string> => ({
    ...found,
    isPartial: since !== undefined && found.total <= window.countedMax,
  });
  const walkFirst = async (rows: number): Promise<Page<string>> => asPart(await walk(db, searched, rows, window));
  if (columnOf(searched)[0] === "created_at")
    return await walkFirst(since === undefined ? Number.POSITIVE_INFINITY : comparedMax * share);
  const first = since && (await walkFirst(walkedMax * share));
  if (first !== undefined && first.total > 0) return first;
  const conditions = [since && sql<SqlBool>`item.created_at >= ${since}`, ...searched.criteria.map(({ condition }) => condition)];
  const order = searched.order ?? newestFirst;
  return asPart(await readIds(db, { from: publishedItems(searched), conditions, order, isGathered: true }, window));
}
