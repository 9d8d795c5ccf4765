import { sql } from "kysely";
import type { Transaction } from "#server/db/database.ts";

/** A running job whose pay is to be compared again. */
export interface UncheckedJob {
  id: string;
  isPublished: boolean;
}

/** Locks running jobs whose pay was not compared with the minimum of this day, `countMax` at most. Leaves out those that others are changing. */
export async function lockUncheckedJobs(tx: Transaction, since: string, countMax: number): Promise<UncheckedJob[]> {
  const { rows } = await sql<UncheckedJob>`
    select id, status = 'published' as "isPublished" from jobs
    where status in ('published', 'paused') and (pay_checked_on is null or pay_checked_on < ${since})
    order by pay_checked_on nulls first, id limit ${countMax} for update skip locked`.execute(tx);
  return rows;
}

/** Notes what came out for a job; `belowSince` is null if its pay is lawful. */
export async function notePayCheck(
  tx: Transaction,
  id: string,
  { since, hourlyPay, belowSince }: { since: string; hourlyPay: number | null; belowSince: Date | null },
): Promise<void> {
  await tx
    .updateTable("jobs")
    .set({ pay_checked_on: since, hourly_pay: hourlyPay === null ? null : hourlyPay.toFixed(2), pay_below_since: belowSince })
    .where("id", "=", id)
    .execute();
}

/** Pauses published jobs whose pay has been below the minimum since before a moment. Returns them with their posters. */
export async function pauseJobsBelow(
  tx: Transaction,
  { before, at, countMax }: { before: Date; at: Date; countMax: number },
): Promise<{ id: string; posterId: string; title: string }[]> {
  const { rows } = await sql<{ id: string; posterId: string; title: string }>`
    update jobs set status = 'paused', updated_at = ${at} where id in (
      select id from jobs where status = 'published' and pay_below_since <= ${before}
      order by pay_below_since limit ${countMax} for update skip locked)
    returning id, poster_id as "posterId", title`.execute(tx);
  return rows;
}
