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
  /** The key of a choice, such as "type room". */
  choice?: string;
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
  const choice = `${name} ${value?.toLowerCase()}`;
  return [{ condition: sql`${condition}`, groups: [{ keys: [choice] }], isExact: true, choice }];
}

/** How the values of a column are kept as keys: in steps of some sizes from 0 to `max`, and as `width_bucket` counts beyond. */
export interface Steps {
  max: number;
  /** From the finest to the widest one, each of which is a multiple of the one before. */
  sizes: readonly [Size, ...Size[]];
}

interface Size {
  /** The beginning of the keys. */
  name: string;
  size: number;
}

/** The keys of all values from one to another, each of which may be infinite, and of others in the same steps; as few as have them. */
export function keysBetween({ max, sizes }: Steps, from: number, to: number): string[] {
  const [{ size: finest }] = sizes;
  const [first, last, end] = [bucketOf(from, finest, max), bucketOf(to, finest, max), max / finest];
  const keys: string[] = [];
  for (let at = first; at <= last;) {
    const isBeyond = at === 0 || at > end;
    const fits = ({ size }: Size): boolean => isBeyond || ((at - 1) % (size / finest) === 0 && at + size / finest - 1 <= last);
    const { name, size } = sizes.findLast(fits) ?? sizes[0];
    keys.push(`${name} ${Math.floor((at - 1) / (size / finest)) + 1}`);
    at += isBeyond ? 1 : size / finest;
  }
  return keys;
}

/** As PostgreSQL's `width_bucket` from 0 on: 0 is for all values below, and the one after the last for all above. */
const bucketOf = (value: number, size: number, max: number): number =>
  Math.min(Math.max(Math.floor(value / size) + 1, 0), max / size + 1);

/** The values that have the same keys as this one: from `low` on, and less than `high`. Either may be infinite. */
export function stepAround({ max, sizes }: Steps, value: number): { low: number; high: number } {
  const [{ size }] = sizes;
  const step = bucketOf(value, size, max);
  return {
    low: step === 0 ? Number.NEGATIVE_INFINITY : (step - 1) * size,
    high: step > max / size ? Number.POSITIVE_INFINITY : step * size,
  };
}

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
  return { condition, groups: [{ keys: keysWithin(bound.steps, [bound]) }], isExact: false, bound };
}

/** The days of keys count from 2020. */
const toNumber = ({ value }: Bound): number =>
  typeof value === "number" ? value : (Date.parse(value) - Date.parse("2020-01-01")) / 86_400_000;

/** The keys that listings within all bounds of a column have. */
export function keysWithin(steps: Steps, bounds: readonly Bound[]): string[] {
  const valuesOf = (operator: Bound["operator"]) => bounds.filter((bound) => bound.operator === operator).map(toNumber);
  // Of no values, `max` and `min` return the infinities.
  return keysBetween(steps, Math.max(...valuesOf(">=")), Math.min(...valuesOf("<=")));
}

/**
 * The same criteria, where a column that has several bounds is looked up once, by the keys between them. Each bound alone may have the keys
 * of nearly all listings, and the index would read all of them.
 */
export function withRanges(criteria: readonly Criterion[]): Criterion[] {
  return criteria.map((criterion, at) => {
    const { bound } = criterion;
    if (bound === undefined) return criterion;
    const before = boundsOf(criteria.slice(0, at), bound.column);
    const isLast = boundsOf(criteria.slice(at + 1), bound.column).length === 0;
    return { ...criterion, groups: isLast ? [{ keys: keysWithin(bound.steps, [...before, bound]) }] : [] };
  });
}

/** The bounds of a column that a search has. */
export const boundsOf = (criteria: readonly Criterion[], column: string): Bound[] =>
  criteria.flatMap(({ bound }) => (bound?.column === column ? [bound] : []));
