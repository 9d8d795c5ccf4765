// Searches in the order of a price or pay. Where in the order enough matches stand is told by a sample.
import { sql, type SqlBool } from "kysely";
import type { Connection } from "#server/db/database.ts";
import type { Resolved } from "./key-lookup.repository.ts";
import { type Condition, type FoundIds, newestFirst, orderOf, readIds, whereOf } from "./pages.repository.ts";
import type { Window } from "./paging.ts";
import { publishedItems } from "./published.repository.ts";
import { listEnds, type Sample, sampleMargin, type SortedValue } from "./sample.repository.ts";
import { type Bound, type Steps, stepAround } from "./search-criteria.repository.ts";
import { columnOf, type Searched, startingBoundOf, walkedItems } from "./searched.repository.ts";

/** Looking a range up takes as long as reading so many listings. */
const lookUpWork = 4_000;

/** The first part of an order: listings that are looked up, and those that are walked from there. */
export interface Slice {
  /** The range of the column in which the search is looked up; `undefined` for none. */
  range: Bound | undefined;
  /** Where the walk starts, and how many listings it has. */
  walked: { start: Condition; rows: number } | undefined;
}

/** A column that a list is sorted by, whose values are kept in steps. */
export interface Sorted {
  column: string;
  steps: Steps;
  isUp: boolean;
}

/** The column that a list is sorted by; `undefined` if the index has no keys for it. */
export function sortedBy(searched: Searched): Sorted | undefined {
  const [column, direction] = columnOf(searched);
  const steps = searched.index.steps[column];
  return steps && { column, steps, isUp: direction === "asc" };
}

/**
 * The first slices of an order, up to where the sample has it that enough matches end. Where a walk has met too few matches, the sample tells
 * little about the first of the order, and no more of them are walked, unless as many candidates as may be compared end there.
 */
export function* listSlices(
  searched: Searched,
  sorted: Sorted,
  sample: Sample,
  limits: { wanted: number; most: number },
): Generator<Slice> {
  const listed = { ...sample, all: sample.all.filter(listedBy(searched, sorted)) };
  let mayWalk = true;
  for (const { values, rank } of listEnds(sample, sorted.isUp, limits)) {
    const last = values[rank - 1] ?? null;
    if (mayWalk || rank === limits.most) yield toSlice(sorted, { ...listed, matches: values }, rank);
    else if (last !== null) yield { range: toRange(sorted, last), walked: undefined };
    mayWalk = false;
  }
}

/** Whether a value is in the list: it may have a bound that the order begins at. */
function listedBy(searched: Searched, { isUp }: Sorted): (value: SortedValue) => boolean {
  const start = startingBoundOf(searched)?.value;
  return (value) => start === undefined || (value !== null && (isUp ? value >= Number(start) : value <= Number(start)));
}

/** The values of a step; `undefined` for listings without a value. */
type Step = ReturnType<typeof stepAround> | undefined;

/**
 * The slice that has as many matches as stand for the first so many of the sample. Many listings may have the same price, such as the lowest
 * of all, and looking up every match among them takes long. So the listings of that price are walked, or all from the first one of the order,
 * if that likely reads fewer of them.
 */
function toSlice(sorted: Sorted, sample: Sample & { matches: readonly SortedValue[] }, rank: number): Slice {
  const { matches, times } = sample;
  const last = matches[rank - 1] ?? null;
  const step = last === null ? undefined : stepAround(sorted.steps, last);
  const isWithin = (value: SortedValue): boolean =>
    step === undefined || value === null ? step === undefined && value === null : value >= step.low && value < step.high;
  const isBefore = (value: SortedValue): boolean =>
    value !== null && (step === undefined || (sorted.isUp ? value < step.low : value >= step.high));
  const candidates = sample.candidates.map(({ value }) => value);
  const count = (values: readonly SortedValue[], is: typeof isWithin): number => times * values.filter(is).length;

  const within = count(candidates, isWithin);
  const walked =
    (Math.max(count(sample.all, isWithin), within) * (rank - matches.filter(isBefore).length)) / matches.filter(isWithin).length;
  const lookedUpBefore = lookUpWork + count(candidates, isBefore);
  // A walk ends with the last match that is wanted, and the slice has room for more.
  const work = {
    whole: last === null ? Number.POSITIVE_INFINITY : lookedUpBefore + within,
    partly: lookedUpBefore + walked / sampleMargin,
    none: (count(sample.all, isBefore) + walked) / sampleMargin,
  };
  const least = Math.min(...Object.values(work));
  if (least === work.whole && last !== null) return { range: toRange(sorted, last), walked: undefined };
  if (least === work.partly) return { range: rangeBefore(sorted, step), walked: { start: startAt(sorted, step), rows: walked } };
  return { range: undefined, walked: { start: undefined, rows: count(sample.all, isBefore) + walked } };
}

/** The values from the first of an order to this one. */
const toRange = ({ column, steps, isUp }: Sorted, value: number): Bound => ({
  column: `item.${column}`,
  operator: isUp ? "<=" : ">=",
  value,
  steps,
});

/**
 * The same slice, which ends with a value if it can. Where that lies in the range that is looked up, nothing is walked. What is walked ends
 * with the last match that is wanted anyway.
 */
export function endAt(slice: Slice, isUp: boolean, value: unknown): Slice {
  const { range, walked } = slice;
  if (range === undefined || typeof value !== "string") return slice;
  const last = Number(value);
  const isWithin = isUp ? last <= Number(range.value) : last >= Number(range.value);
  // Listings without a value come last, and what is walked are these if the range has all values.
  const hasEnd = walked === undefined || Number.isFinite(range.value);
  return isWithin && hasEnd ? { range: { ...range, value: last }, walked: undefined } : slice;
}

/** The values that come before those of a step; `undefined` if none do. */
function rangeBefore(sorted: Sorted, step: Step): Bound | undefined {
  const { steps, isUp } = sorted;
  if (step === undefined) return toRange(sorted, isUp ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY);
  // A value in the middle of the step before, because the edges may be rounded.
  const half = steps.sizes[0].size / 2;
  const end = isUp ? step.low - half : step.high + half;
  return Number.isFinite(end) ? toRange(sorted, end) : undefined;
}

function startAt({ column, isUp }: Sorted, step: Step): Condition {
  const value = sql.ref(`item.${column}`);
  if (step === undefined) return sql<SqlBool>`${value} is null`;
  if (isUp) return Number.isFinite(step.low) ? sql<SqlBool>`${value} >= ${step.low}` : undefined;
  return Number.isFinite(step.high) ? sql<SqlBool>`${value} < ${step.high}` : undefined;
}

/** Reads the ids on a page of what a search finds in a slice. */
export async function readSlice(
  db: Connection,
  searched: Searched,
  resolved: Resolved,
  { range, walked }: Slice,
  window: Window,
): Promise<FoundIds> {
  const { order = newestFirst, criteria } = searched;
  const columns = sql.join(order.map(([column]) => sql.ref(`item.${column}`)));
  const conditions = criteria.map(({ condition }) => condition);
  const parts = [
    range &&
      sql`select ${columns} from ${publishedItems(searched)} ${whereOf([...resolved.within(range), ...resolved.compared])}`,
    walked &&
      sql`(select ${columns} from ${walkedItems(searched, [walked.start], walked.rows)} ${whereOf(conditions)}
        order by ${orderOf("item", order)} limit ${window.countedMax + 1})`,
  ].filter((part) => part !== undefined);
  const from = sql`(${sql.join(parts, sql` union all `)}) as item`;
  return await readIds(db, { from, conditions: [], order, isGathered: true }, window);
}
