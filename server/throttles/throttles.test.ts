import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestClock } from "#server/testing/test-clock.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { createThrottles } from "./throttles.ts";

const twoWindows = {
  name: "knocking",
  windows: [
    { count: 3, seconds: 60 },
    { count: 5, seconds: 600 },
  ],
  sentence: "Too much knocking.",
};

describe("throttles", () => {
  let database: TestDatabase;
  const clock = createTestClock("2026-03-10T02:00:00.000Z");
  const instance = (isOn = true) => createThrottles({ db: database.kysely, clock, secret: "a secret of the tests", isOn });
  const isTaken = async (subject: string, throttles = instance(), amount = 1) =>
    await throttles.take(twoWindows, subject, amount).then(
      () => "taken",
      (error: { message: string; status: number; headers: unknown }) => [error.status, error.headers, error.message],
    );

  beforeAll(async () => {
    database = await createTestDatabase();
  });

  afterAll(() => database.drop());

  test("every window holds, and the longest wait is told", async () => {
    const results = [];
    for (let time = 0; time < 4; time += 1) results.push(await isTaken("a"));
    expect(results).toEqual([
      "taken",
      "taken",
      "taken",
      [429, { "retry-after": "60" }, "Too much knocking. Please try again in 1 minute."],
    ]);
    clock.advance(60_000);
    expect([await isTaken("a"), await isTaken("a")]).toEqual(["taken", "taken"]);
    expect(await isTaken("a")).toEqual([429, { "retry-after": "540" }, "Too much knocking. Please try again in 9 minutes."]);
    clock.advance(540_000);
    expect([await isTaken("a"), await isTaken("a"), await isTaken("a")]).toEqual(["taken", "taken", "taken"]);
  });

  test("two instances count together, also at the same moment", async () => {
    const [one, other] = [instance(), instance()];
    const results = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => await isTaken("b", index % 2 === 0 ? one : other)),
    );
    expect(results.filter((result) => result === "taken")).toHaveLength(3);
  });

  test("what is given back can be taken again, once", async () => {
    const throttles = instance();
    const taken = [];
    for (let time = 0; time < 3; time += 1) taken.push(await throttles.take(twoWindows, "c"));
    await taken[0]?.giveBack();

    expect(await isTaken("c")).toBe("taken");
    expect(await isTaken("c")).toMatchObject([429, {}, expect.any(String)]);
  });

  test("a refusal is remembered for five seconds, also when another instance gives something back", async () => {
    const [one, other] = [instance(), instance()];
    const taken = [];
    for (let time = 0; time < 3; time += 1) taken.push(await other.take(twoWindows, "remembered"));
    expect(await isTaken("remembered", one)).toMatchObject([429, { "retry-after": "60" }, expect.any(String)]);
    await taken[0]?.giveBack();

    clock.advance(4_000);
    expect(await isTaken("remembered", one)).toMatchObject([429, { "retry-after": "56" }, expect.any(String)]);
    clock.advance(1_000);
    expect(await isTaken("remembered", one)).toBe("taken");
  });

  test("several at once need room for all of them", async () => {
    expect(await isTaken("d", instance(), 2)).toBe("taken");
    expect(await isTaken("d", instance(), 2)).toMatchObject([429, { "retry-after": "60" }, expect.any(String)]);
    expect(await isTaken("d", instance(), 1)).toBe("taken");
  });

  test("calls for one subject hold one connection while its row is locked", async () => {
    await isTaken("locked");
    const waiting = sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const countWaiting = async () => (await waiting.execute(database.kysely)).rows[0]?.count;
    let results: Promise<unknown[]> | undefined;

    await database.kysely.transaction().execute(async (tx) => {
      await tx.selectFrom("throttles").selectAll().forUpdate().execute();
      const throttles = instance();
      results = Promise.all(Array.from({ length: 6 }, async () => await isTaken("locked", throttles)));
      await expect.poll(countWaiting).toBeGreaterThan(0);
      await sql`select pg_sleep(0.1)`.execute(tx);
      expect(await countWaiting()).toBe(1);
    });

    expect((await results)?.filter((result) => result === "taken")).toHaveLength(2);
  });

  test("switched off, nothing is counted", async () => {
    for (let time = 0; time < 20; time += 1) expect(await isTaken("e", instance(false))).toBe("taken");
    expect(await isTaken("e")).toBe("taken");
  });

  test("what no longer counts is forgotten", async () => {
    const count = async () => (await database.kysely.selectFrom("throttles").selectAll().execute()).length;
    expect(await count()).toBeGreaterThan(0);
    clock.advance(601_000);
    await isTaken("f");
    await instance().removeExpired();
    expect(await count()).toBe(1);
  });
});
