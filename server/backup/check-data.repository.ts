import { sql } from "kysely";
import type { Connection } from "#server/db/database.ts";

/** A counter that differs from what it counts. */
export interface WrongCounter {
  role: string;
  counted: number;
  actual: number;
}

/** Compares the counters of accounts with the accounts. */
export async function findWrongCounters(db: Connection): Promise<WrongCounter[]> {
  const { rows } = await sql<WrongCounter>`
    select counts.role, counts.total as counted, count(accounts.id) as actual
    from account_counts counts left join accounts on accounts.role = counts.role
    group by counts.role, counts.total having counts.total <> count(accounts.id) order by counts.role`.execute(db);
  return rows;
}

/** Counts all accounts again. Sign-ups and deletions wait meanwhile. */
export async function countAccountsAgain(tx: Connection): Promise<void> {
  await sql`lock table accounts in share mode`.execute(tx);
  await sql`update account_counts
    set total = (select count(*) from accounts where accounts.role = account_counts.role)`.execute(tx);
}

/** Tasks of one kind. */
export interface TaskCount {
  name: string;
  total: number;
}

/** Counts the tasks that failed for good, and those that no process has begun an hour after their time. */
export async function countStuckTasks(db: Connection): Promise<{ dead: TaskCount[]; late: TaskCount[] }> {
  const { rows } = await sql<TaskCount & { isDead: boolean }>`
    select name, state = 'failed' as "isDead", count(*) as total from tasks.job
    where name not like '\\_\\_pgboss%'
      and (state = 'failed' or state in ('created', 'retry') and start_after < now() - interval '1 hour')
    group by 1, 2 order by 1`.execute(db);
  const only = (isDead: boolean) => rows.filter((row) => row.isDead === isDead).map(({ name, total }) => ({ name, total }));
  return { dead: only(true), late: only(false) };
}
