// How a board's listings are searched, however many there are. One index of each table has everything that a listing can be looked up by
// (the migration search_by_words, docs/decisions/0054-search-at-a-million.md).
import { type RawBuilder, sql, type SqlBool } from "kysely";
import { LRUCache } from "lru-cache";
import type { Connection } from "#server/db/database.ts";
import { prepare } from "#server/db/prepared.ts";
import {
  type ById,
  type Condition,
  type Listed,
  newestFirst,
  type Order,
  type PageRow,
  readIds,
  readItems,
  readPage,
  selectIds,
} from "./pages.repository.ts";
import { type Page, toRows, type Window } from "./paging.ts";
import { type Published, publishedItems } from "./published.repository.ts";
import type { Criterion } from "./search-criteria.repository.ts";
import { findWords } from "./search-words.repository.ts";
import { keysSince } from "./time-keys.ts";

/** An index that looks listings up by their keys. */
export interface SearchIndex {
  /** The very expression that the index is on. */
  keys: RawBuilder<string[]>;
  /** The columns that lists can begin with, and the keys of the listings from the first one of an order to a value of that column. */
  rangeKeys: Readonly<Record<string, (value: unknown, direction: "asc" | "desc", at: Date) => readonly string[]>>;
}

/** How many listings are looked at first; those that match among them tell how many more are needed. */
const firstRows = 3_000;
/** Beyond that many, looking a search up in all listings costs no more than in a part of them. */
const rowsMax = 400_000;
/** Fewer matches than that among the first rows tell little about the rest. */
const tellingMatches = 5;
/** Up to so many listings cost less to compare one by one than to look up by their words and by the steps of their order. */
const walkedMax = 8_000;
/** Each number of listings that a value is found for is so many times the one before. */
const valueStep = 1.2;
/** A part has this many times as many rows as expected to be needed, since matches are not spread evenly. */
const margin = 1.3;

/** The newest first, as every index of listings keeps them. */
export const newestRange: SearchIndex["rangeKeys"] = {
  created_at: (value, _direction, at) => (value instanceof Date ? keysSince(value, at) : []),
};

/** What a search comes down to: conditions, and whether the index can look any of them up. */
interface Resolved {
  conditions: Condition[];
  isLookedUp: boolean;
}

/** Looks the words of a search up; `undefined` if no listing has all of them. */
export async function resolveCriteria(
  db: Connection,
  { keys }: Pick<SearchIndex, "keys">,
  criteria: readonly Criterion[],
): Promise<Resolved | undefined> {
  const words = await findWords(
    db,
    criteria.flatMap(({ groups }) => groups).filter((group) => "text" in group),
  );
  const conditions: Condition[] = [];
  let isLookedUp = false;
  for (const { condition, groups, isExact } of criteria) {
    const arrays = groups.map((group) => ("keys" in group ? group.keys : toKeys(words.get(group), group.otherKeys)));
    if (arrays.includes("none")) return undefined;
    const known = arrays.filter((array): array is RawBuilder<string[]> => typeof array === "object");
    conditions.push(...known.map((array) => sql<SqlBool>`${keys} && ${array}`));
    isLookedUp ||= known.length > 0;
    if (!isExact || known.length < groups.length || groups.length === 0) conditions.push(condition);
  }
  return { conditions, isLookedUp };
}

/** Words as keys of listings; `undefined` for too many, `"none"` if nothing can be found by them. */
function toKeys(words: readonly string[] | undefined, otherKeys: readonly string[]): RawBuilder<string[]> | "none" | undefined {
  if (words === undefined) return undefined;
  const keys = [...words, ...otherKeys];
  return keys.length === 0 ? "none" : sql`${keys}::text[]`;
}

/** What a list asks for. */
export interface Searched extends Published {
  index: SearchIndex;
  criteria: readonly Criterion[];
  order?: Order;
}

/**
 * Reads a page of what a search finds. Where the index looks the search up, it begins with the first listings of the order, and goes on
 * to as many as are likely needed to count to the end, at last to all.
 */
export async function readFound<Row extends { id: string }, Item>(
  db: Connection,
  searched: Searched,
  window: Window,
  byId: ById<Row, Item>,
): Promise<Page<Item>> {
  return await readItems(await findIds(db, searched, window), byId);
}

async function findIds(db: Connection, searched: Searched, window: Window): Promise<Page<string>> {
  const { index, criteria, order = newestFirst } = searched;
  if (criteria.length === 0) return await readFirstIds(db, searched, window);
  const resolved = await resolveCriteria(db, index, criteria);
  if (resolved === undefined) return { items: [], total: 0 };
  const listed: Listed = { from: publishedItems(searched), conditions: resolved.conditions, order };
  return resolved.isLookedUp ? await readFoundIds(db, searched, listed, window) : await readIds(db, listed, window);
}

interface FirstRows {
  at: Date;
  limit: number;
  offset: number;
}

/** The statements of lists that ask for nothing, by all that their texts depend on. */
const firstIds = new Map<string, (db: Connection, values: FirstRows) => Promise<PageRow[]>>();

/** The ids on a page of a board without any filter, which is what most people begin with. */
async function readFirstIds(db: Connection, { table, at, order = newestFirst }: Searched, window: Window): Promise<Page<string>> {
  const { countedMax } = window;
  const key = JSON.stringify([table, order, countedMax]);
  const select =
    firstIds.get(key) ??
    prepare<FirstRows, PageRow>((_db, given) =>
      selectIds(
        { from: publishedItems({ table, at: given("at") }), conditions: [], order },
        { limit: given("limit"), offset: given("offset") },
        countedMax,
      ),
    );
  firstIds.set(key, select);
  return await readPage(
    window,
    async (asked) => await select(db, { at, ...toRows(asked) }),
    ({ id }) => id,
  );
}

/**
 * The ids on a page of matches that the index looks up. How many of the newest listings match tells how many listings of the order are
 * needed to count to the end.
 */
async function readFoundIds(db: Connection, searched: Searched, listed: Listed, window: Window): Promise<Page<string>> {
  const wanted = window.countedMax + 1;
  const isNewest = columnOf(searched)[0] === "created_at";
  const newest =
    wanted > firstRows ? undefined : await readPart(db, { ...searched, order: newestFirst }, listed, firstRows, window);
  if (newest !== undefined && isNewest && newest.total >= wanted) return newest;
  let rows = toRowsNeeded(firstRows, newest?.total ?? 0, wanted);
  if (!isNewest && rows <= walkedMax) {
    const walked = await walk(db, searched, rows, window);
    if (walked !== undefined && walked.total >= wanted) return walked;
    rows = rowsMax;
  }
  while (rows < rowsMax) {
    const part = await readPart(db, searched, listed, rows, window);
    if (part === undefined) break;
    if (part.total >= wanted) return part;
    rows = Math.max(2 * rows, toRowsNeeded(rows, part.total, wanted));
  }
  return await readIds(db, { ...listed, isGathered: true }, window);
}

const toRowsNeeded = (rows: number, total: number, wanted: number): number =>
  total < tellingMatches ? rowsMax : Math.ceil((rows * wanted * margin) / total);

/** Looks a search up in about so many listings of its order; `undefined` if there are no more, or they have no keys for that. */
async function readPart(
  db: Connection,
  searched: Searched,
  listed: Listed,
  rows: number,
  window: Window,
): Promise<Page<string> | undefined> {
  const { index, at, order = newestFirst } = searched;
  const [column, direction] = columnOf(searched);
  const value = await findValueAt(db, searched, rows);
  const keys = value === undefined ? undefined : index.rangeKeys[column]?.(value, direction === "asc" ? "asc" : "desc", at);
  if (keys === undefined) return undefined;
  const conditions = [sql<SqlBool>`${index.keys} && ${keys}::text[]`, ...listed.conditions];
  return await readIds(db, { ...listed, order, conditions, isGathered: true }, window);
}

/** Compares the listings of an order one by one, twice as many as are likely needed. */
async function walk(db: Connection, searched: Searched, rows: number, window: Window): Promise<Page<string> | undefined> {
  const [column, direction] = columnOf(searched);
  const value = await findValueAt(db, searched, 2 * rows);
  if (value === undefined) return undefined;
  const isWithin = sql<SqlBool>`${sql.ref(`item.${column}`)} ${sql.raw(direction === "asc" ? "<=" : ">=")} ${value}`;
  const conditions = [isWithin, ...searched.criteria.map(({ condition }) => condition)];
  return await readIds(db, { from: publishedItems(searched), conditions, order: searched.order ?? newestFirst }, window);
}

/** The moment before which so many times as many were listed, if as many are listed in any time. */
const multiply = (at: Date, since: unknown, times: number): Date | undefined =>
  since instanceof Date ? new Date(at.getTime() - (at.getTime() - since.getTime()) * times) : undefined;

const columnOf = ({ order = newestFirst }: Searched) => order[0] ?? (["created_at", "desc"] as const);

/** What `findValueAt` has found, by all that it depends on. */
const valuesAt = new LRUCache<string, { value: unknown }>({ max: 500, ttl: 60_000 });

/**
 * The value that about so many listings of an order have before them; `undefined` if there are no more, or an unknown value is reached.
 * It may be a minute old, since it only decides where to look first.
 */
async function findValueAt(db: Connection, searched: Searched, count: number): Promise<unknown> {
  const [column, direction] = columnOf(searched);
  if (searched.index.rangeKeys[column] === undefined) return undefined;
  if (column === "created_at" && count > firstRows)
    return multiply(searched.at, await findValueAt(db, searched, firstRows), count / firstRows);
  // Few different numbers, so that most are known.
  const rows = Math.ceil(firstRows * valueStep ** Math.ceil(Math.log(count / firstRows) / Math.log(valueStep)));
  const key = JSON.stringify([searched.table, column, direction, rows]);
  const known = valuesAt.get(key);
  if (known !== undefined) return known.value;
  const found = await sql<{ value: unknown }>`
    select ${sql.ref(column)} as value from ${sql.table(searched.table)} where status = 'published'
    order by ${sql.ref(column)} ${sql.raw(direction)} offset ${rows} limit 1`.execute(db);
  const value = found.rows[0]?.value ?? undefined;
  valuesAt.set(key, { value });
  return value;
}
