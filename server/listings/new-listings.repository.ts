// What is new on a board for a saved search.
import { sql, type SqlBool } from "kysely";
import { countMax } from "#contract/listing-rules.ts";
import type { SearchFilters } from "#contract/saved-searches.ts";
import type { Connection } from "#server/db/database.ts";
import type { BoardSearch } from "./alternatives.repository.ts";
import { resolveCriteria } from "./key-lookup.repository.ts";
import { readIds, whereOf } from "./pages.repository.ts";
import { publishedItems } from "./published.repository.ts";
import { keysSince } from "./time-keys.ts";

/** A listing in the email of a saved search. */
interface NewListing {
  id: string;
  title: string;
  /** The rest in a line, for example "Blue Cup · Fitzroy VIC · $33.05 an hour". */
  text: string;
}

/** What the emails of saved searches say of a board's listings. */
export interface SearchMailWords {
  /** What its emails call the listings. */
  noun: Readonly<Record<"one" | "many", string>>;
  /** What each filter of its list looks for, in words. */
  filterWords: Readonly<Record<string, (value: string) => string>>;
  /** Reads the listings with these ids, in any order. */
  readNew(db: Connection, ids: readonly string[], at: Date): Promise<NewListing[]>;
}

/** What is new to a search: listings that match, and were not posted with this address. */
export interface NewWindow {
  filters: SearchFilters;
  /** They were first published after this moment, */
  since: Date;
  /** and until this one. */
  until: Date;
  at: Date;
  email: string;
  /** Listings that were first published earlier, and were out of sight when they would have been new. */
  missedIds: readonly string[];
}

/** How many listings out of sight a search keeps in mind, the newest. */
const missedMax = 100;

const isOfOthers = (email: string) => sql<SqlBool>`item.poster_id not in (select id from accounts where email = ${email})`;
const isBetween = (column: string, { since, until }: NewWindow) =>
  sql<SqlBool>`(${sql.raw(column)} > ${since} and ${sql.raw(column)} <= ${until})`;
const isOneOf = (ids: readonly string[]) => sql<SqlBool>`item.id = any(${ids}::uuid[])`;

/**
 * The listings that would be new to a search, or were missed by it earlier, and are paused or held for a review at `at`. They can come
 * back.
 */
export async function listHiddenIds(db: Connection, { table, criteriaOf }: BoardSearch, window: NewWindow): Promise<string[]> {
  const { filters, at, email, missedIds } = window;
  const isNew = isBetween("item.created_at", window);
  const wasNew = missedIds.length === 0 ? isNew : sql<SqlBool>`(${isNew} or ${isOneOf(missedIds)})`;
  const conditions = [
    sql<SqlBool>`item.status in ('paused', 'held') and item.expires_at > ${at} and item.published_at is not null`,
    wasNew,
    isOfOthers(email),
    ...criteriaOf(filters).map(({ condition }) => condition),
  ];
  const { rows } = await sql<{ id: string }>`
    select item.id from ${sql.table(table)} as item ${whereOf(conditions)}
    order by item.created_at desc, item.id desc limit ${missedMax}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The ids of what is new, newest first and `limit` at most, and the number of all; one more than `countMax` stands for more. A listing's
 * `created_at` is when it was first published (docs/decisions/0035-a-listings-life.md).
 */
export async function listNewIds(
  db: Connection,
  search: BoardSearch,
  { hiddenIds, ...window }: NewWindow & { hiddenIds: readonly string[] },
  limit: number,
): Promise<{ ids: readonly string[]; total: number }> {
  const { table, index } = search;
  const { filters, since, at, email, missedIds } = window;
  const criteria = search.criteriaOf(filters);
  const resolved = await resolveCriteria(db, index, criteria);
  if (resolved === undefined) return { ids: [], total: 0 };
  const { lookedUp, compared, among } = resolved;
  const from = publishedItems({ table, at });
  const shown = [isOfOthers(email), hiddenIds.length > 0 ? sql<SqlBool>`not ${isOneOf(hiddenIds)}` : undefined];
  const rows = { page: 1, size: limit, isPaged: true, countedMax: countMax };
  // Where words are looked up, their time is too. The sum keeps the planner from an index on the time alone: it would then make the keys of
  // one row after the other.
  const isNew =
    lookedUp.length === 0
      ? [isBetween("item.created_at", window)]
      : [...among(keysSince(since, at)), isBetween("item.created_at + interval '0'", window)];
  const conditions = [...isNew, ...compared, ...shown];
  const found = await readIds(db, { from, conditions, isGathered: lookedUp.length > 0 }, rows);
  if (missedIds.length === 0) return { ids: found.items, total: found.total };
  const isLate = sql<SqlBool>`item.created_at <= ${since}`;
  const late = [isOneOf(missedIds), isLate, ...criteria.map(({ condition }) => condition), ...shown];
  const { items, total } = await readIds(db, { from, conditions: late }, rows);
  return { ids: [...found.items, ...items].slice(0, limit), total: found.total + total };
}
