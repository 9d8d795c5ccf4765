import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boards } from "#server/boards.ts";
import { type Database, openDatabase } from "#server/db/database.ts";
import { silentLog } from "#server/db/database-log.ts";
import { createDiskFileStore } from "#server/files/disk-file-store.ts";
import type { FileStore } from "#server/files/file-store.ts";
import type { BoardDefinition } from "#server/listings/board.ts";
import type { Job } from "#contract/jobs.ts";
import type { Person } from "#server/testing/factories.ts";
import { aPdf } from "#server/testing/resume-files.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { openArchive, verifyArchive } from "./archive.ts";
import { writeBackup } from "./backup.ts";
import { restoreBackup } from "./restore.ts";

let portal: TestApp;
let source: Database;
let store: FileStore;
let folder: string;
let employer: Person;
let job: Job;

beforeAll(async () => {
  portal = await createTestApp();
  const { connectionString } = portal.database.pool.options;
  source = openDatabase({ connection: { connectionString }, log: silentLog, poolSize: 3, limits: "none" });
  store = await createDiskFileStore({ folder: portal.filesFolder });
  folder = await mkdtemp(join(tmpdir(), "wattle-backup-"));
  employer = await portal.anEmployer();
  job = await portal.aJob({ poster: employer });
});

afterAll(async () => {
  await source.close();
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

const back = async (file: string, definitions: readonly BoardDefinition[] = Object.values(boards)) =>
  await writeBackup(join(folder, file), { database: source, files: store, boards: definitions, secret: undefined });

/** Restores a backup into a database and a folder of their own. */
async function restore(file: string): Promise<{ database: TestDatabase; files: FileStore; migrated: string[] }> {
  const database = await createTestDatabase({ isMigrated: false });
  const files = await createDiskFileStore({ folder: join(folder, `${file}-files`) });
  const archive = await openArchive(join(folder, file));
  try {
    await verifyArchive(archive);
    return { database, files, ...(await restoreBackup(archive, { database, files })) };
  } finally {
    archive.close();
  }
}

async function readBytes(files: FileStore, key: string): Promise<Buffer | undefined> {
  const found = await files.open(key);
  return found && (await buffer(found.stream));
}

/** Sends an application with a résumé of this size. */
async function apply(bytes: number): Promise<string> {
  const sent = await portal.aJobApplication({ job, form: { resume: aPdf({ bytes }) } });
  return sent.applicationId;
}

test("a backup under write load holds one moment, with every file that it names", async () => {
  const before: string[] = [];
  for (let index = 0; index < 6; index += 1) before.push(await apply(1000 + index));
  const photographed = await portal.anAccommodation();
  const during: string[] = [];
  // The load works after the tables were read and before the files are listed, so that a late reader would see its rows.
  const writeMeanwhile = async (): Promise<void> => {
    for (const id of before.slice(0, 3)) {
      during.push(await apply(2000));
      const { status } = await portal.call("DELETE", `/applications/${id}`, { token: employer.token });
      expect(status).toBe(204);
    }
    await expect.poll(async () => await countWaitingDeletions()).toBe(3);
  };
  const slowly: BoardDefinition = {
    ...boards.jobs,
    async listFiles(db) {
      await writeMeanwhile();
      return await boards.jobs.listFiles(db);
    },
  };

  const manifest = await back("load.zip", [slowly, boards.accommodation]);
  const restored = await restore("load.zip");

  const { rows } = await restored.database.pool.query<{ id: string; key: string }>(
    "select id, resume_key as key from job_applications order by id",
  );
  expect(manifest.missingFiles).toEqual([]);
  expect(rows.map(({ id }) => id)).toEqual(before.toSorted());
  expect(during).toHaveLength(3);
  for (const [index, id] of before.entries()) {
    const key = rows.find((row) => row.id === id)?.key ?? "";
    expect(await readBytes(restored.files, key)).toEqual(aPdf({ bytes: 1000 + index }).bytes);
  }
  const counted = await restored.database.pool.query(
    "select from account_counts where total <> (select count(*) from accounts where accounts.role = account_counts.role)",
  );
  expect(counted.rowCount).toBe(0);
  expect(photographed.images.length).toBeGreaterThan(0);
  await restored.database.drop();
});

/** The deletions of files that wait until no backup runs. */
async function countWaitingDeletions(): Promise<number> {
  const { rowCount } = await portal.database.pool.query(
    "select from tasks.job where name = 'delete-files' and state = 'created' and start_after > now() + interval '5 minutes'",
  );
  return rowCount ?? 0;
}

describe("a restore", () => {
  beforeAll(async () => {
    await apply(3000);
    await back("good.zip");
  });

  test("refuses a backup with a changed byte, wherever it is, and a backup that was cut off", async () => {
    const good = await readFile(join(folder, "good.zip"));
    const { manifest, close } = await openArchive(join(folder, "good.zip"));
    close();
    const resume = good.indexOf(aPdf({ bytes: 3000 }).bytes);
    const release = good.indexOf(`"release": "${manifest.release}"`);
    const outcomes: Record<string, string> = {};
    const read = async (bytes: Buffer): Promise<string> => {
      await writeFile(join(folder, "bad.zip"), bytes);
      try {
        const archive = await openArchive(join(folder, "bad.zip"));
        await verifyArchive(archive).finally(archive.close);
        return "accepted";
      } catch (error) {
        return (error as Error).message.replaceAll(/\/\S+\/|files\S+/g, "");
      }
    };
    const changed = (at: number): Buffer => {
      const copy = Buffer.from(good);
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy;
    };

    outcomes["a file"] = await read(changed(resume + 100));
    outcomes["the manifest"] = await read(changed(release + 12));
    outcomes["cut off"] = await read(good.subarray(0, good.length - 500));
    outcomes["no archive"] = await read(Buffer.from("nothing"));

    expect(resume > 0 && release > 0).toBe(true);
    expect(outcomes).toEqual({
      "a file": "The backup is damaged:  differs from its checksum.",
      "the manifest": "bad.zip is damaged: manifest.json differs from its checksum.",
      "cut off": expect.stringMatching(/^bad\.zip is not a complete backup: /),
      "no archive": expect.stringMatching(/^bad\.zip is not a complete backup: /),
    });
  });

  test("goes only into an empty database and an empty store, and writes nothing otherwise", async () => {
    const archive = await openArchive(join(folder, "good.zip"));
    const empty = await createTestDatabase({ isMigrated: false });
    const files = await createDiskFileStore({ folder: join(folder, "used-files") });
    await files.put("accommodation-images/a.jpg", Buffer.from("x"), "image/jpeg");

    const overRows = restoreBackup(archive, { database: portal.database, files: store });
    await expect(overRows).rejects.toThrow("The database is not empty. Restore into a new database or a new DATA_DIR.");
    const overFiles = restoreBackup(archive, { database: empty, files });
    await expect(overFiles).rejects.toThrow("The file store is not empty: it holds accommodation-images/a.jpg.");

    const { rows } = await empty.pool.query("select to_regclass('accounts') as accounts");
    expect(rows).toEqual([{ accounts: null }]);
    archive.close();
    await empty.drop();
  });

  test("migrates the backup of an earlier release to this one's schema, and refuses that of a newer release", async () => {
    const earlier = "202611230300_find_copies_by_index.sql";
    const { pool } = portal.database;
    const { rows } = await pool.query<{ checksum: string }>("select checksum from schema_migrations where name = $1", [earlier]);
    await pool.query("drop index accommodations_city_type_newest_idx");
    await pool.query("delete from schema_migrations where name = $1", [earlier]);
    await back("earlier.zip");
    await pool.query("insert into schema_migrations values ($1, $2), ('299901010000_add_future.sql', 'x')", [
      earlier,
      rows[0]?.checksum,
    ]);
    await back("newer.zip");

    const { database, migrated } = await restore("earlier.zip");
    const indexes = await database.pool.query("select to_regclass('accommodations_city_type_newest_idx') is not null as found");
    await database.drop();
    const newer = restore("newer.zip");

    expect([migrated, indexes.rows]).toEqual([[earlier], [{ found: true }]]);
    await expect(newer).rejects.toThrow(
      "The backup has the schema 299901010000 of a newer release (0.1.0). Restore it with that release.",
    );
    await pool.query("delete from schema_migrations where name like '2999%'");
  });

  test("a backup is readable by its owner only, never replaces a file, and names files that the store does not have", async () => {
    const { rows } = await portal.database.pool.query<{ key: string }>(
      "select resume_key as key from job_applications order by id desc limit 1",
    );
    const key = rows[0]?.key ?? "";
    await store.delete(key);

    const manifest = await back("incomplete.zip");

    expect(manifest.missingFiles).toEqual([key]);
    expect((await stat(join(folder, "incomplete.zip"))).mode & 0o777).toBe(0o600);
    await expect(back("incomplete.zip")).rejects.toThrow(/incomplete\.zip exists already\. Choose another name\.$/);
  });
});
