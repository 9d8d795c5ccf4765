import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#server/db/database.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { type Condition, containsText, matchesSearch, whereOf } from "./pages.repository.ts";

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
    const { rows } = await sql<{ "QUERY PLAN": string }>`explain select id from jobs as item ${whereOf(conditions)}`.execute(tx);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
}

test.each(["barista", "3053", "cafe latte"])("a search for %j looks its words up in the index", async (typed) => {
  expect(await planOf(matchesSearch(typed))).toContain("jobs_search_text_idx");
});

// Without three letters in a row the index could only be read as a whole, and nobody could stop that.
test.each(["_", "%", "a", "ab", "a_b", "日本", "é"])("a search for %j reads no index as a whole", async (typed) => {
  expect(await planOf(matchesSearch(typed))).not.toContain("search_text_idx");
  expect(await planOf([containsText(sql.ref("item.location"), typed)])).not.toContain("location_idx");
});
