import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boards } from "#server/boards.ts";
import { createDiskFileStore } from "#server/files/disk-file-store.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";
import { findDataProblems, repairData } from "./check-data.ts";

const nothing = { missingFiles: [], orphanedFiles: [], wrongCounters: [], deadTasks: [], lateTasks: [] };
const orphan = "accommodation-images/nobodys-photo.jpg";

describe("the check of the stored data", () => {
  let portal: TestApp;
  let files: FileStore;
  let hoursLater: number;

  beforeAll(async () => {
    portal = await createTestApp();
    files = await createDiskFileStore({ folder: portal.filesFolder });
    hoursLater = 0;
    await portal.aJobApplication({ form: { keepResume: "true" } });
    await portal.anAccommodation();
    await portal.mails();
  });

  afterAll(() => portal.close());

  const check = async () =>
    await findDataProblems({
      db: portal.database.kysely,
      files,
      boards: Object.values(boards),
      clock: { now: () => new Date(Date.now() + hoursLater * 3_600_000) },
    });
  const query = async (text: string) => (await portal.database.pool.query<Record<string, string>>(text)).rows;

  test("finds nothing where everything agrees, not even a file whose record is still being written", async () => {
    await files.put(orphan, Buffer.from("x"), "image/jpeg");

    expect(await check()).toEqual(nothing);
  });

  test("finds missing and orphaned files, wrong counters and dead tasks, and repairs all but missing files", async () => {
    hoursLater = 25;
    const [application] = await query("select id, resume_key from job_applications");
    await files.delete(application?.["resume_key"] ?? "");
    await query("update account_counts set total = 41 where role = 'STUDENT'");
    await query(
      "insert into tasks.job (name, state, data, completed_on) values ('delete-files', 'failed', '{\"keys\":[]}', now())",
    );
    const missingFiles = [
      { key: application?.["resume_key"], contentType: "application/pdf", record: `job application ${application?.["id"]}` },
    ];

    const found = await check();
    const done = await repairData({ db: portal.database.kysely, files }, found);

    expect(found).toEqual({
      missingFiles,
      orphanedFiles: [orphan],
      wrongCounters: [{ role: "STUDENT", counted: 41, actual: 1 }],
      deadTasks: [{ name: "delete-files", total: 1 }],
      lateTasks: [],
    });
    expect(done).toEqual(["Deleted 1 files without a record.", "Counted all accounts again.", "Tries 1 failed tasks again."]);
    expect(await check()).toEqual({ ...nothing, missingFiles });
    await expect.poll(async () => await query("select state from tasks.job where name = 'delete-files'")).toEqual([]);
  });
});
