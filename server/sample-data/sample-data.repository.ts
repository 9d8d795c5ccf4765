import { sql } from "kysely";
import type { Connection, Transaction } from "#server/db/database.ts";

/** The part that is loaded last, so that its row says that all sample data is there. */
const lastPart = "accommodation";
const begun = "begun";

/** How far loading the sample data has come. */
export async function findProgress(db: Connection): Promise<"nothing" | "begun" | "complete"> {
  const rows = await db.selectFrom("sample_parts").select("name").execute();
  const names = rows.map(({ name }) => name);
  if (names.includes(lastPart)) return "complete";
  return names.includes(begun) ? "begun" : "nothing";
}

export const noteBegun = async (db: Connection, at: Date): Promise<void> => await notePart(db, begun, at);

export const noteComplete = async (db: Connection, at: Date): Promise<void> => await notePart(db, lastPart, at);

async function notePart(db: Connection, name: string, at: Date): Promise<void> {
  await db
    .insertInto("sample_parts")
    .values({ name, loaded_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Keeps other processes from loading sample data until the transaction ends; false if one is loading it now. */
export async function lockLoading(tx: Transaction): Promise<boolean> {
  // The transaction waits while others write what is loaded.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  const row = await tx
    .selectFrom("sample_parts")
    .select("name")
    .where("name", "=", begun)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns true if one of these tables of listings has a row. */
export async function hasListings(db: Connection, tables: readonly string[]): Promise<boolean> {
  const found = tables.map((table) => sql`exists (select 1 from ${sql.table(table)})`);
  const { rows } = await sql<{ found: boolean }>`select ${sql.join(found, sql` or `)} as found`.execute(db);
  return rows[0]?.found === true;
}
