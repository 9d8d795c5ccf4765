import type { EventEmitter } from "node:events";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#server/db/database.ts";
import { silentLog } from "#server/db/database-log.ts";
import { prepare, prepareForIds } from "#server/db/prepared.ts";
import { isDatabaseAway } from "#server/errors.ts";
import { openDatabaseLine } from "#server/testing/faulty-line.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";

describe("the database", () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });

  afterAll(() => database.drop());

  test("dates are texts, moments are dates, decimals are texts, big integers are numbers", async () => {
    const { rows } = await database.pool.query(
      `select date '2026-02-28' as day, timestamptz '2026-01-01 10:00+11' as moment,
        12.50::numeric as price, 9007199254740991::bigint as big`,
    );

    expect(rows).toEqual([
      {
        day: "2026-02-28",
        moment: new Date("2025-12-31T23:00:00Z"),
        price: "12.50",
        big: 9_007_199_254_740_991,
      },
    ]);
  });

  test("a big integer that a number cannot hold is an error and never a wrong number", async () => {
    const outcome = database.pool.query("select 9007199254740993::bigint as big");

    await expect(outcome).rejects.toThrow("The bigint 9007199254740993 does not fit a number; select it as text.");
  });

  test("a connection that the server ends costs no more than a warning", async () => {
    const warnings: string[] = [];
    const { connectionString } = database.pool.options;
    const other = openDatabase({
      connection: { connectionString },
      log: { ...silentLog, warn: (_details, message) => void warnings.push(message) },
    });
    const { rows } = await other.pool.query<{ pid: number }>("select pg_backend_pid() as pid");
    const lost = new Promise((resolve) => other.pool.once("error", resolve));

    await database.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await lost;

    expect((await other.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    expect(warnings).toEqual(["A database connection was lost; the next statement opens another."]);
    await other.close();
    await other.close();
  });

  test("a statement on a connection that the server has just ended fails because the database is away", async () => {
    const client = await database.pool.connect();
    const lost = new Promise((resolve) => client.once("error", resolve));
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    await database.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await lost;

    const failure = await client.query("select 1").catch((error: unknown) => error);

    client.release(true);
    expect(failure).toBeInstanceOf(Error);
    expect(isDatabaseAway(failure)).toBe(true);
  });

  describe("a prepared statement", () => {
    const selectTypes = prepare<{ text: string; texts: readonly string[]; at: Date; none: null; isSet: boolean }, object>(
      (_db, given) => sql<object>`
        select ${given("text")}::text as text, ${given("texts")}::text[] as texts, ${given("at")}::timestamptz as at,
          ${given("none")}::text as none, ${given("isSet")}::boolean as is_set, 12.50::numeric as price, date '2026-02-28' as day,
          '{"list": [1, 2]}'::jsonb as json`,
    );
    const selectBig = prepare<{ big: string }, { big: number }>(
      (_db, given) => sql<{ big: number }>`select ${given("big")}::bigint as big`,
    );

    test("takes and gives the same values on its first run on a connection and on later ones", async () => {
      const values = {
        text: "l'été \\ \"{}",
        texts: ["a, b", "", 'with "quotes" and \\', "NULL", "{}"],
        at: new Date("2026-01-01T10:00:00.123Z"),
        none: null,
        isSet: true,
      };
      const row = { ...values, isSet: undefined, is_set: true, price: "12.50", day: "2026-02-28", json: { list: [1, 2] } };
      delete row.isSet;
      const { connectionString } = database.pool.options;
      const other = openDatabase({ connection: { connectionString }, log: silentLog, poolSize: 1 });

      const runs = [await selectTypes(other.kysely, values), await selectTypes(other.kysely, values)];

      await other.close();
      expect(runs).toEqual([[row], [row]]);
    });

    test("has its columns described once on each connection", async () => {
      const { connectionString } = database.pool.options;
      const other = openDatabase({ connection: { connectionString }, log: silentLog, poolSize: 1 });
      let described = 0;
      other.pool.on("connect", (client) => {
        const { connection } = client as unknown as { connection: EventEmitter };
        connection.on("rowDescription", () => (described += 1));
      });

      for (const big of ["1", "2", "3"]) await selectBig(other.kysely, { big });

      await other.close();
      expect(described).toBe(1);
    });

    test("for rows by their ids is planned once, however few they are", async () => {
      const { connectionString } = database.pool.options;
      const other = openDatabase({ connection: { connectionString }, log: silentLog, poolSize: 1 });
      const select = prepareForIds<{ oid: string }>((_db, ids) => sql`select oid from pg_class where oid = any(${ids}::oid[])`);
      const { rows: known } = await other.pool.query<{ oid: string }>("select oid::text from pg_class limit 12");
      const ids = known.map(({ oid }) => oid);

      const counts: number[] = [];
      for (const count of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12])
        counts.push((await select(other.kysely, ids.slice(0, count))).length);
      const { rows } = await other.pool.query(
        "select custom_plans::int as each, generic_plans::int as once from pg_prepared_statements where statement like '%pg_class where%'",
      );

      await other.close();
      expect(counts).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12]);
      expect(rows).toEqual([{ each: 5, once: 6 }]);
    });

    test("that fails leaves its connection as it was", async () => {
      const { connectionString } = database.pool.options;
      const other = openDatabase({ connection: { connectionString }, log: silentLog, poolSize: 1 });
      const runs = ["no number", "7", "9007199254740993", "8", "no number", "9"].map(
        async (big) => await selectBig(other.kysely, { big }).catch((error: Error) => error.message),
      );

      const outcomes = await Promise.all(runs);

      await other.close();
      expect(outcomes).toEqual([
        'invalid input syntax for type bigint: "no number"',
        [{ big: 7 }],
        "The bigint 9007199254740993 does not fit a number; select it as text.",
        [{ big: 8 }],
        'invalid input syntax for type bigint: "no number"',
        [{ big: 9 }],
      ]);
    });

    test("ends when its time is over, also on a frozen server", async () => {
      const line = await openDatabaseLine(database.pool.options.connectionString);
      const limits = { statement: 200, connection: 5_000 };
      const other = openDatabase({ connection: { connectionString: line.connectionString }, log: silentLog, limits });
      await selectBig(other.kysely, { big: "1" });

      line.become("frozen");
      const outcome = selectBig(other.kysely, { big: "2" });

      await expect(outcome).rejects.toThrow("Query read timeout");
      line.become("open");
      await expect.poll(async () => await selectBig(other.kysely, { big: "3" }).catch(() => "none")).toEqual([{ big: 3 }]);
      await other.close();
      await line.close();
    });
  });

  // From here on this process prepares nothing any more.
  test("a connection that does not know the prepared statements costs nothing but preparing", async () => {
    const { connectionString } = database.pool.options;
    const other = openDatabase({ connection: { connectionString }, log: silentLog, poolSize: 1 });
    const add = prepare<{ number: number }, { sum: number }>(
      (_db, given) => sql<{ sum: number }>`select ${given("number")}::int + 1 as sum`,
    );
    const countPrepared = async () => (await sql`select from pg_prepared_statements`.execute(other.kysely)).rows.length;

    expect(await add(other.kysely, { number: 1 })).toEqual([{ sum: 2 }]);
    expect(await countPrepared()).toBe(1);
    await sql`deallocate all`.execute(other.kysely);

    expect(await add(other.kysely, { number: 2 })).toEqual([{ sum: 3 }]);
    expect(await add(other.kysely, { number: 3 })).toEqual([{ sum: 4 }]);
    expect(await countPrepared()).toBe(0);
    await other.close();
  });

  test("a connection that the server ends within a transaction fails that transaction and nothing else", async () => {
    const cut = database.kysely.transaction().execute(async (tx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    });

    await expect(cut).rejects.toThrow(/terminat/);
    expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  test("the server cancels a statement after 3 seconds", async () => {
    const { connectionString } = database.pool.options;
    const other = openDatabase({ connection: { connectionString }, log: silentLog });

    const { rows } = await other.pool.query("show statement_timeout");

    await other.close();
    expect(rows).toEqual([{ statement_timeout: "3s" }]);
  });

  test("a statement on a frozen server fails when its time is over, and works again afterwards", async () => {
    const line = await openDatabaseLine(database.pool.options.connectionString);
    const limits = { statement: 200, connection: 5_000 };
    const other = openDatabase({ connection: { connectionString: line.connectionString }, log: silentLog, limits });
    await other.pool.query("select 1");

    line.become("frozen");
    const frozen = await other.pool.query("select 1").catch((error: Error) => error.message);
    line.become("open");

    await expect
      .poll(
        async () =>
          await other.pool.query("select 1").then(
            ({ rowCount }) => rowCount,
            () => 0,
          ),
      )
      .toBe(1);
    await other.close();
    await line.close();
    expect(frozen).toBe("Query read timeout");
  });

  test("a call waits for a connection to a frozen server only as long as it may", async () => {
    const line = await openDatabaseLine(database.pool.options.connectionString);
    line.become("frozen");
    const limits = { statement: 5_000, connection: 200 };
    const other = openDatabase({ connection: { connectionString: line.connectionString }, log: silentLog, limits });

    const outcome = other.pool.query("select 1");

    await expect(outcome).rejects.toThrow(/timeout/i);
    await other.close();
    await line.close();
  });
});
