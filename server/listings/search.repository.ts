// How a board's listings are searched, however many there are. One index of each table has everything that a listing can be looked up by
// (the migration search_by_words, docs/decisions/0054-search-at-a-million.md).
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { toContainsPattern } from "./like.ts";
import { hasTrigram, isChoice, type Condition, type Listed, newestFirst, type Order, readPage } from "./pages.repository.ts";
import type { Page, Window } from "./paging.ts";
import { type Published, publishedItems } from "./published.repository.ts";
import { foldText, type SearchTerm, toSearchTerms } from "./search-terms.ts";

/** One of these keys every listing has that meets a criterion; the keys themselves, or all words that contain a text. */
type KeyGroup = { keys: RawBuilder<string[]> } | { text: string; field: "words" | "place"; otherKeys: readonly string[] };

/** One thing that a search asks for. */
export interface Criterion {
  condition: RawBuilder<SqlBool>;
  /** Each of them must be met. Without any the condition is looked at listing by listing. */
  groups: readonly KeyGroup[];
  /** The groups ask for everything that the condition asks for. */
  isExact: boolean;
}

/** An index that looks listings up by their keys. */
export interface SearchIndex {
  /** The very expression that the index is on. */
  keys: RawBuilder<string[]>;
  /** The columns that lists can begin with, and the keys of the listings from the first one of an order to a value of that column. */
  rangeKeys: Readonly<Record<string, (value: unknown, direction: "asc" | "desc", at: Date) => readonly string[]>>;
}

/** A word is kept in pieces in which any text of this length is as a whole. */
const pieceMax = 64;
/** A text that is part of more words than that is in so many listings that reading them in order soon finds enough. */
const wordsMax = 400;
/** Texts of one or two letters cannot be looked up among the words but by reading all; further ones are looked for in the listings. */
const shortTextsMax = 4;
/** How many listings are looked at first; those that match among them tell how many more are needed. */
const firstRows = 3_000;
/** Beyond that many, looking a search up in all listings costs no more than in a part of them. */
const rowsMax = 400_000;
/** Fewer matches than that among the first rows tell little about the rest. */
const tellingMatches = 5;
/** A part has this many times as many rows as expected to be needed, since matches are not spread evenly. */
const margin = 1.3;

const longest = (parts: readonly string[]): string => parts.reduce((one, other) => (other.length > one.length ? other : one), "");

const toGroups = (text: string, field: "words" | "place"): KeyGroup[] =>
  text
    .split(/[ \u001F]/)
    .filter((part) => part !== "")
    .map((part) => ({ text: Array.from(part).slice(0, pieceMax).join(""), field, otherKeys: [] }));

function toCriterion({ text, postcodes }: SearchTerm): Criterion {
  const contains = sql<SqlBool>`strpos(item.search_text, fold_text(${text})) > 0`;
  const groups = toGroups(text, "words");
  if (postcodes.length === 0) return { condition: contains, groups, isExact: groups.length === 1 && text.length <= pieceMax };
  return {
    condition: sql<SqlBool>`(${contains} or item.postcode = any(${postcodes}))`,
    // A postcode is among the words of its listing.
    groups: [{ text: longest(text.split(" ")), field: "words", otherKeys: postcodes }],
    isExact: false,
  };
}

/** The listing has everything that a search by words asks for. Its column `search_text` keeps what `searched_text` made. */
export const asksForWords = (typed: string | undefined): Criterion[] => toSearchTerms(typed ?? "").map(toCriterion);

/** The column contains what was typed, in any letter case: the address line, or a text that is part of `search_text`. */
export function asksForText(column: string, field: "words" | "place", typed: string | undefined): Criterion[] {
  if (typed === undefined) return [];
  const condition = sql<SqlBool>`strpos(fold_case(${sql.ref(column)}), fold_case(${typed})) > 0`;
  return [{ condition, groups: toGroups(foldText(typed), field), isExact: false }];
}

/** The column is this value, in any letter case. */
export function asksForChoice(column: string, name: string, value: string | undefined): Criterion[] {
  const condition = isChoice(column, value);
  if (condition === undefined) return [];
  return [{ condition: sql`${condition}`, groups: [{ keys: sql`array[${`${name} `} || fold_case(${value})]` }], isExact: true }];
}

/** How the values of a column are kept as keys: in steps from 0 on, and one for everything beyond them, as `width_bucket` counts. */
export interface Steps {
  name: string;
  size: number;
  count: number;
}

/** The keys of all values up to a value, or from it on. */
export function keysOfRange({ name, size, count }: Steps, operator: ">=" | "<=", value: number): string[] {
  const at = Math.min(Math.max(Math.floor(value / size) + 1, 0), count + 1);
  const [from, to] = operator === "<=" ? [0, at] : [at, count + 1];
  return Array.from({ length: to - from + 1 }, (_none, step) => `${name} ${from + step}`);
}

/** The column is at least, or at most, this value. */
export function asksForBound(
  column: string,
  operator: ">=" | "<=",
  bound: number | string | undefined,
  steps: Steps,
): Criterion[] {
  if (bound === undefined) return [];
  const keys = keysOfRange(steps, operator, typeof bound === "number" ? bound : daysSinceStart(bound));
  // The sum keeps the planner from an index on this column, which would then compare the keys row by row.
  const condition = sql<SqlBool>`${sql.ref(column)} + 0 ${sql.raw(operator)} ${bound}`;
  return [{ condition, groups: [{ keys: sql`${keys}::text[]` }], isExact: false }];
}

/** The days of keys count from 2020. */
const daysSinceStart = (day: string): number => (Date.parse(day) - Date.parse("2020-01-01")) / 86_400_000;

/** The powers of two of the seconds in the pieces of time that listings are kept by. */
const timePieces = [12, 16, 20, 24] as const;
/** For listings of a clock that is ahead. */
const secondsAhead = 86_400;
/** A part of this share of the asked time may be looked up in vain, so that fewer keys ask for it. */
const vainShare = 0.25;

/** The keys of the pieces of time from a moment on or from shortly before, to now. */
export function keysSince(since: Date, at: Date): string[] {
  const end = Math.floor(at.getTime() / 1000) + secondsAhead;
  let from = Math.floor(since.getTime() / 1000);
  const finest = timePieces.findLastIndex((bits) => 2 ** bits <= (end - secondsAhead - from) * vainShare);
  const keys: string[] = [];
  for (const [level, bits] of timePieces.entries()) {
    if (level < finest) continue;
    const next = timePieces[level + 1];
    let piece = Math.floor(from / 2 ** bits);
    for (; piece * 2 ** bits <= end; piece += 1) {
      if (next !== undefined && piece % 2 ** (next - bits) === 0 && (piece + 1) * 2 ** bits <= end) break;
      keys.push(`t${bits} ${piece}`);
    }
    from = piece * 2 ** bits;
    if (from > end) break;
  }
  return keys;
}

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
  const words = await findWords(db, criteria);
  if (words === undefined) return undefined;
  const conditions: Condition[] = [];
  let isLookedUp = false;
  for (const { condition, groups, isExact } of criteria) {
    const arrays = groups.map((group) => ("keys" in group ? group.keys : words.get(group)));
    const known = arrays.filter((array) => array !== undefined);
    conditions.push(...known.map((array) => sql<SqlBool>`${keys} && ${array}`));
    isLookedUp ||= known.length > 0;
    if (!isExact || known.length < groups.length || groups.length === 0) conditions.push(condition);
  }
  return { conditions, isLookedUp };
}

type WordGroup = Extract<KeyGroup, { text: string }>;
const isShort = ({ text }: WordGroup) => !hasTrigram(text);

/** The words that contain each group's text, without groups that too many contain; `undefined` if none contains one of the texts. */
async function findWords(
  db: Connection,
  criteria: readonly Criterion[],
): Promise<ReadonlyMap<KeyGroup, RawBuilder<string[]>> | undefined> {
  const texts = criteria.flatMap((criterion) => criterion.groups).filter((group): group is WordGroup => "text" in group);
  const groups = [...texts.filter((group) => !isShort(group)), ...texts.filter(isShort).slice(0, shortTextsMax)];
  if (groups.length === 0) return new Map();
  const selects = groups.map(
    ({ text, field }, position) => sql`
      select ${position}::int as position, array(
        select word from search_words
        where ${hasTrigram(text) ? sql`word like ${toContainsPattern(text)}` : sql`strpos(word, ${text}) > 0`}
          and ${field === "place" ? sql`starts_with(word, 'in ')` : sql`strpos(word, ' ') = 0`}
        limit ${wordsMax + 1}
      ) as words`,
  );
  const { rows } = await sql<{ position: number; words: string[] }>`${sql.join(selects, sql` union all `)}`.execute(db);
  const found = new Map<KeyGroup, RawBuilder<string[]>>();
  for (const { position, words } of rows) {
    const group = groups[position];
    if (group === undefined || words.length > wordsMax) continue;
    const keys = [...words, ...group.otherKeys];
    if (keys.length === 0) return undefined;
    found.set(group, sql`${keys}::text[]`);
  }
  return found;
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
export async function readFound<Row, Item>(
  db: Connection,
  searched: Searched,
  window: Window,
  read: (listed: Listed, window: Window) => Promise<(Row & { total: number })[]>,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  const { index, criteria, order = newestFirst } = searched;
  const resolved = await resolveCriteria(db, index, criteria);
  if (resolved === undefined) return { items: [], total: 0 };
  const from = publishedItems(searched);
  const readListed = async (listed: Partial<Listed>) =>
    await readPage(
      window,
      async (asked) => await read({ from, conditions: resolved.conditions, order, ...listed }, asked),
      toItem,
    );
  if (!resolved.isLookedUp) return await readListed({});
  const wanted = window.countedMax + 1;
  let rows = wanted > firstRows ? rowsMax : firstRows;
  let first: unknown;
  while (rows < rowsMax) {
    const value = laterThan(searched.at, first, rows / firstRows) ?? (await findValueAt(db, searched, rows));
    if (value === undefined || value === null) break;
    first ??= value;
    const { hasKeys, isWithin } = boundTo(searched, value);
    const page = await readListed({ conditions: [hasKeys, ...resolved.conditions], gathered: [isWithin] });
    if (page.total >= wanted) return page;
    rows = page.total < tellingMatches ? rowsMax : Math.max(2 * rows, Math.ceil((rows * wanted * margin) / page.total));
  }
  return await readListed({ gathered: [] });
}

/** The moment before which a multiple of the first rows were listed, if as many are listed in any time; `undefined` for other orders. */
const laterThan = (at: Date, first: unknown, times: number): Date | undefined =>
  first instanceof Date ? new Date(at.getTime() - (at.getTime() - first.getTime()) * times) : undefined;

const columnOf = ({ order = newestFirst }: Searched) => order[0] ?? (["created_at", "desc"] as const);

/** The value that so many rows of an order have before it; `undefined` if there are no more rows, null if an unknown value is reached. */
async function findValueAt(db: Connection, searched: Searched, count: number): Promise<unknown> {
  const [column, direction] = columnOf(searched);
  if (searched.index.rangeKeys[column] === undefined) return undefined;
  const { rows } = await sql<{ value: unknown }>`
    select ${sql.ref(column)} as value from ${sql.table(searched.table)} where status = 'published'
    order by ${sql.ref(column)} ${sql.raw(direction)} offset ${count} limit 1`.execute(db);
  return rows[0]?.value;
}

/** The conditions of the rows from the first one of an order to a value. */
function boundTo(searched: Searched, value: unknown): { hasKeys: Condition; isWithin: Condition } {
  const [column, directions] = columnOf(searched);
  const { index, at } = searched;
  const direction = directions === "asc" ? "asc" : "desc";
  const keys = index.rangeKeys[column]?.(value, direction, at) ?? [];
  return {
    hasKeys: sql<SqlBool>`${index.keys} && ${keys}::text[]`,
    isWithin: sql<SqlBool>`${sql.ref(`item.${column}`)} ${sql.raw(direction === "asc" ? "<=" : ">=")} ${value}`,
  };
}
