import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AccountActivity } from "#contract/account-activity.ts";
import type { AccountSession } from "#contract/accounts.ts";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp, isOnePortal } from "#server/testing/test-app.ts";

const minutes = 60_000;
const chrome = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36";

describe("GET /api/auth/activity", () => {
  let portal: TestApp;

  beforeAll(async () => {
    portal = await createTestApp({ now: "2026-03-10T02:05:00.000Z", rateLimits: true, trustProxy: ["127.0.0.1"] });
  });

  afterAll(() => portal.close());

  let networks = 0;
  /** Registers somebody from a network of their own, so that no throttle is reached. */
  async function register(): Promise<{ id: string; email: string; password: string }> {
    const body = portal.aRegistration("STUDENT");
    const headers = { "x-forwarded-for": `10.1.${Math.floor((networks += 1) / 250)}.${networks % 250}` };
    const answer = await portal.call<{ id: string; email: string }>("POST", "/auth/register", { body, headers });
    return { ...answer.body, password: String(body["password"]) };
  }

  async function signIn(email: string, password: string, from = "203.0.113.7"): Promise<{ status: number; token: string }> {
    const headers = { "x-forwarded-for": from, "user-agent": chrome };
    const { status, body } = await portal.call<{ token: string }>("POST", "/auth/login", { body: { email, password }, headers });
    return { status, token: body.token };
  }

  const read = async (token: string, query = "") =>
    await portal.call<AccountActivity[]>("GET", `/auth/activity${query}`, { token });

  const kindsOf = async (token: string): Promise<string[]> =>
    (await read(token)).body.map(({ kind, reason }) => (reason === null ? kind : `${kind}: ${reason}`));

  /** The lines that investigate sign-ins, without the lines of requests. */
  const activityLog = () =>
    portal
      .takeLog()
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === "account activity")
      .map(({ level: _level, time: _time, pid: _pid, hostname: _host, msg: _msg, ...line }) => line);

  test("tells when, from which device and network somebody signed in, and what was refused", async () => {
    const person = await register();
    await signIn(person.email, "not the password 1", "2001:db8:12:34:56::1");
    portal.clock.advance(1_000);
    const { token } = await signIn(person.email, person.password);

    const { status, headers, body } = await read(token);

    const common = { id: expect.any(String), kind: "sign_in", device: "Chrome on Android", times: 1 };
    expect({ status, total: headers["x-total-count"], body }).toEqual({
      status: 200,
      total: "2",
      body: [
        { ...common, at: "2026-03-10T02:05:01.000Z", outcome: "done", reason: null, network: "203.0.113.x" },
        {
          ...common,
          at: "2026-03-10T02:05:00.000Z",
          outcome: "refused",
          reason: "wrong_password",
          network: "2001:db8:12::/48",
        },
      ],
    });
  });

  test.runIf(isOnePortal)("a flood is one row for each reason, network and hour", async () => {
    const person = await register();
    for (let time = 0; time < 8; time += 1) await signIn(person.email, "not the password 1", "198.51.100.9");
    portal.clock.advance(2 * minutes);
    await signIn(person.email, "not the password 1", "198.51.100.9");
    portal.clock.advance(1_000);
    for (let time = 0; time < 3; time += 1) await signIn(person.email, "not the password 1", "198.51.100.9");
    portal.clock.advance(1_000);
    const { token } = await signIn(person.email, person.password);

    const { body } = await read(token);

    expect(body.map(({ reason, times }) => [reason, times])).toEqual([
      [null, 1],
      // Most throttled tries are refused from memory, which counts nothing.
      ["throttled", 2],
      ["wrong_password", 6],
    ]);
    portal.clock.advance(60 * minutes);
    await signIn(person.email, "not the password 1", "198.51.100.9");
    expect((await read(token)).body.map(({ reason, times }) => [reason, times])[0]).toEqual(["wrong_password", 1]);
  });

  test("a flood from many networks is twenty rows an hour and one for all the others", async () => {
    const person = await register();
    for (let network = 1; network <= 30; network += 1) await signIn(person.email, "not the password 1", `192.0.2.${network}`);
    const { token } = await signIn(person.email, person.password);

    const { body } = await read(token, "?size=100");

    const refused = body.filter(({ outcome }) => outcome === "refused");
    expect(refused).toHaveLength(21);
    expect(refused.find(({ network }) => network === null)).toMatchObject({ times: 10, device: "Chrome on Android" });
  });

  test("is logged without a name, an address, a password or a token, and an unknown address only there", async () => {
    const person = await register();
    activityLog();
    await signIn(person.email, "not the password 1");
    await signIn("nobody-of-that-name@example.com", "not the password 1");
    const { token } = await signIn(person.email, person.password);

    const lines = activityLog();

    const place = { network: "203.0.113.7", device: "Chrome on Android" };
    expect(lines).toEqual([
      { event: "sign_in", outcome: "refused", reason: "wrong_password", accountId: person.id, ...place },
      { event: "sign_in", outcome: "refused", reason: "unknown_account", ...place },
      { event: "sign_in", outcome: "done", accountId: person.id, ...place },
    ]);
    const words = JSON.stringify(lines);
    for (const secret of [person.email, "nobody-of-that-name", "Mia", person.password, "not the password", token])
      expect(words).not.toContain(secret);
  });

  test.runIf(isOnePortal)("what is refused from memory is logged, though nobody looks for the account", async () => {
    const person = await register();
    for (let time = 0; time < 6; time += 1) await signIn(person.email, "not the password 1", "198.51.100.10");
    activityLog();

    const { status } = await signIn(person.email, "not the password 1", "198.51.100.10");

    expect([status, activityLog()]).toEqual([
      429,
      [{ event: "sign_in", outcome: "refused", reason: "throttled", network: "198.51.100.10", device: "Chrome on Android" }],
    ]);
  });

  test("pages, and shows nobody else's", async () => {
    const [person, other] = [await register(), await register()];
    for (let time = 0; time < 3; time += 1) {
      portal.clock.advance(1_000);
      await signIn(person.email, person.password);
    }
    const { token } = await signIn(other.email, other.password);
    const own = await signIn(person.email, person.password);

    const second = await read(own.token, "?page=2&size=3");

    expect(second.body).toHaveLength(1);
    expect(second.headers).toMatchObject({ "x-total-count": "4", link: expect.stringContaining('rel="prev"') });
    expect((await read(token)).body).toHaveLength(1);
  });

  test("is kept for 90 days, and not longer than the account", async () => {
    const person = await register();
    await signIn(person.email, person.password);
    portal.clock.advance(90 * 24 * 60 * minutes - 1_000);
    const { token } = await signIn(person.email, person.password);
    await portal.sweep();
    expect((await read(token)).body).toHaveLength(2);
    portal.clock.advance(2_000);
    await portal.sweep();
    expect((await read(token)).body).toHaveLength(1);

    await portal.call("POST", "/auth/me/delete", { token, body: { password: person.password } });

    const { rows } = await portal.database.pool.query("select 1 from account_activity where account_id = $1", [person.id]);
    expect(rows).toEqual([]);
    expect(activityLog().at(-1)).toMatchObject({ event: "account_deletion", outcome: "done", accountId: person.id });
  });

  describe("has a line for", () => {
    const last = async (person: { email: string; password: string }): Promise<string[]> => {
      portal.clock.advance(1_000);
      const { token } = await signIn(person.email, person.password);
      // The sign-in that reads comes first.
      return (await kindsOf(token)).slice(1);
    };

    async function aSignedInPerson(): Promise<Pick<Person, "id" | "email" | "password" | "token">> {
      const person = await register();
      const { token } = await signIn(person.email, person.password);
      portal.clock.advance(1_000);
      return { ...person, token };
    }

    test("signing out here, on another device and everywhere", async () => {
      const person = await aSignedInPerson();
      const { token } = await signIn(person.email, person.password);
      const { body } = await portal.call<AccountSession[]>("GET", "/auth/sessions", { token });
      const other = body.find(({ current }) => !current)?.id;
      portal.clock.advance(1_000);
      await portal.call("DELETE", `/auth/sessions/${other}`, { token });
      portal.clock.advance(1_000);
      await portal.call("POST", "/auth/logout", { token });
      portal.clock.advance(1_000);
      const third = await signIn(person.email, person.password);
      portal.clock.advance(1_000);
      await portal.call("DELETE", "/auth/sessions", { token: third.token });

      expect(await last(person)).toEqual(["sign_out_everywhere", "sign_in", "sign_out", "session_ended", "sign_in", "sign_in"]);
    });

    test("an admin's ending of all sessions, without the admin's device and network", async () => {
      const [person, admin] = [await aSignedInPerson(), await portal.anAdmin()];
      await portal.call("DELETE", `/admin/users/${person.id}/sessions`, { token: admin.token });
      const { token } = await signIn(person.email, person.password);

      expect((await read(token)).body.find(({ kind }) => kind === "sessions_ended_by_admin")).toMatchObject({
        outcome: "done",
        device: null,
        network: null,
      });
    });

    test("a new password and a new email, and a wrong current password", async () => {
      const person = await aSignedInPerson();
      const update = async (token: string, body: unknown) => await portal.call("PUT", "/auth/update", { token, body });
      await update(person.token, { password: "a new one 77", currentPassword: "not the password 1" });
      portal.clock.advance(1_000);
      await update(person.token, { email: `moved-${person.email}`, currentPassword: person.password });
      portal.clock.advance(1_000);
      const { token } = await signIn(`moved-${person.email}`, person.password);
      portal.clock.advance(1_000);
      await update(token, { password: "a new one 77" });

      expect(await last({ email: `moved-${person.email}`, password: "a new one 77" })).toEqual([
        "password_change",
        "sign_in",
        "email_change",
        "password_change: wrong_password",
        "sign_in",
      ]);
    });

    test("codes that were asked for and entered, and the new password", async () => {
      const person = await aSignedInPerson();
      const code = await portal.aResetCode(person.email);
      portal.clock.advance(1_000);
      const enter = async (otp: string) =>
        await portal.call("POST", "/password/verify-otp", { body: { email: person.email, otp } });
      await enter(code === "000000" ? "111111" : "000000");
      portal.clock.advance(1_000);
      const { headers } = await enter(code);
      portal.clock.advance(1_000);
      const body = { email: person.email, newPassword: "a new one 77" };
      const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
      await portal.call("POST", "/password/reset", { body, headers: { cookie } });
      portal.clock.advance(1_000);
      await enter(code);

      expect(await last({ email: person.email, password: "a new one 77" })).toEqual([
        "code_check: expired_code",
        "password_reset",
        "code_check",
        "code_check: wrong_code",
        "code_request",
        "sign_in",
      ]);
    });

    test("a download of one's data, and a wrong password for the deletion", async () => {
      const person = await aSignedInPerson();
      await portal.call("GET", "/auth/me/download", { token: person.token });
      portal.clock.advance(1_000);
      await portal.call("POST", "/auth/me/delete", { token: person.token, body: { password: "not the password 1" } });

      expect(await last(person)).toEqual(["account_deletion: wrong_password", "data_download", "sign_in"]);
    });
  });
});
