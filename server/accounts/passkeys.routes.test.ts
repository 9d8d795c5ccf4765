import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedIn } from "#contract/accounts.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { TwoStepSignIn } from "#contract/second-factors.ts";
import type { Answer } from "#server/testing/call-api.ts";
import type { Person } from "#server/testing/factories.ts";
import { createSoftwareAuthenticator, type SoftwareAuthenticator } from "#server/testing/software-authenticator.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

const site = "https://wattle.example.com";
type Added = ErrorBody & { recoveryCodes: string[] | null };
type Asked = { challenge: string };

describe("passkeys", () => {
  let portal: TestApp;

  beforeAll(async () => {
    portal = await createTestApp();
  });

  afterAll(() => portal.close());

  const cookieOf = ({ headers }: Answer): { cookie: string } => {
    const [cookie = ""] = /__Host-passkey-browser=[^;]*/.exec(String(headers["set-cookie"])) ?? [];
    return { cookie };
  };

  async function startAdding({ token }: Person) {
    const answer = await portal.call<Asked>("POST", "/auth/passkeys/start", { token });
    return { asked: answer.body, headers: cookieOf(answer) };
  }

  async function add(person: Person, authenticator: SoftwareAuthenticator, name = "My phone"): Promise<Answer<Added>> {
    const { asked, headers } = await startAdding(person);
    const body = { name, passkey: authenticator.create(asked) };
    return await portal.call<Added>("POST", "/auth/passkeys", { token: person.token, body, headers });
  }

  async function someone() {
    const [person, authenticator] = [await portal.aStudent(), createSoftwareAuthenticator(site)];
    const { status, body } = await add(person, authenticator);
    expect(status).toBe(201);
    return { person, authenticator, recoveryCodes: body.recoveryCodes ?? [] };
  }

  async function startUsing() {
    const answer = await portal.call<Asked>("POST", "/auth/passkeys/sign-in/start");
    return { asked: answer.body, headers: cookieOf(answer) };
  }

  const finish = async (passkey: object, headers: { cookie: string }) =>
    await portal.call<SignedIn & ErrorBody>("POST", "/auth/passkeys/sign-in", { body: { passkey }, headers });

  test("signing in with a passkey ends the session that this browser had", async () => {
    const [{ person, authenticator }, former] = [await someone(), await portal.aRenter()];
    const { asked, headers } = await startUsing();

    const { status } = await portal.call("POST", "/auth/passkeys/sign-in", {
      token: former.token,
      body: { passkey: authenticator.use(asked) },
      headers,
    });

    const statuses = [former, person].map(async ({ token }) => (await portal.call("GET", "/auth/me", { token })).status);
    expect([status, ...(await Promise.all(statuses))]).toEqual([200, 401, 200]);
  });

  const listOf = async ({ token }: Person) => (await portal.call<TwoStepSignIn>("GET", "/auth/second-factor", { token })).body;

  test("one is added with a name, comes with ten recovery codes, and the owner is told", async () => {
    const { person, recoveryCodes } = await someone();

    expect(recoveryCodes).toHaveLength(10);
    expect((await listOf(person)).passkeys).toEqual([
      { id: expect.any(String), name: "My phone", addedAt: expect.any(String), lastUsedAt: null },
    ]);
    const [mail] = (await portal.mails(person.email)).slice(-1);
    expect(mail?.subject).toBe("A passkey was added to your Wattle account");
  });

  test("it signs in alone, and makes this browser a known one", async () => {
    const { person, authenticator } = await someone();
    const { asked, headers } = await startUsing();

    const answer = await finish(authenticator.use(asked), headers);

    expect([answer.status, answer.body.user.email]).toEqual([200, person.email]);
    expect(String(answer.headers["set-cookie"])).toContain("__Host-wattle-device=");
    expect((await portal.call("GET", "/auth/me", { token: answer.body.token })).status).toBe(200);
    expect((await listOf(person)).passkeys[0]?.lastUsedAt).toEqual(expect.any(String));
  });

  test("the request demands a check of the person, and names no account", async () => {
    const answer = await portal.call("POST", "/auth/passkeys/sign-in/start");

    expect(answer.body).toMatchObject({ rpId: "wattle.example.com", userVerification: "required" });
    expect(answer.body).not.toHaveProperty("allowCredentials");
    expect(String(answer.headers["set-cookie"])).toMatch(/^__Host-passkey-browser=.*Max-Age=300.*HttpOnly.*SameSite=Strict/);
  });

  test.each([
    ["another site's", { origin: "https://wattle.example.net" }],
    ["another challenge's", { challenge: "AAAA" }],
    ["one without a check of the person", { isVerified: false }],
  ])("%s answer signs nobody in, and adds nothing", async (_what, deviations) => {
    const { person, authenticator } = await someone();
    const { asked, headers } = await startUsing();

    const refused = await finish(authenticator.use(asked, deviations), headers);
    const adding = await startAdding(person);
    const passkey = createSoftwareAuthenticator(site).create(adding.asked, deviations);
    const notAdded = await portal.call<ErrorBody>("POST", "/auth/passkeys", {
      token: person.token,
      body: { name: "Another", passkey },
      headers: adding.headers,
    });

    expect([refused.status, refused.body.code]).toEqual([401, "unauthenticated"]);
    expect([notAdded.status, Object.keys(notAdded.body.fields ?? {})]).toEqual([400, ["passkey"]]);
    expect((await listOf(person)).passkeys).toHaveLength(1);
  });

  test("a challenge is answered once, also by ten at the same moment, and by its browser only", async () => {
    const { authenticator } = await someone();
    const [first, second] = [await startUsing(), await startUsing()];

    expect((await finish(authenticator.use(first.asked), second.headers)).status).toBe(401);
    const { asked, headers } = await startUsing();
    const answers = await Promise.all(Array.from({ length: 10 }, async () => await finish(authenticator.use(asked), headers)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await finish(authenticator.use(first.asked), { cookie: "" })).status).toBe(401);
  });

  test("a challenge is valid for 5 minutes, and the sweep takes it", async () => {
    const { authenticator } = await someone();
    const { asked, headers } = await startUsing();
    portal.clock.advance(5 * 60_000);

    expect((await finish(authenticator.use(asked), headers)).status).toBe(401);
    await portal.sweep();
    const left = await portal.database.pool.query("select 1 from passkey_challenges");
    expect(left.rowCount).toBe(0);
  });

  test("a counter that does not grow is a copy's, and is refused", async () => {
    const { authenticator } = await someone();
    const use = async (counter: number) => {
      const { asked, headers } = await startUsing();
      return (await finish(authenticator.use(asked, { counter }), headers)).status;
    };

    expect([await use(7), await use(7), await use(3), await use(8)]).toEqual([200, 401, 401, 200]);
  });

  test("it is the second step after a password, for its own account only; a recovery code replaces it", async () => {
    const [{ person, authenticator, recoveryCodes }, other] = [await someone(), await someone()];
    const signIn = async (given: object, headers = {}) =>
      await portal.call<SignedIn & ErrorBody>("POST", "/auth/login", {
        body: { email: person.email, password: person.password, ...given },
        headers,
      });
    const use = async (by: SoftwareAuthenticator) => {
      const { asked, headers } = await startUsing();
      return await signIn({ passkey: by.use(asked) }, headers);
    };

    const missing = await signIn({});
    expect([missing.body.code, missing.body.secondFactors]).toEqual(["second_factor_required", ["passkey"]]);
    expect((await use(other.authenticator)).body.code).toBe("second_factor_wrong");
    expect((await use(authenticator)).status).toBe(200);
    expect((await signIn({ secondFactor: "123456" })).body.code).toBe("second_factor_wrong");
    expect((await signIn({ secondFactor: recoveryCodes[0] })).status).toBe(200);
  });

  test("it proves who one is before a change; that of another account does not", async () => {
    const [{ person, authenticator }, other] = [await someone(), await someone()];
    portal.clock.advance(11 * 60_000);
    const { token } = person;
    const prove = async (by: SoftwareAuthenticator) => {
      const { asked, headers } = await startUsing();
      return (await portal.call("POST", "/auth/reauthenticate", { token, body: { passkey: by.use(asked) }, headers })).status;
    };
    const start = async () => (await portal.call("POST", "/auth/passkeys/start", { token })).status;

    expect([await start(), await prove(other.authenticator), await start()]).toEqual([403, 400, 403]);
    expect([await prove(authenticator), await start()]).toEqual([204, 200]);
  });

  test("ten are kept, an eleventh is refused; nobody adds one twice or removes somebody else's", async () => {
    const { person, authenticator } = await someone();
    const other = await portal.aStudent();
    expect((await add(person, authenticator)).body.fields).toHaveProperty("passkey");
    for (let count = 1; count < 10; count += 1)
      expect((await add(person, createSoftwareAuthenticator(site))).body.recoveryCodes).toBeNull();

    const refused = await add(person, createSoftwareAuthenticator(site));
    expect([refused.status, refused.body.code]).toEqual([409, "too_many_passkeys"]);
    const { passkeys } = await listOf(person);
    expect(passkeys).toHaveLength(10);
    const path = `/auth/passkeys/${passkeys[0]?.id}`;
    expect((await portal.call("DELETE", path, { token: other.token })).status).toBe(404);
    expect((await portal.call("DELETE", path, { token: person.token })).status).toBe(204);
    expect((await portal.call("DELETE", path, { token: person.token })).status).toBe(404);
  });

  test("without the last one the password alone signs in, and the passkey does not", async () => {
    const { person, authenticator } = await someone();
    const [passkey] = (await listOf(person)).passkeys;
    await portal.call("DELETE", `/auth/passkeys/${passkey?.id}`, { token: person.token });

    const { asked, headers } = await startUsing();
    expect((await finish(authenticator.use(asked), headers)).status).toBe(401);
    expect(await portal.signIn(person)).toEqual(expect.any(String));
    expect((await listOf(person)).recoveryCodesLeft).toBe(0);
  });
});
