import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { silentLog } from "#server/db/database-log.ts";
import { openDatabase } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";

describe("migrating", () => {
  let database: TestDatabase;
  let folder: string;

  beforeEach(async () => {
    database = await createTestDatabase({ isMigrated: false });
    folder = await mkdtemp(join(tmpdir(), "wattle-migrations-"));
  });

  afterEach(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const aMigration = (name: string, sql: string): Promise<void> => writeFile(join(folder, name), sql);
  const run = (): Promise<string[]> => migrate(database.pool, silentLog, folder);

  async function tableNames(): Promise<string[]> {
    const { rows } = await database.pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
    );
    return rows.map(({ name }) => name);
  }

  test("applies what is missing, oldest first, and nothing twice", async () => {
    await aMigration("202601020000_add_colour.sql", "alter table trees add column colour text;");
    await aMigration("202601010000_create_trees.sql", "create table trees (id int); insert into trees values (1);");

    const first = await run();
    const second = await run();
    await aMigration("202601030000_create_birds.sql", "create table birds (id int);");
    const third = await run();

    expect(first).toEqual(["202601010000_create_trees.sql", "202601020000_add_colour.sql"]);
    expect(second).toEqual([]);
    expect(third).toEqual(["202601030000_create_birds.sql"]);
    const { rows } = await database.pool.query("select * from trees");
    expect(rows).toEqual([{ id: 1, colour: null }]);
  });

  test("two instances at once apply every file once between them", async () => {
    await aMigration("202601010000_create_trees.sql", "create table trees (id int); select pg_sleep(0.2);");
    await aMigration("202601020000_insert_tree.sql", "insert into trees values (1);");

    const applied = await Promise.all([run(), run(), run()]);

    expect(applied.flat().toSorted()).toEqual(["202601010000_create_trees.sql", "202601020000_insert_tree.sql"]);
    const { rows } = await database.pool.query("select * from trees");
    expect(rows).toEqual([{ id: 1 }]);
  });

  test("an applied file that was edited is refused by name", async () => {
    await aMigration("202601010000_create_trees.sql", "create table trees (id int);");
    await run();
    await aMigration("202601010000_create_trees.sql", "create table trees (id bigint);");

    const outcome = run();

    await expect(outcome).rejects.toThrow(
      "The migration 202601010000_create_trees.sql was edited after it had been applied: restore it and put the change into a new one.",
    );
  });

  test("other line ends do not count as an edit", async () => {
    await aMigration("202601010000_create_trees.sql", "create table trees (\n  id int\n);\n");
    await run();
    await aMigration("202601010000_create_trees.sql", "create table trees (\r\n  id int\r\n);\r\n");

    expect(await run()).toEqual([]);
  });

  test("a failing file leaves nothing of itself behind and can be tried again", async () => {
    await aMigration("202601010000_create_trees.sql", "create table trees (id int);");
    await aMigration("202601020000_create_birds.sql", "create table birds (id int); select no_such_thing;");

    const outcome = run();

    await expect(outcome).rejects.toThrow(
      'The migration 202601020000_create_birds.sql failed: column "no_such_thing" does not exist',
    );
    expect(await tableNames()).toEqual(["schema_migrations", "trees"]);
    await aMigration("202601020000_create_birds.sql", "create table birds (id int);");
    expect(await run()).toEqual(["202601020000_create_birds.sql"]);
  });

  test("a file that is not named by time and deed is refused", async () => {
    await aMigration("7_trees.sql", "create table trees (id int);");

    const outcome = run();

    await expect(outcome).rejects.toThrow("The migration 7_trees.sql must be named YYYYMMDDHHMM_verb_noun.sql.");
  });

  test("a statement may take longer than the application's may", async () => {
    await aMigration(
      "202601010000_build_slowly.sql",
      "do $$ begin perform pg_sleep(0.1); assert current_setting('statement_timeout') = '0'; end $$;",
    );

    expect(await run()).toEqual(["202601010000_build_slowly.sql"]);
    const { rows } = await database.pool.query("show statement_timeout");
    expect(rows).toEqual([{ statement_timeout: "20s" }]);
  });

  test("migrations of a newer release are left alone with a warning", async () => {
    await aMigration("202601010000_create_trees.sql", "create table trees (id int);");
    await run();
    await rm(join(folder, "202601010000_create_trees.sql"));
    const warnings: object[] = [];

    const applied = await migrate(database.pool, { ...silentLog, warn: (details) => void warnings.push(details) }, folder);

    expect(applied).toEqual([]);
    expect(warnings).toEqual([{ migrations: ["202601010000_create_trees.sql"] }]);
  });

  test("a database that cannot be reached is one sentence that names the variable", async () => {
    const away = openDatabase({ connection: { connectionString: "postgres://nobody@127.0.0.1:1/nothing" }, log: silentLog });

    await expect(migrate(away.pool, silentLog, folder)).rejects.toThrow(
      "The database cannot be reached (connect ECONNREFUSED 127.0.0.1:1). Check DATABASE_URL, and that the server runs.",
    );
    await away.close();
  });
});

test.skipIf(process.platform === "win32")("the migrations are read also if few files may be open", () => {
  const program = `import { listMigrations } from "#server/db/migrate.ts"; console.log((await listMigrations()).length)`;
  const command = `ulimit -n 40 && exec "$0" --input-type=module --eval '${program}'`;

  const { stdout, stderr } = spawnSync("sh", ["-c", command, process.execPath], { encoding: "utf8" });

  expect(stderr).toBe("");
  expect(Number(stdout)).toBeGreaterThan(40);
});
