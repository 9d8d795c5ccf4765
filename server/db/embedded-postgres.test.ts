import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { silentLog } from "#server/db/database-log.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { processStart } from "#server/db/process-identity.ts";
import { type DatabaseHolder, runRefusedHolder, startHolder } from "#server/testing/database-holder.ts";
import { fillDataFolder } from "#server/testing/prepared-folder.ts";

const isRoot = process.getuid?.() === 0;

async function query(connection: { connectionString: string }, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection);
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

describe("the embedded database", () => {
  let dataDir: string;
  let started: EmbeddedPostgres[];
  let holders: DatabaseHolder[];

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "wattle-embedded-"));
    started = [];
    holders = [];
  });

  afterEach(async () => {
    for (const { child } of holders) child.kill("SIGKILL");
    await Promise.all(started.map((server) => server.stop()));
    // Whatever a killed holder has left running is stopped by one more start.
    if (holders.length > 0) await startEmbeddedPostgres({ dataDir, log: silentLog }).then((server) => server.stop());
    await rm(dataDir, { recursive: true, force: true });
  });

  async function start(): Promise<EmbeddedPostgres> {
    const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
    started.push(server);
    return server;
  }

  async function hold(): Promise<DatabaseHolder> {
    const holder = await startHolder(dataDir);
    holders.push(holder);
    return holder;
  }

  async function serverPid(): Promise<number> {
    return Number((await readFile(join(dataDir, "postgresql", "postmaster.pid"), "utf8")).split("\n")[0]);
  }

  test("keeps its rows from one run to the next and leaves nothing but its data behind", async () => {
    const first = await start();
    await query(first.connection, "create table notes as select 'kept' as text");
    await first.stop();
    const second = await start();

    const rows = await query(second.connection, "select text from notes");
    const role = await query(second.connection, "select rolsuper from pg_roles where rolname = current_user");
    const listens = await query(second.connection, "show listen_addresses");
    await second.stop();

    expect(rows).toEqual([{ text: "kept" }]);
    expect(role).toEqual([{ rolsuper: false }]);
    expect(listens).toEqual([{ listen_addresses: "" }]);
    const socketFolder = new URL(second.connection.connectionString).searchParams.get("host") ?? "";
    await expect(readdir(socketFolder)).rejects.toThrow("ENOENT");
    expect((await readdir(dataDir)).filter((name) => !name.startsWith("postgresql"))).toEqual([]);
  });

  test("what was in memory before a stop is in memory again soon after the next start", async () => {
    const first = await start();
    await query(first.connection, "create table notes as select n from generate_series(1, 100000) as n");
    await first.stop();
    const { connection } = await start();

    // Only PostgreSQL's own superuser may see its memory, and looking at it does not fill it.
    const superuser = { connectionString: connection.connectionString.replace("//wattle", "//postgres") };
    await query(superuser, "create extension pg_buffercache");
    const isWhole = `select count(*) = pg_relation_size('notes') / 8192 as "isWhole" from pg_buffercache
      where relfilenode = pg_relation_filenode('notes') and relforknumber = 0`;
    await expect.poll(async () => await query(superuser, isWhole), { timeout: 30_000 }).toEqual([{ isWhole: true }]);
  });

  test("a second process on the same folder is told in one line who holds it and harms nothing", async () => {
    await fillDataFolder(dataDir);
    const holder = await hold();

    const refused = await runRefusedHolder(dataDir);

    expect(refused).toEqual({
      exitCode: 1,
      errors: `${dataDir} is in use by process ${holder.pid}: stop that one first, or set DATA_DIR to another folder.\n`,
    });
    expect(await query(holder, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("of two that start at once on an empty folder one gets it and the other is refused", async () => {
    const outcomes = await Promise.allSettled([start(), start()]);

    const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [String(outcome.reason)] : []));
    expect(refusals).toEqual([
      `EmbeddedPostgresError: ${dataDir} is in use by process ${process.pid}: stop that one first, or set DATA_DIR to another folder.`,
    ]);
  });

  test("after a kill -9 of our process the next start stops the orphan and finds every row", async () => {
    await fillDataFolder(dataDir);
    const holder = await hold();
    await query(holder, "create table notes as select 'kept' as text");
    const orphan = await serverPid();
    holder.child.kill("SIGKILL");
    await once(holder.child, "exit");
    expect(await processStart(orphan)).toBeDefined();

    const server = await start();

    expect(await processStart(orphan)).toBeUndefined();
    expect(await query(server.connection, "select text from notes")).toEqual([{ text: "kept" }]);
    await expect(readdir(new URL(holder.connectionString).searchParams.get("host") ?? "")).rejects.toThrow("ENOENT");
  });

  test("after a kill -9 of everything the next start finds every row", async () => {
    await fillDataFolder(dataDir);
    const holder = await hold();
    await query(holder, "create table notes as select 'kept' as text");
    holder.child.kill("SIGKILL");
    process.kill(await serverPid(), "SIGKILL");

    const server = await start();

    expect(await query(server.connection, "select text from notes")).toEqual([{ text: "kept" }]);
  });

  test("starts although the process id of a dead server now belongs to another program", async () => {
    await fillDataFolder(dataDir);
    await (await start()).stop();
    const other = spawn("sleep", ["60"]);
    await writeFile(
      join(dataDir, "postgresql", "postmaster.pid"),
      `${other.pid}\n${dataDir}/postgresql\n1700000000\n5432\n\n\n  1 1\nready   \n`,
    );

    const server = await start();

    expect(await query(server.connection, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(other.exitCode).toBeNull();
    other.kill();
  });

  test("a server that was killed runs again by itself, on the same address", async () => {
    await fillDataFolder(dataDir);
    const server = await start();
    await query(server.connection, "create table notes as select 'kept' as text");

    process.kill(await serverPid(), "SIGKILL");

    const rows = await vi.waitFor(() => query(server.connection, "select text from notes"), { timeout: 10_000, interval: 50 });
    expect(rows).toEqual([{ text: "kept" }]);
  });

  test("a backend that was killed costs its own connection only", async () => {
    await fillDataFolder(dataDir);
    const server = await start();
    const client = new Client(server.connection);
    const lost = new Promise((resolve) => client.once("error", resolve));
    await client.connect();
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");

    process.kill(rows[0]?.pid ?? 0, "SIGKILL");
    await lost;

    const after = await vi.waitFor(() => query(server.connection, "select 1 as one"), { timeout: 10_000, interval: 50 });
    expect(after).toEqual([{ one: 1 }]);
  });

  test("a Ctrl-C in the terminal reaches our process and not the database, which is stopped last", async () => {
    await fillDataFolder(dataDir);
    const holder = await hold();

    process.kill(-holder.pid, "SIGINT");
    const [exitCode] = await once(holder.child, "exit");
    const server = await start();

    expect(exitCode).toBe(0);
    expect(await query(server.connection, "select count(*)::int as rows from survived_ctrl_c")).toEqual([{ rows: 0 }]);
  });

  test("a database of another major version is named and left alone", async () => {
    await mkdir(join(dataDir, "postgresql"));
    await writeFile(join(dataDir, "postgresql", "PG_VERSION"), "17\n");

    const outcome = start();

    await expect(outcome).rejects.toThrow(
      `${dataDir}/postgresql was made by PostgreSQL 17 and this is 18: export it with the release that made it, then import it here.`,
    );
  });

  test("a folder that is no folder is said so in one sentence", async () => {
    await writeFile(join(dataDir, "file"), "");

    const outcome = startEmbeddedPostgres({ dataDir: join(dataDir, "file"), log: silentLog });

    await expect(outcome).rejects.toThrow(
      `${dataDir}/file cannot be written to (EEXIST): set DATA_DIR to a folder that this process may write to.`,
    );
  });

  test("a new data folder can be read by its owner only", async () => {
    const created = join(dataDir, "new", "data");
    await chmod(dataDir, 0o755);

    const server = await startEmbeddedPostgres({ dataDir: created, log: silentLog });
    await server.stop();

    // As root, PostgreSQL's user has to pass through it.
    expect(((await stat(created)).mode & 0o777).toString(8)).toBe(isRoot ? "711" : "700");
  });

  test.runIf(isRoot)("root is told where to put a folder that PostgreSQL's user cannot reach", async () => {
    const closed = join(dataDir, "closed");
    await mkdir(closed);
    await chmod(dataDir, 0o755);
    await chmod(closed, 0o700);

    const outcome = startEmbeddedPostgres({ dataDir: join(closed, "data"), log: silentLog });

    await expect(outcome).rejects.toThrow(
      new RegExp(`may not enter ${closed}: set DATA_DIR to a folder outside it, such as /var/lib/wattle\\.$`),
    );
  });
});
