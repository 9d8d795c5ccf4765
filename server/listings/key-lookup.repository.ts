// Which keys of a search its board's index looks up, and in which order.
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { type KeyStatistics, readKeyStatistics } from "./key-statistics.repository.ts";
import type { Condition } from "./pages.repository.ts";
import {
  type Bound,
  boundsOf,
  type Criterion,
  keysWithin,
  type Steps,
  toCriterionOf,
  withRanges,
} from "./search-criteria.repository.ts";
import { findWords } from "./search-words.repository.ts";

/** An index that looks listings up by their keys. */
export interface SearchIndex {
  name: string;
  /** The very expression that the index is on. */
  keys: RawBuilder<string[]>;
  /** The columns that lists can begin with, beside the time, and the steps that their values are kept in. */
  steps: Readonly<Record<string, Steps>>;
  /** What people often ask for together: a choice and a range of a column. Each choice also has keys with steps of the column. */
  pairs?: readonly { choice: string; column: string; stepsOf(choice: string): Steps }[];
}

/** The index is read once for each word. Looking up all words of thirty short texts took longer than comparing most of the texts. */
const wordsLookedUpMax = 1_000;

/** What a search comes down to: what the index looks up, and what is compared in each listing. */
export interface Resolved {
  /** What the index looks up in all listings; nothing if it cannot. */
  lookedUp: readonly Condition[];
  compared: readonly Condition[];
  /** How many listings the index has, about; 0 if that is not known. */
  listings: number;
  /** What the index looks up in the listings that have one of these keys. */
  among(keys: readonly string[]): Condition[];
  /** What the index looks up in the listings within a range of a column. */
  within(range: Bound): Condition[];
}

type Group = Criterion["groups"][number];

/** Looks the words of a search up; `undefined` if no listing has everything that it asks for. */
export async function resolveCriteria(
  db: Connection,
  { name, keys, pairs = [] }: SearchIndex,
  criteria: readonly Criterion[],
): Promise<Resolved | undefined> {
  const texts = criteria.flatMap(({ groups }) => groups).filter((group) => "text" in group);
  const words = takeFewest(await findWords(db, texts));
  /** `undefined` for too many. */
  const keysOf = (group: Group): readonly string[] | undefined => {
    if ("keys" in group) return group.keys;
    const found = words.get(group);
    return found && [...found, ...group.otherKeys];
  };
  const listKeys = (some: readonly Criterion[]) =>
    some.flatMap(({ groups }) => groups.map(keysOf)).filter((group) => group !== undefined);
  if (listKeys(criteria).some((group) => group.length === 0)) return undefined;

  const { shares, listings } = await readKeyStatistics(db, name);
  const lookUp = (groups: readonly (readonly string[])[], range?: readonly string[]): Condition[] =>
    inOrder(groups, shares, range).map((group) => sql<SqlBool>`${keys} && ${group}::text[]`);
  const groups = [...listKeys(withRanges(criteria)), ...listPairs(pairs, criteria)];
  const isDecided = ({ groups: own, isExact }: Criterion): boolean =>
    isExact && own.length > 0 && own.every((group) => keysOf(group) !== undefined);
  return {
    lookedUp: lookUp(groups),
    compared: criteria.filter((criterion) => !isDecided(criterion)).map(({ condition }) => condition),
    listings,
    among: (range) => lookUp(groups, range),
    within(range) {
      const ranged = [...criteria, toCriterionOf(range)];
      const merged = withRanges(ranged);
      // The last criterion has the whole range of its column.
      return lookUp([...listKeys(merged.slice(0, -1)), ...listPairs(pairs, ranged)], listKeys(merged.slice(-1))[0]);
    },
  };
}

/** The keys of each choice together with the range of a column. */
const listPairs = (pairs: Required<SearchIndex>["pairs"], criteria: readonly Criterion[]): string[][] =>
  pairs.flatMap(({ choice, column, stepsOf }) => {
    const bounds = boundsOf(criteria, column);
    const chosen = criteria.flatMap((criterion) => (criterion.choice?.startsWith(`${choice} `) ? [criterion.choice] : []));
    return bounds.length === 0 ? [] : chosen.map((key) => keysWithin(stepsOf(key), bounds));
  });

/** Takes the texts that are part of the fewest words, as long as there are not too many words together. */
function takeFewest<Text>(found: ReadonlyMap<Text, string[] | undefined>): ReadonlyMap<Text, string[]> {
  let count = 0;
  const known = [...found].filter((entry): entry is [Text, string[]] => entry[1] !== undefined);
  const fewestFirst = known.toSorted(([, one], [, other]) => one.length - other.length);
  return new Map(fewestFirst.filter(([, words]) => (count += words.length) <= wordsLookedUpMax));
}

/**
 * GIN checks groups of keys in the order in which they are named, and goes from match to match of the first ones, where it looks at each key
 * of each group. So the group with the fewest listings and keys comes first, and then the range: otherwise it would go through all listings
 * where two groups exclude each other, however small the range is.
 */
function inOrder(
  groups: readonly (readonly string[])[],
  shares: KeyStatistics["shares"],
  range: readonly string[] | undefined,
): (readonly string[])[] {
  // A key that is not among the most frequent ones counts for nothing.
  const workOf = (group: readonly string[]): number => group.length * group.reduce((sum, key) => sum + (shares.get(key) ?? 0), 0);
  const [least, ...others] = groups.toSorted((one, other) => workOf(one) - workOf(other));
  return [least, range, ...others].filter((group) => group !== undefined);
}
