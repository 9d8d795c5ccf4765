// How many listings have each key of a board's index, as PostgreSQL found in a sample when it last analysed the table.
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Connection } from "#server/db/database.ts";
import { keptForDatabase } from "#server/db/kept-for-database.ts";

/** What is known of an index of keys. */
export interface KeyStatistics {
  /** How many listings the index has, about. */
  listings: number;
  /** The share of them that has a key, from 0 to 1, of the thousand most frequent keys. */
  shares: ReadonlyMap<string, number>;
}

interface Row {
  listings: number;
  keys: string[] | null;
  shares: number[] | null;
}

async function read(db: Connection, index: string): Promise<KeyStatistics> {
  const { rows } = await sql<Row>`
    select greatest(class.reltuples, 0) as listings, most_common_elems::text::text[] as keys, most_common_elem_freqs as shares
    from pg_class as class left join pg_stats on schemaname = relnamespace::regnamespace::text and tablename = relname
    where class.oid = to_regclass(${index})`.execute(db);
  const { listings = 0, keys, shares } = rows[0] ?? {};
  return { listings, shares: new Map((keys ?? []).map((key, at) => [key, shares?.[at] ?? 0])) };
}

// They change slowly, and nobody waits for the next ones.
const keptFor = keptForDatabase(
  () =>
    new LRUCache<string, KeyStatistics, Connection>({
      max: 100,
      ttl: 600_000,
      allowStale: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: async (index, _before, { context }) => await read(context, index),
    }),
);

/** Reads what is known of an index; of one that was not analysed yet, that it has no listings and no keys. */
export const readKeyStatistics = async (db: Connection, index: string): Promise<KeyStatistics> =>
  await keptFor(db).forceFetch(index, { context: db });
