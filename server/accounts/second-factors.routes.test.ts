import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedIn } from "#contract/accounts.ts";
import type { AccountActivity } from "#contract/account-activity.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { TwoStepSignIn } from "#contract/second-factors.ts";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";
import { createAuthenticatorApps } from "./authenticator-apps.ts";
import { createTestClock } from "#server/testing/test-clock.ts";

interface Started {
  key: string;
  uri: string;
  setup: string;
}
type WithCodes = { recoveryCodes: string[] | null };

const stepMs = 30_000;

test("the codes are those of RFC 6238, whose key and times its appendix B gives", () => {
  const secret = "a secret of the tests, which is 32 bytes or more";
  const key = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  // The six last digits of the appendix's eight.
  const vectors = [
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ] as const;
  for (const [seconds, code] of vectors) {
    const apps = createAuthenticatorApps({ secret, clock: createTestClock(new Date(seconds * 1000).toISOString()) });
    const sealed = apps.seal(key, "an account");
    expect(apps.findStep(sealed, "an account", code)).toBe(Math.floor(seconds / 30));
    expect(apps.findStep(sealed, "another account", code)).toBeUndefined();
    expect(sealed).not.toContain(key);
  }
});

describe("two-step sign-in", () => {
  let portal: TestApp;

  beforeAll(async () => {
    portal = await createTestApp();
  });

  afterAll(() => portal.close());

  async function someone(): Promise<Person & { key: string; recoveryCodes: string[] }> {
    const person = await portal.aStudent();
    portal.clock.advance(1_000);
    const app = await portal.addApp(person);
    // Mails that wait together are sent in any order, and the tests look at the last one.
    await portal.mails(person.email);
    return { ...person, ...app };
  }

  const signIn = async (person: Person, secondFactor?: string, password = person.password) =>
    await portal.call<SignedIn & ErrorBody>("POST", "/auth/login", {
      body: { email: person.email, password, ...(secondFactor !== undefined && { secondFactor }) },
    });
  const describeOf = async (token: string) => (await portal.call<TwoStepSignIn>("GET", "/auth/second-factor", { token })).body;
  const activityOf = async (token: string) =>
    (await portal.call<AccountActivity[]>("GET", "/auth/activity", { token })).body.map(({ kind, reason }) => [kind, reason]);

  describe("with an app", () => {
    test("is off, then on, and hands out ten recovery codes once", async () => {
      const person = await portal.aStudent();
      expect(await describeOf(person.token)).toEqual({ isRequired: false, app: null, passkeys: [], recoveryCodesLeft: 0 });

      const started = await portal.call<Started>("POST", "/auth/second-factor/app/start", { token: person.token });
      expect(started.body.key).toMatch(/^[A-Z2-7]{32}$/);
      const uri = new URL(started.body.uri);
      expect([uri.protocol, uri.host, uri.searchParams.get("issuer"), uri.searchParams.get("secret")]).toEqual([
        "otpauth:",
        "totp",
        "Wattle",
        started.body.key,
      ]);
      expect((await describeOf(person.token)).app).toBeNull();
      const { recoveryCodes } = await portal.addApp(person);

      expect(new Set(recoveryCodes).size).toBe(10);
      for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
      expect(await describeOf(person.token)).toEqual({
        isRequired: false,
        app: { addedAt: expect.any(String) },
        passkeys: [],
        recoveryCodesLeft: 10,
      });
      const [mail] = (await portal.mails(person.email)).slice(-1);
      expect(mail?.subject).toBe("An authenticator app was added to your Wattle account");
    });

    test("asks for a code only after the right password, in the same call", async () => {
      const person = await someone();

      const wrong = await signIn(person, portal.codeOf(person), "a wrong one");
      const missing = await signIn(person);
      const right = await signIn(person, portal.codeOf(person));

      expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([401, "unauthenticated", "Invalid email or password."]);
      expect([missing.status, missing.body.code, missing.body.secondFactors]).toEqual([401, "second_factor_required", ["app"]]);
      expect(missing.headers["set-cookie"]).toBeUndefined();
      expect([right.status, right.body.user.email]).toEqual([200, person.email]);
    });

    test("a code is used once, also by twenty at the same moment", async () => {
      const person = await someone();
      const code = portal.codeOf(person);

      const answers = await Promise.all(Array.from({ length: 20 }, async () => await signIn(person, code)));

      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await signIn(person, code)).body.code).toBe("second_factor_wrong");
    });

    test("a code of the step before or after is accepted, an older or later one is not, and none after a newer one", async () => {
      const [slow, fast, other] = [await someone(), await someone(), await someone()];
      portal.clock.advance(5 * stepMs);

      expect((await signIn(slow, portal.codeOf(slow, -1))).status).toBe(200);
      expect((await signIn(fast, portal.codeOf(fast, 1))).status).toBe(200);
      expect((await signIn(fast, portal.codeOf(fast))).body.code).toBe("second_factor_wrong");
      expect((await signIn(other, portal.codeOf(other, -2))).body.code).toBe("second_factor_wrong");
      expect((await signIn(other, portal.codeOf(other, 2))).body.code).toBe("second_factor_wrong");
    });

    test("a code may be typed with a space, and the code of another account is wrong", async () => {
      const [person, other] = [await someone(), await someone()];

      expect((await signIn(person, portal.codeOf(other))).body.code).toBe("second_factor_wrong");
      expect((await signIn(person, portal.codeOf(person).replace(/^.../, "$& "))).status).toBe(200);
    });

    test("a key is in the database only encrypted, and recovery codes only hashed", async () => {
      const person = await someone();
      const { rows } = await portal.database.pool.query<{ app: object; codes: object[] }>(
        `select row_to_json(app) as app, (select json_agg(code) from recovery_codes code where account_id = $1) as codes
         from authenticator_apps app where account_id = $1`,
        [person.id],
      );

      const stored = JSON.stringify(rows);
      expect(stored).not.toContain(person.key);
      for (const code of person.recoveryCodes) expect(stored).not.toContain(code.replaceAll("-", "").slice(4));
      expect(stored.match(/\$argon2id\$/g)).toHaveLength(10);
    });

    test("a setup is of its account only, and ends after 10 minutes", async () => {
      const [person, other] = [await portal.aStudent(), await portal.aStudent()];
      const { body } = await portal.call<Started>("POST", "/auth/second-factor/app/start", { token: person.token });
      const confirm = async (token: string, code = portal.codeOf(body)) =>
        await portal.call<ErrorBody>("PUT", "/auth/second-factor/app", { token, body: { setup: body.setup, code } });

      expect((await confirm(other.token)).body.fields).toEqual({ setup: "This took too long. Start again." });
      expect((await confirm(person.token, "000000")).body.fields).toEqual({
        code: "Incorrect code. Enter the code that the app shows now.",
      });
      portal.clock.advance(10 * 60_000);
      expect((await confirm(person.token)).body.fields).toEqual({ setup: "This took too long. Start again." });
    });

    test("a new app replaces the old one, and the recovery codes stay", async () => {
      const person = await someone();

      const { key, recoveryCodes } = await portal.addApp(person);

      expect(recoveryCodes).toEqual([]);
      expect((await signIn(person, portal.codeOf(person))).body.code).toBe("second_factor_wrong");
      expect((await signIn(person, portal.codeOf({ key }))).status).toBe(200);
      expect((await signIn(person, person.recoveryCodes[0])).status).toBe(200);
    });
  });

  describe("with a recovery code", () => {
    test("works once, however it is typed, and the owner is told", async () => {
      const person = await someone();
      const [code = ""] = person.recoveryCodes;
      const typed = ` ${code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")} `;

      const answers = await Promise.all(Array.from({ length: 10 }, async () => await signIn(person, typed)));

      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await signIn(person, code)).body.code).toBe("second_factor_wrong");
      expect((await describeOf(person.token)).recoveryCodesLeft).toBe(9);
      const [mail] = (await portal.mails(person.email)).slice(-1);
      expect(mail?.subject).toBe("A recovery code of your Wattle account was used");
      expect(mail?.text).toContain("You have 9 recovery codes left.");
    });

    test("new ones end the old ones", async () => {
      const person = await someone();

      const made = await portal.call<WithCodes>("POST", "/auth/second-factor/recovery-codes", { token: person.token });

      expect(made.body.recoveryCodes).toHaveLength(10);
      expect((await signIn(person, person.recoveryCodes[0])).body.code).toBe("second_factor_wrong");
      expect((await signIn(person, made.body.recoveryCodes?.[9])).status).toBe(200);
    });

    test("works after the signing secret has changed, when no app's code does", async () => {
      const person = await someone();
      const renewed = await createTestApp({ jwtSecret: `${portal.jwtSecret} anew`, database: portal.database, withTasks: false });
      try {
        const trial = async (secondFactor: string | undefined) =>
          await renewed.call("POST", "/auth/login", { body: { email: person.email, password: person.password, secondFactor } });
        expect((await trial(portal.codeOf(person))).status).toBe(401);
        expect((await trial(person.recoveryCodes[0])).status).toBe(200);
      } finally {
        await renewed.stop();
      }
    });
  });

  describe("is changed", () => {
    const changes = [
      ["POST", "/auth/second-factor/app/start"],
      ["DELETE", "/auth/second-factor/app"],
      ["POST", "/auth/second-factor/recovery-codes"],
    ] as const;

    test.each(changes)("only within 10 minutes after proving who one is: %s %s", async (method, path) => {
      const person = await someone();
      portal.clock.advance(10 * 60_000);
      const call = async () => await portal.call<ErrorBody>(method, path, { token: person.token });
      const prove = async (body: object) =>
        await portal.call<ErrorBody>("POST", "/auth/reauthenticate", { token: person.token, body });

      expect([(await call()).status, (await call()).body.code]).toEqual([403, "reauthentication_required"]);
      const { password: currentPassword } = person;
      expect((await prove({})).body.fields).toEqual({ currentPassword: "Enter your current password." });
      expect((await prove({ currentPassword: "a wrong one" })).body.fields).toEqual({ currentPassword: "Incorrect password." });
      expect((await prove({ currentPassword })).body.fields).toEqual({
        secondFactor: "Enter the code from your app, or a recovery code.",
      });
      expect((await prove({ currentPassword, secondFactor: "000000" })).body.fields).toEqual({
        secondFactor: "Incorrect or used code. Wait for a new code, then enter it.",
      });
      expect((await call()).status).toBe(403);
      expect((await prove({ currentPassword, secondFactor: portal.codeOf(person) })).status).toBe(204);
      expect((await call()).status).toBeLessThan(300);
    });

    test("and without it, the password alone signs in; the recovery codes are gone and the owner is told", async () => {
      const person = await someone();

      expect((await portal.call("DELETE", "/auth/second-factor/app", { token: person.token })).status).toBe(204);

      expect(await describeOf(person.token)).toEqual({ isRequired: false, app: null, passkeys: [], recoveryCodesLeft: 0 });
      expect((await signIn(person)).status).toBe(200);
      const [mail] = (await portal.mails(person.email)).slice(-1);
      expect(mail?.subject).toBe("The authenticator app was removed from your Wattle account");
    });

    test("and stays after a password reset, which signs nobody in without a code", async () => {
      const person = await someone();
      const body = { email: person.email, otp: await portal.aResetCode(person.email) };
      const { headers } = await portal.call("POST", "/password/verify-otp", { body });
      const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
      const newPassword = "a new one 77";
      await portal.call("POST", "/password/reset", { body: { email: person.email, newPassword }, headers: { cookie } });

      expect((await signIn(person, undefined, newPassword)).body.code).toBe("second_factor_required");
      expect((await signIn(person, portal.codeOf(person), newPassword)).status).toBe(200);
    });

    test("the owner's activity and the audit log have it", async () => {
      const person = await someone();
      await signIn(person, "000000");
      portal.clock.advance(1_000);
      await signIn(person);
      portal.clock.advance(1_000);
      await signIn(person, person.recoveryCodes[0]);
      portal.clock.advance(1_000);
      await portal.call("DELETE", "/auth/second-factor/app", { token: person.token });

      const happened = (await activityOf(person.token)).map((each) => each.join(" "));
      expect(happened.toSorted()).toEqual(
        [
          "app_removed ",
          "sign_in ",
          "recovery_code_used ",
          "sign_in no_second_factor",
          "sign_in wrong_second_factor",
          "app_added ",
          "sign_in ",
        ].toSorted(),
      );
      const { rows } = await portal.database.pool.query<{ kind: string }>(
        "select kind from audit_events where subject_id = $1 order by at, id",
        [person.id],
      );
      expect(rows.map(({ kind }) => kind)).toEqual([
        "account_created",
        "second_factor_added",
        "recovery_code_used",
        "second_factor_removed",
      ]);
      const log = portal.takeLog().join("");
      for (const secret of [person.key, ...person.recoveryCodes]) expect(log).not.toContain(secret);
    });
  });

  describe("of somebody who has lost everything", () => {
    test("an admin removes it: every session ends, the owner is told, and the password signs in", async () => {
      const [admin, person] = [await portal.anAdmin(), await someone()];
      const path = `/admin/users/${person.id}/second-factor`;

      expect((await portal.call("DELETE", path, { token: admin.token })).status).toBe(204);

      expect((await portal.call("GET", "/auth/me", { token: person.token })).status).toBe(401);
      portal.clock.advance(1_000);
      const signedIn = await signIn(person);
      expect(signedIn.status).toBe(200);
      expect((await activityOf(signedIn.body.token))[1]).toEqual(["second_factor_removed", null]);
      const [mail] = (await portal.mails(person.email)).slice(-1);
      expect(mail?.subject).toBe("Two-step sign-in was removed from your Wattle account");
      expect((await portal.call("DELETE", path, { token: admin.token })).status).toBe(404);
    });

    test("an admin does not remove their own like this, nor anybody's 10 minutes after proving who they are", async () => {
      const [admin, person] = [await portal.anAdmin(), await someone()];
      const remove = async (id: string) =>
        await portal.call<ErrorBody>("DELETE", `/admin/users/${id}/second-factor`, { token: admin.token });

      expect((await remove(admin.id)).status).toBe(409);
      portal.clock.advance(10 * 60_000 + 1);
      expect((await remove(person.id)).body.code).toBe("reauthentication_required");
    });
  });
});

describe("where admins must have a second factor", () => {
  let portal: TestApp;

  beforeAll(async () => {
    portal = await createTestApp({ adminSecondFactor: "required" });
  });

  afterAll(() => portal.close());

  test("an admin without one can only add one, and then do everything", async () => {
    const admin = await portal.anAdmin();
    const { token } = admin;
    const statusOf = async (method: string, path: string) => {
      const { status, body } = await portal.call<ErrorBody>(method, path, { token });
      return [status, status === 403 ? body.code : undefined];
    };
    const refused = [403, "second_factor_setup_required"];

    expect(await statusOf("GET", "/admin/counts")).toEqual(refused);
    expect(await statusOf("GET", "/auth/getAllUsers")).toEqual(refused);
    expect(await statusOf("GET", "/auth/me/download")).toEqual(refused);
    expect(await statusOf("GET", "/auth/me")).toEqual([200, undefined]);
    await portal.addApp(admin);

    expect(await statusOf("GET", "/admin/counts")).toEqual([200, undefined]);
    expect(await statusOf("DELETE", "/auth/second-factor/app")).toEqual([409, undefined]);
    expect((await portal.call<TwoStepSignIn>("GET", "/auth/second-factor", { token })).body.isRequired).toBe(true);
  });

  test("the sign-in says so to an admin, and to nobody else", async () => {
    const [admin, student] = [await portal.anAdmin(), await portal.aStudent()];
    const mustAdd = async ({ email, password }: Person) =>
      (await portal.call<SignedIn>("POST", "/auth/login", { body: { email, password } })).body.mustAddSecondFactor;

    expect([await mustAdd(admin), await mustAdd(student)]).toEqual([true, undefined]);
    expect((await portal.call("GET", "/applications/mine", { token: student.token })).status).toBe(200);
  });
});
