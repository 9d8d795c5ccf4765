import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDiskFileStore } from "#server/files/disk-file-store.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { createS3FileStore } from "#server/files/s3-file-store.ts";
import { type DatabaseHolder, startHolder } from "#server/testing/database-holder.ts";
import { toDatabaseUrl } from "#server/testing/portal-process.ts";
import { type S3Server, startS3Server } from "#server/testing/s3-server.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { openDatabase } from "#server/db/database.ts";
import { silentLog } from "#server/db/database-log.ts";

type Variables = Readonly<Record<string, string>>;

const secret = "the signing secret of the drill, 32 bytes or more";
let folder: string;
let portal: TestApp;
let store: S3Server;
let second: S3Server;
let server: TestDatabase;
let holder: DatabaseHolder | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wattle-drill-"));
  // Started by root, PostgreSQL's own user must be able to go through it.
  await chmod(folder, 0o755);
  [portal, store, second] = [await createTestApp(), await startS3Server(), await startS3Server()];
  server = await createTestDatabase({ isMigrated: false });
});

afterAll(async () => {
  const child = holder?.child;
  if (child) {
    child.kill("SIGINT");
    await once(child, "exit");
  }
  await Promise.all([portal.close(), store.stop(), second.stop(), server.drop()]);
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command as an operator does, in a folder of its own. */
async function run(command: string, args: readonly string[], variables: Variables) {
  const env = { PATH: process.env.PATH, INIT_CWD: folder, JWT_SECRET: secret, ...variables };
  const child = spawn(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...args], { env, stdio: "pipe" });
  const [output, errors, [exitCode]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { output, errors, exitCode: exitCode as number };
}

const s3Variables = ({ connection }: S3Server): Variables => ({
  S3_ENDPOINT: connection.endpoint,
  S3_BUCKET: connection.bucket,
  S3_ACCESS_KEY_ID: connection.accessKeyId,
  S3_SECRET_ACCESS_KEY: connection.secretAccessKey,
});

/** Every row of every table but the place's own, as text, and the tasks that wait. */
async function readRows(pool: Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'installation'",
  );
  const all: Record<string, string[]> = {};
  for (const name of [...tables.map((table) => `public.${table.name}`), "tasks.job"]) {
    const { rows } = await pool.query<{ row: string }>(`select item::text as row from ${name} item order by 1`);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

async function readFiles(files: FileStore): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const prefix of ["resumes/", "accommodation-images/"] as const)
    for await (const { key } of files.list(prefix)) {
      const found = await files.open(key);
      if (found) all[key] = (await buffer(found.stream)).toString("base64");
    }
  return all;
}

async function fillPortal(): Promise<void> {
  const employer = await portal.anEmployer({ name: "Zoë \\N O'Brien" });
  const job = await portal.aJob({ poster: employer, description: "Tabs\tand\nlines, 🦘 and \\. alone" });
  await portal.aJobApplication({ job });
  await portal.aJobApplication({ job });
  const renter = await portal.aRenter();
  await portal.anAccommodation({ poster: renter });
  await portal.anAccommodationApplication();
  await portal.mails();
  // A task that waits: its row must come along.
  await portal.database.kysely
    .transaction()
    .execute(async (tx) => await portal.tasks.enqueue(tx, "delete-files", { keys: [] }, { startAfter: new Date("2099-01-01") }));
  await portal.tasks.stop();
}

test("backups move everything from a server and a folder to the embedded database and an object store, and back", async () => {
  await fillPortal();
  const origin = { DATABASE_URL: await toDatabaseUrl(portal.database), DATA_DIR: join(folder, "origin") };
  await mkdir(origin.DATA_DIR);
  const originFiles = await createDiskFileStore({ folder: portal.filesFolder });
  const rows = await readRows(portal.database.pool);
  const files = await readFiles(originFiles);
  // The test's portal keeps its files elsewhere.
  const moved = await createDiskFileStore({ folder: join(origin.DATA_DIR, "files") });
  for (const [key, bytes] of Object.entries(files)) await moved.put(key, Buffer.from(bytes, "base64"), "");
  await run("adopt", [], origin);

  const first = await run("backup", ["first.zip"], origin);
  const embedded = { DATA_DIR: join(folder, "embedded"), ...s3Variables(store) };
  const restored = await run("restore", ["first.zip"], embedded);
  // The second backup is taken while another process runs the embedded database.
  holder = await startHolder(embedded.DATA_DIR);
  const inBetween = openDatabase({ connection: { connectionString: holder.connectionString }, log: silentLog });
  const embeddedRows = await readRows(inBetween.pool);
  await inBetween.close();
  const again = await run("backup", ["--with-secret", "second.zip"], embedded);
  const target = { DATABASE_URL: await toDatabaseUrl(server), DATA_DIR: join(folder, "target"), JWT_SECRET: "" };
  const back = await run("restore", ["second.zip"], target);
  const refused = await run("restore", ["second.zip"], { ...target, ...s3Variables(second) });
  const checked = await run("check-data", [], target);

  const failures = [first, restored, again, back, checked].filter(({ errors, exitCode }) => errors !== "" || exitCode !== 0);
  expect(failures).toEqual([]);
  expect(embeddedRows).toEqual(rows);
  expect(await readRows(server.pool)).toEqual(rows);
  expect(Object.values(rows).flat().length).toBeGreaterThan(20);
  expect(Object.keys(files).length).toBeGreaterThan(4);
  expect(await readFiles(createS3FileStore(store.connection))).toEqual(files);
  expect(await readFiles(await createDiskFileStore({ folder: join(target.DATA_DIR, "files") }))).toEqual(files);
  expect(restored.output).toContain("The signing secret is the one of the backup: people stay signed in.");
  expect((await readFile(join(target.DATA_DIR, "jwt-secret"), "utf8")).trim()).toBe(secret);
  expect([refused.errors, refused.exitCode]).toEqual([
    "The database is not empty. Restore into a new database or a new DATA_DIR.\n",
    1,
  ]);
  expect(checked.output).toMatch(/Everything agrees\.\n$/);
  expect((await readdir(folder)).filter((name) => name.includes("partial"))).toEqual([]);
});

test("each command says how it is used", async () => {
  const outcomes = await Promise.all([
    run("backup", [], { DATA_DIR: join(folder, "unused") }),
    run("restore", ["--into", "x"], { DATA_DIR: join(folder, "unused") }),
    run("restore", ["nothing.zip"], { DATA_DIR: join(folder, "unused") }),
    run("check-data", ["--fix"], { DATA_DIR: join(folder, "unused") }),
  ]);

  expect(outcomes.map(({ errors, exitCode }) => [errors, exitCode])).toEqual([
    ["Name the file to write: npm run backup -- [--with-secret] wattle.zip\n", 1],
    ["Name the backup to restore: npm run restore -- wattle.zip\n", 1],
    [`There is no file ${join(folder, "nothing.zip")}.\n`, 1],
    ["This takes --repair or nothing: npm run check-data -- --repair\n", 1],
  ]);
});
