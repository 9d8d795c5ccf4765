import { type RawBuilder, sql } from "kysely";
import type { Throttle } from "#contract/throttles.ts";
import { latestPast } from "#server/clock.ts";
import type { Connection } from "#server/db/database.ts";

type Windows = Throttle["windows"];

/** The number of free tries, and the delays after them. In seconds. */
export interface Backoff {
  freeTries: number;
  firstWait: number;
  longestWait: number;
  /** Tries longer ago than this are ignored. */
  memory: number;
}

// Doubling this often reaches any sensible maximum delay.
const triesKept = 16;
const secondsBefore = (at: Date, seconds: number): Date => new Date(at.getTime() - seconds * 1000);
const secondsAfter = (at: Date, seconds: number): Date => secondsBefore(at, -seconds);

/**
 * Adds `amount` to the count of this key, unless a window would then hold too many. It is one statement: parallel calls wait for each
 * other's row, so no two of them take the last place.
 */
export async function takeHits(
  db: Connection,
  { key, windows, amount, at }: { key: Buffer; windows: Windows; amount: number; at: Date },
): Promise<"taken" | "refused"> {
  const longest = Math.max(...windows.map(({ seconds }) => seconds));
  const within = (seconds: number) =>
    sql`hit > ${secondsBefore(at, seconds)}::timestamptz and hit <= ${latestPast(at)}::timestamptz`;
  const hasRoom = windows.map(
    ({ count, seconds }) => sql`(select count(*) from unnest(kept.hits) as hit where ${within(seconds)}) <= ${count - amount}`,
  );
  return await insertUnless(
    db,
    sql`
      insert into throttles as kept (key, hits, expires_at)
      values (${key}, array_fill(${at}::timestamptz, array[${amount}::int]), ${secondsAfter(at, longest)})
      on conflict (key) do update set
        hits = array(select hit from unnest(kept.hits) as hit where ${within(longest)} order by hit) || excluded.hits,
        expires_at = excluded.expires_at
      where ${sql.join(hasRoom, sql` and `)}
      returning 1`,
  );
}

/** Counts one more try under this key, unless it must wait. Each try after the free ones doubles the delay before the next. */
export async function takeTry(
  db: Connection,
  { key, backoff, at }: { key: Buffer; backoff: Backoff; at: Date },
): Promise<"taken" | "refused"> {
  const { freeTries, firstWait, longestWait, memory } = backoff;
  const isOver = sql`(kept.expires_at <= ${at} or kept.hits[cardinality(kept.hits)] > ${latestPast(at)}::timestamptz)`;
  return await insertUnless(
    db,
    sql`
      insert into throttles as kept (key, hits, expires_at) values (${key}, array[${at}::timestamptz], ${secondsAfter(at, memory)})
      on conflict (key) do update set
        hits = case when ${isOver} then excluded.hits
          else (kept.hits || excluded.hits)[greatest(1, cardinality(kept.hits) + 2 - ${triesKept}):] end,
        expires_at = excluded.expires_at
      where ${isOver}
        or cardinality(kept.hits) < ${freeTries}
        or kept.hits[cardinality(kept.hits)] + make_interval(
          secs => least(${longestWait}::float8, ${firstWait}::float8 * 2 ^ (cardinality(kept.hits) - ${freeTries}::int))
        ) <= ${at}
      returning 1`,
  );
}

async function insertUnless(db: Connection, statement: RawBuilder<unknown>): Promise<"taken" | "refused"> {
  return (await statement.execute(db)).rows.length > 0 ? "taken" : "refused";
}

/** Returns when something was counted under this key, oldest first. */
export async function readHits(db: Connection, key: Buffer): Promise<readonly Date[]> {
  const row = await db.selectFrom("throttles").select("hits").where("key", "=", key).executeTakeFirst();
  return row?.hits ?? [];
}

/** Removes one count of this time. */
export async function deleteHit(db: Connection, key: Buffer, at: Date): Promise<void> {
  await sql`
    update throttles set
      hits = hits[:array_position(hits, ${at}::timestamptz) - 1] || hits[array_position(hits, ${at}::timestamptz) + 1:]
    where key = ${key} and ${at}::timestamptz = any(hits)`.execute(db);
}

/** Deletes all counts of this key. */
export async function deleteThrottle(db: Connection, key: Buffer): Promise<void> {
  await db.deleteFrom("throttles").where("key", "=", key).execute();
}

/** Deletes expired counts. */
export async function deleteExpiredThrottles(db: Connection, at: Date): Promise<void> {
  await db.deleteFrom("throttles").where("expires_at", "<=", at).execute();
}
