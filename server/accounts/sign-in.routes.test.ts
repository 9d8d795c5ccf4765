import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AccountSession, SignedIn } from "#contract/accounts.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

const hour = 3_600_000;
const loginAgain = {
  message: "Please login again.",
  error: "Please login again.",
  code: "unauthenticated",
  requestId: expect.any(String),
};

describe("signing in and out", () => {
  let portal: TestApp;

  beforeAll(async () => {
    portal = await createTestApp({ now: "2026-03-10T02:00:00.000Z" });
  });

  afterAll(() => portal.close());

  const login = async (body: unknown, headers = {}) =>
    await portal.call<SignedIn & ErrorBody>("POST", "/auth/login", { body, headers });
  const me = async (token: string) => await portal.call("GET", "/auth/me", { token });

  test("the right password gives a token and the account as /auth/me gives it", async () => {
    const student = await portal.aStudent({ email: "Signs.In@Example.com", password: "correct horse 42" });

    const answer = await login({ email: " SIGNS.in@example.com ", password: "correct horse 42" });

    const own = await me(answer.body.token);
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 200,
      body: {
        token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        user: {
          id: student.id,
          name: "Mia Tan",
          email: "signs.in@example.com",
          emailConfirmed: true,
          role: "STUDENT",
          phoneNumber: "+61491570006",
          dob: "2000-05-17",
          age: 25,
          gender: "Female",
          university: "Monash University",
          companyName: null,
          companyLocation: null,
          companyWebsite: null,
          businessNumber: null,
          businessText: null,
          suspension: null,
          createdAt: "2026-03-10T02:00:00.000Z",
        },
      },
    });
    expect({ status: own.status, body: own.body }).toEqual({ status: 200, body: answer.body.user });
  });

  test("a wrong password and an unknown address are answered alike", async () => {
    const { email } = await portal.aStudent();

    const wrongPassword = await login({ email, password: "correct horse 43" });
    const unknown = await login({ email: "nobody-of-that-name@example.com", password: "correct horse 42" });

    for (const { status, body } of [wrongPassword, unknown])
      expect({ status, body }).toEqual({
        status: 401,
        body: {
          message: "Invalid email or password.",
          error: "Invalid email or password.",
          code: "unauthenticated",
          requestId: expect.any(String),
        },
      });
    const namesOf = ({ headers }: typeof unknown) => Object.keys(headers).toSorted();
    expect(namesOf(unknown)).toEqual(namesOf(wrongPassword));
    expect(unknown.bytes.length).toBe(wrongPassword.bytes.length);
  });

  test.each([
    ["another letter case", "Correct Horse 42"],
    ["a NUL at the end", "correct horse 42\u0000"],
    ["1,024 characters", "x".repeat(1024)],
  ])("a password with %s does not open the account", async (_what, password) => {
    const { email } = await portal.aStudent();

    const answer = await login({ email, password });

    expect(answer.status).toBe(401);
  });

  test.each([
    [{ password: "correct horse 42" }, { email: "Enter an email address like name@example.com." }],
    [{ email: "somebody@example.com" }, { password: "Enter your password." }],
    [{ email: "somebody@example.com", password: "x".repeat(1025) }, { password: "The password is too long." }],
    [{ email: { $ne: "" }, password: "correct horse 42" }, { email: "Enter an email address like name@example.com." }],
    [{ email: "a\u0000@example.com", password: "correct horse 42" }, { email: "Enter an email address like name@example.com." }],
  ])("%j is refused with a sentence on the field", async (body, fields) => {
    const answer = await login(body);

    expect({ status: answer.status, fields: answer.body.fields }).toEqual({ status: 400, fields });
  });

  test("signing out ends that token and no other", async () => {
    const student = await portal.aStudent();
    const second = await portal.signIn(student);

    const signedOut = await portal.call("POST", "/auth/logout", { token: student.token });

    expect({ status: signedOut.status, bytes: signedOut.bytes.length }).toEqual({ status: 204, bytes: 0 });
    expect(await me(student.token)).toMatchObject({ status: 401, body: loginAgain });
    expect((await me(second)).status).toBe(200);
    expect((await portal.call("POST", "/auth/logout", { token: student.token })).status).toBe(401);
  });

  test("signing out works with an empty body that says it is JSON", async () => {
    const { token } = await portal.aStudent();

    const answer = await portal.call("POST", "/auth/logout", { token, headers: { "content-type": "application/json" } });

    expect(answer.status).toBe(204);
  });

  test("signing in ends the session that this browser had, be it another person's, once it succeeds", async () => {
    const [former, student, elsewhere] = [await portal.anEmployer(), await portal.aStudent(), await portal.aStudent()];
    const signInAs = async ({ email, password }: { email: string; password: string }) =>
      await portal.call<{ token: string }>("POST", "/auth/login", { token: former.token, body: { email, password } });

    const refused = await signInAs({ ...student, password: "not the password" });
    const afterRefusal = await me(former.token);
    const { status, body } = await signInAs(student);

    expect([refused.status, afterRefusal.status, status]).toEqual([401, 200, 200]);
    expect(await Promise.all([former.token, body.token, elsewhere.token].map(async (token) => (await me(token)).status))).toEqual(
      [401, 200, 200],
    );
  });

  test("a token is good for 20 hours and not a second longer", async () => {
    const { token } = await portal.aStudent();

    portal.clock.advance(20 * hour - 1_000);
    const before = await me(token);
    portal.clock.advance(1_000);
    const after = await me(token);

    expect([before.status, after.status]).toEqual([200, 401]);
    expect(after.body).toEqual(loginAgain);
  });

  test("a token is good no longer than its session, and an ended one is listed no more", async () => {
    const student = await portal.aStudent();
    const second = await portal.signIn(student);
    portal.clock.advance(1_000);
    const third = await portal.signIn(student);
    // After the last sign-in, which removes ended sessions.
    await portal.database.pool.query("update account_sessions set expires_at = $2 where account_id = $1 and created_at < $2", [
      student.id,
      portal.clock.now(),
    ]);

    const sessions = await portal.call<AccountSession[]>("GET", "/auth/sessions", { token: third });

    expect([(await me(student.token)).status, (await me(second)).status]).toEqual([401, 401]);
    expect(sessions.body.map(({ current }) => current)).toEqual([true]);
  });

  test("a deleted account's token ends with it", async () => {
    const { id, token } = await portal.anEmployer();

    await portal.database.pool.query("delete from accounts where id = $1", [id]);

    expect(await me(token)).toMatchObject({ status: 401, body: loginAgain });
    expect((await portal.call("POST", "/jobs", { token, body: portal.aJobForm() })).status).toBe(401);
  });

  test("the role is the database's at this moment, whatever the token says", async () => {
    const { id, token } = await portal.anEmployer();

    await portal.database.pool.query("update accounts set role = 'STUDENT' where id = $1", [id]);

    expect((await portal.call("POST", "/jobs", { token, body: portal.aJobForm() })).status).toBe(403);
    expect((await portal.call("GET", "/applications/mine", { token })).status).toBe(200);
  });

  test("one's sessions are listed newest first, by device, with the one in use marked", async () => {
    const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const { email, password, token } = await portal.aStudent();
    const start = portal.clock.now();
    portal.clock.advance(60_000);
    const second = await login({ email, password }, { "user-agent": firefox });
    portal.clock.advance(10 * 60_000);

    const answer = await portal.call<AccountSession[]>("GET", "/auth/sessions", { token: second.body.token });

    const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000).toISOString();
    expect(answer.body).toEqual([
      {
        id: expect.any(String),
        device: "Firefox on Windows",
        createdAt: after(1),
        lastSeenAt: after(11),
        expiresAt: after(20 * 60 + 1),
        current: true,
      },
      {
        id: expect.any(String),
        device: "Another app or device",
        createdAt: after(0),
        lastSeenAt: after(0),
        expiresAt: after(20 * 60),
        current: false,
      },
    ]);
    expect((await me(token)).status).toBe(200);
  });

  test("one can end one's own session, once, and nobody else's", async () => {
    const student = await portal.aStudent();
    const other = await portal.aStudent();
    const second = await portal.signIn(student);
    const { body } = await portal.call<AccountSession[]>("GET", "/auth/sessions", { token: second });
    const path = `/auth/sessions/${body.find(({ current }) => current)?.id}`;

    const byOther = await portal.call<ErrorBody>("DELETE", path, { token: other.token });
    const isStillGood = await me(second);
    const byOwner = await portal.call("DELETE", path, { token: student.token });
    const again = await portal.call<ErrorBody>("DELETE", path, { token: student.token });

    expect([byOther.status, isStillGood.status, byOwner.status, again.status]).toEqual([404, 200, 204, 404]);
    expect(byOther.body.message).toBe("This session has already ended.");
    expect((await me(second)).status).toBe(401);
    expect((await me(student.token)).status).toBe(200);
  });

  test.each(["1", "x".repeat(400), "%00", "00000000-0000-0000-0000-00000000000g", "' or 1=1--"])(
    "a session id like %j is nothing to be found",
    async (id) => {
      const { token } = await portal.aStudent();

      const answer = await portal.call<ErrorBody>("DELETE", `/auth/sessions/${id === "%00" ? id : encodeURIComponent(id)}`, {
        token,
      });

      expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 404, code: "not_found" });
    },
  );

  test("a password does not expire", async () => {
    const { email } = await portal.aStudent({ password: "correct horse 42" });
    portal.clock.advance(3 * 365 * 24 * 60 * 60_000);

    expect((await login({ email, password: "correct horse 42" })).status).toBe(200);
  });
});

describe("an admin who is idle", () => {
  let portal: TestApp;

  beforeAll(async () => {
    portal = await createTestApp();
  });

  afterAll(() => portal.close());

  const minutes = 60_000;
  const statusOf = async (token: string): Promise<number> => (await portal.call("GET", "/auth/me", { token })).status;

  test("is signed out after an hour without a call, and any call begins the hour anew", async () => {
    const admin = await portal.anAdmin();
    for (let time = 0; time < 3; time += 1) {
      portal.clock.advance(60 * minutes - 1);
      expect(await statusOf(admin.token)).toBe(200);
    }

    portal.clock.advance(60 * minutes);

    expect(await statusOf(admin.token)).toBe(401);
    const { rows } = await portal.database.pool.query("select 1 from account_sessions where account_id = $1", [admin.id]);
    expect(rows).toEqual([]);
  });

  test("is alone in that: other people stay signed in", async () => {
    const student = await portal.aStudent();
    portal.clock.advance(19 * 60 * minutes);

    expect(await statusOf(student.token)).toBe(200);
  });
});
