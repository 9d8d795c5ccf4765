import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aListingForm, aRegistration } from "#server/testing/factories.ts";
import { aJpeg } from "#server/testing/photo-files.ts";
import { findFreePort } from "#server/db/postgres-endpoint.ts";
import { type PortalProcess, startPortal, toDatabaseUrl, untilReady } from "#server/testing/portal-process.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";

describe("/metrics", () => {
  let folder: string;
  let database: TestDatabase;
  let portal: PortalProcess;
  let port: number;
  let metricsPort: number;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "wattle-metrics-"));
    database = await createTestDatabase();
    [port, metricsPort] = [await findFreePort(), await findFreePort()];
    const databaseUrl = await toDatabaseUrl(database);
    const variables = { DATABASE_POOL_SIZE: "4", METRICS_PORT: String(metricsPort), RATE_LIMITS: "off" };
    // Two tests ask for pages that are not there.
    portal = startPortal({ DATA_DIR: folder, DATABASE_URL: databaseUrl, PORT: String(port), ...variables }, { showsPages: true });
    await untilReady(portal);
  });

  afterAll(async () => {
    portal.child.kill("SIGTERM");
    await portal.exit;
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const ask = async (path: string): Promise<number> => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  const post = async (path: string, body: unknown) =>
    await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  async function scrape(): Promise<string[]> {
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    return (await answer.text()).split("\n");
  }

  test("counts requests by route and status, mails, photos, sessions, tasks, connections and disk", async () => {
    const renter = aRegistration("RENTER", { email: "ravi@example.com", password: "green river 8841" });
    await post("/auth/register", renter);
    const signIn = await post("/auth/login", { email: "ravi@example.com", password: "green river 8841" });
    const { token } = (await signIn.json()) as { token: string };
    await post("/password/forgot", { email: "ravi@example.com" });
    const { bytes, fileName, type } = await aJpeg();
    const form = new FormData();
    form.set("images", new Blob([new Uint8Array(bytes)], { type }), fileName);
    form.set("accommodation", JSON.stringify(aListingForm()));
    await fetch(`http://127.0.0.1:${port}/api/accommodation`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });

    await expect.poll(scrape).toContainEqual(expect.stringMatching(/^wattle_mails_total\{outcome="sent"\} [1-9]/));

    const lines = await scrape();
    expect(lines).toContain(
      'wattle_http_request_duration_seconds_count{method="POST",route="/api/auth/register",status="201"} 1',
    );
    expect(lines).toContain('wattle_tasks{task="send-mail",state="failed"} 0');
    expect(lines).toContain('wattle_task_oldest_seconds{task="send-mail"} 0');
    expect(lines).toContain("wattle_sessions 1");
    expect(lines).toContain("wattle_database_up 1");
    expect(lines).toContainEqual(expect.stringMatching(/^wattle_database_connections\{state="busy"\} [0-4]$/));
    expect(lines).toContainEqual(expect.stringMatching(/^wattle_disk_free_bytes [1-9]\d+/));
    expect(lines).toContainEqual(expect.stringMatching(/^nodejs_eventloop_lag_p99_seconds /));
    expect(lines).toContain("wattle_photos_in_progress 0");
    expect(lines).toContain('wattle_photo_duration_seconds_count{outcome="made"} 1');
  });

  test("has no address, id or method that a visitor chose", async () => {
    for (const path of ["/api/nothing-4711", "/no-page-4711", "/api/jobs/4711"]) await ask(path);
    await fetch(`http://127.0.0.1:${port}/api/jobs`, { method: "PROPFIND" });

    const lines = await scrape();

    expect(lines.filter((line) => /\{.*(?:4711|PROPFIND).*\}/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.startsWith("wattle_http_request_duration_seconds_count")).length).toBeGreaterThan(2);
  });

  test("is on its own port only", async () => {
    expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
    expect(await ask("/metrics")).toBe(404);
  });

  test("500 open streams of events cost less than 60 MB", async () => {
    const password = "green river 8841";
    const signUp = async (number: number) => {
      const email = `reader-${number}@example.com`;
      await post("/auth/register", aRegistration("STUDENT", { email, password }));
      return (await (await post("/auth/login", { email, password })).json()) as { token: string; user: { id: string } };
    };
    const people: Awaited<ReturnType<typeof signUp>>[] = [];
    for (let number = 0; number < 25; number += 1) people.push(await signUp(number));
    const open = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`http://127.0.0.1:${port}/api/events`, { headers });
      expect(response.status).toBe(200);
      // A response that nothing refers to is cancelled, though its body is still read.
      return async () => {
        let text = "";
        for await (const chunk of response.body ?? []) {
          text += Buffer.from(chunk).toString();
          if (text.includes("event: news")) return true;
        }
        return false;
      };
    };
    const memory = async () => {
      const line = (await scrape()).find((text) => text.startsWith("process_resident_memory_bytes "));
      return Number(line?.split(" ")[1]) / 2 ** 20;
    };
    // What any 500 requests cost is not what their staying open costs.
    for (let count = 0; count < 500; count += 1) await ask("/api/jobs");
    const before = await memory();

    const streams: Awaited<ReturnType<typeof open>>[] = [];
    for (const { token } of people) for (let tabs = 0; tabs < 20; tabs += 1) streams.push(await open(token));

    expect((await memory()) - before).toBeLessThan(60);
    // All of them are open.
    for (const { user } of people) await database.pool.query("select pg_notify('wattle_news', $1)", [`${user.id} `]);
    for (const readNews of streams) expect(await readNews()).toBe(true);
  });
});
