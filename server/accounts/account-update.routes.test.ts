import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Account } from "#contract/accounts.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

const toAccount = ({ password: _password, token: _token, ...account }: Person): Account => account;

describe("PUT /api/auth/update", () => {
  let portal: TestApp;

  beforeAll(async () => {
    portal = await createTestApp({ now: "2026-03-10T02:00:00.000Z" });
  });

  afterAll(() => portal.close());

  const update = async ({ token }: Person, body: unknown) =>
    await portal.call<Account & ErrorBody>("PUT", "/auth/update", { token, body });
  const me = async (token: string) => await portal.call<Account>("GET", "/auth/me", { token });

  const subjectsTo = async (address: string): Promise<string[]> =>
    (await portal.mails(address)).map(({ subject }) => subject).toSorted();

  test("what is sent is changed, what is not sent stays", async () => {
    const student = await portal.aStudent();

    const answer = await update(student, { name: " Mia  Wong ", phoneNumber: "0491 570 158" });

    const expected = { ...toAccount(student), name: "Mia Wong", phoneNumber: "+61491570158" };
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: expected });
    expect((await me(student.token)).body).toEqual(expected);
  });

  describe("more than 10 minutes after signing in", () => {
    async function aStudentWhoStayed(): Promise<Person> {
      const student = await portal.aStudent();
      portal.clock.advance(10 * 60_000 + 1);
      return student;
    }

    test.each([{ email: "elsewhere@example.com" }, { password: "a new one 77" }])(
      "%j needs the current password, and nothing is changed without it",
      async (change) => {
        const student = await aStudentWhoStayed();

        const without = await update(student, { ...change, phoneNumber: "0491 570 159" });
        const wrong = await update(student, { ...change, currentPassword: "not it at all" });

        expect([without.status, without.body.code, without.body.message]).toEqual([
          403,
          "reauthentication_required",
          "Enter your current password.",
        ]);
        expect([wrong.status, wrong.body.fields]).toEqual([400, { currentPassword: "Incorrect password." }]);
        expect((await me(student.token)).body).toEqual(toAccount(student));
      },
    );

    test("the current password allows both", async () => {
      const student = await aStudentWhoStayed();

      const answer = await update(student, {
        email: "moved.with.password@example.com",
        password: "a new one 77",
        currentPassword: student.password,
      });

      expect([answer.status, answer.body.email]).toEqual([200, "moved.with.password@example.com"]);
      expect(await portal.signIn({ email: "moved.with.password@example.com", password: "a new one 77" })).toEqual(
        expect.any(String),
      );
    });

    test("other fields need nothing, nor does the address that the account has", async () => {
      const student = await aStudentWhoStayed();

      const answer = await update(student, { email: student.email, name: "Mia Wong" });

      expect([answer.status, answer.body.name]).toEqual([200, "Mia Wong"]);
    });
  });

  test("an empty change is accepted and changes nothing", async () => {
    const student = await portal.aStudent();

    const answer = await update(student, {});

    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: toAccount(student) });
  });

  test("null clears what is optional", async () => {
    const student = await portal.aStudent();
    const employer = await portal.anEmployer();

    const byStudent = await update(student, { phoneNumber: null, gender: null, university: null });
    const byEmployer = await update(employer, { dob: null, companyName: null, companyLocation: null, companyWebsite: null });

    expect(byStudent.body).toEqual({ ...toAccount(student), phoneNumber: null, gender: null, university: null });
    expect(byEmployer.body).toEqual({
      ...toAccount(employer),
      dob: null,
      age: null,
      companyName: null,
      companyLocation: null,
      companyWebsite: null,
    });
  });

  test("who posts may give an ABN or ACN, which is kept as digits; it is dropped for anybody else", async () => {
    const number = "51 824 753 556";
    const [employer, renter, provider] = [await portal.anEmployer(), await portal.aRenter(), await portal.aServiceProvider()];
    for (const poster of [employer, renter, provider])
      expect((await update(poster, { businessNumber: number })).body).toMatchObject({
        businessNumber: "51824753556",
        businessText: "ABN is a valid number: 51 824 753 556. We haven't looked it up.",
      });
    expect((await update(employer, { businessNumber: null })).body.businessNumber).toBeNull();
    for (const other of [await portal.aStudent(), await portal.anAdmin()])
      expect((await update(other, { businessNumber: number })).body.businessNumber).toBeNull();
  });

  test.each([
    [{ name: null }, { name: "Enter your name." }],
    [{ name: "" }, { name: "Enter your name." }],
    [{ name: "\u200b\u2060" }, { name: "Enter your name." }],
    [{ email: null }, { email: "Enter an email address like name@example.com." }],
    [{ email: "" }, { email: "Enter your email address." }],
    [{ dob: null }, { dob: "Enter your date of birth." }],
    [{ dob: "2008-03-11" }, { dob: "You must be 18 or over to use Wattle." }],
    [{ password: null }, { password: "Enter a password." }],
    [{ password: "" }, { password: "Enter a password." }],
    [{ password: "12345" }, { password: "The password must have at least 6 characters." }],
    [{ password: "password1" }, { password: "This password is too common. Choose another." }],
    [{ gender: "Unknown" }, { gender: "Choose the gender from the list." }],
    [
      { businessNumber: "51 824 753 557" },
      { businessNumber: "This ABN doesn't exist. Check each digit, or leave the field empty." },
    ],
    [{ businessNumber: "004085617" }, { businessNumber: "This ACN doesn't exist. Check each digit, or leave the field empty." }],
    [{ businessNumber: "5182475355" }, { businessNumber: "Enter an ABN of 11 digits or an ACN of 9 digits." }],
    [{ businessNumber: 51824753556 }, { businessNumber: "Enter an ABN of 11 digits or an ACN of 9 digits." }],
  ])("%j is refused on its field and changes nothing", async (body, fields) => {
    const student = await portal.aStudent();

    const answer = await update(student, { phoneNumber: "0491 570 159", ...body });

    expect({ status: answer.status, fields: answer.body.fields }).toEqual({ status: 400, fields });
    expect((await me(student.token)).body).toEqual(toAccount(student));
  });

  test("nobody changes their role, id, age, times or authorities", async () => {
    const student = await portal.aStudent();
    const admin = await portal.anAdmin();

    const answer = await update(student, {
      id: admin.id,
      role: "ADMIN",
      authorities: ["ROLE_ADMIN"],
      age: 99,
      createdAt: "1999-01-01T00:00:00.000Z",
      passwordHash: "x",
      password_hash: "x",
    });

    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: toAccount(student) });
    expect((await me(admin.token)).body).toEqual(toAccount(admin));
    expect(await portal.signIn(student)).toEqual(expect.any(String));
  });

  test("fields of another role are not kept", async () => {
    const renter = await portal.aRenter();

    const answer = await update(renter, { university: "Monash University", companyName: "Harbour Coffee" });

    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: toAccount(renter) });
  });

  test("the address of another account is refused with 409 and nothing is changed", async () => {
    const student = await portal.aStudent();
    const other = await portal.aStudent();

    const answer = await update(student, { email: other.email.toUpperCase(), name: "Somebody Else", password: "a new one 77" });

    expect({ status: answer.status, code: answer.body.code, message: answer.body.message }).toEqual({
      status: 409,
      code: "email_taken",
      message: "This email is already registered.",
    });
    expect((await me(student.token)).body).toEqual(toAccount(student));
    expect(await portal.signIn(student)).toEqual(expect.any(String));
  });

  test("a new password ends every token, opens the account alone, and is told by mail", async () => {
    const student = await portal.aStudent({ email: "new-password@example.com" });
    const second = await portal.signIn(student);

    const answer = await update(student, { password: "a new one 77" });

    const oldSignIn = await portal.call("POST", "/auth/login", { body: { email: student.email, password: student.password } });
    expect([answer.status, (await me(student.token)).status, (await me(second)).status]).toEqual([200, 401, 401]);
    expect(oldSignIn.status).toBe(401);
    expect(await portal.signIn({ email: student.email, password: "a new one 77" })).toEqual(expect.any(String));
    expect(await subjectsTo("new-password@example.com")).toEqual(["Your Wattle password was changed"]);
  });

  test("a new email address ends every token and is told to the old address", async () => {
    const student = await portal.aStudent({ email: "old-address@example.com" });
    const second = await portal.signIn(student);

    const answer = await update(student, { email: "New-Address@example.com" });

    expect(answer.body).toEqual({ ...toAccount(student), email: "new-address@example.com", emailConfirmed: false });
    expect([(await me(student.token)).status, (await me(second)).status]).toEqual([401, 401]);
    expect(await portal.signIn({ email: "new-address@example.com", password: student.password })).toEqual(expect.any(String));
    expect(await subjectsTo("old-address@example.com")).toEqual(["Your Wattle email address was changed"]);
    expect(await subjectsTo("new-address@example.com")).toEqual(["Confirm your email address for Wattle"]);
  });

  test("both at once are told to the old address", async () => {
    const student = await portal.aStudent({ email: "both-old@example.com" });

    await update(student, { email: "both-new@example.com", password: "a new one 77" });

    expect(await subjectsTo("both-old@example.com")).toEqual([
      "Your Wattle email address was changed",
      "Your Wattle password was changed",
    ]);
  });

  test("the same address in other letters ends nothing and tells nobody", async () => {
    const student = await portal.aStudent({ email: "same@example.com" });

    const answer = await update(student, { email: "SAME@Example.com" });

    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: toAccount(student) });
    expect((await me(student.token)).status).toBe(200);
  });
});

describe("how often somebody changes how they sign in", () => {
  let portal: TestApp;

  beforeAll(async () => {
    portal = await createTestApp({ rateLimits: true, trustProxy: ["127.0.0.1"] });
  });

  afterAll(() => portal.close());

  const update = async (token: string, body: unknown) => await portal.call<ErrorBody>("PUT", "/auth/update", { token, body });

  test("the address changes five times a day, and asking for taken ones counts", async () => {
    const student = await portal.aStudent();
    const other = await portal.aRenter();
    const answers: number[] = [];
    for (let time = 0; time < 6; time += 1) answers.push((await update(student.token, { email: other.email })).status);

    expect(answers).toEqual([409, 409, 409, 409, 409, 429]);
    expect(await update(student.token, { name: "Mia Wong" })).toMatchObject({ status: 200 });
  });

  test("ten wrong current passwords an hour are looked at", async () => {
    const student = await portal.aStudent();
    const answers: number[] = [];
    for (let time = 0; time < 11; time += 1)
      answers.push((await update(student.token, { password: "a new one 77", currentPassword: `wrong ${time}` })).status);

    expect(answers).toEqual([...Array(10).fill(400), 429]);
  });
});
