import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";
import { createPageCache } from "./page-cache.ts";

let portal: TestApp;
let employer: Person;
let now = 0;

beforeAll(async () => {
  portal = await createTestApp({ pageCache: createPageCache({ isToldOfWrites: () => true, now: () => now }) });
  employer = await portal.anEmployer();
});
afterAll(() => portal.close());

interface Titled {
  title: string;
}

async function listTitles(token?: string): Promise<string[]> {
  const { body } = await portal.call("GET", "/jobs?page=1&size=3", { ...(token !== undefined && { token }) });
  return (body as Titled[]).map(({ title }) => title);
}

const rename = async (title: string): Promise<unknown> => await portal.database.pool.query("update jobs set title = $1", [title]);

describe("a list that strangers read", () => {
  beforeEach(async () => {
    now += 10_000;
    await portal.aJob({ poster: employer, title: "Barista" });
    await rename("Barista");
  });

  test("is kept for a second once it is asked for again", async () => {
    await listTitles();
    const before = await listTitles();
    await rename("Cook");
    now += 1_000;
    expect(await listTitles()).toEqual(before);
    now += 1;
    expect(new Set(await listTitles())).toEqual(new Set(["Cook"]));
  });

  test("is read anew after any write", async () => {
    await listTitles();
    await listTitles();
    await portal.aJob({ poster: employer, title: "Waiter" });
    expect((await listTitles())[0]).toBe("Waiter");
  });

  test("is read anew for whoever is signed in", async () => {
    await listTitles();
    await listTitles();
    await rename("Cook");
    expect((await listTitles(employer.token))[0]).toBe("Cook");
  });

  test("keeps its headers, and is compressed as its reader asks", async () => {
    const ask = async (encoding: string) =>
      await portal.app.inject({ url: "/api/jobs?page=1&size=1", headers: { "accept-encoding": encoding } });
    const [plain, brotli, gzip] = [await ask("identity"), await ask("br, gzip"), await ask("gzip")];
    expect([brotli.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["br", "gzip"]);
    expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
    for (const name of ["x-total-count", "link", "cache-control", "content-type", "vary"])
      expect([brotli.headers[name], gzip.headers[name]]).toEqual([plain.headers[name], plain.headers[name]]);
    expect(plain.headers).toMatchObject({ "cache-control": "no-store", "content-type": "application/json; charset=utf-8" });
  });

  test("refuses wrong filters each time", async () => {
    const ask = async () => (await portal.call("GET", "/jobs?page=x")).status;
    expect([await ask(), await ask()]).toEqual([400, 400]);
  });
});

describe("one listing that strangers read", () => {
  const readTitle = async (id: string, token?: string) =>
    (await portal.call<Titled>("GET", `/jobs/${id}`, { ...(token !== undefined && { token }) })).body.title;

  test("is kept for a second with its version once it is asked for again, and read anew for whoever is signed in", async () => {
    const { id } = await portal.aJob({ poster: employer, title: "Barista" });
    const ask = async () => await portal.call<Titled>("GET", `/jobs/${id}`);
    await ask();
    const before = await ask();
    await rename("Cook");
    now += 1_000;
    const kept = await portal.call<Titled>("GET", `/jobs/${id}?from=mail`);
    expect([kept.body.title, kept.headers["etag"]]).toEqual(["Barista", before.headers["etag"]]);
    expect(await readTitle(id, employer.token)).toBe("Cook");
    now += 1;
    const after = await ask();
    expect(after.body.title).toBe("Cook");
    expect(after.headers["etag"]).toMatch(/^"[\w-]{22}"$/);
    expect(after.headers["etag"]).not.toBe(before.headers["etag"]);
  });

  test("is gone with its deletion", async () => {
    const { id } = await portal.aJob({ poster: employer });
    await readTitle(id);
    await readTitle(id);
    await portal.call("DELETE", `/jobs/${id}`, { token: employer.token });
    expect((await portal.call("GET", `/jobs/${id}`)).status).toBe(404);
  });

  test("that is nowhere is asked for each time", async () => {
    const { id } = await portal.aJob({ poster: employer });
    const missing = `${id.slice(0, -4)}0000`;
    const ask = async () => (await portal.call("GET", `/jobs/${missing}`)).status;
    expect([await ask(), await ask()]).toEqual([404, 404]);
  });
});

test("an answer of common length is compressed as its reader asks", async () => {
  const job = await portal.aJob({ poster: employer, description: "Serve coffee. ".repeat(200) });
  const ask = async (encoding: string) =>
    await portal.app.inject({ url: `/api/jobs/${job.id}`, headers: { "accept-encoding": encoding } });
  const [plain, brotli, gzip] = [await ask("identity"), await ask("br"), await ask("gzip;q=1, br;q=0")];
  expect([plain.headers["content-encoding"], plain.headers["vary"]]).toEqual([undefined, "accept-encoding"]);
  expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
  expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
});
