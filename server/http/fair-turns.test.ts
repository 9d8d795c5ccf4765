import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { behindALock } from "#server/testing/behind-a-lock.ts";
import type { CallOptions } from "#server/testing/call-api.ts";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";
import { createFairTurns } from "./fair-turns.ts";

afterEach(() => void vi.useRealTimers());

const a = { network: "a", isShared: false };

/** Reads that end when they are told to. */
function createReads(atOnce: number) {
  const turns = createFairTurns({ atOnce, longestMs: 3_000 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const read = async (name: string) =>
    await turns.run("read", { network: name[0] ?? "", isShared: name.startsWith("shared") }, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    });
  const endOne = async () => {
    ends.shift()?.();
    // The next reads begin in later turns of the event loop.
    for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, read, endOne };
}

test("reads of one network wait for each other in their order, and those of another do not wait for them", async () => {
  const { begun, read, endOne } = createReads(2);
  const names = ["a1", "a2", "a3", "a4", "b1"];
  const done = Promise.all(names.map(read));

  expect(begun).toEqual(["a1", "a2", "b1"]);
  await endOne();
  expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
  for (const _ of names) await endOne();

  expect(await done).toEqual(names);
  expect(begun).toEqual(["a1", "a2", "b1", "a3", "a4"]);
});

test("a network that many people share has ten times as many turns", async () => {
  const { begun, read, endOne } = createReads(1);
  const names = Array.from({ length: 11 }, (_, number) => `shared ${number}`);
  const done = Promise.all(names.map(read));

  expect(begun).toEqual(names.slice(0, 10));
  for (const _ of names) await endOne();
  expect(await done).toEqual(names);
});

test("a call that fails makes room for the next one", async () => {
  const turns = createFairTurns({ atOnce: 1, longestMs: 3_000 });
  const failing = turns.run("write", a, async () => await Promise.reject(new Error("no database")));
  const next = turns.run("write", a, async () => await Promise.resolve("next"));

  await expect(failing).rejects.toThrow("no database");
  expect(await next).toBe("next");
});

test("reads do not wait for writes", async () => {
  const turns = createFairTurns({ atOnce: 1, longestMs: 3_000 });
  const { promise: written, resolve: finishWriting } = Promise.withResolvers<void>();
  const writing = turns.run("write", a, async () => await written);

  expect(await turns.run("read", a, async () => await Promise.resolve("read"))).toBe("read");
  finishWriting();
  await writing;
});

test("whoever has waited for more than 3 seconds is told to try again", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { begun, read, endOne } = createReads(1);
  const first = read("a1");
  const second = read("a2").catch((error: unknown) => error);
  vi.advanceTimersByTime(3_001);
  const third = read("a3");

  await endOne();
  await endOne();

  expect(await second).toMatchObject({ status: 429, headers: { "retry-after": "3" } });
  expect(begun).toEqual(["a1", "a3"]);
  expect([await first, await third]).toEqual(["a1", "a3"]);
});

test("a read whose sender has left is not begun when its turn comes", async () => {
  const portal = await createTestApp({ withTasks: false, rateLimits: true, turnLimits: { atOnce: 1, longestMs: 60_000 } });
  const origin = await portal.app.listen({ port: 0, host: "127.0.0.1" });
  const ask = async (path: string, signal?: AbortSignal) => {
    const asked = once(portal.app.server, "request") as Promise<[IncomingMessage]>;
    const status = fetch(origin + path, { ...(signal && { signal }) }).then(
      (answer) => answer.status,
      () => "left",
    );
    const [{ socket }] = await asked;
    return { socket, status };
  };
  const other = portal.database.openAgain();
  const lock = await other.pool.connect();
  await lock.query("begin; lock table accommodations in access exclusive mode");
  let last: Promise<unknown> | undefined;

  const first = await behindALock(
    { pool: other.pool, statement: "lock table jobs in access exclusive mode", isReached: (waiting) => waiting === 1 },
    async () => await (await ask("/api/jobs?page=1")).status,
    async () => {
      const leaving = new AbortController();
      const { socket } = await ask("/api/accommodation?page=1", leaving.signal);
      leaving.abort();
      await once(socket, "close");
      last = (await ask("/api/service-listings?page=1")).status;
    },
  );

  // It would wait behind the places, which nobody can read.
  expect([first, await last]).toEqual([200, 200]);
  await lock.query("commit");
  lock.release();
  await other.close();
  await portal.close();
});

describe("while the database keeps twenty calls of one address waiting", () => {
  let portal: TestApp;
  let employer: Person;
  const callFrom = async (from: string, method: string, path: string, options: CallOptions = {}) =>
    (await portal.call(method, path, { ...options, headers: { "x-forwarded-for": from } })).status;

  beforeAll(async () => {
    portal = await createTestApp({
      withTasks: false,
      rateLimits: true,
      trustProxy: ["127.0.0.1"],
      turnLimits: { atOnce: 3, longestMs: 60_000 },
    });
    employer = await portal.anEmployer();
  });
  afterAll(() => portal.close());

  /** Runs the calls from one address while a lock keeps them waiting, and a read from another address meanwhile. */
  async function readBeside(statement: string, call: (turn: number) => Promise<number>) {
    const other = portal.database.openAgain();
    let before = 0;
    const isReached = (waiting: number) => {
      const isAtRest = waiting === before && waiting > 1;
      before = waiting;
      return isAtRest;
    };
    let read = 0;
    const calls = await behindALock(
      { pool: other.pool, statement, isReached },
      async () => await Promise.all(Array.from({ length: 20 }, async (_, turn) => await call(turn))),
      async () => (read = await callFrom("198.51.100.9", "GET", "/accommodation?page=1")),
    );
    await other.close();
    return { read, calls: new Set(calls) };
  }

  test("people elsewhere still get connections: reads", async () => {
    const seen = await readBeside(
      "lock table jobs in access exclusive mode",
      async (turn) => await callFrom("192.0.2.1", "GET", `/jobs?page=${turn + 1}`),
    );

    expect(seen).toEqual({ read: 200, calls: new Set([200]) });
  });

  test("people elsewhere still get connections: changes of one job", async () => {
    const { id } = await portal.aJob({ poster: employer });
    const { token } = employer;
    const seen = await readBeside(
      `select * from jobs where id = '${id}' for update`,
      async (turn) =>
        await callFrom("192.0.2.1", "PUT", `/jobs/${id}`, { token, body: portal.aJobForm({ title: `Barista, shift ${turn}` }) }),
    );

    expect(seen).toEqual({ read: 200, calls: new Set([200]) });
  });

  test("people elsewhere still get connections: changes of one place, which are sent as forms", async () => {
    const poster = await portal.aRenter();
    const { id } = await portal.anAccommodation({ poster });
    const { token } = poster;
    const seen = await readBeside(
      `select * from accommodations where id = '${id}' for update`,
      async (turn) =>
        await callFrom("192.0.2.1", "PUT", `/accommodation/${id}`, {
          token,
          form: { accommodation: JSON.stringify(portal.aListingForm({ title: `Sunny room, week ${turn}` })) },
        }),
    );

    expect(seen).toEqual({ read: 200, calls: new Set([200]) });
  });
});
