import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Account } from "#contract/accounts.ts";
import { boardNames } from "#contract/boards.ts";
import type { ErrorBody } from "#contract/errors.ts";
import type { Job, OwnJob } from "#contract/jobs.ts";
import type { AnyListing } from "#contract/listing-life.ts";
import type { ListingDecision, ModerationCase, OpenedCase } from "#contract/moderation.ts";
import type { Notice } from "#contract/notices.ts";
import type { PosterSummary } from "#contract/posters.ts";
import { boards } from "#server/boards.ts";
import { boardScenes } from "#server/testing/board-scenes.ts";
import type { Person } from "#server/testing/factories.ts";
import { aJpeg } from "#server/testing/photo-files.ts";
import { createTestApp, type TestApp } from "#server/testing/test-app.ts";

/** Pay below the minimum, with a reason that may be lawful: an admin has to look at it. */
const lowerRate = { salary: "18.00 an hour", lowerPayReason: "JUNIOR", lowerPayAward: "Fast Food Industry Award 2010" };

let portal: TestApp;
let admin: Person;
let employer: Person;
let student: Person;

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.anAdmin();
});

afterAll(() => portal.close());

beforeEach(async () => {
  admin.token = await portal.signIn(admin);
  employer = await portal.anEmployer({ name: "Ava Lim" });
  student = await portal.aStudent();
});

const aHeldJob = async (changes: object = {}): Promise<Job> =>
  await portal.aJob({ poster: employer, title: "Crew member", ...lowerRate, ...changes });

async function caseOf(listingId: string, status = "open"): Promise<ModerationCase> {
  const { body } = await portal.call<ModerationCase[]>("GET", `/admin/cases?status=${status}&size=100`, { token: admin.token });
  const found = body.find(({ subjectId }) => subjectId === listingId);
  if (!found) throw new Error("There is no such case.");
  return found;
}

const open = async (id: string) => await portal.call<OpenedCase>("GET", `/admin/cases/${id}`, { token: admin.token });

const decide = async (id: string, body: { decision: string; reason?: string }, ifMatch?: string) =>
  await portal.call<OpenedCase & ErrorBody>("POST", `/admin/cases/${id}/decision`, {
    token: admin.token,
    body,
    ...(ifMatch !== undefined && { headers: { "if-match": ifMatch } }),
  });

const read = async (id: string, person?: Person) =>
  await portal.call<Job & ErrorBody>("GET", `/jobs/${id}`, { ...(person && { token: person.token }) });
const change = async (job: Job, changes: object) =>
  await portal.call<Job & ErrorBody>("PUT", `/jobs/${job.id}`, { token: employer.token, body: { ...job, ...changes } });
const act = async (id: string, action: string) =>
  await portal.call<Job & ErrorBody>("POST", `/jobs/${id}/status`, { token: employer.token, body: { action } });
const noticesOf = async ({ token }: Person) =>
  (await portal.call<Notice[]>("GET", "/notices", { token })).body.map(({ title, text }) => ({ title, text }));

describe("a job that has to be reviewed", () => {
  test("is kept with all that was typed, and nobody but its poster sees it until an admin approves it", async () => {
    const job = await aHeldJob();
    const kinds = (await caseOf(job.id)).kinds;
    const listed = await portal.call<Job[]>("GET", "/jobs?q=Crew");
    const before = [(await read(job.id)).status, (await read(job.id, student)).status, (await read(job.id, employer)).status];
    const { id } = await caseOf(job.id);
    portal.clock.advance(60_000);
    const decided = await decide(id, { decision: "approve" });
    const approved = await read(job.id);

    expect({ status: job.status, publishedAt: job.publishedAt, kinds, before }).toEqual({
      status: "held",
      publishedAt: null,
      kinds: ["lower_rate", "new_account"],
      before: [404, 404, 200],
    });
    expect(listed.body.map((each) => each.id)).not.toContain(job.id);
    expect({ status: decided.status, now: decided.body.status }).toEqual({ status: 200, now: "approved" });
    const at = portal.clock.now().toISOString();
    expect(approved.body).toMatchObject({
      ...lowerRate,
      status: "published",
      publishedAt: at,
      createdAt: at,
      lowerPayApprovedAt: at,
    });
  });

  test("tells its poster what happens, when it is held and when it is decided", async () => {
    const job = await aHeldJob();
    await decide((await caseOf(job.id)).id, { decision: "return", reason: "Name the clause of the award." });
    const mails = await portal.mails(employer.email);

    expect(await noticesOf(employer)).toEqual([
      {
        title: "Please change your listing: Crew member",
        text: "Reason: “Name the clause of the award.” Nothing you typed is lost. Edit the listing, then publish it again.",
      },
      { title: "We're checking your listing: Crew member", text: expect.stringContaining("You can still edit it.") },
    ]);
    const answered = mails.find(({ subject }) => subject === "Please change your listing: Crew member");
    expect(answered?.text).toContain("answer this email and say why");
    expect((await read(job.id, employer)).body.status).toBe("draft");
  });

  test("tells somebody whose address is not confirmed without its title, and asks for no appeal when it is approved", async () => {
    const job = await aHeldJob();
    await portal.database.pool.query("update accounts set email_confirmed_at = null where id = $1", [employer.id]);
    await decide((await caseOf(job.id)).id, { decision: "approve" });
    const approved = (await portal.mails(employer.email)).find(({ subject }) => subject.startsWith("Your listing is published"));

    expect(approved?.subject).toBe("Your listing is published");
    expect(approved?.text).not.toContain("mistake");
  });

  test("is named to nobody who only knows its id until it was published", async () => {
    const byId = async (id: string) => (await portal.call<object[]>("GET", `/jobs/by-ids?ids=${id}`)).body;
    const job = await aHeldJob();
    const before = await byId(job.id);
    await decide((await caseOf(job.id)).id, { decision: "approve" });
    await change(job, { salary: "15.00 an hour" });

    expect(before).toEqual([]);
    expect(await byId(job.id)).toEqual([expect.objectContaining({ id: job.id, status: "held", listing: null })]);
  });

  test("tells its poster why it was returned until it is sent in again, and why it was removed", async () => {
    const decisionsOf = async ({ token }: Person) =>
      (await portal.call<ListingDecision[]>("GET", "/listing-decisions", { token })).body;
    const job = await aHeldJob();
    const removed = await aHeldJob({ title: "Runner" });
    await decide((await caseOf(job.id)).id, { decision: "return", reason: "Name the clause of the award." });
    const decidedAt = portal.clock.now().toISOString();
    portal.clock.advance(1000);
    await decide((await caseOf(removed.id)).id, { decision: "remove", reason: "This company does not exist." });
    const before = await decisionsOf(employer);
    const ofOthers = await decisionsOf(await portal.anEmployer());
    await change(job, { title: "Crew member, evenings" });
    const afterEditing = await decisionsOf(employer);
    portal.clock.advance(1000);
    await act(job.id, "publish");
    const afterSending = await decisionsOf(employer);
    await decide((await caseOf(job.id)).id, { decision: "approve" });
    await act(job.id, "pause");
    const afterPausing = await decisionsOf(employer);
    await portal.call("DELETE", `/jobs/${removed.id}`, { token: employer.token });

    expect(before).toEqual([
      expect.objectContaining({ title: "Runner", decision: "removed", reason: "This company does not exist." }),
      {
        board: "jobs",
        listingId: job.id,
        title: "Crew member",
        decision: "returned",
        reason: "Name the clause of the award.",
        decidedAt,
      },
    ]);
    expect(ofOthers).toEqual([]);
    expect(afterEditing.map(({ title }) => title)).toEqual(["Runner", "Crew member, evenings"]);
    expect([afterSending, afterPausing].map((decisions) => decisions.map(({ title }) => title))).toEqual([
      ["Runner"],
      ["Runner"],
    ]);
    expect(await decisionsOf(employer)).toEqual([]);
  });

  test("that was published, returned, mended and resumed is not called returned when it is paused again", async () => {
    const decisions = async () => (await portal.call<unknown[]>("GET", "/listing-decisions", { token: employer.token })).body;
    const job = await aHeldJob();
    await decide((await caseOf(job.id)).id, { decision: "approve" });
    await change(job, { salary: "15.00 an hour" });
    await decide((await caseOf(job.id)).id, { decision: "return", reason: "Name the clause of the award." });
    const returned = await decisions();
    portal.clock.advance(1000);
    await change(job, { salary: "18.00 an hour" });
    const resumed = await act(job.id, "resume");
    await act(job.id, "pause");

    expect(returned).toHaveLength(1);
    expect(resumed.body.status).toBe("published");
    expect(await decisions()).toEqual([]);
  });

  test("is not held again for what an admin has approved, and is for anything else", async () => {
    const job = await aHeldJob();
    await decide((await caseOf(job.id)).id, { decision: "approve" });
    const sameReason = await change(job, { title: "Crew member, evenings" });
    const otherRate = await change(job, { salary: "15.00 an hour" });
    const held = await read(job.id);

    expect([sameReason.body.status, otherRate.body.status, held.status]).toEqual(["published", "held", 404]);
  });

  test.each([
    ["editing", async (job: Job) => await change(job, { title: "Crew member, evenings" })],
    ["publishing", async (job: Job) => await act(job.id, "publish")],
    ["resuming", async (job: Job) => await act(job.id, "resume")],
    ["renewing", async (job: Job) => await act(job.id, "renew")],
  ])("is not published by %s it", async (_, attempt) => {
    const job = await aHeldJob();

    await attempt(job);

    expect((await read(job.id, employer)).body.status).toBe("held");
  });

  test("is held whichever way it comes: as a copy, from a draft, by an edit, or twice at once", async () => {
    const job = await aHeldJob();
    const copy = await portal.call<Job>("POST", `/jobs/${job.id}/duplicate`, { token: employer.token });
    const published = await act(copy.body.id, "publish");
    const lawful = await portal.aJob({ poster: employer });
    const edited = await Promise.all([change(lawful, lowerRate), change(lawful, lowerRate)]);
    const { rows } = await portal.database.pool.query("select id from moderation_cases where subject_id = $1", [lawful.id]);

    expect([copy.body.status, published.body.status]).toEqual(["draft", "held"]);
    expect(edited.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(lawful.id, employer)).body.status).toBe("held");
    expect(rows).toHaveLength(1);
  });

  test("leaves the queue when its poster deletes it", async () => {
    const job = await aHeldJob();
    const { id } = await caseOf(job.id);

    await portal.call("DELETE", `/jobs/${job.id}`, { token: employer.token });

    expect((await open(id)).body).toMatchObject({ status: "withdrawn", listing: null, title: "Crew member" });
  });
});

test.each(boardNames)("a listing of %s is held for a scam in any of its texts", async (board) => {
  const { aPoster, form, aForm, toRequest } = boardScenes[board];
  const scam = "Pay $200 by gift card to reserve it.";
  const definition: { textsOf(listing: object): object } = boards[board];
  const kindsOf = async (text: string): Promise<[string, unknown]> => {
    const { token } = await aPoster(portal);
    const request = toRequest(aForm(portal, { [text]: scam }), [await aJpeg()]);
    const { body } = await portal.call<AnyListing>("POST", `/${board}`, { token, ...request });
    return [text, [body.status, (await caseOf(body.id)).kinds]];
  };
  const free = Object.keys(form.shape).filter((field) => form.shape[field]?.safeParse(scam).success === true);
  const filled = { ...aForm(portal), ...Object.fromEntries(free.map((field) => [field, scam])) };
  const texts = Object.keys(definition.textsOf(filled)).filter((text) => free.includes(text));

  const found = await Promise.all(texts.map(kindsOf));

  const held = ["held", expect.arrayContaining(["gift_cards_or_crypto"])];
  expect(found).toEqual(texts.map((text) => [text, held]));
  expect(texts).toEqual(expect.arrayContaining(["title", "description"]));
});

describe("a decision", () => {
  test("that removes a listing can be taken back: the listing is reviewed again, and its history stays", async () => {
    const job = await aHeldJob();
    const { id } = await caseOf(job.id);
    const reviewAgain = async () =>
      await portal.call<OpenedCase & ErrorBody>("POST", `/admin/cases/${id}/review-again`, { token: admin.token });
    const early = await reviewAgain();
    await decide(id, { decision: "remove", reason: "This company does not exist." });
    const opened = await reviewAgain();
    const twice = await reviewAgain();
    const waiting = (await read(job.id, employer)).body.status;
    const decided = await decide(opened.body.id, { decision: "approve" });

    expect([early, twice].map(({ status, body }) => [status, body.code])).toEqual([
      [409, "state_changed"],
      [409, "state_changed"],
    ]);
    expect(opened.status).toBe(201);
    expect(opened.body).toMatchObject({ status: "open", kinds: ["lower_rate", "new_account"], reason: null });
    expect(opened.body.account.cases).toEqual([
      expect.objectContaining({ id, status: "removed", reason: "This company does not exist." }),
    ]);
    expect([waiting, decided.body.listing?.status, (await read(job.id)).status]).toEqual(["held", "published", 200]);
    expect((await noticesOf(employer))[0]?.title).toBe("Your listing is published: Crew member");
  });

  test("that removed a listing is not taken back while its account is suspended", async () => {
    const job = await aHeldJob();
    const { id } = await caseOf(job.id);
    await decide(id, { decision: "suspend", reason: "This company does not exist." });

    const refused = await portal.call<ErrorBody>("POST", `/admin/cases/${id}/review-again`, { token: admin.token });

    expect([refused.status, refused.body.message]).toEqual([409, "End the account's suspension first."]);
  });

  test("that removes a listing takes it down for good, and tells its poster and its applicants", async () => {
    const job = await portal.aJob({ poster: employer, title: "Crew member" });
    await portal.aJobApplication({ job, student });
    await change(job, lowerRate);
    await decide((await caseOf(job.id)).id, { decision: "remove", reason: "The award has no such rate." });
    const again = [await act(job.id, "publish"), await change(job, {})];
    const copy = await portal.call<ErrorBody>("POST", `/jobs/${job.id}/duplicate`, { token: employer.token });
    const own = await portal.call<OwnJob[]>("GET", "/jobs/myjobs?status=removed", { token: employer.token });

    expect([(await read(job.id)).status, own.body.map(({ id }) => id)]).toEqual([410, [job.id]]);
    expect([...again, copy].map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 3 }, () => [409, "state_changed"]),
    );
    const [news] = await noticesOf(student);
    expect(news).toEqual({
      title: "Crew member is no longer open",
      text: "We removed this listing. Don't send money or documents for it. If you already have, tell your bank and the police.",
    });
  });

  test("needs a reason for the poster, and is made once, on what the admin has read", async () => {
    const job = await aHeldJob();
    const { id } = await caseOf(job.id);
    const version = String((await open(id)).headers["etag"]);
    const silent = await decide(id, { decision: "remove" });
    await change(job, { description: "Something else now." });
    const outdated = await decide(id, { decision: "approve" }, version);
    const both = await Promise.all([
      decide(id, { decision: "approve" }),
      decide(id, { decision: "remove", reason: "No such rate." }),
    ]);

    expect([silent.status, silent.body.fields]).toEqual([400, { reason: "Say why. The poster reads it." }]);
    expect([outdated.status, outdated.body.code]).toEqual([412, "precondition_failed"]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test("shows the admin the texts, the signals and what else the poster has", async () => {
    const other = await portal.aJob({ poster: employer, title: "Cook" });
    const job = await aHeldJob();

    const { body } = await open((await caseOf(job.id)).id);

    expect(body).not.toHaveProperty("account_id");
    expect(body).toMatchObject({
      signals: [
        { kind: "lower_rate", points: 10 },
        { kind: "new_account", points: 1 },
      ],
      listing: { status: "held", texts: expect.arrayContaining([{ field: "title", text: "Crew member" }]) },
      account: { name: "Ava Lim", email: employer.email, emailConfirmed: true, suspendedAt: null },
    });
    expect(body.account.listings.map(({ id }) => id)).toEqual(expect.arrayContaining([job.id, other.id]));
  });
});

describe("a review that an admin asks for", () => {
  const ask = async (subject: string, subjectId: string) =>
    await portal.call<OpenedCase & ErrorBody>("POST", "/admin/cases", { token: admin.token, body: { subject, subjectId } });

  test("changes nothing for others until it is decided, is opened once, and is kept when the listing is edited", async () => {
    const job = await portal.aJob({ poster: employer, title: "Crew member" });
    const opened = await ask("listing", job.id);
    const meanwhile = await read(job.id);
    const told = await noticesOf(employer);
    const again = await ask("listing", job.id);
    await change(job, lowerRate);
    const edited = await open(opened.body.id);
    await decide(opened.body.id, { decision: "remove", reason: "This company does not exist." });
    const { body: log } = await portal.call<{ events: { kind: string; subject: { id: string } }[] }>("GET", "/admin/activity", {
      token: admin.token,
    });

    expect(opened.body).toMatchObject({ status: "open", title: "Crew member", kinds: ["asked_by_admin"] });
    expect([meanwhile.status, meanwhile.body.status, told]).toEqual([200, "published", []]);
    expect(again.body.id).toBe(opened.body.id);
    expect(edited.body.kinds).toEqual(["lower_rate", "asked_by_admin", "new_account"]);
    expect((await read(job.id)).status).toBe(410);
    expect(log.events.filter(({ kind, subject }) => kind === "review_asked" && subject.id === job.id)).toHaveLength(1);
  });

  test("can be about a poster, by the id of their page", async () => {
    const job = await portal.aJob({ poster: employer });
    const { posterId } = (await portal.call<{ poster: PosterSummary }>("GET", `/jobs/${job.id}/related`)).body.poster;

    const { body } = await ask("account", posterId);

    expect(body).toMatchObject({ subject: "account", subjectId: employer.id, title: "Ava Lim" });
    expect(body.account.listings.map(({ id }) => id)).toEqual([job.id]);
  });

  test("is about nothing that only its poster has seen, nor about students or conversations", async () => {
    const draft = await portal.aJob({ poster: employer, status: "draft" });
    const refused = [
      await ask("listing", draft.id),
      await ask("account", student.id),
      await ask("account", draft.id),
      await ask("conversation", draft.id),
    ];

    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [404, "not_found"],
      [404, "not_found"],
      [404, "not_found"],
      [400, "invalid_input"],
    ]);
  });
});

describe("a suspended account", () => {
  const reason = "You asked students for money.";
  const suspend = async (person: Person) =>
    await portal.call("PUT", `/admin/users/${person.id}/suspension`, { token: admin.token, body: { reason } });

  test("has nothing public any more, changes nothing, and can still take its data and go", async () => {
    const job = await portal.aJob({ poster: employer });
    const form = portal.aJobForm();
    const { poster } = (await portal.call<{ poster: PosterSummary }>("GET", `/jobs/${job.id}/related`)).body;
    await suspend(employer);
    const page = await portal.call("GET", `/posters/${poster.posterId}`);
    const { token } = employer;
    const posted = await portal.call<ErrorBody>("POST", "/jobs", { token, body: form });
    const resumed = await act(job.id, "resume");
    const renamed = await portal.call<ErrorBody>("PUT", "/auth/update", { token, body: { name: "Somebody Else" } });
    const me = await portal.call<Account>("GET", "/auth/me", { token });
    const onEveryScreen = await portal.call("GET", "/notices/unread-count", { token });
    const download = await portal.call("GET", "/auth/me/download", { token });
    const signedIn = await portal.call("POST", "/auth/login", { body: { email: employer.email, password: employer.password } });
    const deleted = await portal.call("POST", "/auth/me/delete", { token, body: { password: employer.password } });

    expect([(await read(job.id)).status, page.status]).toEqual([404, 404]);
    expect([posted, resumed, renamed].map(({ status, body }) => [status, body.code])).toEqual([
      [403, "account_suspended"],
      [403, "account_suspended"],
      [403, "account_suspended"],
    ]);
    expect(me.body.suspension).toEqual({ since: portal.clock.now().toISOString(), reason });
    expect(onEveryScreen.body).toEqual({ count: 1, suspension: { reason } });
    expect([download.status, signedIn.status, deleted.status]).toEqual([200, 200, 204]);
  });

  test("is told why by an email that it can answer, and can work again when the suspension ends", async () => {
    const job = await portal.aJob({ poster: employer });
    await suspend(employer);
    const [mail] = await portal.mails(employer.email);
    await portal.call("DELETE", `/admin/users/${employer.id}/suspension`, { token: admin.token });
    const resumed = await act(job.id, "resume");
    const onEveryScreen = await portal.call("GET", "/notices/unread-count", { token: employer.token });

    expect(onEveryScreen.body).toEqual({ count: 2, suspension: null });
    expect(mail).toMatchObject({ subject: "Your account is suspended", text: expect.stringContaining(`Reason: ${reason}`) });
    expect([resumed.status, resumed.body.status]).toEqual([200, "published"]);
  });

  test("gets back what waits for review, so that nobody has to review it, and can send it in again later", async () => {
    const job = await aHeldJob();
    const { id } = await caseOf(job.id);
    await suspend(employer);
    const closed = (await open(id)).body;
    const own = await read(job.id, employer);
    await portal.call("DELETE", `/admin/users/${employer.id}/suspension`, { token: admin.token });
    const again = await act(job.id, "publish");

    expect([closed.status, closed.reason]).toEqual(["returned", expect.stringContaining("suspended before we had read")]);
    expect(own.body.status).toBe("draft");
    expect(again.body.status).toBe("held");
  });

  test("does not renew a listing with the link in an email", async () => {
    const job = await portal.aJob({ poster: employer });
    portal.clock.advance(28 * 24 * 60 * 60 * 1000);
    await portal.services.listingLife.remindDue();
    const [reminder] = await portal.mails(employer.email);
    const token = /renew-listing#([\w.-]+)/.exec(reminder?.text ?? "")?.[1] ?? "";
    await portal.database.pool.query("update accounts set suspended_at = now(), suspended_for = 'x' where id = $1", [
      employer.id,
    ]);

    const renewed = await portal.call<ErrorBody>("POST", "/listings/renew", { body: { token } });

    expect([renewed.status, renewed.body.code]).toEqual([403, "account_suspended"]);
    expect(job.status).toBe("published");
  });

  test("is never an admin's, and is suspended once", async () => {
    const other = await portal.anAdmin();
    const again = [await suspend(employer), await suspend(employer), await suspend(other)];

    expect(again.map(({ status }) => status)).toEqual([204, 409, 409]);
  });
});

test("listings from before are screened once, and their posters are told", async () => {
  const job = await portal.aJob({ poster: employer, title: "Crew member" });
  await portal.database.pool.query(
    `update jobs set screened_at = null, salary = $2, lower_pay_reason = 'JUNIOR', lower_pay_award = 'An award' where id = $1`,
    [job.id, lowerRate.salary],
  );

  await portal.services.reviews.screenDue();
  await portal.services.reviews.screenDue();

  expect((await read(job.id, employer)).body).toMatchObject({ status: "held", publishedAt: job.publishedAt });
  expect((await noticesOf(employer)).map(({ title }) => title)).toEqual(["We're checking your listing: Crew member"]);
});
