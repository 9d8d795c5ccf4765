// Every list of the portal is read in the same way: newest first, a page at a time.
import { type Expression, type RawBuilder, sql, type SqlBool } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { toContainsPattern } from "./like.ts";
import { type Page, toRows, type Window } from "./paging.ts";
import { toSearchTerms } from "./search-terms.ts";

/** A filter on the listed table, which is called `item`; `undefined` filters nothing. */
export type Condition = Expression<SqlBool> | undefined;

/** A WHERE clause of all that must hold. */
export function whereOf(conditions: readonly Condition[]): RawBuilder<unknown> {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? sql`` : sql`where ${sql.join(given, sql` and `)}`;
}

/** What to list: a FROM clause in which the listed table is called `item`, and what must hold. */
export interface Listed {
  from: RawBuilder<unknown>;
  conditions: readonly Condition[];
  order?: Order;
  /** The matches are few or bounded, so they are gathered before they are sorted: no index in the list's order is walked for them. */
  isGathered?: boolean;
}

/** Columns of the listed table, by which its items come. The last one tells any two of them apart. */
export type Order = readonly (readonly [column: string, direction: "asc" | "desc" | "desc nulls last"])[];

export const newestFirst: Order = [
  ["created_at", "desc"],
  ["id", "desc"],
];

/** An ORDER BY list for the columns of a table or its alias. */
export const orderOf = (table: string, order: Order = newestFirst) =>
  sql.join(order.map(([column, direction]) => sql`${sql.ref(`${table}.${column}`)} ${sql.raw(direction)}`));

/** The rows of a page; also as placeholders of a prepared statement. */
interface Rows {
  limit: number | RawBuilder<number>;
  offset: number | RawBuilder<number>;
}

/** A WITH clause of all `matches`, cut off just past where counting stops: counting apart would look for them twice. */
function withMatches({ from, conditions, order = newestFirst, isGathered }: Listed, countedMax: number) {
  const found = sql`select ${sql.join(order.map(([column]) => sql.ref(`item.${column}`)))} from ${from} ${whereOf(conditions)}`;
  // A prepared statement is planned for a few matches only if its text says how many there are at most.
  return sql`
    with ${isGathered ? sql`gathered as materialized (${found}), ` : sql``}matches as materialized (
      ${isGathered ? sql`select * from gathered as item` : found}
      order by ${orderOf("item", order)} limit ${sql.lit(countedMax + 1)}
    )`;
}

const inMatches = (order: Order | undefined, { limit, offset }: Rows) =>
  sql`from matches order by ${orderOf("matches", order)} limit ${limit} offset ${offset}`;

/** The ids on a page with the number of matches, to be joined to the listed table. */
export const selectPage = (listed: Listed, window: Window) =>
  sql<{ id: string; total: number }>`(
    ${withMatches(listed, window.countedMax)}
    select id, (select count(*)::int from matches) as total ${inMatches(listed.order, toRows(window))}
  )`.as<"page">(sql.ref("page"));

/** Reads a page by a query that has joined `selectPage`. */
export async function readPage<Row, Item>(
  window: Window,
  read: (window: Window) => Promise<(Row & { total: number })[]>,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  const rows = await read(window);
  // A page past the last one has no row that could tell the number of matches.
  const [row] = rows.length > 0 || window.page === 1 ? rows : await read({ ...window, page: 1, size: 1 });
  return { items: rows.map(toItem), total: row?.total ?? 0 };
}

/** The ids on a page with the number of matches, and the first column of the last match that was counted. */
export interface FoundIds extends Page<string> {
  last: unknown;
}

/** One row with the ids on a page, also when there are none. */
export const selectIds = (listed: Listed, rows: Rows, countedMax: number) =>
  sql<Page<string>>`
    ${withMatches(listed, countedMax)}
    select array(select id ${inMatches(listed.order, rows)}) as items, (select count(*)::int from matches) as total`;

function lastOf([first]: Order = newestFirst) {
  const [column, direction] = first ?? (["created_at", "desc"] as const);
  return direction === "asc" ? sql`max(${sql.ref(column)})` : sql`min(${sql.ref(column)})`;
}

/** Reads the ids on a page of a list. */
export async function readIds(db: Connection, listed: Listed, window: Window): Promise<FoundIds> {
  const ids = selectIds(listed, toRows(window), window.countedMax);
  const { rows } = await sql<FoundIds>`${ids}, (select ${lastOf(listed.order)} from matches) as last`.execute(db);
  return rows[0] ?? { items: [], total: 0, last: null };
}

/** How a listed table's rows are read by their ids, in any order. */
export interface ById<Row extends { id: string }, Item> {
  readRows(ids: readonly string[]): Promise<Row[]>;
  toItem(row: Row): Item;
}

/** Reads the items of a page of ids. That statement is always the same, so it can be prepared. Items that are gone meanwhile are left out. */
export async function readItems<Row extends { id: string }, Item>(
  { items: ids, total, isPartial = false }: Page<string>,
  { readRows, toItem }: ById<Row, Item>,
): Promise<Page<Item>> {
  const counted = { total, ...(isPartial && { isPartial }) };
  if (ids.length === 0) return { items: [], ...counted };
  const rows = new Map((await readRows(ids)).map((row) => [row.id, row]));
  return { items: ids.flatMap((id) => rows.get(id) ?? []).map(toItem), ...counted };
}

// The indexes are on these very expressions. The database's own locale may not know the case of all letters, so `ilike` would not do.
const foldCase = (value: RawBuilder<unknown>) => sql`fold_case(${value})`;

/**
 * Whether a trigram index can look a text up. For any other it would read the whole index, for minutes, past the statement's time limit
 * and deaf to being cancelled. A locale may take only ASCII for letters.
 */
export const hasTrigram = (text: string): boolean => /[a-z0-9]{3}/i.test(text);

/** The text contains what was typed, in any letter case. */
export function containsText(text: RawBuilder<unknown>, typed: string | undefined): Condition {
  if (typed === undefined) return undefined;
  if (!hasTrigram(typed)) return sql<SqlBool>`strpos(${foldCase(text)}, ${foldCase(sql`${typed}`)}) > 0`;
  return sql<SqlBool>`${foldCase(text)} like ${foldCase(sql`${toContainsPattern(typed)}`)}`;
}

/**
 * The listing has everything that a search by words asks for, on a board whose few listings need no index of keys. Its column
 * `search_text`, with a trigram index, keeps what `searched_text` made. A campus's name finds them by their words only.
 */
export const matchesSearch = (typed: string | undefined): Condition[] =>
  toSearchTerms(typed ?? "").map(({ text }) =>
    hasTrigram(text)
      ? sql<SqlBool>`item.search_text like fold_text(${toContainsPattern(text)})`
      : sql<SqlBool>`strpos(item.search_text, fold_text(${text})) > 0`,
  );

/** The column is this value, in any letter case. */
export const isChoice = (column: string, value: string | undefined): Condition =>
  value === undefined ? undefined : sql<SqlBool>`${foldCase(sql.ref(column))} = ${foldCase(sql`${value}`)}`;

/** The column is exactly this value. */
export const isValue = (column: string, value: string | undefined): Condition =>
  value === undefined ? undefined : sql<SqlBool>`${sql.ref(column)} = ${value}`;
