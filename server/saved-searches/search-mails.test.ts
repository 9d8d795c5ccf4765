import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Accommodation } from "#contract/accommodation.ts";
import type { Job } from "#contract/jobs.ts";
import type { SavedSearch } from "#contract/saved-searches.ts";
import { createSmtpMailer } from "#server/mail/smtp-mailer.ts";
import type { Person } from "#server/testing/factories.ts";
import { type SmtpSink, startSmtpSink } from "#server/testing/smtp-sink.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

const minute = 60 * 1000;
const day = 24 * 60 * minute;

let sink: SmtpSink;
let portal: TestApp;
let employer: Person;
let student: Person;
let counter = 0;
/** A word that only this test's listings have. */
let word: string;

beforeAll(async () => {
  sink = await startSmtpSink();
  portal = await createTestApp({ mailer: createSmtpMailer({ url: sink.url, from: "Wattle <no-reply@example.com>" }) });
});

afterAll(async () => {
  await portal.close();
  await sink.stop();
});

beforeEach(async () => {
  word = `marker${(counter += 1)}x`;
  employer = await portal.anEmployer();
  student = await portal.aStudent();
});

type Changes = Readonly<Record<string, unknown>>;

async function save(changes: Changes = {}, person: Person = student): Promise<SavedSearch> {
  const body = { board: "jobs", filters: { q: word }, name: "My search", frequency: "daily", ...changes };
  const answer = await portal.call<SavedSearch>("POST", "/saved-searches", { token: person.token, body });
  expect(answer.status).toBe(201);
  return answer.body;
}

/** Saves a search without an account, and confirms it. */
async function saveByEmail(email: string, changes: Changes = {}): Promise<void> {
  const body = { board: "jobs", filters: { q: word }, name: "My search", frequency: "daily", email, ...changes };
  expect((await portal.call("POST", "/saved-searches/by-email", { body })).status).toBe(204);
  const [mail] = await mailsTo(email);
  const [, token] = /confirm-search#(\S+)/.exec(mail?.text ?? "") ?? [];
  expect((await portal.call("POST", "/saved-searches/confirm", { body: { token } })).status).toBe(200);
}

const aJob = async (title: string, changes: Changes = {}): Promise<Job> =>
  await portal.aJob({ poster: employer, title: `${title} ${word}`, ...changes });

/** Runs what is due as several processes do at the same time, and then once more. */
async function run(): Promise<void> {
  await Promise.all([1, 2, 3].map(async () => await portal.services.searchMails.runDue()));
  await portal.services.searchMails.runDue();
}

/** A day passes, and people sign in again. */
async function passDays(days: number): Promise<void> {
  portal.clock.advance(days * day);
  for (const person of [employer, student]) person.token = await portal.signIn(person);
}

async function mailsTo(email: string) {
  await portal.mails();
  const raw = sink.received.filter(({ recipients }) => recipients.includes(email));
  const mails = await Promise.all(raw.map(async (each) => await PostalMime.parse(each.raw)));
  return mails.map(({ subject = "", text = "", headers }) => ({
    subject,
    text: text.trimEnd(),
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
  }));
}
const newsTo = async (email: string) => (await mailsTo(email)).filter(({ subject }) => /^\d+ new /.test(subject));
/** The titles in each email, without the word that all have. */
const titlesTo = async (email: string) =>
  (await newsTo(email)).map(({ text }) =>
    [...text.matchAll(new RegExp(`^(.+) ${word}$`, "gm"))].map(([, title]) => title).filter((title) => title !== undefined),
  );

test("three runs send exactly what was first published since the last one, once", async () => {
  await aJob("Before");
  await save();
  portal.clock.advance(minute);
  await aJob("First");
  const paused = await aJob("Second");
  await aJob("Elsewhere", { title: "Nothing to do with it" });

  await run();
  expect(await titlesTo(student.email)).toEqual([]);
  await passDays(1);
  await run();
  await run();
  expect(await titlesTo(student.email)).toEqual([["Second", "First"]]);

  // Neither an edit, nor a pause, nor a renewal is a first publication.
  await portal.call("PUT", `/jobs/${paused.id}`, {
    token: employer.token,
    body: portal.aJobForm({ title: `Second again ${word}` }),
  });
  for (const action of ["pause", "resume"])
    await portal.call("POST", `/jobs/${paused.id}/status`, { token: employer.token, body: { action } });
  await passDays(1);
  await run();
  expect(await newsTo(student.email)).toHaveLength(1);

  const draft = await aJob("Third", { status: "draft" });
  await passDays(3);
  await portal.call("POST", `/jobs/${draft.id}/status`, { token: employer.token, body: { action: "publish" } });
  await passDays(1);
  await run();
  await run();
  expect(await titlesTo(student.email)).toEqual([["Second", "First"], ["Third"]]);
});

test("the email says who sends it, why, and how to stop it", async () => {
  const { id } = await save({ name: "Coffee", frequency: "weekly", filters: { q: word, jobType: "Part-time" } });
  const job = await aJob("Barista", { companyName: "x" });
  await passDays(7);
  await run();

  const [mail] = await newsTo(student.email);
  expect(mail?.subject).toBe("1 new job: Coffee");
  const [, token] = /\/stop-emails#(\S+)/.exec(mail?.text ?? "") ?? [];
  expect(mail?.text).toBe(`Hello Mia,

This is new for your saved search “Coffee” (“${word}”, Part-time).

Barista ${word}
Harbour Coffee · Carlton VIC · Part-time · $31.50 an hour
https://wattle.example.com/jobs/${job.id}

See all results:
https://wattle.example.com/jobs?q=${word}&jobType=Part-time

Change or delete your saved searches:
https://wattle.example.com/saved-searches

-- 
Wattle, settling in Australia
https://wattle.example.com
You're receiving this email because you saved the search “Coffee” on Wattle and chose a weekly email.
Stop these emails: https://wattle.example.com/stop-emails#${id}.search.${token?.split(".")[2]}`);
  expect(mail?.headers["list-unsubscribe"]).toBe(`<https://wattle.example.com/api/notice-preferences/stop/${token}>`);
  expect(mail?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
});

test("one click stops a search's emails at once, also one that waits to be sent, and no others", async () => {
  await save({ name: "Stopped" });
  await save({ name: "Kept", filters: { q: word, location: "Melbourne" } });
  await aJob("One");
  await passDays(1);
  await run();
  const stopUrlOf = ({ headers }: { headers: Record<string, string> } = { headers: {} }) =>
    /^<(.+)>$/.exec(headers["list-unsubscribe"] ?? "")?.[1] ?? "";
  const stopUrl = stopUrlOf((await newsTo(student.email)).find(({ subject }) => subject.endsWith("Stopped")));

  await aJob("Two");
  await passDays(1);
  // Both emails wait in the queue when the link is used.
  await portal.tasks.stop();
  await portal.services.searchMails.runDue();
  const press = async () =>
    await portal.app.inject({
      method: "POST",
      url: new URL(stopUrl).pathname,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
  const [answer, again] = [await press(), await press()];
  await portal.tasks.start();

  expect([answer.statusCode, answer.json(), again.statusCode]).toEqual([200, { topic: "search" }, 200]);
  const subjects = (await newsTo(student.email)).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual(["1 new job: Kept", "1 new job: Kept", "1 new job: Stopped"]);
  const { body } = await portal.call<SavedSearch[]>("GET", "/saved-searches", { token: student.token });
  expect(body.map(({ name, frequency }) => [name, frequency])).toEqual([
    ["Kept", "daily"],
    ["Stopped", "never"],
  ]);
});

test("somebody without an account gets the emails after confirming, and the link to stop them deletes the search", async () => {
  const email = `reader-${counter}@example.com`;
  await saveByEmail(email);
  await aJob("Waiter");
  await passDays(1);
  await run();
  expect(await titlesTo(email)).toEqual([["Waiter"]]);
  const [mail] = await newsTo(email);
  expect(mail?.text).toMatch(/^Hello,\n/);
  expect(mail?.text).not.toContain("/saved-searches");
  const [, token] = /\/stop-emails#(\S+)/.exec(mail?.text ?? "") ?? [];

  expect((await portal.call("POST", "/notice-preferences/stop", { body: { token } })).status).toBe(200);

  const { rows } = await portal.database.pool.query("select 1 from saved_searches where email = $1", [email]);
  expect(rows).toEqual([]);
});

test("nothing is sent to an address that is not confirmed, for a deleted search, or without emails", async () => {
  const [unconfirmed, other] = [await portal.aStudent(), await portal.aStudent()];
  await save({}, unconfirmed);
  await portal.database.pool.query("update accounts set email_confirmed_at = null where id = $1", [unconfirmed.id]);
  const deleted = await save({}, other);
  await portal.call("DELETE", `/saved-searches/${deleted.id}`, { token: other.token });
  await save({ frequency: "never" });
  await aJob("Cleaner");
  await portal.call("POST", "/saved-searches/by-email", {
    body: { board: "jobs", filters: { q: word }, name: "x", frequency: "daily", email: `quiet-${word}@example.com` },
  });
  await passDays(8);
  await run();

  for (const email of [unconfirmed.email, other.email, student.email, `quiet-${word}@example.com`])
    expect(await newsTo(email)).toEqual([]);
});

test("wanting emails again brings nothing from the time without", async () => {
  const { id } = await save({ frequency: "never" });
  await aJob("Missed");
  await passDays(2);
  await portal.call("PUT", `/saved-searches/${id}`, { token: student.token, body: { name: "My search", frequency: "daily" } });
  await aJob("Found");
  await passDays(1);
  await run();

  expect(await titlesTo(student.email)).toEqual([["Found"]]);
});

test("what the reader posted, and what ended before the email was written, is left out", async () => {
  await save({}, employer);
  await save();
  await aJob("Own");
  const ended = await aJob("Ended");
  await passDays(1);
  await portal.tasks.stop();
  await portal.services.searchMails.runDue();
  await portal.call("POST", `/jobs/${ended.id}/status`, { token: employer.token, body: { action: "take" } });
  await portal.tasks.start();

  expect(await titlesTo(student.email)).toEqual([["Own"]]);
  expect(await newsTo(employer.email)).toEqual([]);
});

test("places are mailed as jobs are, and a price filters them", async () => {
  await save({ board: "accommodation", name: "Rooms", filters: { q: word, maxPrice: "300" } });
  const renter = await portal.aRenter();
  const place = async (title: string, weeklyBudget: number): Promise<Accommodation> =>
    await portal.anAccommodation({ poster: renter, title: `${title} ${word}`, weeklyBudget });
  const cheap = await place("Cheap", 285.5);
  await place("Dear", 301);
  await passDays(1);
  await run();

  const [mail, ...more] = await newsTo(student.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("1 new place: Rooms");
  expect(mail?.text).toContain(
    `Cheap ${word}\nRoom · Carlton VIC · $285.50 a week · available from 1 Apr 2026\nhttps://wattle.example.com/accommodation/${cheap.id}\n`,
  );
});

test("an email shows 20 listings and says how many more there are", async () => {
  await save();
  for (let index = 1; index <= 23; index += 1) await aJob(`Job ${index}`);
  await passDays(1);
  await run();

  const [titles] = await titlesTo(student.email);
  expect(titles).toEqual(Array.from({ length: 20 }, (_, index) => `Job ${23 - index}`));
  const [mail] = await newsTo(student.email);
  expect(mail?.subject).toBe("23 new jobs: My search");
  expect(mail?.text).toContain("And 3 more.\n\nSee all results:");
});

test("a listing that was being published during a run is in the next email", async () => {
  await save();
  await passDays(1);
  // Its moment of publication is a second before the run, its transaction is committed after it.
  const client = await portal.database.pool.connect();
  const job = await aJob("Slow");
  await client.query("begin");
  await client.query("update jobs set created_at = $1 where id = $2", [new Date(portal.clock.now().getTime() - 1000), job.id]);
  portal.clock.advance(minute);
  await run();
  await client.query("commit");
  client.release();
  expect(await newsTo(student.email)).toEqual([]);
  await passDays(1);
  await run();

  expect(await titlesTo(student.email)).toEqual([["Slow"]]);
});

test("what was paused while its search ran is emailed once after it comes back, and what was emailed before is not", async () => {
  await save();
  const setStatus = async ({ id }: Job, status: "paused" | "held" | "published") =>
    await portal.database.pool.query("update jobs set status = $2 where id = $1", [id, status]);
  const emailed = await aJob("Emailed");
  const paused = await aJob("Paused");
  const held = await aJob("Held");
  const ended = await aJob("Ended");
  await passDays(1);
  await setStatus(paused, "paused");
  await setStatus(held, "held");
  await setStatus(ended, "paused");
  await run();
  expect(await titlesTo(student.email)).toEqual([["Emailed"]]);

  // Over two more runs, one of them with another new job.
  await setStatus(emailed, "paused");
  await passDays(1);
  await run();
  await setStatus(emailed, "published");
  await portal.call("POST", `/jobs/${ended.id}/status`, { token: employer.token, body: { action: "take" } });
  await aJob("New");
  await passDays(1);
  await run();
  expect(await titlesTo(student.email)).toEqual([["Emailed"], ["New"]]);

  await setStatus(paused, "published");
  await setStatus(held, "published");
  for (let runs = 0; runs < 2; runs += 1) {
    await passDays(1);
    await run();
  }
  expect(await titlesTo(student.email)).toEqual([["Emailed"], ["New"], ["Held", "Paused"]]);
  await setStatus(paused, "paused");
  await passDays(1);
  await run();
  await setStatus(paused, "published");
  await passDays(1);
  await run();
  expect(await titlesTo(student.email)).toEqual([["Emailed"], ["New"], ["Held", "Paused"]]);
});

test("what comes back between a run and its email is in one email only, and in none for a search that was without emails", async () => {
  await save();
  const { id: silent } = await save({ name: "Silent", filters: { q: word, jobType: "Part-time" } });
  const setStatus = async ({ id }: Job, status: "paused" | "published") =>
    await portal.database.pool.query("update jobs set status = $2 where id = $1", [id, status]);
  await aJob("Stays", { jobType: "Casual" });
  const paused = await aJob("Paused", { jobType: "Part-time" });
  await passDays(1);
  await setStatus(paused, "paused");
  await portal.tasks.stop();
  await portal.services.searchMails.runDue();
  await setStatus(paused, "published");
  await portal.tasks.start();
  expect(await titlesTo(student.email)).toEqual([["Stays"]]);
  for (const frequency of ["never", "daily"])
    await portal.call("PUT", `/saved-searches/${silent}`, { token: student.token, body: { name: "Silent", frequency } });

  await passDays(2);
  await run();
  expect(await titlesTo(student.email)).toEqual([["Stays"], ["Paused"]]);
});

test("a run that dies in the middle mails every search once", async () => {
  const { pool } = portal.database;
  await pool.query("delete from saved_searches");
  const people = [student, await portal.aStudent(), await portal.aStudent()];
  const [first, second, third] = people as [Person, Person, Person];
  const renter = await portal.aRenter();
  await save({ board: "accommodation" }, first);
  portal.clock.advance(minute);
  await save({}, second);
  portal.clock.advance(minute);
  await save({}, third);
  await aJob("Chef");
  await portal.anAccommodation({ poster: renter, title: `Attic ${word}` });
  await passDays(1);
  const blocker = await pool.connect();
  await blocker.query("begin");
  await blocker.query("lock table jobs in access exclusive mode");

  const dying = Promise.allSettled([portal.services.searchMails.runDue()]);
  // The first search is done. The run waits in the other two, and loses its connection in each.
  await killWaiting();
  await killWaiting();
  expect(await dying).toEqual([
    { status: "rejected", reason: expect.objectContaining({ message: expect.stringMatching(/terminat/i) }) },
  ]);
  await blocker.query("rollback");
  blocker.release();
  await run();

  expect(await Promise.all(people.map(async ({ email }) => await titlesTo(email)))).toEqual([
    [["Attic"]],
    [["Chef"]],
    [["Chef"]],
  ]);

  async function killWaiting(): Promise<void> {
    await vi.waitFor(async () => {
      const { rows } = await pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      expect(rows).toHaveLength(1);
    });
  }
});
