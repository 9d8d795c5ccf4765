import { afterAll, beforeAll, expect, test } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import type { Job } from "#contract/jobs.ts";
import type { Notice, NoticePreferences } from "#contract/notices.ts";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

const dayMs = 24 * 60 * 60 * 1000;
const begun = "2026-03-10T02:00:00.000Z";

let portal: TestApp;

beforeAll(async () => {
  portal = await createTestApp({ listingDays: 14 });
});

afterAll(() => portal.close());

/** A job that was posted at the beginning, and its poster. */
async function aJobOf(changes: Record<string, unknown> = {}): Promise<{ poster: Person; job: Job }> {
  portal.clock.set(begun);
  const poster = await portal.anEmployer();
  return { poster, job: await portal.aJob({ poster, title: "Night porter", ...changes }) };
}

const later = (days: number) => portal.clock.set(new Date(Date.parse(begun) + days * dayMs).toISOString());
const reminders = async ({ email }: Person) =>
  (await portal.mails(email)).filter(({ subject }) => subject === "Your listing expires soon: Night porter");
const tokenIn = ({ text }: { text: string } = { text: "" }) => /renew-listing#(\S+)/.exec(text)?.[1] ?? "";
const renew = async (token: string) =>
  await portal.call<{ id: string; expiresAt: string } & ErrorBody>("POST", "/listings/renew", { body: { token } });
const statusOf = async ({ id }: Job) => (await portal.call("GET", `/jobs/${id}`)).status;

test("a poster is reminded once, three days before, whoever sweeps how often", async () => {
  const { poster } = await aJobOf();
  later(10.9);
  await portal.sweep();
  expect(await reminders(poster)).toEqual([]);

  later(11.1);
  await Promise.all([portal.services.listingLife.remindDue(), portal.services.listingLife.remindDue()]);
  await portal.sweep();
  later(12);
  await portal.sweep();

  const [mail, ...more] = await reminders(poster);
  expect(more).toEqual([]);
  expect(mail?.text).toContain("expires on Tuesday, 24 March 2026");
  expect(mail?.text).toContain("renew it for 14 days");
});

const noticesOf = async ({ token }: Person) =>
  (await portal.call<Notice[]>("GET", "/notices", { token })).body.map(({ title, text, path }) => ({ title, text, path }));
const prefer = async ({ token }: Person, listings: NoticePreferences["listings"]) =>
  await portal.call("PUT", "/notice-preferences", {
    token,
    body: { applications: "now", meetings: "now", messages: "now", listings },
  });

test("a reminder is a notice too, and its email follows the poster's choice, with a link that stops such emails", async () => {
  const [asDefault, daily, never] = [await aJobOf(), await aJobOf(), await aJobOf()];
  await prefer(daily.poster, "daily");
  await prefer(never.poster, "never");
  later(11.5);
  await portal.sweep();
  await portal.services.notices.sendDailyMails();

  for (const { poster } of [asDefault, daily, never])
    expect(await noticesOf({ ...poster, token: await portal.signIn(poster) })).toEqual([
      {
        title: "Your listing expires soon: Night porter",
        text: "It expires on Tuesday, 24 March 2026. After that, nobody can find it or apply. Renew it on your dashboard.",
        path: "/employer-dashboard",
      },
    ]);
  const [mail] = await reminders(asDefault.poster);
  expect(mail?.text).toContain("/stop-emails#");
  expect(mail?.text).toContain("/renew-listing#");
  expect((await reminders(daily.poster)).map(({ text }) => text.includes("/renew-listing#"))).toEqual([false]);
  expect(await reminders(never.poster)).toEqual([]);
});

test("a run that dies in the middle reminds nobody twice, and the next one everybody", async () => {
  const { poster } = await aJobOf();
  later(11.5);
  const { pool } = portal.database;
  await pool.query("alter table tasks.job add constraint no_reminders check (name <> 'send-reminder') not valid");
  await expect(portal.services.listingLife.remindDue()).rejects.toThrow("no_reminders");
  await pool.query("alter table tasks.job drop constraint no_reminders");

  await portal.services.listingLife.remindDue();
  await portal.services.listingLife.remindDue();

  expect(await reminders(poster)).toHaveLength(1);
});

test("the link renews once in each period, without signing in", async () => {
  const { poster, job } = await aJobOf();
  later(11.5);
  await portal.sweep();
  const token = tokenIn((await reminders(poster))[0]);

  const renewed = await renew(token);

  expect(renewed.body).toEqual({
    board: "jobs",
    id: job.id,
    title: "Night porter",
    expiresAt: new Date(portal.clock.now().getTime() + 14 * dayMs).toISOString(),
  });
  expect([(await renew(token)).status, (await renew(token)).body.code]).toEqual([400, "link_expired"]);
  expect((await renew(token.replace(/.$/, (last) => (last === "A" ? "B" : "A")))).body.code).toBe("link_expired");
  later(22.6);
  await portal.sweep();
  expect(await reminders(poster)).toHaveLength(2);
  expect((await renew(tokenIn((await reminders(poster))[1]))).status).toBe(200);
});

test("the link renews a listing that has expired meanwhile, also before the sweep wrote that down", async () => {
  const [{ poster, job }, second] = [await aJobOf(), await aJobOf()];
  later(11.5);
  await portal.sweep();
  later(14.5);
  expect(await statusOf(job)).toBe(410);
  expect((await renew(tokenIn((await reminders(poster))[0]))).status).toBe(200);
  expect(await statusOf(job)).toBe(200);

  await portal.sweep();
  expect((await renew(tokenIn((await reminders(second.poster))[0]))).status).toBe(200);
  expect(await statusOf(second.job)).toBe(200);
});

test("the link does not bring back what was filled or deleted", async () => {
  const [filled, deleted] = [await aJobOf(), await aJobOf()];
  later(11.5);
  await portal.sweep();
  const [toFilled, toDeleted] = [(await reminders(filled.poster))[0], (await reminders(deleted.poster))[0]];
  const [one, other] = [await portal.signIn(filled.poster), await portal.signIn(deleted.poster)];
  await portal.call("POST", `/jobs/${filled.job.id}/status`, { token: one, body: { action: "take" } });
  await portal.call("DELETE", `/jobs/${deleted.job.id}`, { token: other });

  expect((await renew(tokenIn(toFilled))).body.code).toBe("state_changed");
  expect((await renew(tokenIn(toDeleted))).body.code).toBe("link_expired");
});

test("nobody gets an email about a job that closes by then, about one that is taken, nor at an address that is not confirmed", async () => {
  const [closing, taken, unconfirmed] = [await aJobOf({ closingDate: "2026-03-23" }), await aJobOf(), await aJobOf()];
  await portal.call("POST", `/jobs/${taken.job.id}/status`, { token: taken.poster.token, body: { action: "take" } });
  await portal.database.pool.query("update accounts set email_confirmed_at = null where id = $1", [unconfirmed.poster.id]);

  later(11.5);
  await portal.sweep();

  for (const { poster } of [closing, taken, unconfirmed]) expect(await reminders(poster)).toEqual([]);
});
