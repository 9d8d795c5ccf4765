import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const isHearing = () => database.isHearing();

test("listeners of several channels share a connection that is opened again when it is lost", async () => {
  const heard: string[] = [];
  const listen = (channel: string) =>
    database.listen({
      channel,
      onMessage: (payload) => heard.push(`${channel}: ${payload}`),
      onReconnected: () => heard.push(`${channel} is back`),
    });
  listen("first");
  listen("second");
  await expect.poll(isHearing).toBe(true);
  listen("third");
  const notify = async (channel: string, payload: string) =>
    await database.pool.query("select pg_notify($1, $2)", [channel, payload]);
  await expect
    .poll(async () => {
      await notify("third", "hello");
      return heard;
    })
    .toContain("third: hello");
  const own = "application_name = 'wattle-notifications' and datname = current_database()";
  const { rowCount } = await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${own}`);
  expect(rowCount).toBe(1);
  await expect.poll(isHearing).toBe(false);

  const later = () => heard.filter((line) => !line.endsWith("hello"));
  await expect.poll(later).toEqual(["first is back", "second is back", "third is back"]);
  await expect.poll(isHearing).toBe(true);
  for (const channel of ["third", "second", "first"]) await notify(channel, "again");
  await expect.poll(() => later().slice(3)).toEqual(["third: again", "second: again", "first: again"]);
});
