// What a search asks for, as conditions on a listing and as keys of the index that looks listings up (the migration search_by_words).
import { type RawBuilder, sql, type SqlBool } from "kysely";
import { isChoice } from "./pages.repository.ts";
import type { TypedText } from "./search-words.repository.ts";
import { foldText, type SearchTerm, toSearchTerms } from "./search-terms.ts";

/** One of these keys every listing has that meets a criterion; the keys themselves, or all words that contain a text. */
type KeyGroup = { keys: readonly string[] } | (TypedText & { otherKeys: readonly string[] });

/** One thing that a search asks for. */
export interface Criterion {
  condition: RawBuilder<SqlBool>;
  /** Each of them must be met. Without any the condition is looked at listing by listing. */
  groups: readonly KeyGroup[];
  /** The groups ask for everything that the condition asks for. */
  isExact: boolean;
  /** Where a list that is sorted by this column begins. */
  bound?: Bound;
}

/** A column of the listed table is at least, or at most, this value. */
export interface Bound {
  column: string;
  operator: ">=" | "<=";
  value: number | string;
  steps: Steps;
}

/** A word is kept in pieces in which any text of this length is as a whole. */
const pieceMax = 64;

const longest = (parts: readonly string[]): string => parts.reduce((one, other) => (other.length > one.length ? other : one), "");

const toGroups = (text: string, field: TypedText["field"]): KeyGroup[] => [
  ...text
    .split(/[ \u001F]/)
    .filter((part) => part !== "")
    .map((part) => ({ text: Array.from(part).slice(0, pieceMax).join(""), field, otherKeys: [] })),
  ...(field === "words" ? toJoints(text) : []),
];

/**
 * Where two words of a text meet, as the database's `word_joints` has it: the last two letters of one and the first two of the next.
 * The first and the last word may be parts of longer ones, so that a single letter of theirs tells nothing.
 */
function toJoints(text: string): KeyGroup[] {
  const words = text.split(" ").map((word) => Array.from(word));
  return words.slice(1).flatMap((next, at) => {
    const word = words[at] ?? [];
    const isCut = (at === 0 && word.length < 2) || (at === words.length - 2 && next.length < 2);
    const joint = ` ${word.slice(-2).join("")} ${next.slice(0, 2).join("")}`;
    return isCut ? [] : { keys: [joint] };
  });
}

/** Returns true if the words that contain the text decide the criterion, so that no listing has to be compared. */
const isOneWord = (text: string, groups: readonly KeyGroup[]): boolean => groups.length === 1 && text.length <= pieceMax;

function toCriterion({ text, postcodes }: SearchTerm): Criterion {
  const contains = sql<SqlBool>`strpos(item.search_text, fold_text(${text})) > 0`;
  const groups = toGroups(text, "words");
  if (postcodes.length === 0) return { condition: contains, groups, isExact: isOneWord(text, groups) };
  return {
    condition: sql<SqlBool>`(${contains} or item.postcode = any(${postcodes}))`,
    // A postcode is among the words of its listing.
    groups: [{ text: longest(text.split(" ")), field: "words", otherKeys: postcodes }],
    isExact: false,
  };
}

/** The listing has everything that a search by words asks for. Its column `search_text` keeps what `searched_text` made. */
export const asksForWords = (typed: string | undefined): Criterion[] =>
  typed === undefined ? [] : toSearchTerms(typed).map(toCriterion);

/** A text that is part of `search_text` contains what was typed, in any letter case. */
export function asksForText(column: string, typed: string | undefined): Criterion[] {
  if (typed === undefined) return [];
  const condition = sql<SqlBool>`strpos(fold_case(${sql.ref(column)}), fold_case(${typed})) > 0`;
  return [{ condition, groups: toGroups(foldText(typed), "words"), isExact: false }];
}

/** The address line contains what was typed, in any letter case, with accents or without. */
export function asksForPlace(column: string, typed: string | undefined): Criterion[] {
  if (typed === undefined) return [];
  const text = foldText(typed);
  const groups = toGroups(text, "place");
  const place = sql.ref(column);
  // fold_case is enough for most addresses, and fold_text takes six times as long.
  const isPlain = sql`octet_length(${place}) = length(${place}) and strpos(${place}, '  ') = 0`;
  const condition = sql<SqlBool>`
    strpos(case when ${isPlain} then fold_case(${place}) else fold_text(${place}) end, fold_text(${text})) > 0`;
  return [{ condition, groups, isExact: isOneWord(text, groups) }];
}

/** The column is this value, in any letter case. */
export function asksForChoice(column: string, name: string, value: string | undefined): Criterion[] {
  const condition = isChoice(column, value);
  if (condition === undefined) return [];
  return [{ condition: sql`${condition}`, groups: [{ keys: [`${name} ${value?.toLowerCase()}`] }], isExact: true }];
}

/** How the values of a column are kept as keys: in steps from 0 on, and one for everything beyond them, as `width_bucket` counts. */
export interface Steps {
  name: string;
  size: number;
  count: number;
  /** Each step also has keys for so many parts of it. A list in this column's order needs them if a step has many more listings than a page. */
  parts?: number;
}

/** The keys of all values from one to another, each of which may be infinite, and of others in the same steps or parts of them. */
export function keysBetween({ name, size, count, parts = 1 }: Steps, from: number, to: number): string[] {
  const [first, last] = [bucketOf(from, size, count), bucketOf(to, size, count)];
  const [firstPart, lastPart] = [bucketOf(from, size / parts, count * parts), bucketOf(to, size / parts, count * parts)];
  /** A step as a whole, or its parts from the first to the last one that is asked for. */
  const within = (step: number): string[] => {
    const [start, end] = [(step - 1) * parts + 1, step * parts];
    const isWhole = step === 0 || step > count || (firstPart <= start && lastPart >= end);
    return isWhole ? keysOf(name, step, step) : keysOf(`${name} part`, Math.max(start, firstPart), Math.min(end, lastPart));
  };
  if (first > last) return [];
  return first === last ? within(first) : [...within(first), ...keysOf(name, first + 1, last - 1), ...within(last)];
}

/** The values that have the same key for a part of a step as this one: from `low` on, and less than `high`. Either may be infinite. */
export function partAround({ size, count, parts = 1 }: Steps, value: number): { low: number; high: number } {
  const width = size / parts;
  const part = bucketOf(value, width, count * parts);
  return {
    low: part === 0 ? Number.NEGATIVE_INFINITY : (part - 1) * width,
    high: part > count * parts ? Number.POSITIVE_INFINITY : part * width,
  };
}

/** As PostgreSQL's `width_bucket` from 0 on: 0 is for all values below, and the one after the last for all above. */
const bucketOf = (value: number, size: number, count: number): number =>
  Math.min(Math.max(Math.floor(value / size) + 1, 0), count + 1);

const keysOf = (name: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_none, at) => `${name} ${from + at}`);

/** The column is at least, or at most, this value. */
export const asksForBound = (
  column: string,
  operator: ">=" | "<=",
  value: number | string | undefined,
  steps: Steps,
): Criterion[] => (value === undefined ? [] : [toCriterionOf({ column, operator, value, steps })]);

/** Asks for the listings within a bound. */
export function toCriterionOf(bound: Bound): Criterion {
  const { column, operator, value } = bound;
  // The sum keeps the planner from an index on this column, which would then compare the keys row by row.
  const condition = sql<SqlBool>`${sql.ref(column)} + 0 ${sql.raw(operator)} ${value}`;
  return { condition, groups: [toGroup([bound])], isExact: false, bound };
}

/** The days of keys count from 2020. */
const toNumber = ({ value }: Bound): number =>
  typeof value === "number" ? value : (Date.parse(value) - Date.parse("2020-01-01")) / 86_400_000;

/** The keys that listings within all bounds of a column have. */
function toGroup(bounds: readonly [Bound, ...Bound[]]): KeyGroup {
  const valuesOf = (operator: Bound["operator"]) => bounds.filter((bound) => bound.operator === operator).map(toNumber);
  // Of no values, `max` and `min` return the infinities.
  return { keys: keysBetween(bounds[0].steps, Math.max(...valuesOf(">=")), Math.min(...valuesOf("<="))) };
}

/**
 * The same criteria, where a column that has several bounds is looked up once, by the keys between them. Each bound alone may have the keys
 * of nearly all listings, and the index would read all of them.
 */
export function withRanges(criteria: readonly Criterion[]): Criterion[] {
  return criteria.map((criterion, at) => {
    const { bound } = criterion;
    if (bound === undefined) return criterion;
    const ofColumn = (some: readonly Criterion[]): Bound[] =>
      some.flatMap((other) => (other.bound?.column === bound.column ? [other.bound] : []));
    const isLast = ofColumn(criteria.slice(at + 1)).length === 0;
    return { ...criterion, groups: isLast ? [toGroup([bound, ...ofColumn(criteria.slice(0, at))])] : [] };
  });
}
