import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

let portal: TestApp;

beforeAll(async () => {
  portal = await createTestApp({ withTasks: false });
});

afterAll(() => portal.close());

test("the sweep deletes uploads and half-stored files that a killed process left, and no younger ones", async () => {
  const folders = [portal.uploadsFolder, join(portal.filesFolder, ".incoming")];
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  for (const folder of folders) {
    await writeFile(join(folder, "young"), "x");
    await writeFile(join(folder, "old"), "x");
    await utimes(join(folder, "old"), twoHoursAgo, twoHoursAgo);
  }

  await portal.sweep();

  expect(await Promise.all(folders.map(async (folder) => await readdir(folder)))).toEqual([["young"], ["young"]]);
});

test("the sweep deletes written mails older than 30 days and half-written ones, and no younger ones", async () => {
  const days = 24 * 60 * 60 * 1000;
  const aged = async (path: string, ageMs: number) => {
    await writeFile(path, "x");
    await utimes(path, new Date(), new Date(Date.now() - ageMs));
  };
  await aged(join(portal.outboxFolder, "31-days.eml"), 31 * days);
  await aged(join(portal.outboxFolder, "29-days.eml"), 29 * days);
  await aged(join(portal.outboxFolder, ".incoming", "half"), days);

  await portal.sweep();

  expect(await readdir(portal.outboxFolder)).toEqual([".incoming", "29-days.eml"]);
  expect(await readdir(join(portal.outboxFolder, ".incoming"))).toEqual([]);
});

test("the sweep deletes audit events older than two years and no others", async () => {
  const { pool } = portal.database;
  await pool.query(
    `insert into audit_events (id, at, kind, subject_id)
    select gen_random_uuid(), now() - age::interval, 'account_created', gen_random_uuid()
    from unnest(array['2 years 1 hour', '1 year 364 days']) age`,
  );

  await portal.sweep();

  const { rows } = await pool.query("select at > now() - interval '2 years' as is_recent from audit_events");
  expect(rows).toEqual([{ is_recent: true }]);
  await expect(pool.query("delete from audit_events")).rejects.toThrow("audit_events is append-only for two years");
});

test("the sweep deletes sessions that have expired, and no others", async () => {
  const student = await portal.aStudent();
  const { rows: before } = await portal.database.pool.query("select id from account_sessions");
  portal.clock.advance(19 * 60 * 60 * 1000);
  await portal.signIn(student);
  portal.clock.advance(2 * 60 * 60 * 1000);

  await portal.sweep();

  const { rows: after } = await portal.database.pool.query("select id from account_sessions");
  expect([before.length, after.length]).toEqual([1, 1]);
  expect(after).not.toEqual(before);
});
