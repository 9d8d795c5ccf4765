import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedIn } from "#contract/accounts.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

const wrong = "not the password 1";
const minutes = 60_000;

describe("guessing passwords", () => {
  let portal: TestApp;
  let addresses = 0;

  beforeAll(async () => {
    portal = await createTestApp({ rateLimits: true, trustProxy: ["127.0.0.1"] });
  });

  afterAll(() => portal.close());

  /** An address from which nothing was tried yet. */
  const anAddress = (): string => `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`;
  const register = async () => {
    const person = portal.aRegistration("STUDENT") as { email: string; password: string };
    await portal.call("POST", "/auth/register", { body: person, headers: { "x-forwarded-for": anAddress() } });
    return { email: person.email, password: person.password };
  };

  async function signIn(credentials: { email: string; password: string }, from: string, device?: string) {
    const { status, headers, body } = await portal.call<SignedIn & ErrorBody>("POST", "/auth/login", {
      body: credentials,
      headers: { "x-forwarded-for": from, ...(device !== undefined && { cookie: `__Secure-wattle-device=${device}` }) },
    });
    const [, kept] = /__Secure-wattle-device=([^;]+)/.exec(String(headers["set-cookie"])) ?? [];
    return { status, retryAfter: headers["retry-after"], message: body.message, code: body.code, device: kept };
  }

  async function guess(email: string, from: string, times: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) statuses.push((await signIn({ email, password: wrong }, from)).status);
    return statuses;
  }

  test("after five wrong passwords even the right one must wait 30 seconds, and then gets in", async () => {
    const [person, address] = [await register(), anAddress()];

    expect(await guess(person.email, address, 5)).toEqual([401, 401, 401, 401, 401]);

    expect(await signIn(person, address)).toEqual({
      status: 429,
      retryAfter: "30",
      message: "There were too many failed attempts to sign in. Please try again in 30 seconds.",
      code: "too_many_requests",
      device: undefined,
    });
    portal.clock.advance(29_000);
    expect(await signIn(person, address)).toMatchObject({ status: 429, retryAfter: "1" });
    portal.clock.advance(1_000);
    expect(await signIn(person, address)).toMatchObject({ status: 200 });
  });

  test("each further wrong one doubles the wait, up to 15 minutes, and a right one forgives them all", async () => {
    const [person, address] = [await register(), anAddress()];
    await guess(person.email, address, 5);
    const waits: unknown[] = [];
    for (let time = 0; time < 7; time += 1) {
      const { retryAfter } = await signIn(person, address);
      waits.push(retryAfter);
      portal.clock.advance(Number(retryAfter) * 1000);
      await guess(person.email, address, 1);
    }

    expect(waits).toEqual(["30", "60", "120", "240", "480", "900", "900"]);
    portal.clock.advance(15 * minutes);
    expect(await signIn(person, address)).toMatchObject({ status: 200 });
    expect(await guess(person.email, address, 5)).toEqual([401, 401, 401, 401, 401]);
  });

  test("of two hundred guesses at the same moment five are looked at", async () => {
    const person = await register();
    portal.clock.advance(60 * minutes);
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => await signIn({ ...person, password: `guess ${index}` }, "10.9.0.1")),
    );

    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(195);
  });

  test("a stranger's failures lock the owner out neither elsewhere nor, on a device of theirs, at the same address", async () => {
    const [person, strangers, home] = [await register(), anAddress(), anAddress()];
    const { device } = await signIn(person, home);
    expect(await guess(person.email, strangers, 6)).toEqual([401, 401, 401, 401, 401, 429]);

    expect(await signIn(person, home)).toMatchObject({ status: 200 });
    expect(await signIn(person, strangers, device)).toMatchObject({ status: 200 });
    expect(await signIn(person, strangers)).toMatchObject({ status: 429 });
  });

  test("a known device has five tries of its own as well", async () => {
    const [person, home] = [await register(), anAddress()];
    const { device } = await signIn(person, home);
    for (let time = 0; time < 5; time += 1)
      expect(await signIn({ ...person, password: wrong }, anAddress(), device)).toMatchObject({ status: 401 });

    expect(await signIn(person, anAddress(), device)).toMatchObject({ status: 429, retryAfter: "30" });
  });

  test("neither an invented device nor one of somebody else's account is known", async () => {
    const [person, other, address] = [await register(), await register(), anAddress()];
    const { device } = await signIn(other, anAddress());
    await guess(person.email, address, 5);

    expect(await signIn(person, address, device)).toMatchObject({ status: 429 });
    expect(await signIn(person, address, "x".repeat(43))).toMatchObject({ status: 429 });
  });

  test("a new password forgets the devices that knew the old one", async () => {
    const [person, address] = [await register(), anAddress()];
    const answer = await portal.call<SignedIn>("POST", "/auth/login", {
      body: person,
      headers: { "x-forwarded-for": anAddress() },
    });
    const { device } = await signIn(person, anAddress());
    await portal.call("PUT", "/auth/update", { token: answer.body.token, body: { password: "a new one 77" } });
    await guess(person.email, address, 5);

    expect(await signIn({ ...person, password: "a new one 77" }, address, device)).toMatchObject({ status: 429 });
  });

  test("an unknown address is treated alike", async () => {
    const address = anAddress();

    expect(await guess("nobody.at.all@example.com", address, 6)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test("one address has ten failures a minute and fifty an hour, whoever they are about; signing in is no failure", async () => {
    const [person, address] = [await register(), anAddress()];
    for (let time = 0; time < 12; time += 1) expect(await signIn(person, address)).toMatchObject({ status: 200 });
    const failTen = async (round: number) =>
      await Promise.all(
        Array.from({ length: 10 }, async (_, index) => await guess(`somebody-${round}-${index}@example.com`, address, 1)),
      );

    expect((await failTen(0)).flat()).toEqual(Array(10).fill(401));
    expect(await signIn(person, address)).toMatchObject({
      status: 429,
      retryAfter: "60",
      message: "There were too many failed attempts to sign in from this connection. Please try again in 1 minute.",
    });
    for (const round of [1, 2, 3, 4]) {
      portal.clock.advance(1 * minutes);
      await failTen(round);
    }
    portal.clock.advance(1 * minutes);
    expect(await signIn(person, address)).toMatchObject({ status: 429, retryAfter: String(55 * 60) });
  });

  test("all strangers together have sixty tries an hour on one account; its own devices are not asked to wait", async () => {
    const person = await register();
    const { device } = await signIn(person, anAddress());
    for (let time = 0; time < 15; time += 1) await guess(person.email, anAddress(), 4);

    expect(await signIn(person, anAddress())).toMatchObject({
      status: 429,
      message:
        "There were too many failed attempts to sign in to this account. “Forgot password” gets you in at once. Please try again in 1 hour.",
    });
    expect(await signIn(person, anAddress(), device)).toMatchObject({ status: 200 });
  });

  test("the device's cookie is for no script and no other site, and its secret is not in the database", async () => {
    const person = await register();
    const { headers } = await portal.call("POST", "/auth/login", { body: person, headers: { "x-forwarded-for": anAddress() } });

    expect(headers["set-cookie"]).toMatch(
      /^__Secure-wattle-device=[\w-]{43}; Max-Age=31536000; Path=\/api; HttpOnly; Secure; SameSite=Strict$/,
    );
    const [, device = ""] = /__Secure-wattle-device=([^;]+)/.exec(String(headers["set-cookie"])) ?? [];
    const { rows } = await portal.database.pool.query("select * from known_devices where device_hash = $1", [
      Buffer.from(device),
    ]);
    expect(rows).toEqual([]);
  });
});
