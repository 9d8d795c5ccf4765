import type { Connection } from "#server/db/database.ts";

/** Whether a part of the sample data was loaded to its end. */
export async function isSamplePartLoaded(db: Connection, name: string): Promise<boolean> {
  return (await db.selectFrom("sample_parts").select("name").where("name", "=", name).executeTakeFirst()) !== undefined;
}

export async function noteSamplePartLoaded(db: Connection, name: string, at: Date): Promise<void> {
  await db
    .insertInto("sample_parts")
    .values({ name, loaded_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
