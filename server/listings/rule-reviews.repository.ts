import { sql } from "kysely";
import type { Transaction } from "#server/db/database.ts";

/** Where a board keeps what came out of comparing its listings with a rule. */
export interface ReviewColumns {
  table: string;
  /** The day of the figures by which a listing was last compared; null if it never was. */
  checkedOn: string;
  /** Since when the review knows that a published listing breaks the rule; null if it does not. */
  brokenSince: string;
}

/** A running listing that is to be compared again. */
export interface UncheckedListing {
  id: string;
  isPublished: boolean;
}

/** Locks running listings that were not compared by the figures of this day, `countMax` at most. Leaves out those that others are changing. */
export async function lockUnchecked(
  tx: Transaction,
  { table, checkedOn }: ReviewColumns,
  since: string,
  countMax: number,
): Promise<UncheckedListing[]> {
  const { rows } = await sql<UncheckedListing>`
    select id, status = 'published' as "isPublished" from ${sql.table(table)}
    where status in ('published', 'paused') and (${sql.ref(checkedOn)} is null or ${sql.ref(checkedOn)} < ${since})
    order by ${sql.ref(checkedOn)} nulls first, id limit ${countMax} for update skip locked`.execute(tx);
  return rows;
}

/** Notes what came out for a listing; `brokenSince` is null if it keeps the rule. */
export async function noteReview(
  tx: Transaction,
  columns: ReviewColumns,
  id: string,
  { since, brokenSince }: { since: string; brokenSince: Date | null },
): Promise<void> {
  await sql`
    update ${sql.table(columns.table)}
    set ${sql.ref(columns.checkedOn)} = ${since}, ${sql.ref(columns.brokenSince)} = ${brokenSince} where id = ${id}`.execute(tx);
}

/** Pauses published listings that have broken the rule since before a moment. Returns them with their posters. */
export async function pauseBroken(
  tx: Transaction,
  { table, brokenSince }: ReviewColumns,
  { before, at, countMax }: { before: Date; at: Date; countMax: number },
): Promise<{ id: string; posterId: string; title: string }[]> {
  const { rows } = await sql<{ id: string; posterId: string; title: string }>`
    update ${sql.table(table)} set status = 'paused', updated_at = ${at} where id in (
      select id from ${sql.table(table)} where status = 'published' and ${sql.ref(brokenSince)} <= ${before}
      order by ${sql.ref(brokenSince)} limit ${countMax} for update skip locked)
    returning id, poster_id as "posterId", title`.execute(tx);
  return rows;
}

/** Forgets what was compared on a day or later, so that it is compared again. For figures that were corrected twice in a day. */
export async function forgetReviews(tx: Transaction, { table, checkedOn }: ReviewColumns, day: string): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(checkedOn)} = null
    where status in ('published', 'paused') and ${sql.ref(checkedOn)} >= ${day}`.execute(tx);
}
