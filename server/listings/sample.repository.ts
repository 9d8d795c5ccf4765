// A sample of a board's listings, spread evenly over the time in which they were made. What is asked for may be frequent among old ones only.
import { type RawBuilder, sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Connection } from "#server/db/database.ts";
import { keptForDatabase } from "#server/db/kept-for-database.ts";
import type { Resolved } from "./key-lookup.repository.ts";
import { findOldest, findTimeOf } from "./newest-times.repository.ts";
import { whereOf } from "./pages.repository.ts";
import { publishedItems } from "./published.repository.ts";
import type { Searched } from "./searched.repository.ts";
import { keysSince, keysSpread } from "./time-keys.ts";

/** About so many listings are in a sample. */
const sampledRows = 3_000;
/** Where most listings were made within an hour, the sample may have far more or fewer: then the newest listings are the sample. */
const sampledMax = 2 * sampledRows;
const sampledMin = 300;

/** A value of the column that a list is sorted by. The time counts in seconds. Listings without a value come last. */
export type SortedValue = number | null;

/** What some listings tell of the others: the values of those among them that the index finds. */
export interface Sample {
  /** In no order. */
  candidates: readonly Candidate[];
  /** The values of all listings of the sample. */
  all: readonly SortedValue[];
  /** How many listings each of them stands for. */
  times: number;
}

interface Candidate {
  value: SortedValue;
  /** Whether it also is what the index cannot tell. */
  isMatch: boolean;
}

interface Frame {
  keys: readonly string[];
  values: readonly SortedValue[];
}

const framesFor = keptForDatabase(() => new LRUCache<string, Frame>({ max: 100, ttl: 60_000 }));

const valueOf = (column: string): RawBuilder<SortedValue> =>
  column === "created_at" ? sql`extract(epoch from item.created_at)::float8` : sql`${sql.ref(`item.${column}`)}::float8`;

/** Looks something up by keys. PostgreSQL would otherwise have a choice to make the keys of one listing after the other. */
const gather = async <Row>(db: Connection, selected: RawBuilder<unknown>) =>
  await sql<Row>`with gathered as materialized (select ${selected}) select * from gathered`.execute(db);

/** Reads which listings are in the sample, and their values of a column. They may be a minute old. */
async function readFrame(
  db: Connection,
  { table, at, index }: Searched,
  { column, listings }: { column: string; listings: number },
): Promise<Frame | undefined> {
  const frames = framesFor(db);
  const known = frames.get(`${table} ${column}`);
  if (known !== undefined) return known;
  const oldest = listings > sampledMax ? await findOldest(db, table) : undefined;
  if (oldest === undefined) return undefined;
  const read = async (keys: readonly string[]): Promise<Frame> => {
    const { rows } = await gather<{ value: SortedValue }>(
      db,
      sql`${valueOf(column)} as value from ${publishedItems({ table, at })} where ${index.keys} && ${keys}::text[]`,
    );
    return { keys, values: rows.map(({ value }) => value) };
  };
  const spread = await read(keysSpread({ from: oldest, to: at }, sampledRows / listings));
  const isTelling = spread.values.length >= sampledMin && spread.values.length <= sampledMax;
  const since = isTelling ? undefined : await findTimeOf(db, { table, at }, sampledRows);
  const frame = since === undefined ? spread : await read(keysSince(since, at));
  frames.set(`${table} ${column}`, frame);
  return frame;
}

/** Reads what a sample tells of a search; `undefined` if there are hardly more listings than a sample has, or nobody knows how many. */
export async function readSample(
  db: Connection,
  searched: Searched,
  column: string,
  { listings, among, compared }: Resolved,
): Promise<Sample | undefined> {
  const frame = await readFrame(db, searched, { column, listings });
  if (frame === undefined || frame.values.length === 0 || frame.values.length > sampledMax) return undefined;
  const isMatch = compared.length === 0 ? sql`true` : sql.join(compared, sql` and `);
  const { rows: candidates } = await gather<Candidate>(
    db,
    sql`${valueOf(column)} as value, ${isMatch} as "isMatch" from ${publishedItems(searched)} ${whereOf(among(frame.keys))}`,
  );
  return { candidates, all: frame.values, times: listings / frame.values.length };
}

/** So many times the matches that are wanted are read first, as the sample has it: matches are not spread evenly. */
export const sampleMargin = 2;

const valuesOf = (candidates: readonly Candidate[]): SortedValue[] => candidates.map(({ value }) => value);

/** Up to where in its order a list may be read: to the last of so many of these values, which a sample has in the order. */
export interface End {
  values: readonly SortedValue[];
  rank: number;
}

/**
 * Where as many matches as are wanted likely end, each time twice as many; none if most of the matches would be needed. If they do not stand
 * among as many candidates as may be compared, the last end is that of these.
 */
export function* listEnds(
  { candidates, times }: Sample,
  isUp: boolean,
  { wanted, most }: { wanted: number; most: number },
): Generator<End> {
  const sorted = candidates.toSorted(({ value: one }, { value: other }) => {
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return isUp ? one - other : other - one;
  });
  const values = valuesOf(sorted.filter(({ isMatch }) => isMatch));
  const reachable = sorted.slice(0, most).filter(({ isMatch }) => isMatch).length;
  for (let rank = Math.ceil((sampleMargin * wanted) / times); rank < values.length && rank <= reachable; rank *= 2)
    yield { values, rank };
  if (sorted.length > most) yield { values: valuesOf(sorted), rank: most };
}
