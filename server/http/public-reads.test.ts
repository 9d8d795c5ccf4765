import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Job } from "#contract/jobs.ts";
import { openDatabase } from "#server/db/database.ts";
import { silentLog } from "#server/db/database-log.ts";
import { startEmbeddedPostgres } from "#server/db/embedded-postgres.ts";
import { migrateOver } from "#server/db/migrate.ts";
import type { ReplicaState } from "#server/db/read-replica.ts";
import { type ReplicatedPostgres, startReplicatedPostgres } from "#server/testing/replicated-postgres.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

/** A busy machine takes its time. */
const patientLimits = { statement: 20_000, connection: 20_000 };
const limits = { lagMaxMs: 60_000, checkMs: 50 };

describe("public reads with a replica", () => {
  let servers: ReplicatedPostgres;
  let portals: TestApp[];

  beforeAll(async () => {
    servers = await startReplicatedPostgres();
  });
  afterAll(async () => await servers.close());

  beforeEach(() => {
    portals = [];
  });
  afterEach(async () => {
    await servers.resumeReplay();
    for (const portal of portals.toReversed()) await portal.close();
  });

  async function aPortal({ lagMaxMs = limits.lagMaxMs, replicaUrl = servers.replicaUrl } = {}): Promise<TestApp> {
    const openAgain = () =>
      openDatabase({
        connection: { connectionString: servers.primaryUrl },
        replica: { connectionString: replicaUrl, limits: { ...limits, lagMaxMs } },
        log: silentLog,
        limits: patientLimits,
      });
    const database = openAgain();
    const portal = await createTestApp({
      database: { ...database, openAgain, drop: database.close },
      publicUrl: "http://localhost",
    });
    portals.push(portal);
    return portal;
  }

  const stateOf = ({ database }: TestApp): ReplicaState | undefined => database.replica?.state();
  const untilState = async (portal: TestApp, state: ReplicaState) =>
    await expect.poll(() => stateOf(portal), { interval: 20 }).toBe(state);
  const titles = async ({ call }: TestApp, headers: Record<string, string> = {}) =>
    (await call<Job[]>("GET", "/jobs?size=50", { headers })).body.map(({ title }) => title);
  const hidden = async (portal: TestApp): Promise<Job> => {
    const poster = await portal.anEmployer();
    await servers.pauseReplay();
    return await portal.aJob({ poster });
  };

  test("come from the replica, and whoever has just written sees that on every portal at once", async () => {
    const [first, second] = [await aPortal(), await aPortal()];
    for (const portal of [first, second]) await untilState(portal, "ok");
    const { token } = await first.anEmployer();
    await servers.pauseReplay();

    const posted = await first.call<Job>("POST", "/jobs", { token, body: first.aJobForm({ title: "Fresh Barista" }) });
    const cookie = String(posted.headers["set-cookie"]).split(";")[0] ?? "";

    expect(posted.headers["set-cookie"]).toMatch(/^wattle-just-wrote=1; Max-Age=61; Path=\/; HttpOnly; SameSite=Strict$/);
    await expect.poll(async () => await titles(second)).not.toContain("Fresh Barista");
    expect(await titles(second, { cookie })).toContain("Fresh Barista");
    expect(await titles(second, { authorization: `Bearer ${token}` })).toContain("Fresh Barista");
    await servers.resumeReplay();
    await expect.poll(async () => await titles(second)).toContain("Fresh Barista");
  });

  test("find a new record by its address before the replica has it", async () => {
    const portal = await aPortal();
    await untilState(portal, "ok");

    const job = await hidden(portal);

    await expect.poll(async () => await titles(portal)).not.toContain(job.title);
    expect(await portal.call("GET", `/jobs/${job.id}`)).toMatchObject({ status: 200 });
  });

  test("of one listing at the same moment show its change to whoever wrote it, and to strangers what was", async () => {
    const portal = await aPortal();
    await untilState(portal, "ok");
    const poster = await portal.anEmployer();
    const job = await portal.aJob({ poster });
    await expect.poll(async () => await titles(portal)).toContain(job.title);
    await servers.pauseReplay();
    const changed = { token: poster.token, body: portal.aJobForm({ title: "Changed Barista" }) };
    const answer = await portal.call("PUT", `/jobs/${job.id}`, changed);
    const writer = { cookie: String(answer.headers["set-cookie"]).split(";")[0] ?? "" };

    const read = async (headers: Record<string, string>) =>
      (await portal.call<Job>("GET", `/jobs/${job.id}`, { headers })).body.title;

    expect(await Promise.all([{}, writer, {}, writer].map(read))).toEqual([
      job.title,
      "Changed Barista",
      job.title,
      "Changed Barista",
    ]);
  });

  test("go to the primary while the replica is too far behind, and readiness and figures say so", async () => {
    const portal = await aPortal({ lagMaxMs: 200 });
    await untilState(portal, "ok");

    const job = await hidden(portal);
    await untilState(portal, "behind");

    expect(await titles(portal)).toContain(job.title);
    expect((await portal.call("GET", "/health/ready")).body).toEqual({ status: "ok", replica: "behind" });
    expect(portal.database.replica?.lagSeconds()).toBeGreaterThan(0.2);
    await servers.resumeReplay();
    await untilState(portal, "ok");
  });

  test("go to the primary while the replica is gone, without a single failure, and back to it later", async () => {
    const portal = await aPortal();
    await untilState(portal, "ok");
    const job = await portal.aJob();

    const answers: number[] = [];
    const stopping = servers.stopReplica();
    for (let count = 0; count < 40; count += 1) answers.push((await portal.call("GET", `/jobs/${job.id}`)).status);
    await stopping;
    await untilState(portal, "away");
    answers.push((await portal.call("GET", "/jobs")).status);

    expect(new Set(answers)).toEqual(new Set([200]));
    expect((await portal.call("GET", "/health/ready")).body).toEqual({ status: "ok", replica: "away" });
    await servers.startReplica();
    await untilState(portal, "ok");
  });

  test("that write do so on the primary, in a transaction or without, and the replica stays in use", async () => {
    const portal = await aPortal();
    await untilState(portal, "ok");
    const { kysely, replica } = portal.database;
    const job = await portal.aJob();

    await replica?.read(async () => {
      await kysely.transaction().execute(async (tx) => {
        await tx.updateTable("jobs").set({ title: "Written in a read" }).where("id", "=", job.id).execute();
      });
      await kysely.updateTable("jobs").set({ salary: "40 an hour" }).where("id", "=", job.id).execute();
    });
    expect(stateOf(portal)).toBe("ok");

    await expect.poll(async () => await titles(portal)).toContain("Written in a read");
  });

  test("never come from a server of another cluster", async () => {
    // In an empty folder, for a copy of the prepared one is of the same cluster.
    const dataDir = await mkdtemp(join(tmpdir(), "wattle-other-cluster-"));
    const other = await startEmbeddedPostgres({ dataDir, log: silentLog, durable: false });
    onTestFinished(async () => {
      await other.stop();
      await rm(dataDir, { recursive: true, force: true });
    });
    await migrateOver(other.connection, silentLog);
    const portal = await aPortal({ replicaUrl: other.connection.connectionString });
    const job = await portal.aJob();

    expect(await titles(portal)).toContain(job.title);
    expect(stateOf(portal)).toBe("away");
    await portal.stop();
  });
});

test("public reads go on from the replica while the primary is gone, and writes are refused for a moment", async () => {
  const servers = await startReplicatedPostgres();
  const openAgain = () =>
    openDatabase({
      connection: { connectionString: servers.primaryUrl },
      replica: { connectionString: servers.replicaUrl, limits },
      log: silentLog,
      limits: patientLimits,
    });
  const database = openAgain();
  const portal = await createTestApp({ database: { ...database, openAgain, drop: database.close }, withTasks: false });
  const { token } = await portal.anEmployer();
  await expect.poll(() => database.replica?.state()).toBe("ok");

  await servers.stopPrimary();

  expect((await portal.call("GET", "/jobs")).status).toBe(200);
  const refused = await portal.call("POST", "/jobs", { token, body: portal.aJobForm() });
  expect(refused).toMatchObject({ status: 503, body: { code: "unavailable" } });
  expect(portal.takeLog().filter((line) => line.includes("request failed"))).toHaveLength(1);
  await portal.close();
  await servers.close();
});
