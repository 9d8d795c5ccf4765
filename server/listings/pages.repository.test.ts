import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#server/db/database.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { type Condition, containsText, whereOf } from "./pages.repository.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

/** The plan when a scan of the whole table is the last resort: an index that can be used is used. */
async function planOf(conditions: readonly Condition[]): Promise<string> {
  const { kysely }: Pick<Database, "kysely"> = database;
  return await kysely.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{
      "QUERY PLAN": string;
    }>`explain select from accounts as item ${whereOf(conditions)}`.execute(tx);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
}

// Without three letters in a row the index could only be read as a whole, and nobody could stop that.
test.each(["_", "%", "a", "ab", "a_b", "日本", "é"])("a search for %j reads no index of trigrams as a whole", async (typed) => {
  expect(await planOf([containsText(sql`(item.name || ' ' || item.email)`, typed)])).not.toContain("accounts_name_email_idx");
});

test("a search for three letters looks them up in the index", async () => {
  expect(await planOf([containsText(sql`(item.name || ' ' || item.email)`, "mel")])).toContain("accounts_name_email_idx");
});
