import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import type { Job } from "#contract/jobs.ts";
import type { ModerationCase, OpenedCase } from "#contract/moderation.ts";
import type { Notice } from "#contract/notices.ts";
import type { PosterSummary } from "#contract/posters.ts";
import type { Person } from "#server/testing/factories.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

let portal: TestApp;
let admin: Person;
let employer: Person;
let job: Job;

beforeAll(async () => {
  portal = await createTestApp({ trustProxy: ["127.0.0.1"] });
  admin = await portal.anAdmin();
});

afterAll(() => portal.close());

beforeEach(async () => {
  // A test may have moved the clock past the end of the session.
  admin.token = await portal.signIn(admin);
  employer = await portal.anEmployer();
  job = await portal.aJob({ poster: employer, title: "Crew member" });
});

const report = async (body: object, person?: Person) =>
  await portal.call<ErrorBody>("POST", "/reports", { body, ...(person && { token: person.token }) });
const reportJob = async (person?: Person, changes: object = {}) =>
  await report({ subject: "listing", subjectId: job.id, reason: "SCAM", ...changes }, person);
const reportFrom = async (network: string, email: string | null = null) =>
  await portal.call("POST", "/reports", {
    body: { subject: "listing", subjectId: job.id, reason: "SCAM", email },
    headers: { "x-forwarded-for": network },
  });
const students = async (count: number): Promise<Person[]> =>
  await Promise.all(Array.from({ length: count }, async () => await portal.aStudent()));
const statusOf = async () => (await portal.call<Job>("GET", `/jobs/${job.id}`, { token: employer.token })).body.status;

async function openedCaseOf(subjectId: string): Promise<OpenedCase> {
  const { token } = admin;
  const { body } = await portal.call<ModerationCase[]>("GET", "/admin/cases?size=100", { token });
  const id = body.find((each) => each.subjectId === subjectId)?.id ?? "none";
  return (await portal.call<OpenedCase>("GET", `/admin/cases/${id}`, { token })).body;
}

const decide = async (subjectId: string, body: object) => {
  const { id } = await openedCaseOf(subjectId);
  return await portal.call<OpenedCase>("POST", `/admin/cases/${id}/decision`, { token: admin.token, body });
};

const noticesOf = async ({ token }: Person) => (await portal.call<Notice[]>("GET", "/notices", { token })).body;

describe("a listing that is reported", () => {
  test("stays until three different people have reported it, and is then hidden until it is reviewed", async () => {
    const [one, two, three] = (await students(3)) as [Person, Person, Person];
    const answers = [await reportJob(one), await reportJob(two), await reportJob(two), await reportJob(one)];
    const before = await statusOf();
    await reportJob(three, { reason: "MONEY_OR_DOCUMENTS", text: "They want $200 first." });
    const found = await openedCaseOf(job.id);

    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect([before, await statusOf()]).toEqual(["published", "held"]);
    expect(found.reports.map(({ reason, text, hasAccount }) => [reason, text, hasAccount])).toEqual([
      ["MONEY_OR_DOCUMENTS", "They want $200 first.", true],
      ["SCAM", null, true],
      ["SCAM", null, true],
    ]);
    expect(found.signals).toMatchObject([
      { kind: "reports", marks: [{ text: "3 people: Asks for money or documents in advance, It looks like a scam" }] },
    ]);
    expect((await noticesOf(employer)).map(({ title }) => title)).toEqual(["We have hidden your listing: Crew member"]);
  });

  test("by people without an account counts once for each network, who are answered each", async () => {
    for (const email of [null, "ana@example.com", "Ana@example.com", "ben@example.com", null])
      await reportFrom("192.0.2.1", email);
    await reportFrom("192.0.2.2");
    const { reports, signals } = await openedCaseOf(job.id);
    const before = await statusOf();
    await reportFrom("192.0.2.3");

    expect([reports.length, signals[0]?.marks[0]?.text, before]).toEqual([4, "2 people: It looks like a scam", "published"]);
    expect(await statusOf()).toBe("held");
  });

  test("and approved is not hidden again from the networks that reported it before, whatever address they enter", async () => {
    const networks = ["192.0.2.1", "192.0.2.2", "192.0.2.3"];
    for (const network of networks) await reportFrom(network);
    await decide(job.id, { decision: "approve" });
    for (const network of networks) await reportFrom(network, "again@example.com");

    expect(await statusOf()).toBe("published");
  });

  test("by the same person twice at once has one report", async () => {
    const [student] = (await students(1)) as [Person];

    const answers = await Promise.all([reportJob(student), reportJob(student), reportJob(student)]);

    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await openedCaseOf(job.id)).reports).toHaveLength(1);
  });

  test("by new accounts whose address nobody has confirmed counts once for each network", async () => {
    const fresh = await students(3);
    await portal.database.pool.query("update accounts set email_confirmed_at = null where id = any($1)", [
      fresh.map(({ id }) => id),
    ]);
    for (const person of fresh) await reportJob(person);

    expect([await statusOf(), (await openedCaseOf(job.id)).reports.length]).toEqual(["published", 3]);
  });

  test("by three people at once is hidden, with one case", async () => {
    const three = await students(3);

    await Promise.all(three.map(async (person) => await reportJob(person)));

    const { rows } = await portal.database.pool.query("select id from moderation_cases where subject_id = $1", [job.id]);
    expect([await statusOf(), rows.length]).toEqual(["held", 1]);
  });

  test("and approved is published again; the same people don't hide it once more, three others do", async () => {
    const six = await students(6);
    for (const person of six.slice(0, 3)) await reportJob(person);
    await decide(job.id, { decision: "approve" });
    for (const person of six.slice(0, 3)) await reportJob(person);
    const after = await statusOf();
    for (const person of six.slice(3)) await reportJob(person);

    expect([after, await statusOf()]).toEqual(["published", "held"]);
  });

  test("by few can be taken down or closed without a word to its poster", async () => {
    const [student] = (await students(1)) as [Person];
    await reportJob(student);
    await decide(job.id, { decision: "approve" });
    const closed = [await statusOf(), await noticesOf(employer)];
    const other = await portal.aStudent();
    await reportJob(other);
    await decide(job.id, { decision: "return", reason: "Say which shifts." });

    expect(closed).toEqual(["published", []]);
    expect(await statusOf()).toBe("paused");
  });

  test("is never one's own, a draft, or one that is gone", async () => {
    const own = await reportJob(employer);
    const draft = await portal.aJob({ poster: employer, status: "draft" });
    const unseen = await reportJob(undefined, { subjectId: draft.id });
    await portal.call("DELETE", `/jobs/${job.id}`, { token: employer.token });
    const gone = await reportJob();

    expect([own.status, unseen.status, gone.status]).toEqual([403, 404, 404]);
  });
});

describe("a reporter", () => {
  test("without an account is emailed the outcome once, in our words only, and the address is forgotten", async () => {
    const email = "watchful@example.com";
    await reportJob(undefined, { email, text: "Visit evil.example.com" });
    await portal.services.reports.tellReporters();
    const early = await portal.mails(email);
    await decide(job.id, { decision: "remove", reason: "It asks for money." });
    await portal.services.reports.tellReporters();
    await portal.services.reports.tellReporters();
    const mails = await portal.mails(email);
    const { rows } = await portal.database.pool.query("select email from reports where subject_id = $1", [job.id]);

    expect([early.length, mails.map(({ subject }) => subject)]).toEqual([0, ["What we did about your report"]]);
    expect(mails[0]?.text).toContain("no longer on Wattle");
    expect(mails[0]?.text).not.toMatch(/evil|Crew member|asks for money/i);
    expect(rows).toEqual([{ email: null }]);
  });

  test("with an account gets a notice, also when the poster deletes the listing first", async () => {
    const student = await portal.aStudent();
    await reportJob(student);
    await portal.call("DELETE", `/jobs/${job.id}`, { token: employer.token });
    await portal.services.reports.tellReporters();

    expect((await noticesOf(student)).map(({ title }) => title)).toEqual(["What we did about your report: Crew member"]);
  });

  test("is told when the account that was reported is deleted, and finds the report in the own data before", async () => {
    const student = await portal.aStudent();
    await reportJob(student, { text: "They want $200 first." });
    await reportFrom("192.0.2.9", "waiting@example.com");
    const own = await portal.services.reports.ownData.read({ accountId: student.id }).next();
    await portal.call("POST", "/auth/me/delete", { token: employer.token, body: { password: employer.password } });

    expect(own.value).toMatchObject({ name: "reports.json", records: [{ about: "listing", text: "They want $200 first." }] });
    expect((await noticesOf(student)).map(({ title }) => title)).toEqual(["What we did about your report: Crew member"]);
    expect((await portal.mails("waiting@example.com")).map(({ subject }) => subject)).toEqual(["What we did about your report"]);
  });

  test("is forgotten by address after 180 days without a decision", async () => {
    await reportFrom("192.0.2.9", "patient@example.com");
    const emailOf = async () =>
      (await portal.database.pool.query("select email from reports where subject_id = $1", [job.id])).rows;
    portal.clock.advance(179 * 24 * 3_600_000);
    await portal.services.reports.removeOld();
    const before = await emailOf();
    portal.clock.advance(2 * 24 * 3_600_000);
    await portal.services.reports.removeOld();

    expect([before, await emailOf()]).toEqual([[{ email: "patient@example.com" }], [{ email: null }]]);
  });
});

test("a poster's page and a conversation are reported by those who see them, and lead to a suspension", async () => {
  const student = await portal.aStudent();
  const application = await portal.aJobApplication({ job, student });
  const { poster } = (await portal.call<{ poster: PosterSummary }>("GET", `/jobs/${job.id}/related`)).body;
  await portal.call("POST", `/applications/${application.applicationId}/messages`, {
    token: employer.token,
    body: { body: "Pay first." },
  });
  const conversation = { subject: "conversation", subjectId: application.applicationId, reason: "MONEY_OR_DOCUMENTS" };
  const answers = [
    await report({ subject: "account", subjectId: poster.posterId, reason: "HARASSMENT" }, student),
    await report(conversation, student),
    await report(conversation, await portal.aStudent()),
    await report(conversation),
  ];
  const found = await openedCaseOf(application.applicationId);
  const decided = await decide(application.applicationId, { decision: "suspend", reason: "You asked for money." });

  expect(answers.map(({ status }) => status)).toEqual([204, 204, 403, 403]);
  expect(found.messages.map(({ isReported, text }) => [isReported, text])).toEqual([[true, "Pay first."]]);
  expect((await openedCaseOf(employer.id)).subject).toBe("account");
  expect(decided.body.account.suspendedAt).toBe(portal.clock.now().toISOString());
});
