import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import type { Notice, NoticePreferences } from "#contract/notices.ts";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

const day = 24 * 60 * 60 * 1000;

let portal: TestApp;
let employer: Person;
let student: Person;

beforeAll(async () => {
  portal = await createTestApp();
});

afterAll(() => portal.close());

beforeEach(async () => {
  employer = await portal.anEmployer();
  student = await portal.aStudent();
});

/** Something that the student is told: a place on a shortlist. */
async function tellStudent(title: string): Promise<void> {
  const job = await portal.aJob({ poster: employer, title });
  const { applicationId } = await portal.aJobApplication({ job, student });
  const body = { from: "submitted", state: "shortlisted" };
  const { status } = await portal.call("POST", `/applications/${applicationId}/state`, { token: employer.token, body });
  expect(status).toBe(200);
}

const list = async (query = "") => (await portal.call<Notice[]>("GET", `/notices${query}`, { token: student.token })).body;
const countUnread = async () =>
  (await portal.call<{ count: number }>("GET", "/notices/unread-count", { token: student.token })).body.count;
const prefer = async (changes: Partial<NoticePreferences>) =>
  await portal.call<NoticePreferences>("PUT", "/notice-preferences", {
    token: student.token,
    body: { applications: "now", meetings: "now", messages: "now", listings: "now", ...changes },
  });
const mailsAbout = async (title: string) =>
  (await portal.mails(student.email)).filter(
    ({ subject, text }) => subject.includes("shortlist") && (subject + text).includes(title),
  );

test("notices are listed newest first and by page, unread until they are read", async () => {
  await tellStudent("Barista");
  await tellStudent("Cook");

  expect((await list()).map(({ title, isRead }) => ({ title, isRead }))).toEqual([
    { title: "You are on the shortlist for Cook", isRead: false },
    { title: "You are on the shortlist for Barista", isRead: false },
  ]);
  expect((await list("?page=2&size=1")).map(({ title }) => title)).toEqual(["You are on the shortlist for Barista"]);
  expect(await countUnread()).toBe(2);

  await portal.call("POST", "/notices/read", { token: student.token, body: { ids: [] } });
  expect(await countUnread()).toBe(2);
  const [newest] = await list();
  await portal.call("POST", "/notices/read", { token: student.token, body: { ids: [newest?.id] } });
  expect(await countUnread()).toBe(1);
  await portal.call("POST", "/notices/read", { token: student.token, body: {} });
  expect(await countUnread()).toBe(0);
});

test("nobody marks another person's notices", async () => {
  await tellStudent("Barista");
  const [notice] = await list();

  await portal.call("POST", "/notices/read", { token: employer.token, body: { ids: [notice?.id] } });

  expect(await countUnread()).toBe(1);
});

test("'never' sends no email, and the notice is on the screen all the same", async () => {
  await prefer({ applications: "never" });
  await tellStudent("Night porter");

  expect(await mailsAbout("Night porter")).toEqual([]);
  expect(await countUnread()).toBe(1);
});

test("'daily' sends one email a day with what is unread, however often and by how many processes it is run", async () => {
  await prefer({ applications: "daily" });
  await tellStudent("Barista");
  await tellStudent("Cook");
  const run = async () => await Promise.all([1, 2, 3].map(async () => await portal.services.notices.sendDailyMails()));

  await run();
  await run();
  const mails = (await portal.mails(student.email)).filter(({ subject }) => subject === "2 new notices on Wattle");
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/Barista[\s\S]*Cook/);

  await tellStudent("Gardener");
  await run();
  expect(await mailsAbout("Gardener")).toEqual([]);
  portal.clock.advance(day);
  await run();
  expect(await mailsAbout("Gardener")).toHaveLength(1);
});

test("an address that is not confirmed gets no such email", async () => {
  await portal.database.pool.query("update accounts set email_confirmed_at = null where id = $1", [student.id]);
  await tellStudent("Waiter");

  expect(await mailsAbout("")).toEqual([]);
  expect(await countUnread()).toBe(1);
});

test("each such email has a way out that needs no sign-in: a link, and one press in the mail program", async () => {
  await tellStudent("Barista");
  const [mail] = await mailsAbout("Barista");
  const url = /^<(.+)>$/.exec(mail?.headers["list-unsubscribe"] ?? "")?.[1] ?? "";
  expect(mail?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const [, token] = /\/stop-emails#(\S+)/.exec(mail?.text ?? "") ?? [];
  expect(url).toBe(`https://wattle.example.com/api/notice-preferences/stop/${token}`);

  const answer = await portal.app.inject({
    method: "POST",
    url: new URL(url).pathname,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  });

  expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status: 200, body: { topic: "applications" } });
  await tellStudent("Cook");
  expect(await mailsAbout("Cook")).toEqual([]);
  const { body } = await portal.call<NoticePreferences>("GET", "/notice-preferences", { token: student.token });
  expect(body).toEqual({ applications: "never", meetings: "now", messages: "now", listings: "now" });
});

test("a link that was made up, or changed to another topic or account, stops nothing", async () => {
  await tellStudent("Barista");
  const [mail] = await mailsAbout("Barista");
  const [, token = ""] = /\/stop-emails#(\S+)/.exec(mail?.text ?? "") ?? [];
  const forged = [token.replace("applications", "messages"), token.replace(student.id, employer.id), `${token}x`, "x"];

  for (const each of forged) {
    const { status, body } = await portal.call<ErrorBody>("POST", "/notice-preferences/stop", { body: { token: each } });
    expect({ status, code: body.code }).toEqual({ status: 400, code: "link_expired" });
  }
});

test("old notices are deleted after 180 days", async () => {
  await tellStudent("Barista");
  portal.clock.advance(181 * day);
  await portal.sweep();

  student.token = await portal.signIn(student);
  // The listing has ended meanwhile, which is new.
  expect((await list()).map(({ title }) => title)).toEqual(["Barista is no longer open"]);
});

test("a poster is told of a new application on the screen, and by email as chosen", async () => {
  const poster = await portal.anEmployer();
  const job = await portal.aJob({ poster, title: "Baker" });
  const { applicationId } = await portal.aJobApplication({ job, student });

  const { body } = await portal.call<Notice[]>("GET", "/notices", { token: poster.token });
  expect(body).toMatchObject([{ title: "New application for Baker", path: `/applications/${applicationId}` }]);
  expect((await portal.mails(poster.email)).map(({ headers }) => headers["list-unsubscribe-post"])).toEqual([
    "List-Unsubscribe=One-Click",
  ]);

  const preferences = { applications: "never", meetings: "now", messages: "now", listings: "now" };
  await portal.call("PUT", "/notice-preferences", { token: poster.token, body: preferences });
  await portal.aJobApplication({ job, student: await portal.aStudent() });
  expect(await portal.mails(poster.email)).toHaveLength(1);
});
