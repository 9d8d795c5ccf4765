import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedIn } from "#contract/accounts.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { createTestApp, type TestApp, isOnePortal } from "#server/testing/test-app.ts";

const wrong = "not the password 1";
const minutes = 60_000;

describe("guessing passwords", () => {
  let portal: TestApp;
  let addresses = 0;

  beforeAll(async () => {
    portal = await createTestApp({ rateLimits: true, trustProxy: ["127.0.0.1"], sharedNetworks: ["203.0.113.0/24"] });
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
      headers: { "x-forwarded-for": from, ...(device !== undefined && { cookie: `__Host-wattle-device=${device}` }) },
    });
    const [, kept] = /__Host-wattle-device=([^;]+)/.exec(String(headers["set-cookie"])) ?? [];
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

  test("forty people of one campus may each mistype twice; two of them who guess are stopped alone", async () => {
    const [person, campus] = [await register(), anAddress()];
    for (let student = 0; student < 40; student += 1) await guess(`student-${student}@example.com`, campus, 2);
    const guessing = await guess("student-1@example.com", campus, 5);

    expect(guessing).toEqual([401, 401, 401, 429, 429]);
    expect(await signIn(person, campus)).toMatchObject({ status: 200 });
  });

  test("one address has a hundred failures a minute, whoever they are about; signing in is no failure", async () => {
    const [person, address] = [await register(), anAddress()];
    for (let time = 0; time < 12; time += 1) expect(await signIn(person, address)).toMatchObject({ status: 200 });
    const answers: number[] = [];
    for (let time = 0; time < 101; time += 1) answers.push(...(await guess(`somebody-${time}@example.com`, address, 1)));

    expect(answers).toEqual([...Array(100).fill(401), 429]);
    expect(await signIn(person, address)).toMatchObject({
      status: 429,
      retryAfter: "60",
      message: "There were too many failed attempts to sign in from this connection. Please try again in 1 minute.",
    });
    portal.clock.advance(1 * minutes);
    expect(await signIn(person, address)).toMatchObject({ status: 200 });
  });

  test("a shared network has ten times as many", async () => {
    const answers: number[] = [];
    for (let time = 0; time < 105; time += 1) answers.push(...(await guess(`member-${time}@example.com`, "203.0.113.9", 1)));

    expect(answers).toEqual(Array(105).fill(401));
  });

  test("the networks of 64 bits in one IPv6 network of 48 bits have a thousand failures a minute together", async () => {
    const network = (index: number) => `2001:db8:77:${index.toString(16)}::1`;
    const failures = async (from: number, count: number) => {
      const answers: number[] = [];
      for (let time = from; time < from + count; time += 1)
        answers.push(...(await guess(`v6-${time}@example.com`, network(time % 250), 1)));
      return answers;
    };

    expect(new Set(await failures(0, 1_000))).toEqual(new Set([401]));
    expect(await failures(1_000, 1)).toEqual([429]);
    expect(await guess("v6@example.com", "2001:db8:78::1", 1)).toEqual([401]);
  });

  test("while strangers use up an account's sixty tries an hour, its owner gets in at once from anywhere else", async () => {
    const person = await register();
    const { device } = await signIn(person, anAddress());
    const stranger = anAddress();
    for (let time = 0; time < 15; time += 1) await guess(person.email, anAddress(), 4);

    expect(await guess(person.email, stranger, 2)).toEqual([401, 429]);
    expect(await signIn(person, stranger)).toMatchObject({ status: 429, retryAfter: "60" });
    expect(await signIn(person, anAddress())).toMatchObject({ status: 200 });
    expect(await signIn(person, anAddress(), device)).toMatchObject({ status: 200 });
  });

  test("sixty sessions an hour may begin with the right password, and thirty of an account stay", async () => {
    const person = await register();
    const answers: number[] = [];
    for (let time = 0; time < 61; time += 1) answers.push((await signIn(person, anAddress())).status);

    expect(answers).toEqual([...Array(60).fill(200), 429]);
    portal.clock.advance(60 * minutes);
    const { body } = await portal.call<SignedIn>("POST", "/auth/login", {
      body: person,
      headers: { "x-forwarded-for": anAddress() },
    });
    const sessions = await portal.call<{ current: boolean }[]>("GET", "/auth/sessions", { token: body.token });
    expect(sessions.body).toHaveLength(30);
    expect(sessions.body.filter(({ current }) => current)).toHaveLength(1);
  });

  test("the device's cookie is for no script and no other site, and its secret is not in the database", async () => {
    const person = await register();
    const { headers } = await portal.call("POST", "/auth/login", { body: person, headers: { "x-forwarded-for": anAddress() } });

    expect(headers["set-cookie"]).toMatch(
      /^__Host-wattle-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const [, device = ""] = /__Host-wattle-device=([^;]+)/.exec(String(headers["set-cookie"])) ?? [];
    const { rows } = await portal.database.pool.query("select * from known_devices where device_hash = $1", [
      Buffer.from(device),
    ]);
    expect(rows).toEqual([]);
  });

  test.runIf(isOnePortal)("a source that was refused costs no statement until its time is over", async () => {
    const [person, address] = [await register(), anAddress()];
    await guess(person.email, address, 6);
    // The last test: the queue's own look-ups are no statements of these calls.
    await portal.tasks.stop();
    const statements = await countStatements(portal, async () => {
      await Promise.all(Array.from({ length: 50 }, async () => await signIn(person, address)));
    });

    expect(statements).toBe(0);
  });
});

/** How many statements the portal sends to the database during the work. */
async function countStatements({ database }: TestApp, work: () => Promise<void>): Promise<number> {
  let count = 0;
  const onAcquire = () => void (count += 1);
  database.pool.on("acquire", onAcquire);
  await work();
  database.pool.off("acquire", onAcquire);
  return count;
}
