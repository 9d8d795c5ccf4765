// When a board's listings were made, so that a search can be looked up among about so many of the newest.
import { sql, type SqlBool } from "kysely";
import { LRUCache } from "lru-cache";
import type { Connection } from "#server/db/database.ts";
import { keptForDatabase } from "#server/db/kept-for-database.ts";
import type { Published } from "./published.repository.ts";

/** How many listings tell how many more are needed, from how many of them match. */
export const firstRows = 3_000;
/** Matches are not spread evenly: so many times the listings are read that are likely needed. */
export const margin = 1.3;
/** Skipping this many of the newest listings takes some milliseconds. To skip more, the time from which to read is estimated. */
const skippedMax = 50_000;
/** Each number of listings that a time is found for is so many times the one before. */
const timeStep = 1.2;

/** What `readTime` has read, by all that it depends on. */
const timesFor = keptForDatabase(() => new LRUCache<string, Date>({ max: 500, ttl: 60_000 }));

/** The moment since which about so many listings were made; `undefined` if there are no more. */
export async function findTimeOf(db: Connection, { table, at }: Published, count: number): Promise<Date | undefined> {
  if (count > skippedMax) {
    const last = await findTimeOf(db, { table, at }, skippedMax);
    const since = last && new Date(at.getTime() - ((at.getTime() - last.getTime()) * count) / skippedMax);
    const oldest = await findOldest(db, table);
    // A range that begins before the oldest listing excludes none, and its keys take time to look up.
    return since === undefined || oldest === undefined || since <= oldest ? undefined : since;
  }
  // Few different numbers, so that most are known.
  const rows = Math.ceil(firstRows * timeStep ** Math.ceil(Math.log(count / firstRows) / Math.log(timeStep)));
  return await readTime(db, table, "desc", rows);
}

/** The moment when the oldest published listing was made; `undefined` for an empty table. */
export const findOldest = async (db: Connection, table: string): Promise<Date | undefined> => await readTime(db, table, "asc", 0);

const isPublished = sql<SqlBool>`status = 'published'`;

/** Reads the time after so many listings. It may be a minute old, since it only decides where to look first. */
async function readTime(db: Connection, table: string, direction: "asc" | "desc", rows: number): Promise<Date | undefined> {
  const key = JSON.stringify([table, direction, rows]);
  const times = timesFor(db);
  const known = times.get(key);
  if (known !== undefined) return known;
  const found = await sql<{ created_at: Date }>`
    select created_at from ${sql.table(table)} where ${isPublished} order by created_at ${sql.raw(direction)} offset ${rows} limit 1`.execute(
    db,
  );
  const time = found.rows[0]?.created_at;
  if (time !== undefined) times.set(key, time);
  return time;
}
