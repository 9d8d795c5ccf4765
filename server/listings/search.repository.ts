// How a board's listings are searched, however many there are. One index of each table has everything that a listing can be looked up by
// (the migration search_by_words, docs/decisions/0054-search-at-a-million.md).
import { type Expression, type RawBuilder, sql, type SqlBool } from "kysely";
import { LRUCache } from "lru-cache";
import type { Connection } from "#server/db/database.ts";
import { prepare } from "#server/db/prepared.ts";
import {
  type ById,
  type Condition,
  type FoundIds,
  type Listed,
  newestFirst,
  type Order,
  orderOf,
  readIds,
  readItems,
  selectIds,
  whereOf,
} from "./pages.repository.ts";
import { type Page, toRows, type Window } from "./paging.ts";
import { type Published, publishedItems } from "./published.repository.ts";
import { type Bound, type Criterion, type Steps, toCriterionOf, withRanges } from "./search-criteria.repository.ts";
import { findWords } from "./search-words.repository.ts";
import { keysSince } from "./time-keys.ts";

/** An index that looks listings up by their keys. */
export interface SearchIndex {
  /** The very expression that the index is on. */
  keys: RawBuilder<string[]>;
  /** The columns that lists can begin with, beside the time, and the steps that their values are kept in. */
  steps: Readonly<Record<string, Steps>>;
}

/** How many listings are looked at first; those that match among them tell how many more are needed. */
const firstRows = 3_000;
/** Beyond that many, looking a search up in all listings costs no more than in a part of them. */
const rowsMax = 400_000;
/** Fewer matches than that among the first rows tell little about the rest. */
const tellingMatches = 5;
/** Comparing this many listings one by one costs less than looking them up by their words and the steps of their order. */
const walkedMax = 8_000;
/**
 * A search that no index can answer is compared with so many of the newest listings at most. Only texts that are part of hundreds of words
 * come to that, such as thirty times two letters.
 */
const comparedMax = 32_000;
/** How many of the newest listings tell whether matches are frequent. */
const sampledRows = 200;
/** Each criterion is looked for in each listing. A search with more of them than that is compared with fewer listings. */
const comparedCriteria = 2;
/** The index is read once for each word. Looking up all words of thirty short texts took longer than comparing most of the texts. */
const wordsLookedUpMax = 1_000;
/** As many listings that have a search's words are read at most to see whether they have them as they were asked for. */
const lookedUpMax = 24_000;
/** Skipping this many of the newest listings takes some milliseconds. To skip more, the search estimates the time from which to read. */
const skippedMax = 50_000;
/** Each number of listings that a value is found for is so many times the one before. */
const valueStep = 1.2;
/** A part has this many times as many rows as expected to be needed, since matches are not spread evenly. */
const margin = 1.3;

/** What a search comes down to: what the index looks up, and what is compared in each listing. */
interface Resolved {
  lookedUp: Condition[];
  compared: Condition[];
  /** What the index looks up of listings within a range of a column. */
  within(range: Bound): Condition[];
}

/** Looks the words of a search up; `undefined` if no listing has all of them. */
export async function resolveCriteria(
  db: Connection,
  { keys }: Pick<SearchIndex, "keys">,
  criteria: readonly Criterion[],
): Promise<Resolved | undefined> {
  const words = takeFewest(
    await findWords(
      db,
      criteria.flatMap(({ groups }) => groups).filter((group) => "text" in group),
    ),
  );
  const toArrays = (groups: Criterion["groups"]) =>
    groups.map((group) => ("keys" in group ? group.keys : toKeys(words.get(group), group.otherKeys)));
  const lookUp = (some: readonly Criterion[]): Condition[] =>
    withRanges(some)
      .flatMap(({ groups }) => toArrays(groups).filter(isKnown))
      .map((array) => sql<SqlBool>`${keys} && ${array}`);
  const compared: Condition[] = [];
  for (const { condition, groups, isExact } of criteria) {
    const arrays = toArrays(groups);
    if (arrays.includes("none")) return undefined;
    if (!isExact || !arrays.every(isKnown) || groups.length === 0) compared.push(condition);
  }
  return { lookedUp: lookUp(criteria), compared, within: (range) => lookUp([...criteria, toCriterionOf(range)]) };
}

const isKnown = (array: ReturnType<typeof toKeys>): array is RawBuilder<string[]> => typeof array === "object";

/** Takes the texts that are part of the fewest words, as long as there are not too many words together. */
function takeFewest<Text>(found: ReadonlyMap<Text, string[] | undefined>): ReadonlyMap<Text, string[]> {
  let count = 0;
  const known = [...found].filter((entry): entry is [Text, string[]] => entry[1] !== undefined);
  const fewestFirst = known.toSorted(([, one], [, other]) => one.length - other.length);
  return new Map(fewestFirst.filter(([, words]) => (count += words.length) <= wordsLookedUpMax));
}

/** Words as keys of listings; `undefined` for too many, `"none"` if nothing can be found by them. */
function toKeys(words: readonly string[] | undefined, otherKeys: readonly string[]): RawBuilder<string[]> | "none" | undefined {
  if (words === undefined) return undefined;
  const keys = [...words, ...otherKeys];
  return keys.length === 0 ? "none" : sql`${keys}::text[]`;
}

/** A list with those of its conditions that the index looks up. */
interface Found extends Listed, Resolved {}

/** What a list asks for. */
export interface Searched extends Published {
  /** The filters as text, the same for the same search. */
  key: string;
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
  { readFirst, ...byId }: ById<Row, Item> & { readFirst: ReadFirst<Row> },
): Promise<Page<Item>> {
  if (searched.criteria.length > 0) return await readItems(await findIds(db, searched, window), byId);
  const { items, total } = await readFirst(db, searched, window);
  return { items: items.map(byId.toItem), total };
}

/** Finds the ids on a page of a search, and how many listings it finds, as far as they are counted. */
export async function findIds(db: Connection, searched: Searched, window: Window): Promise<Page<string>> {
  const { index, criteria, order = newestFirst } = searched;
  const resolved = await resolveCriteria(db, index, criteria);
  if (resolved === undefined) return { items: [], total: 0 };
  const { lookedUp, compared } = resolved;
  const listed: Found = { from: publishedItems(searched), conditions: [...lookedUp, ...compared], order, ...resolved };
  return lookedUp.length > 0 ? await readFoundIds(db, searched, listed, window) : await compare(db, searched, window);
}

interface FirstRows {
  at: Date;
  limit: number;
  offset: number;
}

/** A page past the last one has one row without a listing, so that it tells the number of matches. */
type FirstRow<Row> = { [Column in keyof Row]: Row[Column] | null } & { total: number };

/** Reads a page of a board without any filter, which is what most people begin with. */
type ReadFirst<Row> = (db: Connection, searched: Searched, window: Window) => Promise<Page<Row>>;

/**
 * Prepares the statements that read a board's pages without any filter, one for each order.
 * @param selectRows selects the listings with these ids
 */
export function prepareFirst<Row extends { id: string }>(
  selectRows: (db: Connection, ids: RawBuilder<readonly string[]>) => Expression<Row>,
): ReadFirst<Row> {
  const statements = new Map<string, (db: Connection, values: FirstRows) => Promise<FirstRow<Row>[]>>();

  const prepareOne = ({ table, order = newestFirst }: Searched, { countedMax }: Window) =>
    prepare<FirstRows, FirstRow<Row>>((db, given) => {
      // If the planner saw the moment, it would find each plan for one moment better than the prepared one, and plan each time. In other
      // orders it has to see that most listings have not ended, or it reads and sorts all of them.
      const at = order === newestFirst ? sql<Date>`(select ${given("at")}::timestamptz)` : given("at");
      const ids = selectIds(
        { from: publishedItems({ table, at }), conditions: [], order },
        { limit: given("limit"), offset: given("offset") },
        countedMax,
      );
      return sql`
        with page as materialized (${ids})
        select listed.*, page.total from page
        left join lateral unnest(page.items) with ordinality as chosen (id, position) on true
        left join lateral (${selectRows(db, sql`array[chosen.id]`)}) as listed on true
        order by chosen.position`;
    });

  return async (db, searched, window) => {
    const key = JSON.stringify([searched.table, searched.order, window.countedMax]);
    const select = statements.get(key) ?? prepareOne(searched, window);
    statements.set(key, select);
    const rows = await select(db, { at: searched.at, ...toRows(window) });
    return { items: rows.filter(isListing), total: rows[0]?.total ?? 0 };
  };
}

const isListing = <Row extends { id: string }>(row: FirstRow<Row>): row is FirstRow<Row> & Row => row.id !== null;

/** The ids on a page of matches that the index looks up. */
async function readFoundIds(db: Connection, searched: Searched, listed: Found, window: Window): Promise<Page<string>> {
  const wanted = window.countedMax + 1;
  if (wanted > firstRows) return await readIds(db, { ...listed, isGathered: true }, window);
  const key = JSON.stringify([searched.table, searched.key, listed.order]);
  const known = lastValues.get(key);
  const again = known === undefined ? undefined : await readUpTo(db, searched, listed, known, window);
  const found = again !== undefined && again.total >= wanted ? again : await findFirst(db, searched, listed, window);
  if (found.total >= wanted && (typeof found.last === "string" || found.last instanceof Date)) lastValues.set(key, found.last);
  return found;
}

/**
 * Looks a search up that was not asked for of late. How many of the newest listings match tells how many listings of the order are needed
 * to count to the end.
 */
async function findFirst(db: Connection, searched: Searched, listed: Found, window: Window): Promise<FoundIds> {
  const wanted = window.countedMax + 1;
  const isNewest = columnOf(searched)[0] === "created_at";
  const newest = await readPart(db, { ...searched, order: newestFirst }, listed, firstRows, window);
  const found = newest?.total ?? 0;
  if (newest !== undefined && isNewest && found >= wanted) return newest;
  if (found < tellingMatches) {
    const bound = await findBound(db, searched, listed, window);
    return await readIds(db, { ...listed, conditions: [...listed.conditions, bound], isGathered: true }, window);
  }
  const rows = toRowsNeeded(firstRows, found, wanted);
  return (
    (isNewest ? undefined : await walkFirst(db, searched, rows, window)) ??
    (await readParts(db, searched, listed, rows, window)) ??
    (await readIds(db, { ...listed, isGathered: true }, window))
  );
}

/** Compares the first listings of an order, if there are likely enough matches among them; `undefined` if there are not. */
async function walkFirst(db: Connection, searched: Searched, rows: number, window: Window): Promise<FoundIds | undefined> {
  // Within a bound on the order's column, matches stand closer than among the newest.
  if (rows > walkedMax && boundOf(searched) === undefined) return undefined;
  const walked = await walk(db, searched, 2 * Math.min(rows, walkedMax), window);
  return walked.total > window.countedMax ? walked : undefined;
}

/** Looks a search up in more and more listings of its order; `undefined` if that would be most of them. */
async function readParts(
  db: Connection,
  searched: Searched,
  listed: Found,
  firstCount: number,
  window: Window,
): Promise<FoundIds | undefined> {
  const wanted = window.countedMax + 1;
  for (let rows = firstCount; rows < rowsMax;) {
    const part = await readPart(db, searched, listed, rows, window);
    if (part === undefined || part.total >= wanted) return part;
    // The first of an order may match less often than others.
    rows = part.total < tellingMatches ? 4 * rows : Math.max(2 * rows, toRowsNeeded(rows, part.total, wanted));
  }
  return undefined;
}

/** How many listings are likely needed, from how many matches so many of them have. */
const toRowsNeeded = (rows: number, total: number, wanted: number): number =>
  total < tellingMatches ? rowsMax : Math.ceil((rows * wanted * margin) / total);

/**
 * The newest listings in which a search may be looked up whose words are frequent, but hardly ever stand as they were asked for: each
 * listing that has the words must be read. `undefined` for all listings.
 */
async function findBound(db: Connection, searched: Searched, listed: Found, window: Window): Promise<Condition> {
  const { lookedUp } = listed;
  const comparedCount = listed.conditions.length - lookedUp.length;
  if (comparedCount === 0) return undefined;
  const newest = { ...searched, order: newestFirst };
  const all = { ...window, page: 1, size: 1, countedMax: firstRows };
  const candidates = await readPart(db, newest, { ...listed, conditions: lookedUp }, firstRows, all);
  if (candidates === undefined || candidates.total < tellingMatches) return undefined;
  const readMax = lookedUpMax * shareOf(comparedCount);
  const since = await findValueAt(db, newest, (firstRows * readMax) / candidates.total);
  return since instanceof Date ? isSince(newest, since) : undefined;
}

/** Looks a search up in about so many listings of its order; `undefined` if there are no more, or they have no keys for that. */
async function readPart(
  db: Connection,
  searched: Searched,
  listed: Found,
  rows: number,
  window: Window,
): Promise<FoundIds | undefined> {
  return await readUpTo(db, searched, listed, await findValueAt(db, searched, rows), window);
}

/** Looks a search up in the listings from the first one of its order to a value. */
async function readUpTo(
  db: Connection,
  searched: Searched,
  listed: Found,
  value: unknown,
  window: Window,
): Promise<FoundIds | undefined> {
  const conditions = conditionsUpTo(searched, listed, value);
  return (
    conditions && (await readIds(db, { ...listed, order: searched.order ?? newestFirst, conditions, isGathered: true }, window))
  );
}

/** What holds up to a value; `undefined` if the index has no keys for that, or if the search's own bound comes before it. */
function conditionsUpTo(searched: Searched, listed: Found, value: unknown): Condition[] | undefined {
  const [column, direction] = columnOf(searched);
  // GIN checks conditions in this order. The keys of a range match the most listings, so GIN checks them last, in the few that are left.
  if (value instanceof Date) return [...listed.conditions, isSince(searched, value)];
  const steps = searched.index.steps[column];
  if (value === undefined || steps === undefined) return undefined;
  const isUp = direction === "asc";
  const range: Bound = { column: `item.${column}`, operator: isUp ? "<=" : ">=", value: Number(value), steps };
  const isBefore = ({ bound }: Criterion): boolean =>
    bound?.column === range.column &&
    bound.operator === range.operator &&
    (isUp ? Number(bound.value) <= Number(value) : Number(bound.value) >= Number(value));
  return searched.criteria.some(isBefore) ? undefined : [...listed.within(range), ...listed.compared];
}

/** The listings from about a moment on. */
const isSince = ({ index, at }: Searched, since: Date): Condition =>
  sql<SqlBool>`${index.keys} && ${keysSince(since, at)}::text[]`;

/** The share of the usual number of listings that are compared with so many criteria. */
const shareOf = (criteriaCount: number): number => Math.min(1, comparedCriteria / criteriaCount);

/**
 * Compares listings one by one. The first listings of another order than by time lie anywhere on the disk, so that they are only read as
 * long as matches are frequent among them. Otherwise the newest are compared, and what matches is sorted.
 */
async function compare(db: Connection, searched: Searched, window: Window): Promise<FoundIds> {
  if (window.countedMax >= firstRows) return await walk(db, searched, Number.POSITIVE_INFINITY, window);
  const share = shareOf(searched.criteria.length);
  if (columnOf(searched)[0] === "created_at") return await walk(db, searched, comparedMax * share, window);
  const rows = walkedMax * share;
  const walked = (await isWorthWalking(db, searched, rows, window)) ? await walk(db, searched, rows, window) : undefined;
  if (walked !== undefined && walked.total > window.countedMax) return walked;
  const since = await findValueAt(db, { ...searched, order: newestFirst }, comparedMax * share);
  const conditions = [
    since === undefined ? undefined : isUpTo("created_at", ">=", since),
    ...searched.criteria.map(({ condition }) => condition),
  ];
  const listed: Listed = { from: publishedItems(searched), conditions, isGathered: true };
  return { ...(await readIds(db, searched.order ? { ...listed, order: searched.order } : listed, window)), last: undefined };
}

/** Whether so many listings of an order likely have enough matches, from how many of the newest listings match. */
async function isWorthWalking(db: Connection, searched: Searched, rows: number, window: Window): Promise<boolean> {
  if (rows <= window.countedMax) return false;
  // Within a bound on the order's column, matches stand closer than among the newest.
  if (boundOf(searched) !== undefined) return true;
  const sampled = await walk(db, { ...searched, order: newestFirst }, sampledRows, { ...window, page: 1, size: 1 });
  return sampled.total * rows * margin > window.countedMax * sampledRows;
}

/** Compares so many listings of an order one by one, and no more where many have the same value: each may lie elsewhere on the disk. */
async function walk(db: Connection, searched: Searched, rows: number, window: Window): Promise<FoundIds> {
  const { order = newestFirst, criteria } = searched;
  const all = sql`${publishedItems(searched)} ${whereOf([startOf(searched)])}`;
  const limit = rows === Number.POSITIVE_INFINITY ? sql`` : sql`order by ${orderOf("item", order)} limit ${Math.ceil(rows)}`;
  const conditions = criteria.map(({ condition }) => condition);
  const found = await readIds(db, { from: sql`(select * from ${all} ${limit}) as item`, conditions, order }, window);
  // Next time it is found in the same way.
  return { ...found, last: undefined };
}

const isUpTo = (column: string, operator: "<=" | ">=", value: unknown): Condition =>
  sql<SqlBool>`${sql.ref(`item.${column}`)} ${sql.raw(operator)} ${value}`;

/** Skips the listings that cannot match, if the search has a bound on the column that it sorts by. */
function startOf(searched: Searched): Condition {
  const bound = boundOf(searched);
  return bound && isUpTo(columnOf(searched)[0], bound.operator, bound.value);
}

function boundOf(searched: Searched) {
  const [column, direction] = columnOf(searched);
  const operator = direction === "asc" ? ">=" : "<=";
  return searched.criteria
    .map(({ bound }) => bound)
    .find((bound) => bound !== undefined && bound.column === `item.${column}` && bound.operator === operator);
}

const isPublished = sql<SqlBool>`status = 'published'`;

/** The moment before which so many times as many were listed, if as many are listed in any time. */
const multiply = (at: Date, since: unknown, times: number): Date | undefined =>
  since instanceof Date ? new Date(at.getTime() - (at.getTime() - since.getTime()) * times) : undefined;

const columnOf = ({ order = newestFirst }: Pick<Searched, "order">) => order[0] ?? (["created_at", "desc"] as const);

/** The value that a search's counted matches ended with. The next page looks no further. */
const lastValues = new LRUCache<string, Date | string>({ max: 2_000, ttl: 600_000 });

/** What `readValue` has read, by all that it depends on. */
const valuesAt = new LRUCache<string, Date | string>({ max: 500, ttl: 60_000 });

/** The value that about so many listings of an order have before them; `undefined` if there are no more, or an unknown value is reached. */
async function findValueAt(db: Connection, searched: Searched, count: number): Promise<Date | string | undefined> {
  const [column, direction] = columnOf(searched);
  if (column !== "created_at" && searched.index.steps[column] === undefined) return undefined;
  if (column === "created_at" && count > skippedMax) {
    const since = multiply(searched.at, await findValueAt(db, searched, skippedMax), count / skippedMax);
    const oldest = await readValue(db, searched, { column, direction: "asc", rows: 0 });
    // A range that begins before the oldest listing excludes none, and its keys take time to look up.
    return since === undefined || oldest === undefined || since <= oldest ? undefined : since;
  }
  // Few different numbers, so that most are known.
  const rows = Math.ceil(firstRows * valueStep ** Math.ceil(Math.log(count / firstRows) / Math.log(valueStep)));
  return await readValue(db, searched, { column, direction, rows });
}

/** Reads the order's value after so many rows. The value may be a minute old, since it only decides where to look first. */
async function readValue(
  db: Connection,
  searched: Searched,
  { column, direction, rows }: { column: string; direction: string; rows: number },
): Promise<Date | string | undefined> {
  const key = JSON.stringify([searched.table, column, direction, rows, boundOf(searched)?.value]);
  const known = valuesAt.get(key);
  if (known !== undefined) return known;
  const found = await sql<{ value: Date | string | null }>`
    select ${sql.ref(column)} as value from ${sql.table(searched.table)} as item ${whereOf([isPublished, startOf(searched)])}
    order by ${sql.ref(column)} ${sql.raw(direction)} offset ${rows} limit 1`.execute(db);
  const value = found.rows[0]?.value ?? undefined;
  if (value !== undefined) valuesAt.set(key, value);
  return value;
}
