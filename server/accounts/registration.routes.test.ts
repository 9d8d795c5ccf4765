import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Account } from "#contract/accounts.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

describe("POST /api/auth/register", () => {
  let portal: TestApp;

  beforeAll(async () => {
    portal = await createTestApp({ now: "2026-03-10T02:00:00.000Z" });
  });

  afterAll(() => portal.close());

  const register = async (body: unknown) => await portal.call<Account & ErrorBody>("POST", "/auth/register", { body });

  const countOf = async (email: string): Promise<number> => {
    const { rows } = await portal.database.pool.query("select count(*)::int as count from accounts where email = $1", [email]);
    return rows[0].count;
  };

  test.each([
    ["STUDENT", "Monash University", null, null, null],
    ["EMPLOYER", null, "Harbour Coffee", "https://harbour.example.com", "Sydney NSW"],
    ["RENTER", null, null, null, null],
    ["SERVICE-PROVIDER", null, null, null, null],
  ])("%s gets an account with what the role has, and nothing of the password", async (role, university, company, site, place) => {
    const email = `new-${role.toLowerCase()}@example.com`;

    const answer = await register({
      ...portal.aRegistration(role, { email }),
      university: "Monash University",
      companyName: "Harbour Coffee",
      companyWebsite: "https://harbour.example.com",
      companyLocation: "Sydney NSW",
    });

    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 201,
      body: {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
        name: "Mia Tan",
        email,
        emailConfirmed: false,
        role,
        businessNumber: null,
        businessText: null,
        suspension: null,
        phoneNumber: "+61491570006",
        dob: "2000-05-17",
        age: 25,
        gender: "Female",
        university,
        companyName: company,
        companyWebsite: site,
        companyLocation: place,
        createdAt: "2026-03-10T02:00:00.000Z",
      },
    });
  });

  test.each([
    ["STUDENT", { companyName: "x".repeat(121), companyWebsite: "koala", companyLocation: { $ne: 1 } }],
    ["EMPLOYER", { university: "x".repeat(121) }],
    ["RENTER", { university: 7, companyWebsite: "koala" }],
    ["SERVICE-PROVIDER", { university: "\u0000", companyWebsite: "javascript:alert(1)" }],
  ])("of %s the fields of other roles do not count, whatever they hold", async (role, others) => {
    const answer = await register(portal.aRegistration(role, others));

    expect(answer.status).toBe(201);
    expect(Object.keys(others).map((name) => answer.body[name as keyof Account])).toEqual(Object.keys(others).map(() => null));
  });

  test.each(["student", "Student", " STUDENT ", "service-provider"])("the role may be written as '%s'", async (role) => {
    const answer = await register(portal.aRegistration("STUDENT", { role }));

    expect({ status: answer.status, role: answer.body.role }).toEqual({ status: 201, role: role.trim().toUpperCase() });
  });

  test.each([
    "ADMIN",
    "admin",
    "ROLE_ADMIN",
    " ADMIN",
    "ＡＤＭＩＮ",
    "ADMIN\u0000",
    "superuser",
    "",
    "__proto__",
    ["STUDENT", "ADMIN"],
    ["STUDENT"],
    { $ne: 1 },
    1,
    true,
    null,
    undefined,
  ])("the role %j makes no account", async (role) => {
    const body = { ...portal.aRegistration("STUDENT"), role };

    const answer = await register(body);

    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 400,
      body: {
        message: "Choose your role.",
        error: "Choose your role.",
        code: "invalid_input",
        fields: { role: "Choose your role." },
        requestId: expect.any(String),
      },
    });
    expect(await countOf(String((body as Record<string, unknown>)["email"]))).toBe(0);
  });

  test("properties beyond the form are dropped: nobody chooses their id, authority, age or time", async () => {
    const body = portal.aRegistration("STUDENT", {
      id: "00000000-0000-7000-8000-000000000000",
      authorities: ["ROLE_ADMIN"],
      isAdmin: true,
      verified: true,
      passwordHash: "x",
      createdAt: "1999-01-01T00:00:00.000Z",
      age: 99,
    });

    const answer = await register(body);
    const token = await portal.signIn({ email: answer.body.email, password: "correct horse 42" });

    const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ role: "STUDENT", age: 25, createdAt: "2026-03-10T02:00:00.000Z" });
    expect(answer.body.id).not.toBe("00000000-0000-7000-8000-000000000000");
    expect(claims).toEqual({
      sub: answer.body.id,
      sid: expect.any(String),
      aud: "wattle:session",
      authorities: ["ROLE_STUDENT"],
      iat: 1_773_108_000,
      exp: 1_773_180_000,
    });
  });

  describe("on the 18th birthday", () => {
    // Born on 10 March 2008. In Sydney 10 March 2026 begins at 13:00 UTC of the day before.
    test.each([
      ["2026-03-09T02:00:00.000Z", "2008-03-10", "the day before it"],
      ["2026-03-09T12:59:59.999Z", "2008-03-10", "a moment before it begins in Sydney"],
      ["2026-02-28T02:00:00.000Z", "2008-02-29", "a day before 1 March for a leap day's child"],
    ])("at %s somebody born on %s is too young: %s", async (now, dob) => {
      portal.clock.set(now);
      const body = portal.aRegistration("STUDENT", { dob, age: 40 });

      const answer = await register(body);

      portal.clock.set("2026-03-10T02:00:00.000Z");
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: 400,
        body: {
          message: "You must be 18 or over to register.",
          error: "You must be 18 or over to register.",
          code: "invalid_input",
          fields: { dob: "You must be 18 or over to register." },
          requestId: expect.any(String),
        },
      });
      expect(await countOf(String(body["email"]))).toBe(0);
    });

    test.each([
      ["2026-03-09T13:00:00.000Z", "2008-03-10", "as it begins in Sydney"],
      ["2026-03-10T02:00:00.000Z", "2008-03-10", "on the day"],
      ["2026-03-11T02:00:00.000Z", "2008-03-10", "the day after"],
      ["2026-03-01T02:00:00.000Z", "2008-02-29", "on 1 March for a leap day's child"],
    ])("at %s somebody born on %s is old enough: %s", async (now, dob) => {
      portal.clock.set(now);

      const answer = await register(portal.aRegistration("STUDENT", { dob, age: 3 }));

      portal.clock.set("2026-03-10T02:00:00.000Z");
      expect({ status: answer.status, age: answer.body.age }).toEqual({ status: 201, age: 18 });
    });
  });

  test.each([
    ["2026-03-11", "The date of birth is in the future. Check the year."],
    ["1905-03-10", "Check the year of your date of birth."],
    ["1876-01-01", "Enter your date of birth as a date, for example 2004-03-31."],
    ["2004-02-30", "This date does not exist. Check the day and the month."],
    ["2005-02-29", "This date does not exist. Check the day and the month."],
    ["2004-13-01", "This date does not exist. Check the day and the month."],
    ["31/03/2004", "Enter your date of birth as a date, for example 2004-03-31."],
    ["2004-03-31T00:00:00Z", "Enter your date of birth as a date, for example 2004-03-31."],
  ])("the date of birth %s is refused", async (dob, sentence) => {
    const answer = await register(portal.aRegistration("RENTER", { dob }));

    expect({ status: answer.status, fields: answer.body.fields }).toEqual({ status: 400, fields: { dob: sentence } });
  });

  test("a taken email address is refused with 409, in whatever letter case", async () => {
    await portal.aStudent({ email: "taken@example.com" });

    const answers = [];
    for (const email of ["taken@example.com", "TAKEN@example.com", " Taken@Example.COM "])
      answers.push(await register(portal.aRegistration("RENTER", { email })));

    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array.from({ length: 3 }, () => ({
        status: 409,
        body: {
          message: "This email is already registered.",
          error: "This email is already registered.",
          code: "email_taken",
          requestId: expect.any(String),
        },
      })),
    );
    expect(await countOf("taken@example.com")).toBe(1);
  });

  test("of 20 registrations of one address at the same moment exactly one succeeds", async () => {
    const bodies = Array.from({ length: 20 }, (_, index) =>
      portal.aRegistration("STUDENT", { email: index % 2 === 0 ? "race@example.com" : "RACE@Example.com" }),
    );

    const answers = await Promise.all(bodies.map(register));

    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["201", ...Array.from({ length: 19 }, () => "409")]);
    expect(await countOf("race@example.com")).toBe(1);
  });

  test.each([
    ["12345", "The password must have at least 6 characters."],
    ["", "Enter a password."],
    ["x".repeat(129), "The password must have at most 128 characters."],
    ["password", "This password is too common. Choose another."],
    ["Password1", "This password is too common. Choose another."],
    ["123456", "This password is too common. Choose another."],
    ["QWERTY", "This password is too common. Choose another."],
    ["correct\u0000horse", "The password contains a character that cannot be used. Choose another."],
    [123_456_789, "Enter a password."],
    [null, "Enter a password."],
  ])("the password %j is refused", async (password, sentence) => {
    const answer = await register(portal.aRegistration("STUDENT", { password }));

    expect({ status: answer.status, fields: answer.body.fields }).toEqual({ status: 400, fields: { password: sentence } });
    expect(JSON.stringify(answer.body)).not.toContain("passwordHash");
  });

  test.each([
    ["of 6 characters", "j7#kQ2"],
    ["of 128 characters", `${"x".repeat(127)}y`],
    ["of spaces around and within", "  a b c  "],
    ["of emoji and accents", "🦘 café 東京"],
  ])("a password %s works, exactly as typed", async (_what, password) => {
    const email = `${crypto.randomUUID()}@example.com`;
    await register(portal.aRegistration("STUDENT", { email, password }));

    const right = await portal.call("POST", "/auth/login", { body: { email, password } });
    const cut = await portal.call("POST", "/auth/login", { body: { email, password: password.slice(0, -1) } });
    const trimmed = await portal.call("POST", "/auth/login", { body: { email, password: `${password} ` } });

    expect([right.status, cut.status, trimmed.status]).toEqual([200, 401, 401]);
  });

  test("a portal that demands longer passwords says so", async () => {
    const strict = await createTestApp({ passwordLengthMin: 12, withTasks: false });

    const answer = await strict.call<ErrorBody>("POST", "/auth/register", {
      body: strict.aRegistration("STUDENT", { password: "elevenchars" }),
    });

    await strict.close();
    expect({ status: answer.status, fields: answer.body.fields }).toEqual({
      status: 400,
      fields: { password: "The password must have at least 12 characters." },
    });
  });

  test.each([[undefined], [null], [""]])("the gender is optional: %j is none", async (gender) => {
    const { status, body } = await register({ ...portal.aRegistration("STUDENT"), gender });

    expect([status, body]).toEqual([201, expect.objectContaining({ gender: null })]);
  });

  test("an empty registration names every field that is missing", async () => {
    const answer = await register({});

    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 400,
      body: {
        message: "Please correct the marked fields.",
        error: "Please correct the marked fields.",
        code: "invalid_input",
        fields: {
          name: "Enter your name.",
          email: "Enter an email address like name@example.com.",
          password: "Enter a password.",
          phoneNumber: "Enter a phone number of 6 to 20 digits, for example 0491 570 006 or +61 491 570 006.",
          dob: "Enter your date of birth as a date, for example 2004-03-31.",
          role: "Choose your role.",
        },
        requestId: expect.any(String),
      },
    });
  });

  test("a student without a university is told so on that field, together with what else is wrong", async () => {
    const body = portal.aRegistration("STUDENT", { university: " ", name: "" });

    const answer = await register(body);

    expect({ status: answer.status, fields: answer.body.fields }).toEqual({
      status: 400,
      fields: { name: "Enter your name.", university: "Choose your university." },
    });
  });

  test("an employer without a company is told so on each of its fields", async () => {
    const { companyName: _name, ...body } = portal.aRegistration("EMPLOYER", { companyWebsite: null, companyLocation: "" });

    const answer = await register(body);

    expect({ status: answer.status, fields: answer.body.fields }).toEqual({
      status: 400,
      fields: {
        companyName: "Enter the company name.",
        companyWebsite: "Enter the company website as a web address, for example https://www.example.com.",
        companyLocation: "Enter the company location.",
      },
    });
  });

  test.each([
    ["0491 570 006", "+61491570006"],
    ["+61 491 570 006", "+61491570006"],
    ["+61 0491 570 006", "+61491570006"],
    ["61491570006", "+61491570006"],
    ["491570006", "+61491570006"],
    ["(02) 5550 0006", "+61255500006"],
    ["+65 6123 4567", "+65 6123 4567"],
  ])("the phone number %s is kept as %s", async (phoneNumber, kept) => {
    const answer = await register(portal.aRegistration("STUDENT", { phoneNumber }));

    expect({ status: answer.status, phoneNumber: answer.body.phoneNumber }).toEqual({ status: 201, phoneNumber: kept });
  });

  test.each(["12345", "call me", "+61491570006;ext=1", "0".repeat(21), "------"])(
    "the phone number %s is refused",
    async (phoneNumber) => {
      const answer = await register(portal.aRegistration("STUDENT", { phoneNumber }));

      expect({ status: answer.status, fields: answer.body.fields }).toEqual({
        status: 400,
        fields: { phoneNumber: "Enter a phone number of 6 to 20 digits, for example 0491 570 006 or +61 491 570 006." },
      });
    },
  );

  test("the version of the terms that was accepted is kept with its time", async () => {
    const body = portal.aRegistration("STUDENT", { termsVersion: "2026-11" });

    const answer = await register(body);

    const { rows } = await portal.database.pool.query("select terms_version, terms_accepted_at from accounts where id = $1", [
      answer.body.id,
    ]);
    expect(rows).toEqual([{ terms_version: "2026-11", terms_accepted_at: new Date("2026-03-10T02:00:00.000Z") }]);
  });

  test("the password is kept as an Argon2id hash of at least 19 MiB and two passes", async () => {
    const careful = await createTestApp({ passwordCost: undefined, withTasks: false });
    const { id } = await careful.aStudent();

    const { rows } = await careful.database.pool.query("select password_hash from accounts where id = $1", [id]);
    await careful.close();

    expect(rows).toEqual([{ password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) }]);
  });
});
