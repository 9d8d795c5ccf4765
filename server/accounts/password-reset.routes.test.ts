import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import type { Answer } from "#server/testing/call-api.ts";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

type Body = ErrorBody & { message: string };
type Headers = Readonly<Record<string, string>>;

const second = 1_000;
const newPassword = "a new one 77";
const expired = "Your OTP has expired. Please request a new one.";
const wrong = "Provided OTP does not match.";
const notGranted =
  "No code was entered in this browser within the last 10 minutes. If you have just changed your password, sign in with it; otherwise request a new code.";

const codeRefusal = (sentence: string) => ({
  status: 400,
  body: {
    success: false,
    message: sentence,
    error: sentence,
    code: sentence === wrong ? "otp_wrong" : "otp_expired",
    fields: { otp: sentence },
    requestId: expect.any(String),
  },
});
const noGrant = {
  status: 403,
  body: { message: notGranted, error: notGranted, code: "forbidden", requestId: expect.any(String) },
};

const plain = ({ status, body }: Answer<Body>) => ({ status, body });
/** The cookie as a browser would send it back. */
const cookieOf = ({ headers }: Answer): string => String(headers["set-cookie"]).split(";")[0] ?? "";
/** A code that is not this one. */
const notThe = (code: string, distance = 1): string => String((Number(code) + distance) % 1_000_000).padStart(6, "0");

describe("a forgotten password", () => {
  let portal: TestApp;

  beforeAll(async () => {
    portal = await createTestApp({ now: "2026-03-10T02:00:00.000Z" });
  });

  afterAll(() => portal.close());

  const forgot = async (body: unknown, headers: Headers = {}) =>
    await portal.call<Body>("POST", "/password/forgot", { body, headers });
  const verify = async (email: unknown, otp: unknown) =>
    await portal.call<Body>("POST", "/password/verify-otp", { body: { email, otp } });
  const reset = async (cookie: string, email: string, password: unknown = newPassword) =>
    await portal.call<Body>("POST", "/password/reset", {
      body: { email, newPassword: password },
      ...(cookie !== "" && { headers: { cookie } }),
    });
  const opens = async ({ email }: { email: string }, password: string) =>
    (await portal.call("POST", "/auth/login", { body: { email, password } })).status === 200;

  /** Somebody who has entered the right code, with the cookie for it. */
  async function somebodyVerified(): Promise<{ student: Person; cookie: string }> {
    const student = await portal.aStudent();
    return { student, cookie: cookieOf(await verify(student.email, await portal.aResetCode(student.email))) };
  }

  describe("POST /api/password/forgot", () => {
    test("sends a code to the account's address and gives nothing of it away", async () => {
      const student = await portal.aStudent({ email: "forgot.it@example.com", name: "Mia Tan" });
      portal.takeLog();

      const answer = await forgot({ email: " FORGOT.it@Example.com " });

      expect(plain(answer)).toEqual({
        status: 200,
        body: { success: true, message: "OTP sent to your email for password reset!" },
      });
      const [mail] = await portal.mails(student.email);
      expect(mail).toMatchObject({
        to: ["forgot.it@example.com"],
        subject: "Your code for a new Wattle password",
        text: expect.stringMatching(/^Hello Mia,\n[^]*\n\d{6}\n/),
      });
      const code = /^\d{6}$/m.exec(mail?.text ?? "")?.[0] ?? "none";
      expect(answer.headers["set-cookie"]).toMatch(
        /^__Host-password-reset-browser=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
      expect(JSON.stringify([answer.body, answer.headers]) + portal.takeLog().join("")).not.toContain(code);
    });

    test("says of an unknown address that it is not registered, and sends nothing", async () => {
      const answer = await forgot({ email: "nobody-of-that-name@example.com" });

      expect(plain(answer)).toEqual({
        status: 404,
        body: {
          message: "This email is not registered. Please sign up.",
          error: "This email is not registered. Please sign up.",
          code: "not_found",
          requestId: expect.any(String),
        },
      });
      expect(await portal.mails("nobody-of-that-name@example.com")).toEqual([]);
    });

    test.each<[string, (victim: string) => unknown]>([
      ["a list", (victim) => [victim, "me@evil.example"]],
      ["a list of one", (victim) => [victim]],
      ["an object", (victim) => ({ $eq: victim })],
      ["two addresses", (victim) => `${victim},me@evil.example`],
      ["two addresses in one header", (victim) => `${victim};me@evil.example`],
      ["a header of its own", (victim) => `${victim}\r\nBcc: me@evil.example`],
      ["a line break within", (victim) => victim.replace("@", "@\n")],
      ["a NUL", (victim) => `${victim}\u0000`],
      ["a dotless i", (victim) => victim.replace("i", "ı")],
      ["a long s", (victim) => victim.replace("s", "ſ")],
      ["a Kelvin sign", (victim) => victim.replace("k", "\u212a")],
      ["full-width letters", (victim) => victim.replace("example", "ｅｘａｍｐｌｅ")],
      ["a quoted local part", (victim) => `"${victim}"@evil.example`],
      ["a name before it", (victim) => `Me <${victim}>`],
      ["nothing", () => undefined],
      ["null", () => null],
    ])("refuses %s in place of an address, and writes to nobody", async (what, toEmail) => {
      const victim = `victim.k.${what.replaceAll(/\W/g, "-")}@example.com`.toLowerCase();
      await portal.aStudent({ email: victim });
      const countBefore = (await portal.mails()).length;

      const answer = await forgot({ email: toEmail(victim) });

      expect([answer.status, answer.body.fields]).toEqual([400, { email: expect.stringMatching(/^Enter /) }]);
      expect((await portal.mails()).length).toBe(countBefore);
    });

    test("writes links to our own address, whatever host a request names", async () => {
      const student = await portal.aStudent();

      await forgot(
        { email: student.email },
        { host: "evil.test", "x-forwarded-host": "evil.test", "x-forwarded-proto": "http", origin: "https://evil.test" },
      );

      const [mail] = await portal.mails(student.email);
      expect(mail?.text).toContain("https://wattle.example.com");
      expect(JSON.stringify(mail)).not.toContain("evil.test");
    });

    test("keeps no code where a thief of the database or of the log could read it", async () => {
      // Keeps what was ever put into the queue, since a sent mail leaves it at once.
      await portal.database.pool.query(`
        create table public.seen_tasks as select * from tasks.job limit 0;
        create function public.keep_task() returns trigger language plpgsql as
          'begin insert into public.seen_tasks select new.*; return null; end';
        create trigger keep_task after insert on tasks.job for each row execute function public.keep_task()`);
      const { student } = await somebodyVerified();
      portal.takeLog();
      const code = await portal.aResetCode(student.email);

      const { rows: tables } = await portal.database.pool.query<{ name: string }>(
        `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
         where table_schema in ('public', 'tasks') and table_type = 'BASE TABLE'`,
      );
      const dumps = await Promise.all(
        tables.map(async ({ name }) => (await portal.database.pool.query(`select t::text as line from ${name} t`)).rows),
      );
      await portal.database.pool.query("drop trigger keep_task on tasks.job; drop table public.seen_tasks");

      const dump = dumps.flat().map(({ line }: { line: string }) => line);
      expect(tables.map(({ name }) => name)).toContain("public.password_reset_codes");
      expect(dump.filter((line) => line.includes("sealedCode")).length).toBeGreaterThan(1);
      // Bytes appear as hexadecimal digits and moments with six decimals: neither is a code.
      const standsAlone = new RegExp(`(?<![0-9a-f.])${code}(?![0-9a-f])`);
      expect([...dump, ...portal.takeLog()].filter((line) => standsAlone.test(line))).toEqual([]);
    });
  });

  describe("POST /api/password/verify-otp", () => {
    test("trades the code for a cookie that only the browser and only the reset sees", async () => {
      const { email } = await portal.aStudent();
      const code = await portal.aResetCode(email);

      const answer = await verify(` ${email.toUpperCase()}`, code);

      expect(plain(answer)).toEqual({ status: 200, body: { success: true, message: "OTP verified!" } });
      expect(answer.headers["set-cookie"]).toMatch(
        /^__Host-password-reset=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
      expect(answer.headers["cache-control"]).toBe("no-store");
    });

    test("a wrong code does not match, and the right one is still good", async () => {
      const { email } = await portal.aStudent();
      const code = await portal.aResetCode(email);

      const refused = await verify(email, notThe(code));

      expect(plain(refused)).toEqual(codeRefusal(wrong));
      expect(refused.headers["set-cookie"]).toBeUndefined();
      expect((await verify(email, code)).status).toBe(200);
    });

    test("the fifth wrong code and every code after it, the right one too, has expired", async () => {
      const { email } = await portal.aStudent();
      const code = await portal.aResetCode(email);

      const answers = [];
      for (const distance of [1, 2, 3, 4, 5, 6]) answers.push((await verify(email, notThe(code, distance))).body.message);

      expect(answers).toEqual([wrong, wrong, wrong, wrong, expired, expired]);
      expect(plain(await verify(email, code))).toEqual(codeRefusal(expired));
    });

    test("two hundred guesses at once are five tries", async () => {
      const { email } = await portal.aStudent();
      const code = await portal.aResetCode(email);

      const answers = await Promise.all(
        Array.from({ length: 200 }, async (_, index) => await verify(email, notThe(code, index + 1))),
      );

      const sentences = answers.map(({ status, body }) => `${status} ${body.message}`);
      expect(sentences.filter((sentence) => sentence === `400 ${wrong}`)).toHaveLength(4);
      expect(sentences.filter((sentence) => sentence === `400 ${expired}`)).toHaveLength(196);
      const { rows } = await portal.database.pool.query(
        "select tries from password_reset_codes join accounts on accounts.id = account_id where email = $1 and asker = ''",
        [email],
      );
      expect(rows).toEqual([{ tries: 5 }]);
      expect(plain(await verify(email, code))).toEqual(codeRefusal(expired));
    });

    test("a code is good for 300 seconds by our clock and not for 301", async () => {
      const [early, late] = [await portal.aStudent(), await portal.aStudent()];
      const codes = [await portal.aResetCode(early.email), await portal.aResetCode(late.email)] as const;

      portal.clock.advance(299 * second);
      const before = await verify(early.email, codes[0]);
      portal.clock.advance(2 * second);
      const after = await verify(late.email, codes[1]);

      expect(before.status).toBe(200);
      expect(plain(after)).toEqual(codeRefusal(expired));
    });

    test("only the newest code is good", async () => {
      const { email } = await portal.aStudent();
      const first = await portal.aResetCode(email);
      let newest = await portal.aResetCode(email);
      // Once in a million both are the same.
      while (newest === first) newest = await portal.aResetCode(email);

      const old = await verify(email, first);

      expect(plain(old)).toEqual(codeRefusal(wrong));
      expect((await verify(email, newest)).status).toBe(200);
    });

    test("a newer code has five tries of its own", async () => {
      const { email } = await portal.aStudent();
      const first = await portal.aResetCode(email);
      for (const distance of [1, 2, 3, 4, 5]) await verify(email, notThe(first, distance));

      expect((await verify(email, await portal.aResetCode(email))).status).toBe(200);
    });

    test("a code is good once, also for twenty at the same moment", async () => {
      const { email } = await portal.aStudent();
      const code = await portal.aResetCode(email);

      const answers = await Promise.all(Array.from({ length: 20 }, async () => await verify(email, code)));

      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status, body }) => status === 400 && body.message === expired)).toHaveLength(19);
      expect(plain(await verify(email, code))).toEqual(codeRefusal(expired));
    });

    test("somebody else's code, and any code where none was asked for, opens nothing", async () => {
      const [asking, other] = [await portal.aStudent(), await portal.aStudent()];
      const code = await portal.aResetCode(asking.email);

      expect(plain(await verify(other.email, code))).toEqual(codeRefusal(expired));
      expect(plain(await verify("nobody-of-that-name@example.com", code))).toEqual(codeRefusal(expired));
      expect((await verify(asking.email, code)).status).toBe(200);
    });

    test.each<[string, (code: string) => unknown]>([
      ["a number", Number],
      ["a list", (code) => [code]],
      ["an object", () => ({})],
      ["a comparison", () => ({ $gt: "" })],
      ["true", () => true],
      ["null", () => null],
      ["nothing", () => undefined],
      ["full-width digits", (code) => code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))],
      ["Arabic digits", (code) => code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)))],
      ["a blank before it", (code) => ` ${code}`],
      ["a line break after it", (code) => `${code}\n`],
      ["a NUL after it", (code) => `${code}\u0000`],
      ["five digits", (code) => code.slice(1)],
      ["seven digits", (code) => `0${code}`],
      ["a sign", (code) => `+${code.slice(1)}`],
      ["letters", () => "abcdef"],
    ])("refuses %s in place of a code, and counts it as no try", async (_what, toOtp) => {
      const { email } = await portal.aStudent();
      const code = await portal.aResetCode(email);

      const answers = [];
      for (let count = 0; count < 6; count += 1) answers.push(await verify(email, toOtp(code)));

      expect(answers.map(({ status, body }) => [status, body.fields])).toEqual(
        Array.from({ length: 6 }, () => [400, { otp: "Please enter a 6-digit OTP." }]),
      );
      expect((await verify(email, code)).status).toBe(200);
    });
  });

  describe("POST /api/password/reset", () => {
    test("sets the password, ends every session, signs nobody in, and tells the person", async () => {
      const { student, cookie } = await somebodyVerified();
      const another = await portal.signIn(student);

      const answer = await reset(cookie, student.email.toUpperCase());

      expect(plain(answer)).toEqual({ status: 200, body: { success: true, message: "Password updated successfully!" } });
      expect(answer.headers["set-cookie"]).toEqual([
        "__Host-password-reset=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict",
        expect.stringMatching(/^__Host-wattle-device=[\w-]{43}; /),
      ]);
      const sessions = await Promise.all(
        [student.token, another].map(async (token) => (await portal.call("GET", "/auth/me", { token })).status),
      );
      expect(sessions).toEqual([401, 401]);
      expect([await opens(student, student.password), await opens(student, newPassword)]).toEqual([false, true]);
      const mails = await portal.mails(student.email);
      expect(mails.map(({ subject }) => subject)).toEqual([
        "Your code for a new Wattle password",
        "Your Wattle password was changed",
      ]);
      expect(JSON.stringify(mails[1])).not.toContain(newPassword);
    });

    test("leaves no session to who signs in with the old password at the same moment", async () => {
      const { student, cookie } = await somebodyVerified();
      const credentials = { email: student.email, password: student.password };
      const resetting = reset(cookie, student.email);
      const signingIn: Promise<Answer<{ token?: string }>>[] = [];
      // Enough sign-ins that some read the old password before it changes and finish checking it afterwards.
      while (signingIn.length < 100) {
        signingIn.push(portal.call("POST", "/auth/login", { body: credentials }));
        await portal.call("GET", "/health/ready");
      }
      const answer = await resetting;
      const signIns = await Promise.all(signingIn);

      expect(answer.status).toBe(200);
      const tokens = signIns.flatMap(({ body }) => body.token ?? []);
      const sessions = await Promise.all(tokens.map(async (token) => (await portal.call("GET", "/auth/me", { token })).status));
      expect(sessions.filter((status) => status !== 401)).toEqual([]);
      expect(signIns.every(({ status }) => status === 200 || status === 401)).toBe(true);
    });

    test("needs a code that was asked for and entered", async () => {
      const { cookie } = await somebodyVerified();
      const [asked, entered, nothing] = [await portal.aStudent(), await portal.aStudent(), await portal.aStudent()];
      await portal.aResetCode(asked.email);
      await verify(entered.email, notThe(await portal.aResetCode(entered.email)));

      for (const person of [asked, entered, nothing]) {
        expect(plain(await reset("", person.email))).toEqual(noGrant);
        expect(plain(await reset(cookie, person.email))).toEqual(noGrant);
        expect([await opens(person, person.password), await opens(person, newPassword)]).toEqual([true, false]);
      }
    });

    test("does nothing in another browser, and still works in the one where the code was entered", async () => {
      const { student, cookie } = await somebodyVerified();
      const { cookie: other } = await somebodyVerified();

      for (const foreign of [
        "",
        other,
        "__Host-password-reset=",
        "__Host-password-reset=x",
        `__Host-password-reset=${student.token}`,
      ])
        expect(plain(await reset(foreign, student.email))).toEqual(noGrant);

      expect(await opens(student, student.password)).toBe(true);
      expect((await reset(cookie, student.email)).status).toBe(200);
    });

    test("works once", async () => {
      const { student, cookie } = await somebodyVerified();
      await reset(cookie, student.email);

      const again = await reset(cookie, student.email, "another one 88");

      expect(plain(again)).toEqual(noGrant);
      expect([await opens(student, newPassword), await opens(student, "another one 88")]).toEqual([true, false]);
    });

    test("of twenty at the same moment one wins, and one notice is sent", async () => {
      const { student, cookie } = await somebodyVerified();
      const passwords = Array.from({ length: 20 }, (_, index) => `chosen at once ${index}`);

      const answers = await Promise.all(passwords.map(async (password) => await reset(cookie, student.email, password)));

      const won = passwords.filter((_, index) => answers[index]?.status === 200);
      expect(won).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 403)).toHaveLength(19);
      expect(await opens(student, won[0] ?? "")).toBe(true);
      expect((await portal.mails(student.email)).map(({ subject }) => subject)).toEqual([
        "Your code for a new Wattle password",
        "Your Wattle password was changed",
      ]);
    });

    test("is open for ten minutes", async () => {
      const [early, late] = [await somebodyVerified(), await somebodyVerified()];

      portal.clock.advance(599 * second);
      const before = await reset(early.cookie, early.student.email);
      portal.clock.advance(2 * second);
      const after = await reset(late.cookie, late.student.email);

      expect(before.status).toBe(200);
      expect(plain(after)).toEqual(noGrant);
    });

    test.each([
      [undefined, "Enter a password."],
      [null, "Enter a password."],
      ["", "Enter a password."],
      ["12345", "The password must have at least 6 characters."],
      ["x".repeat(129), "The password must have at most 128 characters."],
      ["password1", "This password is too common. Choose another."],
      ["PassWord1", "This password is too common. Choose another."],
      ["correct horse 42", "This is your current password. Sign in with it, or choose another."],
    ])("refuses the password %j on its field, and lets the person choose another", async (password, sentence) => {
      const { student, cookie } = await somebodyVerified();

      const answer = await portal.call<Body>("POST", "/password/reset", {
        body: { email: student.email, newPassword: password },
        headers: { cookie },
      });

      expect([answer.status, answer.body.fields]).toEqual([400, { newPassword: sentence }]);
      expect(await opens(student, student.password)).toBe(true);
      expect((await reset(cookie, student.email)).status).toBe(200);
    });

    test("a newer grant ends the one before", async () => {
      const { student, cookie } = await somebodyVerified();
      const newest = cookieOf(await verify(student.email, await portal.aResetCode(student.email)));

      expect(plain(await reset(cookie, student.email))).toEqual(noGrant);
      expect((await reset(newest, student.email)).status).toBe(200);
    });

    test("that a stranger asks for codes does not stop who has entered one", async () => {
      const { student, cookie } = await somebodyVerified();
      await portal.aResetCode(student.email);

      expect((await reset(cookie, student.email)).status).toBe(200);
    });

    test("ends what else was under way for the account", async () => {
      const { student, cookie } = await somebodyVerified();
      const code = await portal.aResetCode(student.email);
      await reset(cookie, student.email);

      expect(plain(await verify(student.email, code))).toEqual(codeRefusal(expired));
    });

    test("a new email address or password, chosen on the profile, ends a reset under way", async () => {
      const [moved, changed, asked] = [await somebodyVerified(), await somebodyVerified(), await portal.aStudent()];
      const code = await portal.aResetCode(asked.email);
      const update = async ({ token }: Person, body: unknown) => await portal.call("PUT", "/auth/update", { token, body });
      await update(moved.student, { email: "moved-away@example.com" });
      await update(changed.student, { password: "chosen on the profile" });
      await update(asked, { email: "asked-and-moved@example.com" });

      expect(plain(await reset(moved.cookie, moved.student.email))).toEqual(noGrant);
      expect(plain(await reset(moved.cookie, "moved-away@example.com"))).toEqual(noGrant);
      expect(plain(await reset(changed.cookie, changed.student.email))).toEqual(noGrant);
      expect(plain(await verify("asked-and-moved@example.com", code))).toEqual(codeRefusal(expired));
    });

    test("of a deleted account leaves nothing behind", async () => {
      const { student, cookie } = await somebodyVerified();
      await portal.aResetCode(student.email);
      const { token } = await portal.anAdmin();
      await portal.call("DELETE", `/auth/deleteUser/${student.id}`, { token });

      expect(plain(await reset(cookie, student.email))).toEqual(noGrant);
      expect((await forgot({ email: student.email })).status).toBe(404);
      const { rows } = await portal.database.pool.query(
        `select account_id from password_reset_codes where account_id = $1
         union all select account_id from password_reset_grants where account_id = $1`,
        [student.id],
      );
      expect(rows).toEqual([]);
    });

    test("its cookie opens nothing as a token", async () => {
      const { cookie } = await somebodyVerified();

      const answer = await portal.call("GET", "/auth/me", { token: cookie.split("=")[1], headers: { cookie } });

      expect(answer.status).toBe(401);
    });
  });

  test("what nobody can use any more is forgotten, what somebody can is not", async () => {
    const late = await portal.aStudent();
    await portal.aResetCode((await portal.aStudent()).email);
    await somebodyVerified();
    portal.clock.advance(601 * second);
    const code = await portal.aResetCode(late.email);
    const { student, cookie } = await somebodyVerified();

    await portal.services.passwordReset.removeExpired();

    const { rows } = await portal.database.pool.query(
      "select (select count(*)::int from password_reset_codes) as codes, (select count(*)::int from password_reset_grants) as grants",
    );
    expect(rows).toEqual([{ codes: 2, grants: 1 }]);
    expect((await verify(late.email, code)).status).toBe(200);
    expect((await reset(cookie, student.email)).status).toBe(200);
  });
});

describe("who resets a password too often", () => {
  let portal: TestApp;

  beforeAll(async () => {
    portal = await createTestApp({ rateLimits: true, trustProxy: ["127.0.0.1"] });
  });

  afterAll(() => portal.close());

  let lastAddress = 0;
  /** Somewhere nobody has called from. */
  const aPlace = (): Headers => {
    lastAddress += 1;
    return { "x-forwarded-for": `198.18.${Math.floor(lastAddress / 256)}.${lastAddress % 256}` };
  };
  const aStudent = async (): Promise<string> => {
    const body = portal.aRegistration("STUDENT");
    const answer = await portal.call("POST", "/auth/register", { body, headers: aPlace() });
    if (answer.status !== 201) throw new Error(`Registering answered ${answer.status}.`);
    return String(body["email"]);
  };
  const call = async (name: string, body: unknown, headers: Headers = aPlace()) =>
    await portal.call<Body>("POST", `/password/${name}`, { body, headers });
  const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);

  /** Asks for codes from one network until it is refused. */
  const askUntilRefused = async (email: string): Promise<Headers> => {
    const place = aPlace();
    for (let count = 0; (await call("forgot", { email }, place)).status !== 429; count += 1)
      if (count > 10) throw new Error("No request for a code was refused.");
    return place;
  };

  test("gets three codes at once, two more, then one every five minutes, and is told when to try again", async () => {
    const email = await aStudent();
    const place = aPlace();
    const askThreeTimes = async () => {
      const answers = [];
      for (const spelled of [email, email.toUpperCase(), ` ${email}`])
        answers.push(await call("forgot", { email: spelled }, place));
      return statuses(answers);
    };

    expect(await askThreeTimes()).toEqual([200, 200, 200]);
    expect(await askThreeTimes()).toEqual([200, 200, 429]);
    const refused = await call("forgot", { email }, place);
    expect([refused.status, refused.headers["retry-after"], refused.body]).toEqual([
      429,
      "300",
      {
        message: "We've sent several codes to this address. Use the newest one. Please try again in 5 minutes.",
        error: refused.body.message,
        code: "too_many_requests",
        requestId: expect.any(String),
      },
    ]);
    portal.clock.advance(5 * 60_000);
    expect(await askThreeTimes()).toEqual([200, 429, 429]);
    portal.clock.advance(5 * 60_000);
    expect(await askThreeTimes()).toEqual([200, 429, 429]);
  });

  test("gets a code on a network of their own while strangers take every turn", async () => {
    const email = await aStudent();
    const stranger = await askUntilRefused(email);
    portal.clock.advance(5 * 60_000);
    expect((await call("forgot", { email }, stranger)).status).toBe(200);

    const answers = [];
    for (let count = 0; count < 3; count += 1) answers.push(await call("forgot", { email }, aPlace()));

    expect(statuses(answers)).toEqual([200, 200, 200]);
  });

  test("gets thirty codes an hour beside the turns from all networks together, so that nobody floods a mailbox", async () => {
    const email = await aStudent();
    const answers = [];
    for (let count = 0; count < 34; count += 1) answers.push(await call("forgot", { email }, aPlace()));

    expect(statuses(answers)).toEqual([...Array.from({ length: 33 }, () => 200), 429]);
  });

  /** The codes that were sent to an address, oldest first. */
  const codesTo = async (email: string): Promise<string[]> =>
    (await portal.mails(email)).flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []);

  test("keeps a code of their own in the browser that asked, whatever strangers ask for and guess", async () => {
    const email = await aStudent();
    const asked = await call("forgot", { email });
    const browser = cookieOf(asked);
    const [code = "none"] = await codesTo(email);
    portal.clock.advance(60_000);
    await call("forgot", { email });
    for (let count = 0; count < 25; count += 1) await call("verify-otp", { email, otp: notThe(code, count + 1) });

    const entered = await call("verify-otp", { email, otp: code }, { ...aPlace(), cookie: browser });

    expect([entered.status, entered.body.message]).toEqual([200, "OTP verified!"]);
    const again = await call("verify-otp", { email, otp: code }, { ...aPlace(), cookie: browser });
    expect(again.status).not.toBe(200);
  });

  test("has five tries with a code of their own, and a newer one ends it", async () => {
    const email = await aStudent();
    const browser = cookieOf(await call("forgot", { email }));
    const own = { cookie: browser };
    const [first = "none"] = await codesTo(email);
    await call("forgot", { email }, { ...aPlace(), ...own });
    const newer = (await codesTo(email)).at(-1) ?? "none";
    const messages = [(await call("verify-otp", { email, otp: first }, { ...aPlace(), ...own })).body.message];
    for (let count = 1; count < 5; count += 1)
      messages.push((await call("verify-otp", { email, otp: notThe(newer, count) }, { ...aPlace(), ...own })).body.message);
    messages.push((await call("verify-otp", { email, otp: newer }, { ...aPlace(), ...own })).body.message);

    expect(messages).toEqual([wrong, wrong, wrong, wrong, expired, expired]);
  });

  test("asks a hundred times an hour from one address, for whomever, so that a campus can", async () => {
    const place = aPlace();
    const answers = [];
    for (let count = 0; count < 101; count += 1)
      answers.push(await call("forgot", { email: `nobody-${count}@example.com` }, place));

    expect(statuses(answers)).toEqual([...Array.from({ length: 100 }, () => 404), 429]);
    expect((await call("forgot", { email: await aStudent() })).status).toBe(200);
  });

  test("enters a hundred codes a minute from one address, for whomever, so that a campus can", async () => {
    const place = aPlace();
    const answers = [];
    for (let count = 0; count < 101; count += 1)
      answers.push(await call("verify-otp", { email: `nobody-${count}@example.com`, otp: "000000" }, place));

    expect(statuses(answers)).toEqual([...Array.from({ length: 100 }, () => 400), 429]);
    portal.clock.advance(60_000);
    expect((await call("verify-otp", { email: "nobody@example.com", otp: "000000" }, place)).status).toBe(400);
  });

  test("enters twenty codes an hour for one account, at once or one after the other", async () => {
    const email = await aStudent();
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => await call("verify-otp", { email, otp: String(100_000 + index) })),
    );

    expect(statuses(answers).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 20 }, () => 400),
      ...Array.from({ length: 10 }, () => 429),
    ]);
    const refused = await call("verify-otp", { email, otp: "123456" });
    expect([refused.status, refused.body.message]).toEqual([
      429,
      "Too many codes were entered for this account in the last hour. Please try again in 1 hour.",
    ]);
  });

  test("gets a code and enters it on a device of their own, whatever strangers have used up", async () => {
    const email = await aStudent();
    const signedIn = await portal.call("POST", "/auth/login", {
      body: { email, password: "correct horse 42" },
      headers: aPlace(),
    });
    const [device = ""] = String(signedIn.headers["set-cookie"]).split(";");
    const stranger = await askUntilRefused(email);
    for (let count = 0; count < 20; count += 1) await call("verify-otp", { email, otp: "000000" });
    expect((await call("verify-otp", { email, otp: "000000" })).status).toBe(429);

    const own = { ...aPlace(), cookie: device };
    const code = await portal.aResetCode(email, own);
    expect((await call("verify-otp", { email, otp: code }, own)).status).toBe(200);
    expect((await call("forgot", { email }, { ...stranger, cookie: `__Host-wattle-device=${"x".repeat(43)}` })).status).toBe(429);
  });

  test("tries five passwords with one code", async () => {
    const email = await aStudent();
    const code = await portal.aResetCode(email);
    const cookie = cookieOf(await call("verify-otp", { email, otp: code }));
    const answers = [];
    for (let count = 0; count < 5; count += 1)
      answers.push(await call("reset", { email, newPassword: "password1" }, { ...aPlace(), cookie }));
    answers.push(await call("reset", { email, newPassword }, { ...aPlace(), cookie }));

    expect(statuses(answers)).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test("is known by the browser in which the password was reset, so that no stranger's failures lock it out", async () => {
    const email = await aStudent();
    const cookie = cookieOf(await call("verify-otp", { email, otp: await portal.aResetCode(email) }));
    const done = await call("reset", { email, newPassword }, { ...aPlace(), cookie });
    const device = (done.headers["set-cookie"] as string[])
      .find((each) => each.startsWith("__Host-wattle-device="))
      ?.split(";")[0];
    const signIn = async (password: string, headers: Headers) =>
      (await portal.call("POST", "/auth/login", { body: { email, password }, headers })).status;
    for (let count = 0; count < 70; count += 1) await signIn("not the password", aPlace());

    const place = aPlace();
    expect(await signIn("not the password", place)).toBe(401);
    expect(await signIn(newPassword, place)).toBe(429);
    expect(await signIn(newPassword, { ...place, cookie: device ?? "" })).toBe(200);
  });
});

describe("the mail with a code", () => {
  test("is not sent any more once its code has died", async () => {
    const portal = await createTestApp();
    const sent: unknown[] = [];
    const open = portal.services.passwordReset.openCodeMail;
    const { email } = await portal.aStudent();
    await portal.database.pool.query(`
      create table public.seen_tasks (data jsonb);
      create function public.keep_task() returns trigger language plpgsql as
        'begin insert into public.seen_tasks values (new.data); return null; end';
      create trigger keep_task after insert on tasks.job for each row execute function public.keep_task()`);
    const first = await portal.call("POST", "/password/forgot", { body: { email } });
    const code = await portal.aResetCode(email, { cookie: cookieOf(first) });
    const { rows } = await portal.database.pool.query<{ data: Parameters<typeof open>[0] }>("select data from seen_tasks");

    const [replaced, newest] = [rows[0]?.data, rows[1]?.data];
    if (!replaced || !newest) throw new Error("Two mails were to be sent.");
    sent.push(await open(replaced));
    expect((await open(newest))?.text).toContain(code);
    portal.clock.advance(300 * second);
    sent.push(await open(newest));

    expect(sent).toEqual([undefined, undefined]);
    await portal.close();
  });
});
