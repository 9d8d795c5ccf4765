import { type Kysely, sql } from "kysely";
import type { Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";

/** What belongs to a database: the id of its file store, and the fingerprint of its signing secret. */
export interface Place {
  storeId: string;
  fingerprint: Buffer;
}

/** Runs `work` while no other process does, so that of two first starts only one records its place. */
export async function withPlaceLocked<Result>(db: Kysely<Tables>, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return await db.transaction().execute(async (tx) => {
    // This mode lets a running backup keep its lock.
    await sql`lock table installation in share row exclusive mode`.execute(tx);
    return await work(tx);
  });
}

/** Returns `undefined` before the first start. */
export async function findPlace(tx: Transaction): Promise<Place | undefined> {
  const row = await tx.selectFrom("installation").select(["file_store_id", "secret_fingerprint"]).executeTakeFirst();
  return row && { storeId: row.file_store_id, fingerprint: row.secret_fingerprint };
}

/** Replaces an earlier place. */
export async function savePlace(tx: Transaction, { storeId, fingerprint }: Place): Promise<void> {
  const values = { file_store_id: storeId, secret_fingerprint: fingerprint };
  await tx
    .insertInto("installation")
    .values(values)
    .onConflict((conflict) => conflict.column("is_only").doUpdateSet({ ...values, recorded_at: sql<Date>`now()` }))
    .execute();
}
