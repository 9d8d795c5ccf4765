// Somebody takes an account over, changes its address, and prepares to come back. The owner undoes the change with the link in the email.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AccountActivity } from "#contract/account-activity.ts";
import type { SignedIn } from "#contract/accounts.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { TwoStepSignIn } from "#contract/second-factors.ts";
import { behindALock } from "#server/testing/behind-a-lock.ts";
import type { Answer } from "#server/testing/call-api.ts";
import type { Person } from "#server/testing/factories.ts";
import { createSoftwareAuthenticator, type SoftwareAuthenticator } from "#server/testing/software-authenticator.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

const days = 24 * 60 * 60_000;
const stolenPassword = "a new one 77";
const ownPassword = "chosen after all 5";

let portal: TestApp;

beforeAll(async () => {
  portal = await createTestApp();
});

afterAll(() => portal.close());

type Asked = { challenge: string };
type WithCodes = { recoveryCodes: string[] | null };

const passkeyCookie = ({ headers }: Answer): { cookie: string } => {
  const [cookie = ""] = /__Host-passkey-browser=[^;]*/.exec(String(headers["set-cookie"])) ?? [];
  return { cookie };
};

async function addPasskey({ token }: { token: string }): Promise<{ authenticator: SoftwareAuthenticator; codes: string[] }> {
  const authenticator = createSoftwareAuthenticator("https://wattle.example.com");
  const started = await portal.call<Asked>("POST", "/auth/passkeys/start", { token });
  const body = { name: "A phone", passkey: authenticator.create(started.body) };
  const added = await portal.call<WithCodes>("POST", "/auth/passkeys", { token, body, headers: passkeyCookie(started) });
  expect(added.status).toBe(201);
  return { authenticator, codes: added.body.recoveryCodes ?? [] };
}

async function startPasskey(authenticator: SoftwareAuthenticator) {
  const started = await portal.call<Asked>("POST", "/auth/passkeys/sign-in/start");
  return { body: { passkey: authenticator.use(started.body) }, headers: passkeyCookie(started) };
}

const signInWithPasskey = async (authenticator: SoftwareAuthenticator) =>
  await portal.call<SignedIn & ErrorBody>("POST", "/auth/passkeys/sign-in", await startPasskey(authenticator));

const signIn = async (email: string, password: string, secondFactor?: string) =>
  await portal.call<SignedIn & ErrorBody>("POST", "/auth/login", {
    body: { email, password, ...(secondFactor !== undefined && { secondFactor }) },
  });

/** Changes address and password, and signs in as the thief. */
async function takeOver(owner: Person, app?: { key: string }): Promise<{ thief: Person }> {
  const email = `thief-of-${owner.email}`;
  const changed = await portal.call("PUT", "/auth/update", { token: owner.token, body: { email, password: stolenPassword } });
  expect(changed.status).toBe(200);
  portal.clock.advance(30_000);
  const { body } = await signIn(email, stolenPassword, app && portal.codeOf(app));
  return { thief: { ...owner, email, password: stolenPassword, token: body.token } };
}

async function undo(owner: Person): Promise<{ cookie: string }> {
  const mail = (await portal.mails(owner.email)).find(({ subject }) => subject === "Your Wattle email address was changed");
  const token = /#([\w.-]+)$/m.exec(mail?.text ?? "")?.[1];
  const answer = await portal.call("POST", "/auth/undo-email-change", { body: { token } });
  expect(answer.status).toBe(200);
  return { cookie: String(answer.headers["set-cookie"]).split(";")[0] ?? "" };
}

/** Undoes the change and chooses a new password, as the owner does. */
async function takeBack(owner: Person): Promise<void> {
  const headers = await undo(owner);
  const body = { email: owner.email, newPassword: ownPassword };
  expect((await portal.call("POST", "/password/reset", { body, headers })).status).toBe(200);
}

const factorsOf = async (token: string) => (await portal.call<TwoStepSignIn>("GET", "/auth/second-factor", { token })).body;
const doneOf = async (token: string) => {
  const { body } = await portal.call<AccountActivity[]>("GET", "/auth/activity", { token });
  return body.filter(({ outcome }) => outcome === "done").map(({ kind }) => kind);
};
const auditOf = async (id: string) =>
  (
    await portal.database.pool.query<{ kind: string }>("select kind from audit_events where subject_id = $1 order by at, id", [
      id,
    ])
  ).rows;
const subjectsTo = async (email: string) => (await portal.mails(email)).map(({ subject }) => subject);

const nothing = { isRequired: false, app: null, passkeys: [], recoveryCodesLeft: 0 };

describe("undoing a changed address", () => {
  test("removes the app and the recovery codes that were added after the change, so that a new password opens the account", async () => {
    const owner = await portal.aStudent();
    const { thief } = await takeOver(owner);
    const app = await portal.addApp(thief);

    await takeBack(owner);

    const own = await signIn(owner.email, ownPassword);
    expect([own.status, await factorsOf(own.body.token)]).toEqual([200, nothing]);
    for (const secondFactor of [portal.codeOf(app), app.recoveryCodes[0]])
      expect((await signIn(owner.email, stolenPassword, secondFactor)).status).toBe(401);
    expect((await doneOf(own.body.token)).slice(0, 4)).toEqual([
      "sign_in",
      "password_reset",
      "app_removed",
      "email_change_undone",
    ]);
    expect((await auditOf(owner.id)).map(({ kind }) => kind).slice(-3)).toEqual([
      "email_changed",
      "second_factor_removed",
      "password_reset",
    ]);
    expect(await subjectsTo(owner.email)).toContain("Two-step sign-in was changed on your Wattle account");
  });

  test("removes the passkey that was added after the change, which signs in alone", async () => {
    const owner = await portal.aStudent();
    const { thief } = await takeOver(owner);
    const { authenticator, codes } = await addPasskey(thief);

    await takeBack(owner);

    expect((await signInWithPasskey(authenticator)).status).toBe(401);
    const own = await signIn(owner.email, ownPassword);
    expect([own.status, await factorsOf(own.body.token)]).toEqual([200, nothing]);
    expect(await doneOf(own.body.token)).toContain("passkey_removed");
    expect((await signIn(owner.email, ownPassword, codes[0])).status).toBe(200);
  });

  test("removes what was added in place of the owner's own app, also if that was before the change", async () => {
    const owner = await portal.aStudent();
    await portal.addApp(owner);
    portal.clock.advance(60_000);
    await portal.call("DELETE", "/auth/second-factor/app", { token: owner.token });
    const { authenticator } = await addPasskey(owner);
    await portal.call("PUT", "/auth/update", { token: owner.token, body: { email: `thief-of-${owner.email}` } });

    await takeBack(owner);

    expect((await signInWithPasskey(authenticator)).status).toBe(401);
    expect((await signIn(owner.email, ownPassword)).status).toBe(200);
  });

  /** Somebody whose app is older than 7 days, and who has just signed in with it. */
  async function aProtectedOwner() {
    const person = await portal.aStudent();
    const app = await portal.addApp(person);
    portal.clock.advance(8 * days);
    const { body } = await signIn(person.email, person.password, portal.codeOf(app));
    portal.clock.advance(30_000);
    return { owner: { ...person, token: body.token }, app };
  }

  test("keeps a second factor that is older than 7 days, so that an old mailbox alone does not open the account", async () => {
    const { owner, app } = await aProtectedOwner();
    const { thief } = await takeOver(owner, app);
    const { authenticator } = await addPasskey(thief);

    await takeBack(owner);

    expect((await signInWithPasskey(authenticator)).status).toBe(401);
    expect((await signIn(owner.email, ownPassword)).body.code).toBe("second_factor_required");
    portal.clock.advance(30_000);
    const own = await signIn(owner.email, ownPassword, portal.codeOf(app));
    expect(await factorsOf(own.body.token)).toMatchObject({ app: expect.anything(), passkeys: [], recoveryCodesLeft: 10 });
    expect((await signIn(owner.email, ownPassword, app.recoveryCodes[0])).status).toBe(200);
  });

  test("removes recovery codes that were made anew, also beside an older app", async () => {
    const { owner, app } = await aProtectedOwner();
    const { thief } = await takeOver(owner, app);
    const renewed = await portal.call<WithCodes>("POST", "/auth/second-factor/recovery-codes", { token: thief.token });
    const [code] = renewed.body.recoveryCodes ?? [];
    expect(code).toEqual(expect.any(String));

    await takeBack(owner);

    expect((await signIn(owner.email, ownPassword, code)).body.code).toBe("second_factor_wrong");
    portal.clock.advance(30_000);
    expect((await signIn(owner.email, ownPassword, portal.codeOf(app))).status).toBe(200);
  });

  test("ends kept tokens, known devices, codes to reset the password and what confirms the other address", async () => {
    const owner = await portal.aStudent();
    const { thief } = await takeOver(owner);
    const askers = await portal.call("POST", "/password/forgot", { body: { email: thief.email } });
    const headers = { cookie: String(askers.headers["set-cookie"]).split(";")[0] ?? "" };
    const code = /^\s*(\d{6})\s*$/m.exec((await portal.mails(thief.email)).at(-1)?.text ?? "")?.[1];
    const held = async (table: string) =>
      (await portal.database.pool.query(`select 1 from ${table} where account_id = $1`, [owner.id])).rowCount;
    const tables = ["account_sessions", "known_devices", "password_reset_codes", "email_links"];
    expect(await Promise.all(tables.map(held))).not.toContain(0);

    await undo(owner);

    expect(await Promise.all(tables.map(held))).toEqual([0, 0, 0, 0]);
    for (const path of ["/auth/me", "/auth/second-factor", "/auth/sessions"])
      expect((await portal.call("GET", path, { token: thief.token })).status).toBe(401);
    for (const email of [thief.email, owner.email]) {
      const checked = await portal.call("POST", "/password/verify-otp", { body: { email, otp: code }, headers });
      expect([400, 404]).toContain(checked.status);
    }
  });

  test("tells the later address, which no longer gets anything else", async () => {
    const owner = await portal.aStudent();
    const { thief } = await takeOver(owner);

    await takeBack(owner);

    const mails = await portal.mails(thief.email);
    expect(mails.at(-1)).toMatchObject({
      subject: "Your Wattle email address was changed back",
      text: expect.stringContaining("This address doesn't sign in any more, and all devices were signed out."),
    });
    expect(mails.at(-1)?.text).not.toContain(owner.email);
    await portal.call("POST", "/password/forgot", { body: { email: thief.email } });
    expect(await portal.mails(thief.email)).toHaveLength(mails.length);
  });
});

describe("until the owner can no longer undo a change, the old address", () => {
  const register = async (email: string) =>
    await portal.call<ErrorBody>("POST", "/auth/register", { body: portal.aRegistration("STUDENT", { email }) });

  test("is not given to another account, whose owner could then keep this one out", async () => {
    const owner = await portal.aStudent();
    const { thief } = await takeOver(owner);
    const other = await portal.aStudent();

    const registered = await register(owner.email);
    const moved = await portal.call<ErrorBody>("PUT", "/auth/update", { token: other.token, body: { email: owner.email } });

    for (const answer of [registered, moved]) expect([answer.status, answer.body.code]).toEqual([409, "email_taken"]);
    const back = await portal.call("PUT", "/auth/update", { token: thief.token, body: { email: owner.email } });
    expect(back.status).toBe(200);
  });

  test("is free again after 7 days", async () => {
    const owner = await portal.aStudent();
    await takeOver(owner);
    portal.clock.advance(7 * days);

    expect((await register(owner.email)).status).toBe(201);
  });

  test("is free at once if nobody had confirmed it, so that nobody can reserve the address of somebody else", async () => {
    const email = "not-mine@example.com";
    const body = portal.aRegistration("STUDENT", { email });
    await portal.call("POST", "/auth/register", { body });
    const token = await portal.signIn({ email, password: String(body["password"]) });
    await portal.call("PUT", "/auth/update", { token, body: { email: "mine@example.com" } });

    expect((await register(email)).status).toBe(201);
  });
});

/** Makes a call whose statement with these words stops at a lock, lets something happen meanwhile, and answers what the call answered. */
async function meanwhile<Body>(
  [lock, words]: readonly [lock: string, words: string],
  call: () => Promise<Answer<Body>>,
  happens: readonly [sql: string, values: readonly unknown[]][],
): Promise<Answer<Body>> {
  return await behindALock(
    { pool: portal.database.pool, statement: lock, words, isReached: (waiting) => waiting === 1 },
    call,
    async (holder) => {
      for (const [sql, values] of happens) await holder.query(sql, [...values]);
    },
  );
}

describe("a call that was on its way when the owner took the account back changes nothing", () => {
  const afterwards: Readonly<Record<string, (thief: Person) => Promise<() => Promise<Answer<ErrorBody>>>>> = {
    "adding an app": async ({ token }) => {
      const { body } = await portal.call<{ key: string; setup: string }>("POST", "/auth/second-factor/app/start", { token });
      const given = { setup: body.setup, code: portal.codeOf(body) };
      return async () => await portal.call<ErrorBody>("PUT", "/auth/second-factor/app", { token, body: given });
    },
    "removing an app": async ({ token }) => {
      await portal.addApp({ token });
      return async () => await portal.call<ErrorBody>("DELETE", "/auth/second-factor/app", { token });
    },
    "making recovery codes": async ({ token }) => {
      await portal.addApp({ token });
      return async () => await portal.call<ErrorBody>("POST", "/auth/second-factor/recovery-codes", { token });
    },
    "changing the address": async ({ token, email }) => {
      await Promise.resolve();
      return async () => await portal.call<ErrorBody>("PUT", "/auth/update", { token, body: { email: `again-${email}` } });
    },
    "deleting the account": async ({ token, password }) => {
      await Promise.resolve();
      return async () => await portal.call<ErrorBody>("POST", "/auth/me/delete", { token, body: { password } });
    },
  };

  test.each(Object.keys(afterwards))("%s", async (what) => {
    const owner = await portal.aStudent();
    const call = await afterwards[what]?.(owner);
    if (!call) throw new Error("There is no such call.");

    const answer = await meanwhile([`select from accounts where id = '${owner.id}' for update`, "for update"], call, [
      ["delete from account_sessions where account_id = $1", [owner.id]],
    ]);

    expect([answer.status, answer.body.code]).toEqual([401, "unauthenticated"]);
  });

  test("signing in with a passkey", async () => {
    const owner = await portal.aStudent();
    const { authenticator } = await addPasskey(owner);
    const started = await startPasskey(authenticator);
    const call = async () => await portal.call<ErrorBody>("POST", "/auth/passkeys/sign-in", started);

    const answer = await meanwhile(["lock table accounts", "password_hash"], call, [
      ["delete from passkeys where account_id = $1", [owner.id]],
      ["delete from account_sessions where account_id = $1", [owner.id]],
      ["update accounts set password_hash = 'another' where id = $1", [owner.id]],
    ]);

    expect([answer.status, answer.body.code]).toEqual([401, "unauthenticated"]);
    const { rows } = await portal.database.pool.query("select 1 from account_sessions where account_id = $1", [owner.id]);
    expect(rows).toEqual([]);
  });
});
