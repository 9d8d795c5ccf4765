import { type ChildProcess, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { behindALock } from "#server/testing/behind-a-lock.ts";
import { openDatabaseLine } from "#server/testing/faulty-line.ts";
import { findFreePort } from "#server/db/postgres-endpoint.ts";
import { startPortal, toDatabaseUrl, untilReady } from "#server/testing/portal-process.ts";
import { createTestApp } from "#server/testing/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";

let folder: string;
let database: TestDatabase;
const running: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wattle-main-"));
  database = await createTestDatabase();
});

afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
});

afterAll(async () => {
  (await common)?.child.kill("SIGKILL");
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const canMakeTerminal = process.platform === "linux" && spawnSync("script", ["--version"]).status === 0;

function start(...[variables, surroundings]: Parameters<typeof startPortal>) {
  const portal = startPortal({ DATA_DIR: folder, ...variables }, surroundings);
  running.push(portal.child);
  return portal;
}

async function startListening(
  variables: Readonly<Record<string, string>> = {},
  surroundings?: Parameters<typeof startPortal>[1],
) {
  const [port, databaseUrl] = [await findFreePort(), await toDatabaseUrl(database)];
  const portal = start({ PORT: String(port), DATABASE_URL: databaseUrl, ...variables }, surroundings);
  await untilReady(portal);
  return { ...portal, port, databaseUrl };
}

async function open(port: number): Promise<{ socket: Socket; closed: Promise<unknown>; received: () => string }> {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.on("data", (bytes: Buffer) => (received += bytes.toString())).on("error", () => undefined);
  await once(socket, "connect");
  const closed = new Promise((resolve) => socket.once("close", resolve));
  return { socket, closed, received: () => received };
}

let common: ReturnType<typeof startListening> | undefined;

/** A portal that several tests use and leave as it is: each start takes more than a second of a core. */
async function useCommonPortal() {
  common ??= startListening({}, { showsPages: true }).then((portal) => {
    running.splice(running.indexOf(portal.child), 1);
    return portal;
  });
  return await common;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

test("a wrong variable stops the start with one line", async () => {
  const { exit, output } = start({ TRUST_PROXY: "banana" });

  expect(await exit).toEqual([1, null]);
  expect(output()).toBe(
    "TRUST_PROXY must be the addresses or networks of proxies, separated by commas, or a number of proxies.\n",
  );
});

describe("what the start says", () => {
  test("is JSON line by line without a terminal, with a line for each request", async () => {
    const { output, port } = await useCommonPortal();

    await fetch(`http://127.0.0.1:${port}/api/jobs`);

    await expect.poll(output).toContain('"path":"/api/jobs","status":200');
    const messages = output()
      .trim()
      .split("\n")
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(messages).toContain("Wattle is ready.");
  });

  test("is one line for a page, and none for what the page reads", async () => {
    const { output, port } = await useCommonPortal();

    const page = await fetch(`http://127.0.0.1:${port}/accommodation?location=nowhere`);
    expect(page.status).toBe(200);
    await page.text();
    // Lines are in the order of the answers, so this one is written after all of the page's.
    await fetch(`http://127.0.0.1:${port}/api/nothing-here`);

    await expect.poll(output).toContain('"path":"/api/nothing-here"');
    const paths = output().match(/(?<="path":")[^"]*accommodation[^"]*/g);
    expect(paths).toEqual(["/accommodation"]);
  });

  test("is text without a terminal too, where LOG_FORMAT asks for it", async () => {
    const { output, port } = await startListening({ LOG_FORMAT: "text" });

    await fetch(`http://127.0.0.1:${port}/api/jobs`);

    await expect
      .poll(output)
      .toMatch(/^\d\d:\d\d:\d\d info {2}answered reqId=\S+ method=GET path=\/api\/jobs status=200 ms=\d+$/m);
    expect(output()).toMatch(/^\d\d:\d\d:\d\d info {2}Wattle is ready\. url=http:\/\/localhost:\d+$/m);
    expect(output()).not.toContain("{");
  });

  test("is nothing if LOG_LEVEL asks for warnings only", async () => {
    const [port, databaseUrl] = [await findFreePort(), await toDatabaseUrl(database)];
    const { output } = start({ PORT: String(port), DATABASE_URL: databaseUrl, LOG_LEVEL: "warn" });
    const address = `http://127.0.0.1:${port}/api/jobs`;

    await expect.poll(async () => (await fetch(address).catch(() => undefined))?.status, { timeout: 30_000 }).toBe(200);

    expect(output()).toBe("");
  });

  test.runIf(canMakeTerminal)("is for a person at a terminal, without a line for each request", async () => {
    const { output, port } = await startListening({}, { atTerminal: true });

    await fetch(`http://127.0.0.1:${port}/api/jobs`);

    await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/api/health/live`)).status).toBe(200);
    expect(output().trim().split(/\r?\n/)).toEqual([
      "Connecting to the database ...",
      "Starting the portal ...",
      "",
      `Wattle is ready: http://localhost:${port}`,
    ]);
  });
});

test("while the database is frozen, pages and calls answer 503 within seconds and say when to come back", async () => {
  const line = await openDatabaseLine(await toDatabaseUrl(database));
  const { port } = await startListening({ DATABASE_URL: line.connectionString }, { showsPages: true });
  const ask = async (path: string) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`);
    return [status, headers.get("retry-after")];
  };
  const before = await ask("/jobs");

  line.become("frozen");
  // A page that was shown a moment ago is kept and needs no database.
  const frozen = [await ask("/api/jobs"), await ask("/accommodation"), await ask("/api/health/live")];
  line.become("open");

  expect(before).toEqual([200, null]);
  expect(frozen).toEqual([
    [503, "2"],
    [503, "5"],
    [200, null],
  ]);
  await expect.poll(async () => await ask("/accommodation")).toEqual([200, null]);
  for (const child of running.splice(0)) child.kill("SIGKILL");
  await line.close();
});

test("a listing whose time was over while no portal ran is ended at the start", async () => {
  // Its clock stands in March 2026, so that the time of its listing is long over by the clock of the process.
  const earlier = await createTestApp();
  const { id } = await earlier.aJob({ poster: await earlier.anEmployer() });
  const readStatus = async () => (await earlier.database.pool.query("select status from jobs where id = $1", [id])).rows;
  expect(await readStatus()).toEqual([{ status: "published" }]);

  const variables = { DATABASE_URL: await toDatabaseUrl(earlier.database), DATA_DIR: join(folder, "after a pause") };
  const { child, exit } = await startListening(variables);

  await expect.poll(readStatus, { timeout: 20_000 }).toEqual([{ status: "expired" }]);
  child.kill("SIGTERM");
  await exit;
  await earlier.close();
});

describe("a second process", () => {
  test("with files on another disk refuses to start", async () => {
    const { databaseUrl } = await useCommonPortal();
    const own = join(folder, "another disk");

    const { exit, output } = start({ DATABASE_URL: databaseUrl, DATA_DIR: own, PORT: String(await findFreePort()) });

    expect(await exit).toEqual([1, null]);
    expect(output().split("\n").at(-2)).toBe(
      "This file store does not belong to the database. Set the same S3_ variables in every process, or the same DATA_DIR if there is only one. If you changed it on purpose, stop every process and run npm run adopt.",
    );
  });

  test("with another signing secret refuses to start", async () => {
    const { databaseUrl } = await useCommonPortal();
    const other = { JWT_SECRET: "another secret, which has 32 bytes or more" };

    const { exit, output } = start({ DATABASE_URL: databaseUrl, PORT: String(await findFreePort()), ...other });

    expect(await exit).toEqual([1, null]);
    expect(output().split("\n").at(-2)).toBe(
      "This signing secret does not belong to the database. Set the same JWT_SECRET in every process. If you changed it on purpose, stop every process and run npm run adopt.",
    );
  });
});

describe("SIGTERM", () => {
  test("ends idle connections, answers the request in flight with Connection: close, and exits with 0", async () => {
    const { child, exit, port } = await startListening();
    const [idle, unused, busy] = [await open(port), await open(port), await open(port)];
    idle.socket.write(get("/api/health/live"));
    await expect.poll(idle.received).toContain('{"status":"ok"}');
    const body = JSON.stringify({ email: "nobody@example.com", password: "correct horse 42" });
    busy.socket.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    busy.socket.write(body.slice(0, 10));
    await expect.poll(async () => await isInFlight(port)).toBe(true);

    const ended = Promise.all([idle.closed, unused.closed]);
    child.kill("SIGTERM");
    await ended;
    expect(busy.received()).toBe("");
    busy.socket.write(body.slice(10));
    await busy.closed;
    const answeredAt = performance.now();

    expect(busy.received()).toMatch(/^HTTP\/1\.1 401 /);
    expect(busy.received()).toMatch(/^connection: close\r$/im);
    expect(await exit).toEqual([0, null]);
    expect(performance.now() - answeredAt).toBeLessThan(2_000);
  });

  test("cuts off what is swept after the start, and the log says nothing of that", async () => {
    const databaseUrl = new URL(await toDatabaseUrl(database));
    databaseUrl.searchParams.set("application_name", "swept");
    let starting: ReturnType<typeof startListening> | undefined;
    const statement = "lock table known_devices in share mode";
    const portal = await behindALock(
      { pool: database.pool, statement, isReached: (waiting) => waiting === 1, words: "known_devices" },
      async () => await (starting = startListening({ DATABASE_URL: databaseUrl.href })),
      async (holder) => {
        // It may be sweeping before this process has read that it is ready.
        (await starting)?.child.kill("SIGTERM");
        const countOpen = async () => {
          await holder.query("select pg_stat_clear_snapshot()");
          return (await holder.query("select from pg_stat_activity where application_name = 'swept'")).rowCount;
        };
        // What is left is the connection that waits.
        await expect.poll(countOpen).toBe(1);
      },
    );

    expect(await portal.exit).toEqual([0, null]);
    expect(portal.output()).not.toContain("could not be deleted");
  });
});

test("a form that a browser sends without a script leads back to a path of this server, whatever host its address names", async () => {
  const { port } = await useCommonPortal();
  for (const address of ["http://evil.example/signin?next=/", "//evil.example/signin", "/\\evil.example/signin"]) {
    const { socket, closed, received } = await open(port);

    socket.write(`POST ${address} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    await closed;

    expect(received()).toMatch(/^HTTP\/1\.1 303 /);
    expect(/^location: (.*)\r$/im.exec(received())?.[1]).toMatch(/^\/(?:evil\.example\/)?signin/);
  }
});

// The head of the request is written before this call's own, and read before it on a server with one thread.
async function isInFlight(port: number): Promise<boolean> {
  return (await fetch(`http://127.0.0.1:${port}/api/health/live`, { headers: { connection: "close" } })).ok;
}
