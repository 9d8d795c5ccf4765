import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/db/tables.ts";

/** The tasks of one kind. */
export interface TaskFigures {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  /** How many seconds the oldest task is overdue. 0 if none is. */
  oldestSeconds: number;
}

/** Counts the tasks of each kind. */
export async function readTaskFigures(db: Kysely<Tables>): Promise<TaskFigures[]> {
  const { rows } = await sql<TaskFigures>`
    select queue.name,
      count(job.id) filter (where state in ('created', 'retry')) as waiting,
      count(job.id) filter (where state = 'active') as active,
      count(job.id) filter (where state = 'failed') as failed,
      coalesce(
        extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0
      )::float8 as "oldestSeconds"
    from tasks.queue queue left join tasks.job job on job.name = queue.name
    where queue.name not like '\\_\\_pgboss%' group by queue.name`.execute(db);
  return rows;
}

/** Counts the sessions that have not expired. */
export async function countLiveSessions(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom("account_sessions")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return count;
}
