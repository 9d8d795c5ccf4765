import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Account } from "#contract/accounts.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

const hours = 60 * 60_000;
const days = 24 * hours;
const confirmSubject = "Confirm your email address for Wattle";
const changedSubject = "Your Wattle email address was changed";

let portal: TestApp;

beforeAll(async () => {
  portal = await createTestApp({ now: "2026-03-10T02:00:00.000Z" });
});

afterAll(() => portal.close());

interface Credentials {
  id: string;
  email: string;
  password: string;
}

/** Registers somebody through the API, as a stranger to the mailbox may. */
async function register(changes: Readonly<Record<string, unknown>> = {}): Promise<Credentials> {
  const body = portal.aRegistration("STUDENT", changes);
  const answer = await portal.call<Account>("POST", "/auth/register", { body });
  return { id: answer.body.id, email: answer.body.email, password: String(body["password"]) };
}

/** The tokens of the links in the mails with this subject, oldest first. */
async function tokensTo(email: string, subject: string): Promise<string[]> {
  const mails = (await portal.mails(email)).filter((mail) => mail.subject === subject);
  return mails.map(({ text }) => /#([\w.-]+)$/m.exec(text)?.[1] ?? "none");
}

const confirm = async (token: string | undefined) =>
  await portal.call<ErrorBody>("POST", "/auth/confirm-email", { body: { token } });
const undo = async (token: string | undefined) =>
  await portal.call<ErrorBody & { email: string }>("POST", "/auth/undo-email-change", { body: { token } });
const me = async (token: string) => (await portal.call<Account>("GET", "/auth/me", { token })).body;
const isConfirmed = async (person: Credentials): Promise<boolean> => (await me(await portal.signIn(person))).emailConfirmed;

const used = { status: 400, code: "link_expired", message: "This link has expired or was already used." };
const refusalOf = ({ status, body: { code, message } }: { status: number; body: ErrorBody }) => ({ status, code, message });

describe("confirming an address", () => {
  test("sign-up sends a link without a name, which confirms the address once", async () => {
    const person = await register({ name: "Zebedee Unmistakable" });
    const [mail] = await portal.mails(person.email);
    const [token] = await tokensTo(person.email, confirmSubject);

    expect(mail).toMatchObject({ to: [person.email], subject: confirmSubject, text: expect.stringMatching(/^Hello,\n/) });
    expect(mail?.text).toContain(`https://wattle.example.com/confirm-email#${token}`);
    expect(mail?.text).not.toContain("Zebedee");
    expect(await isConfirmed(person)).toBe(false);

    expect((await confirm(token)).status).toBe(204);

    expect(await isConfirmed(person)).toBe(true);
    expect(refusalOf(await confirm(token))).toEqual(used);
  });

  test("a link is good for 24 hours", async () => {
    const [early, late] = [await register(), await register()];
    const [[ofEarly], [ofLate]] = [await tokensTo(early.email, confirmSubject), await tokensTo(late.email, confirmSubject)];
    portal.clock.advance(24 * hours - 1);
    expect((await confirm(ofEarly)).status).toBe(204);
    portal.clock.advance(1);

    expect(refusalOf(await confirm(ofLate))).toEqual(used);
  });

  test.each(["x", "019bf3f5-cbed-7657-89ac-5d472c3b9c42.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"])(
    "%s, which is no link of ours, confirms nothing",
    async (token) => {
      expect(refusalOf(await confirm(token))).toEqual(used);
    },
  );

  test("neither the database nor the queue nor the log holds what opens a link", async () => {
    const person = await register();
    const { rows: waiting } = await portal.database.pool.query("select data from tasks.job where name = 'send-email-link'");
    const [token = ""] = await tokensTo(person.email, confirmSubject);
    await confirm(token);
    const { rows } = await portal.database.pool.query("select * from email_links");

    const [, secret = ""] = token.split(".");
    expect(secret).toHaveLength(43);
    for (const place of [JSON.stringify(waiting), JSON.stringify(rows), portal.takeLog().join("")])
      expect(place).not.toContain(secret);
  });

  test("a person asks for the link again, and only the newest one works", async () => {
    const person = await register();
    const token = await portal.signIn(person);
    const [first] = await tokensTo(person.email, confirmSubject);

    expect((await portal.call("POST", "/auth/confirm-email/send", { token })).status).toBe(204);

    const [, second] = await tokensTo(person.email, confirmSubject);
    expect(refusalOf(await confirm(first))).toEqual(used);
    expect((await confirm(second)).status).toBe(204);
    await portal.call("POST", "/auth/confirm-email/send", { token });
    expect(await tokensTo(person.email, confirmSubject)).toHaveLength(2);
  });

  test("a new address is not confirmed until its own link is opened", async () => {
    const student = await portal.aStudent();
    const moved = `moved-${student.email}`;
    expect(student.emailConfirmed).toBe(true);

    const answer = await portal.call<Account>("PUT", "/auth/update", { token: student.token, body: { email: moved } });

    expect(answer.body.emailConfirmed).toBe(false);
    const [token] = await tokensTo(moved, confirmSubject);
    expect((await confirm(token)).status).toBe(204);
    expect(await isConfirmed({ ...student, email: moved })).toBe(true);
  });

  test("a link that was sent to an earlier address does not confirm the new one", async () => {
    const person = await register();
    const [token] = await tokensTo(person.email, confirmSubject);
    const moved = `moved-${person.email}`;
    await portal.call("PUT", "/auth/update", { token: await portal.signIn(person), body: { email: moved } });

    expect(refusalOf(await confirm(token))).toEqual(used);
    expect(await isConfirmed({ ...person, email: moved })).toBe(false);
  });

  test("mails to an address that is not confirmed carry no title and no name", async () => {
    const poster = await portal.anEmployer({ companyName: "Unmistakable Coffee" });
    const job = await portal.aJob({ poster, title: "Unmistakable barista" });
    const person = await register({ name: "Zebedee Unmistakable" });
    const student = { ...person, token: await portal.signIn(person) } as Person;
    await portal.aJobApplication({ job, student });

    const mails = await portal.mails(person.email);

    expect(mails.map(({ subject }) => subject)).toContain("You applied for a job");
    expect(JSON.stringify(mails)).not.toMatch(/Unmistakable|Zebedee/);
  });

  test("an admin that the operator made is confirmed", async () => {
    expect((await portal.anAdmin()).emailConfirmed).toBe(true);
  });
});

describe("undoing a changed address", () => {
  async function aTakenAccount() {
    const student = await portal.aStudent();
    const thief = `thief-of-${student.email}`;
    await portal.call("PUT", "/auth/update", { token: student.token, body: { email: thief, password: "a new one 77" } });
    const stolen = { ...student, email: thief, password: "a new one 77" };
    return { student, stolen, token: await portal.signIn(stolen) };
  }

  test("restores the address, ends every session and the password, and lets this browser choose a new one", async () => {
    const { student, stolen, token } = await aTakenAccount();
    const [link] = await tokensTo(student.email, changedSubject);

    const answer = await undo(link);

    expect([answer.status, answer.body]).toEqual([200, { email: student.email }]);
    expect((await portal.call("GET", "/auth/me", { token })).status).toBe(401);
    for (const { email, password } of [stolen, { ...stolen, email: student.email }, student])
      expect((await portal.call("POST", "/auth/login", { body: { email, password } })).status).toBe(401);
    const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
    const body = { email: student.email, newPassword: "chosen after all 5" };
    expect((await portal.call("POST", "/password/reset", { body, headers: { cookie } })).status).toBe(200);
    const own = await me(await portal.signIn({ email: student.email, password: "chosen after all 5" }));
    expect(own).toMatchObject({ id: student.id, email: student.email, emailConfirmed: true });
    expect(refusalOf(await undo(link))).toEqual(used);
  });

  test("works for 7 days", async () => {
    const [early, late] = [await aTakenAccount(), await aTakenAccount()];
    const [[ofEarly], [ofLate]] = [
      await tokensTo(early.student.email, changedSubject),
      await tokensTo(late.student.email, changedSubject),
    ];
    portal.clock.advance(7 * days - 1);
    expect((await undo(ofEarly)).status).toBe(200);
    portal.clock.advance(1);

    expect(refusalOf(await undo(ofLate))).toEqual(used);
  });

  test("says so if another account has the address now, and changes nothing", async () => {
    const { student, stolen } = await aTakenAccount();
    const other = await portal.aStudent();
    await portal.database.pool.query("update accounts set email = $1 where id = $2", [student.email, other.id]);
    const [link] = await tokensTo(student.email, changedSubject);

    expect(refusalOf(await undo(link))).toEqual({
      status: 409,
      code: "email_taken",
      message: "Another account uses this email address now. Contact us to get your account back.",
    });
    expect(await portal.signIn(stolen)).toEqual(expect.any(String));
  });

  test("the first address gets the account back from two changes, and no later address can undo that", async () => {
    const { student, stolen, token } = await aTakenAccount();
    const second = `second-${stolen.email}`;
    portal.clock.advance(1_000);
    await portal.call("PUT", "/auth/update", { token, body: { email: second } });
    const [[ofStudent], [ofThief]] = [
      await tokensTo(student.email, changedSubject),
      await tokensTo(stolen.email, changedSubject),
    ];

    expect((await undo(ofStudent)).status).toBe(200);

    expect(refusalOf(await undo(ofThief))).toEqual(used);
  });

  test("a later address that undoes its own change leaves the first address its link", async () => {
    const { student, stolen, token } = await aTakenAccount();
    portal.clock.advance(1_000);
    await portal.call("PUT", "/auth/update", { token, body: { email: `second-${stolen.email}` } });
    const [[ofStudent], [ofThief]] = [
      await tokensTo(student.email, changedSubject),
      await tokensTo(stolen.email, changedSubject),
    ];
    expect((await undo(ofThief)).status).toBe(200);

    const answer = await undo(ofStudent);

    expect([answer.status, answer.body.email]).toEqual([200, student.email]);
  });

  test("a link that confirms undoes nothing, and the other way round", async () => {
    const { student, stolen } = await aTakenAccount();
    const [[toUndo], [toConfirm]] = [await tokensTo(student.email, changedSubject), await tokensTo(stolen.email, confirmSubject)];

    expect([refusalOf(await undo(toConfirm)), refusalOf(await confirm(toUndo))]).toEqual([used, used]);
    expect((await undo(toUndo)).status).toBe(200);
  });
});

test("the sweep deletes expired links and no others", async () => {
  await register();
  const count = async () => (await portal.database.pool.query("select 1 from email_links")).rows.length;
  await portal.sweep();
  const before = await count();
  await register();
  portal.clock.advance(24 * hours);
  await register();

  await portal.sweep();

  expect(before).toBeGreaterThan(0);
  const { rows } = await portal.database.pool.query<{ purpose: string }>("select purpose from email_links");
  expect(rows.filter(({ purpose }) => purpose === "confirm")).toHaveLength(1);
});
