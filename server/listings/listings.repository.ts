// What every board asks of its table of listings in the same way. Its columns and filters stay in its own repository.
import { sql } from "kysely";
import type { Transaction } from "#server/db/database.ts";

/** Locks a poster's listing against changes and new applications until the transaction ends. Returns false if there is none. */
export async function lockListing(
  tx: Transaction,
  table: string,
  { id, posterId }: { id: string; posterId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where id = ${id} and poster_id = ${posterId} for update`.execute(tx);
  return rows.length > 0;
}

/** Deletes a listing. If it waits for review, nobody has to decide about it any more. */
export async function deleteListing(tx: Transaction, table: string, id: string, at: Date): Promise<void> {
  await sql`
    update moderation_cases set status = 'withdrawn', decided_at = ${at}, changed_at = ${at}
    where subject_kind = 'listing' and subject_id = ${id} and status = 'open'`.execute(tx);
  await sql`delete from listing_prints where listing_id = ${id}`.execute(tx);
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx);
}
