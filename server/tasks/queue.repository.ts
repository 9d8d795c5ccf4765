import { sql } from "kysely";
import type { Connection, Transaction } from "#server/db/database.ts";

interface FailedTaskRow {
  id: string;
  kind: "send-mail" | "delete-files";
  failedAt: Date;
  tries: number;
  to: string | null;
  subject: string | null;
  reason: string;
}

// Codes are left out: they expire in minutes.
const isFailed = sql`state = 'failed' and name in ('send-mail', 'delete-files')`;

/** Lists the newest tasks that failed for good, and counts all of them. */
export async function listFailedTasks(db: Connection, limit: number): Promise<{ total: number; rows: FailedTaskRow[] }> {
  const { rows } = await sql<FailedTaskRow>`
    select id, name as kind, coalesce(completed_on, created_on) as "failedAt", retry_count + 1 as tries,
      data #>> '{to,address}' as "to", data ->> 'subject' as subject, coalesce(output ->> 'message', '') as reason
    from tasks.job where ${isFailed} order by completed_on desc nulls last, id limit ${limit}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total from tasks.job where ${isFailed}`.execute(db);
  return { total: counted.rows[0]?.total ?? 0, rows };
}

/** Gives every failed task all its tries again, and returns how many. */
export async function retryFailedTasks(db: Connection): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update tasks.job
    set state = 'retry', retry_count = 0, start_after = now(), completed_on = null, output = null,
      keep_until = now() + interval '30 days'
    where ${isFailed}`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Deletes mails to this address that wait in the queue or have failed, in the transaction that deletes its account: they hold what the
 * portal knew about the person. A mail that is being sent at this moment still arrives.
 */
export async function deleteWaitingMails(tx: Transaction, address: string): Promise<void> {
  await sql`
    delete from tasks.job
    where name = 'send-mail' and state <> 'active' and lower(data -> 'to' ->> 'address') = lower(${address})`.execute(tx);
}
