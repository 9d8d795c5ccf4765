import { describe, expect, test } from "vitest";
import { createTestDatabase } from "./test-database.ts";

describe("a test's database", () => {
  test("is migrated, empty and its own", async () => {
    const [mine, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);

    await mine.pool.query("create table only_here (id int)");

    const applied = await other.pool.query("select count(*) > 0 as is_migrated from schema_migrations");
    const missing = await other.pool.query("select to_regclass('only_here') as found");
    expect(applied.rows).toEqual([{ is_migrated: true }]);
    expect(missing.rows).toEqual([{ found: null }]);
    await Promise.all([mine.drop(), other.drop()]);
  });
});
