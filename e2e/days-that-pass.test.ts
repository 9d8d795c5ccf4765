import { expect, type Page } from "@playwright/test";
import { linkIn, mailsTo, subjectsTo } from "./mail.ts";
import { type OwnPortal, startOwnPortal } from "./own-portal.ts";
import { applyForJob, confirmEmail, newEmail, password, type Person, postJob, register, signInAs } from "./people.ts";
import { saveSearch } from "./listings.ts";
import { test } from "./test.ts";

// One after the other, in one process: they share a portal whose clock they move. What each needs is made when it begins.
test.describe.configure({ mode: "serial" });

let portal: OwnPortal;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  portal = await startOwnPortal({ LISTING_DAYS: "7" });
});

test.afterAll(async () => await portal.remove());

const stateOf = (page: Page) => page.getByRole("main").locator("header").first();

test("somebody without an account gets new jobs by email, and stops them in one click", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: portal.url });
  const page = await context.newPage();
  const email = newEmail("reader");
  await page.goto("/jobs?q=bookseller");
  await saveSearch(page, { name: "Book jobs", email });
  const asked = page.getByRole("dialog", { name: "Check your email" });
  await expect(asked).toContainText(email);
  await asked.getByRole("button", { name: "Done" }).click();

  const link = await linkIn(email, "Confirm your emails about new jobs", portal.outbox);
  await page.goto(link);
  // Opening the link alone confirms nothing.
  await expect(page.getByRole("button", { name: "Confirm the emails" })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Confirm the emails" }).click();
  await expect(page.getByText("You'll get a daily email when there is something new for “Book jobs”.")).toBeVisible();
  await page.getByRole("link", { name: "See results" }).click();
  await expect(page).toHaveURL("/jobs?q=bookseller");

  const employer = await register(context.request, "EMPLOYER", "Ines Duarte");
  await postJob(context.request, employer, "Weekend bookseller");
  await postJob(context.request, employer, "Gardener");
  const news = async () =>
    (await mailsTo(email, portal.outbox)).flatMap(({ subject = "", text = "" }) =>
      /^\d+ new /.test(subject) ? [{ subject, text }] : [],
    );
  await portal.letPass(1.1);
  await expect
    .poll(async () => (await news()).map(({ subject }) => subject), { timeout: 90_000 })
    .toEqual(["1 new job: Book jobs"]);
  const [mail] = await news();
  expect(mail?.text).toContain("Weekend bookseller");
  expect(mail?.text).not.toContain("Gardener");
  await page.goto(/Stop these emails: (\S+)/.exec(mail?.text ?? "")?.[1] ?? "");
  await expect(page.getByText("You no longer get emails about this saved search.")).toBeVisible();
});

test("a student learns of 'not successful' after 48 hours, once, on screen and by email", async ({ browser }) => {
  const title = "Weekend bookseller";
  const news = `Your application for ${title} was not successful`;
  const open = async (person: Person) => {
    const context = await browser.newContext({ baseURL: portal.url });
    // More time has passed than a sign-in lasts.
    const { email } = person;
    const answer = await context.request.post("/api/auth/login", { data: { email, password } });
    await signInAs(context, { ...person, ...((await answer.json()) as Pick<Person, "token" | "user">) });
    return await context.newPage();
  };
  const first = await browser.newContext({ baseURL: portal.url });
  const employer = await register(first.request, "EMPLOYER", "Ava Lim");
  const student = await register(first.request, "STUDENT", "Mia Tan");
  await confirmEmail(first.request, student, portal.outbox);
  const applicationId = await applyForJob(first, student, await postJob(first.request, employer, title));
  const before = ["Confirm your email address for Wattle", `You applied for ${title}`];

  const theirs = await open(employer);
  await theirs.goto(`/applications/${applicationId}`);
  await theirs.getByRole("button", { name: "Not successful" }).click();
  await theirs.getByRole("dialog").getByLabel("Note").fill("Somebody with more weekends free.");
  await theirs.getByRole("dialog").getByRole("button", { name: "Not successful" }).click();
  await expect(theirs.getByText("We'll tell the applicant on")).toBeVisible();

  await portal.letPass(1.9);
  const early = await open(student);
  await early.goto(`/applications/${applicationId}`);
  await expect(stateOf(early)).toContainText("Viewed");
  await early.goto("/notices");
  await expect(early.getByRole("heading", { level: 1, name: "Notices" })).toBeVisible();
  await expect(early.getByText("Nothing new")).toBeVisible();
  expect(await subjectsTo(student.email, portal.outbox)).toEqual(before);
  await early.context().close();

  await portal.letPass(0.2);
  const late = await open(student);
  // What fails at first is tried again after a minute.
  await expect
    .poll(async () => await subjectsTo(student.email, portal.outbox), { timeout: 90_000 })
    .toEqual([...before, news].toSorted((a, b) => a.localeCompare(b)));
  await late.goto("/notices");
  await expect(late.getByRole("link", { name: news })).toHaveCount(1);
  await late.getByRole("link", { name: news }).click();
  await expect(stateOf(late)).toContainText("Not successful");
  await expect(late.getByText("Somebody with more weekends free.")).toBeVisible();
});

test("an expired listing is renewed from the email by one button, without signing in", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: portal.url });
  const { request } = context;
  const page = await context.newPage();
  const employer = await register(request, "EMPLOYER", "Grace Park");
  await confirmEmail(request, employer, portal.outbox);
  const id = await postJob(request, employer, "Night porter");

  await portal.letPass(5);
  const link = await linkIn(employer.email, "Your listing expires soon: Night porter", portal.outbox);
  await portal.letPass(3);
  expect((await page.goto(`/jobs/${id}`))?.status()).toBe(410);
  await expect(page.getByRole("heading", { level: 1, name: "This listing has ended." })).toBeAttached();
  await page.goto(link);
  expect((await request.get(`/api/jobs/${id}`)).status()).toBe(410);
  await page.getByRole("button", { name: "Renew the listing" }).click();

  await expect(page.getByText(/“Night porter” is listed until/)).toBeVisible();
  await page.getByRole("link", { name: "View the listing" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Night porter" })).toBeVisible();
  await page.goto(link);
  await page.getByRole("button", { name: "Renew the listing" }).click();
  await expect(page.getByText("This link has expired or was already used.")).toBeVisible();
});
