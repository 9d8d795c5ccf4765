import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toWindow } from "#server/listings/paging.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { listCases } from "./cases.repository.ts";

const caseCount = 10_000;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const { kysely } = database;
  const account = "00000000-0000-7000-8000-000000000001";
  await sql`insert into accounts (id, name, email, password_hash, role, created_at, updated_at)
    values (${account}, 'Ava Lim', 'ava@example.com', 'x', 'EMPLOYER', now(), now())`.execute(kysely);
  await sql`insert into moderation_cases (id, subject_kind, board, subject_id, account_id, title, score, opened_at, changed_at, status, decided_at)
    select gen_random_uuid(), 'listing', 'jobs', gen_random_uuid(), ${account}, 'Job', n % 13, at, at, status,
      case status when 'open' then null else at end
    from (select n, now() - n * interval '1 minute' as at, case n % 2 when 0 then 'open' else 'approved' end as status
      from generate_series(1, ${sql.lit(2 * caseCount)}) as n) as made`.execute(kysely);
  await sql`analyze moderation_cases`.execute(kysely);
});

afterAll(() => database.close());

test.each([
  ["the queue", false],
  ["what was decided", true],
])("a page of %s reads no more of 10,000 cases than it counts", async (_, isDecided) => {
  const window = toWindow({ page: 3, size: 20 });
  const { page, read } = await database.kysely.connection().execute(async (connection) => {
    const readRows = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(connection);
      const { rows } = await sql<{ read: number }>`
        select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_user_tables where relname = 'moderation_cases'`.execute(
        connection,
      );
      return rows[0]?.read ?? 0;
    };
    const before = await readRows();
    const found = await listCases(connection, isDecided, window);
    return { page: found, read: (await readRows()) - before };
  });

  expect([page.items.length, page.total]).toEqual([20, window.countedMax + 1]);
  expect(read).toBeGreaterThan(20);
  expect(read).toBeLessThan(2 * window.countedMax);
});

test("the queue shows the most points first, and of equal ones the oldest first", async () => {
  const first = await listCases(database.kysely, false, toWindow({ page: 1, size: 20 }));
  const second = await listCases(database.kysely, false, toWindow({ page: 2, size: 20 }));

  const shown = [...first.items, ...second.items];
  const expected = shown.toSorted((one, other) => other.score - one.score || one.openedAt.localeCompare(other.openedAt));
  expect(shown).toEqual(expected);
  expect(shown[0]?.score).toBe(12);
  expect(new Set(shown.map(({ id }) => id)).size).toBe(40);
});
