import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedIn } from "#contract/accounts.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

interface Owner {
  email: string;
  password: string;
  token: string;
  key: string;
  recoveryCodes: string[];
  /** The secret of the browser that the owner has signed in with. */
  device: string;
}

describe("guessing codes of a second factor", () => {
  let portal: TestApp;
  let addresses = 0;

  beforeAll(async () => {
    portal = await createTestApp({ rateLimits: true, trustProxy: ["127.0.0.1"] });
  });

  afterAll(() => portal.close());

  /** An address from which nothing was tried yet. */
  const anAddress = (): string => `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`;
  async function signIn(body: object, from: string, device?: string) {
    const answer = await portal.call<SignedIn & ErrorBody>("POST", "/auth/login", {
      body,
      headers: { "x-forwarded-for": from, ...(device !== undefined && { cookie: `__Host-wattle-device=${device}` }) },
    });
    const [, kept = ""] = /__Host-wattle-device=([^;]+)/.exec(String(answer.headers["set-cookie"])) ?? [];
    const { status, headers, body: answered } = answer;
    return {
      status,
      code: answered.code,
      message: answered.message,
      retryAfter: headers["retry-after"],
      token: answered.token,
      device: kept,
    };
  }

  async function anOwner(): Promise<Owner> {
    const { email, password } = portal.aRegistration("STUDENT") as { email: string; password: string };
    const headers = { "x-forwarded-for": anAddress() };
    await portal.call("POST", "/auth/register", { body: portal.aRegistration("STUDENT", { email, password }), headers });
    const { token, device } = await signIn({ email, password }, anAddress());
    return { email, password, token, device, ...(await portal.addApp({ token })) };
  }

  /** Somebody who knows the password guesses codes. */
  async function guess({ email, password }: Owner, from: string, times: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1)
      statuses.push((await signIn({ email, password, secondFactor: "000000" }, from)).status);
    return statuses;
  }

  test("five wrong codes from one place, then waits that double; a right code forgives them", async () => {
    const [owner, home] = [await anOwner(), anAddress()];
    expect(await guess(owner, home, 6)).toEqual([401, 401, 401, 401, 401, 429]);

    portal.clock.advance(30_000);
    expect(await guess(owner, home, 2)).toEqual([401, 429]);
    expect(await signIn({ ...owner, secondFactor: portal.codeOf(owner) }, home)).toMatchObject({ status: 429, retryAfter: "60" });
    portal.clock.advance(60_000);
    expect(await signIn({ ...owner, secondFactor: portal.codeOf(owner) }, home)).toMatchObject({ status: 200 });
    expect(await guess(owner, home, 5)).toEqual([401, 401, 401, 401, 401]);
  });

  test("of a hundred at the same moment five are looked at", async () => {
    const [owner, home] = [await anOwner(), anAddress()];
    const tries = Array.from({ length: 100 }, async () => await signIn({ ...owner, secondFactor: "000000" }, home));

    expect((await Promise.all(tries)).filter(({ code }) => code === "second_factor_wrong")).toHaveLength(5);
  });

  test("strangers without the password reach none of these counts", async () => {
    const [owner, home] = [await anOwner(), anAddress()];
    for (let time = 0; time < 30; time += 1) {
      const answer = await signIn({ email: owner.email, password: "a wrong one", secondFactor: "000000" }, anAddress());
      expect(answer.message).toBe("Invalid email or password.");
    }

    expect(await guess(owner, home, 5)).toEqual([401, 401, 401, 401, 401]);
  });

  test("somebody who knows the password keeps the owner out neither for a minute nor at all from their own browser", async () => {
    const owner = await anOwner();
    const statuses: number[] = [];
    for (let place = 0; place < 13; place += 1) statuses.push(...(await guess(owner, anAddress(), 5)));
    // Sixty from everywhere, then one a minute from each address.
    expect(statuses.filter((status) => status === 401)).toHaveLength(61);

    expect(await signIn({ ...owner, secondFactor: portal.codeOf(owner) }, anAddress(), owner.device)).toMatchObject({
      status: 200,
    });
    portal.clock.advance(30_000);
    expect(await signIn({ ...owner, secondFactor: portal.codeOf(owner) }, anAddress())).toMatchObject({ status: 200 });
  });

  test("five hundred guesses a day from everywhere, and then a recovery code still opens the account", async () => {
    const owner = await anOwner();
    let looked = 0;
    for (let place = 0; place < 520; place += 1) if ((await guess(owner, anAddress(), 1))[0] === 401) looked += 1;
    expect(looked).toBe(500);

    const refused = await signIn({ ...owner, secondFactor: portal.codeOf(owner) }, anAddress());
    expect(refused).toMatchObject({ status: 429, message: expect.stringContaining("Use a recovery code") });
    expect(await signIn({ ...owner, secondFactor: owner.recoveryCodes[0] }, anAddress())).toMatchObject({ status: 200 });
    // It takes ten seconds on a machine that others use too, and longer than a minute there with two portals.
  }, 180_000);
});
