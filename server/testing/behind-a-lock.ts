import type { Pool, PoolClient } from "pg";
import { expect } from "vitest";

interface Lock {
  pool: Pool;
  /** The statement that takes it, in SQL. */
  statement: string;
  /** Says of how many statements wait for it whether they are as many as should. */
  isReached: (waiting: number) => boolean;
  /** Counts only statements with these words. */
  words?: string;
}

/**
 * Makes calls that stop at a lock in the database, lets something happen once as many wait as should, and returns what the calls
 * answered after the lock was released. What happens meanwhile gets the connection that holds the lock.
 */
export async function behindALock<Answers>(
  { pool, statement, isReached, words = "" }: Lock,
  call: () => Promise<Answers>,
  meanwhile: (holder: PoolClient) => Promise<unknown> = async () => {},
): Promise<Answers> {
  const holder = await pool.connect();
  let answering: Promise<Answers>;
  try {
    await holder.query(`begin; ${statement}`);
    answering = call();
    // Within a transaction PostgreSQL shows what it showed at first.
    const countWaiting = async () => {
      await holder.query("select pg_stat_clear_snapshot()");
      const waiting =
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like $1";
      return (await holder.query(waiting, [`%${words}%`])).rowCount ?? 0;
    };
    await expect.poll(countWaiting, { timeout: 20_000 }).toSatisfy(isReached);
    await meanwhile(holder);
  } finally {
    await holder.query("commit");
    holder.release();
  }
  return await answering;
}
