import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "#contract/api.ts";
import { applicationBoardNames, boardNames } from "#contract/boards.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { callThrottles } from "#contract/throttles.ts";
import { newId } from "#server/ids.ts";
import { applicationScenes } from "#server/testing/board-scenes.ts";
import { aJpeg } from "#server/testing/photo-files.ts";
import { multiplyThrottles } from "./counted-calls.ts";
import { createTestApp, type TestApp, isOnePortal } from "#server/testing/test-app.ts";

const hour = 3_600_000;

test.runIf(isOnePortal)(
  "whoever repeats a refused call gets the next refusals later, while others get theirs at once",
  async () => {
    const refusalPace = { burst: 2, perSecond: 10, longestMs: 60_000 };
    const portal = await createTestApp({ withTasks: false, rateLimits: true, trustProxy: ["127.0.0.1"], refusalPace });
    const signInFrom = async (from: string) =>
      await portal.call("POST", "/auth/login", {
        body: { email: "nobody@example.com", password: "correct horse 42" },
        headers: { "x-forwarded-for": from },
      });
    const finished: string[] = [];
    const repeat = async (from: string, times: number) =>
      await Promise.all(
        Array.from({ length: times }, async () => {
          const { status } = await signInFrom(from);
          if (status === 429) finished.push(from);
        }),
      );
    await repeat("192.0.2.7", 6);
    await repeat("198.51.100.9", 6);
    expect(finished.splice(0)).toEqual(["192.0.2.7", "198.51.100.9"]);

    const begun = performance.now();
    await Promise.all([repeat("192.0.2.7", 8), repeat("198.51.100.9", 1)]);
    const elapsed = performance.now() - begun;

    await portal.close();
    expect(finished.indexOf("198.51.100.9")).toBeLessThan(4);
    // Nine refusals at ten a second, two of them at once.
    expect(elapsed).toBeGreaterThan(500);
  },
);

test("without a trusted proxy nobody chooses an address for themselves", async () => {
  const portal = await createTestApp({ rateLimits: true });
  const statuses: number[] = [];
  for (const last of [1, 2, 3, 4, 5, 6]) {
    const headers = { "x-forwarded-for": `192.0.2.${last}` };
    statuses.push((await portal.call("POST", "/auth/register", { body: portal.aRegistration("STUDENT"), headers })).status);
  }

  await portal.close();
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});

test("an operator's factor multiplies the limits and what the API document says of them, but not guesses at a password", async () => {
  const portal = await createTestApp({ rateLimits: true, endpoints: multiplyThrottles(endpoints, 2) });
  const statuses: number[] = [];
  for (let time = 0; time < 11; time += 1)
    statuses.push((await portal.call("POST", "/auth/register", { body: portal.aRegistration("STUDENT") })).status);
  const { paths } = (await portal.call<{ paths: Record<string, unknown> }>("GET", "/openapi.json")).body;

  await portal.close();
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
  expect(JSON.stringify(paths["/auth/register"])).toContain("more than 10 calls within 3600 seconds per address");
  expect(JSON.stringify(paths["/auth/me/delete"])).toContain("more than 10 calls within 3600 seconds per account");
});

describe("how often somebody may do something", () => {
  let portal: TestApp;

  beforeAll(async () => {
    portal = await createTestApp({ rateLimits: true, trustProxy: ["127.0.0.1"] });
  });

  afterAll(() => portal.close());

  const register = async (from: string, changes = {}) =>
    await portal.call<ErrorBody>("POST", "/auth/register", {
      body: portal.aRegistration("STUDENT", changes),
      headers: { "x-forwarded-for": from },
    });
  const statusesOf = async (times: number, call: () => Promise<{ status: number }>): Promise<number[]> => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) statuses.push((await call()).status);
    return statuses;
  };
  async function signedIn(role: string, from: string) {
    const person = portal.aRegistration(role);
    await portal.call("POST", "/auth/register", { body: person, headers: { "x-forwarded-for": from } });
    return await portal.signIn(person as { email: string; password: string });
  }

  test("one address registers five accounts an hour; the sixth is told when, and another address is not asked to wait", async () => {
    expect(await statusesOf(5, async () => await register("192.0.2.1"))).toEqual([201, 201, 201, 201, 201]);
    portal.clock.advance(10 * 60_000);

    const refused = await register("192.0.2.1");
    expect({ status: refused.status, retryAfter: refused.headers["retry-after"], body: refused.body }).toEqual({
      status: 429,
      retryAfter: "3000",
      body: {
        message: "Too many sign-ups were sent from this connection in the last hour. Please try again in 50 minutes.",
        error: "Too many sign-ups were sent from this connection in the last hour. Please try again in 50 minutes.",
        code: "too_many_requests",
        requestId: expect.any(String),
      },
    });
    expect(await register("192.0.2.2")).toMatchObject({ status: 201 });
    portal.clock.advance(hour - 10 * 60_000);
    expect(await register("192.0.2.1")).toMatchObject({ status: 201 });
  });

  test("a form with mistakes in it does not count", async () => {
    expect(await statusesOf(7, async () => await register("192.0.2.3", { name: "" }))).toEqual(Array(7).fill(400));
    expect(await register("192.0.2.3")).toMatchObject({ status: 201 });
  });

  test("all addresses of an IPv6 network of 64 bits are one, and a mapped IPv4 address is that IPv4 address", async () => {
    const statuses = [];
    for (const last of [1, 2, 3, 4, 5, 6]) statuses.push((await register(`2001:db8:1:2::${last}`)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect(await register("2001:db8:1:3::1")).toMatchObject({ status: 201 });

    await statusesOf(5, async () => await register("192.0.2.4"));
    expect(await register("::ffff:192.0.2.4")).toMatchObject({ status: 429 });
  });

  test("an owner posts thirty listings an hour", async () => {
    const token = await signedIn("EMPLOYER", "192.0.2.5");
    const other = await signedIn("EMPLOYER", "192.0.2.5");
    const post = async (as: string) => await portal.call<ErrorBody>("POST", "/jobs", { token: as, body: portal.aJobForm() });

    expect(await statusesOf(30, async () => await post(token))).toEqual(Array(30).fill(201));
    expect(await post(token)).toMatchObject({
      status: 429,
      headers: { "retry-after": "3600" },
      body: { message: "You have posted too many listings in the last hour. Please try again in 1 hour." },
    });
    expect(await post(other)).toMatchObject({ status: 201 });
  });

  const calls: Readonly<Record<string, Endpoint>> = endpoints;

  test.each(boardNames)("posting on %s is counted", (board) => {
    expect(calls[`POST /${board}`]?.throttles).toContain(callThrottles.posting);
  });

  test.each(applicationBoardNames)("applying on %s is counted, says how it may be refused, and empties no page", (board) => {
    const { throttles, errors, keepsPages } = calls[applicationScenes[board].calls.apply] ?? {};

    expect(throttles).toContain(callThrottles.application);
    expect(errors).toEqual(expect.arrayContaining(["not_found", "already_applied", "listing_closed"]));
    expect(keepsPages).toBe(true);
  });

  test("a student sends thirty applications an hour, to jobs and accommodation together", async () => {
    const token = await signedIn("STUDENT", "192.0.2.6");
    const apply = async () =>
      await portal.call<ErrorBody>("POST", "/application/applyaccommodation", {
        token,
        form: portal.aRequestForm(newId(portal.clock)),
      });

    expect(await statusesOf(30, apply)).toEqual(Array(30).fill(404));
    const refused = await portal.call<ErrorBody>("POST", "/applications/apply", {
      token,
      form: portal.anApplicationForm(newId(portal.clock)),
    });
    expect(refused).toMatchObject({
      status: 429,
      body: { message: "You have sent too many applications in the last hour. Please try again in 1 hour." },
    });
    expect(await portal.storedFiles()).toEqual([]);
  });

  test("an account uploads sixty files an hour; the listing with one too many is not stored", async () => {
    const token = await signedIn("RENTER", "192.0.2.7");
    const photo = await aJpeg();
    const list = async (count: number) =>
      await portal.call<ErrorBody>("POST", "/accommodation", {
        token,
        form: { accommodation: JSON.stringify(portal.aListingForm()), images: Array(count).fill(photo) },
      });
    expect(await statusesOf(5, async () => await list(10))).toEqual(Array(5).fill(201));
    const before = await portal.storedFiles();

    expect(await list(9)).toMatchObject({ status: 201 });
    const between = await portal.storedFiles();
    expect(await list(2)).toMatchObject({
      status: 429,
      body: { message: "You have uploaded too many files in the last hour. Please try again in 1 hour." },
    });

    expect(between.length).toBeGreaterThan(before.length);
    expect(await portal.storedFiles()).toEqual(between);
    expect(await list(1)).toMatchObject({ status: 201 });
  });

  test("what is counted says neither whom nor where", async () => {
    await register("192.0.2.8", { email: "counted@example.com" });
    await portal.call("POST", "/auth/login", {
      body: { email: "counted@example.com", password: "wrong one 55" },
      headers: { "x-forwarded-for": "192.0.2.8" },
    });

    const { rows } = await portal.database.pool.query<{ row: string }>(
      "select encode(convert_to(encode(key, 'escape'), 'utf8'), 'escape') || hits::text as row from throttles",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => /counted|192\.0\.2/.test(row))).toEqual([]);
  });
});
