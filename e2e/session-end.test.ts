import { randomUUID } from "node:crypto";
import { type APIRequestContext, type BrowserContext, expect, type Page } from "@playwright/test";
import {
  endOnServer,
  openFromMenu,
  listPlace,
  password,
  printResume,
  type Person,
  postJob,
  register,
  signInAgain,
  signInAs,
} from "./people.ts";
import { formOf, openStep } from "./posting.ts";
import { test } from "./test.ts";

const hoursOfASession = 20;

const isRefused = async (request: APIRequestContext, token: string): Promise<boolean> =>
  (await request.get("/api/auth/me", { headers: { authorization: `Bearer ${token}` } })).status() === 401;

async function newTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  return tab;
}

const openJobForm = async (page: Page) => {
  await page.getByRole("link", { name: "Post New Job" }).first().click();
  return formOf(page, "Create New Job");
};

test("every open tab asks to sign in again twenty hours after signing in, and so does the page that Back leads to", async ({
  page,
  context,
  request,
}) => {
  const employer = await register(request, "EMPLOYER", "Ines Duarte");
  await context.clock.install();
  await signInAs(context, employer);
  await page.goto("/employer-dashboard");
  await expect(page.getByText("No jobs posted yet.")).toBeVisible();
  const other = await newTab(context, "/employer-profile");
  await expect(other.getByLabel("Company name")).toHaveValue("Paperbark Books");

  await context.clock.fastForward((hoursOfASession - 1) * 3_600_000);
  await expect(page).toHaveURL(/\/employer-dashboard$/);
  await expect(other).toHaveURL(/\/employer-profile$/);
  await context.clock.fastForward(3_601_000);
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/signin/);
  // Whoever looks at a tab only later still learns why it asks.
  await context.clock.fastForward(3_600_000);

  for (const [tab, path] of [
    [page, "employer-dashboard"],
    [other, "employer-profile"],
  ] as const) {
    await expect(tab).toHaveURL(new RegExp(`/signin\\?next=%2F${path}$`));
    await expect(tab.getByText("Please login again.")).toHaveCount(1);
    await expect(tab.getByText("You were signed out in another tab")).toHaveCount(0);
  }
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();

  // The sign-in screen is open already: only the way there tells that the page was opened before.
  const opened: string[] = [];
  page.on("framenavigated", (frame) => opened.push(new URL(frame.url()).pathname));
  // On a page that only opens, the sign-in screen may take its place in the history.
  await page.goBack();
  await expect.poll(() => opened).toEqual(["/employer-dashboard", "/signin"]);
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await expect(page).toHaveURL(/\/signin\?next=%2Femployer-dashboard$/);
  await expect(page.getByText("login again.")).toHaveCount(1);
});

test("a session that ends in one tab ends in the other with the same message", async ({ page, context, request }) => {
  const employer = await register(request, "EMPLOYER", "Ines Duarte");
  await signInAs(context, employer);
  await page.goto("/employer-dashboard");
  const other = await newTab(context, "/employer-profile");
  await expect(other.getByLabel("Company name")).toHaveValue("Paperbark Books");
  await endOnServer(request, employer);
  await page.reload();

  await expect(page).toHaveURL(/\/signin\?next=%2Femployer-dashboard$/);
  await expect(other).toHaveURL(/\/signin\?next=%2Femployer-profile$/);
  await expect(other.getByText("Please login again.")).toHaveCount(1);
});

test("this device comes first in the list of sign-ins, and signing out everywhere ends every session after confirming it", async ({
  page,
  context,
  request,
}) => {
  const student = await register(request, "STUDENT", "Tariq Aziz");
  const elsewhere = (await (
    await request.post("/api/auth/login", { data: { email: student.email, password } })
  ).json()) as Person;
  await signInAs(context, student);
  await page.goto("/student-profile");
  const devices = page.getByRole("region", { name: "Where you're signed in" }).getByRole("listitem");
  await expect(devices).toHaveText([/This device$/, /Sign out$/]);

  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  const question = page.getByRole("dialog", { name: "Sign out everywhere?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await isRefused(request, elsewhere.token)).toBe(false);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await question.getByRole("button", { name: "Sign out everywhere" }).click();

  await expect(page.getByText("Signed out everywhere.")).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
  expect([await isRefused(request, elsewhere.token), await isRefused(request, student.token)]).toEqual([true, true]);
});

test("an application is restored with its résumé after signing in, and can be sent", async ({ page, context, request }) => {
  const employer = await register(request, "EMPLOYER", "Ines Duarte");
  const student = await register(request, "STUDENT", "Tariq Aziz");
  const title = `Bookseller ${randomUUID().slice(0, 8)}`;
  const jobId = await postJob(request, employer, title);
  const resume = await printResume(context, "Tariq Aziz");
  await signInAs(context, student);
  await page.goto(`/jobs/${jobId}`);
  const open = async () => await page.getByRole("button", { name: "Apply Now" }).first().click();
  await open();
  const dialog = page.getByRole("dialog", { name: `Apply for ${title}` });
  await expect(dialog.getByLabel("Name")).toHaveValue("Tariq Aziz");
  await dialog.getByLabel("Cover letter").fill("I read a book a week.");
  await dialog.getByLabel("Résumé").setInputFiles({ name: "Tariq Aziz.pdf", mimeType: "application/pdf", buffer: resume });
  await endOnServer(request, student);
  await dialog.getByRole("button", { name: "Submit Application" }).click();
  await expect(page).toHaveURL(new RegExp(`/signin\\?next=%2Fjobs%2F${jobId}%3Fapply%3Dnow$`));
  await signInAgain(page, student);

  await expect(dialog.getByText("What you entered earlier is back. It has not been sent yet.")).toBeVisible();
  await expect(dialog.getByLabel("Cover letter")).toHaveValue("I read a book a week.");
  await expect(dialog.getByText("Tariq Aziz.pdf")).toBeVisible();
  await dialog.getByRole("button", { name: "Submit Application" }).click();
  await expect(dialog.getByText("Application Submitted Successfully!")).toBeVisible();
  const received = await request.get("/api/applications/employer", { headers: { authorization: `Bearer ${employer.token}` } });
  expect(await received.json()).toMatchObject([{ studentName: "Tariq Aziz", coverLetter: "I read a book a week." }]);
});

test("text typed while the twenty hours ended is restored and can be discarded", async ({ page, context, request }) => {
  const employer = await register(request, "EMPLOYER", "Ines Duarte");
  const jobId = await postJob(request, employer, "Bookseller");
  await context.clock.install();
  await signInAs(context, employer);
  await page.goto("/employer-dashboard");
  const edit = page.getByRole("link", { name: "Edit Bookseller" });
  await edit.click();
  const form = formOf(page, "Edit Job");
  await form.getByLabel("Title").fill("Bookseller on Sundays");
  await context.clock.fastForward(hoursOfASession * 3_600_000 + 1_000);
  await expect(page).toHaveURL(new RegExp(`/signin\\?next=%2Fjobs%2F${jobId}%2Fedit$`));

  await context.clock.setSystemTime(new Date());
  await signInAgain(page, employer);
  await expect(form.getByLabel("Title")).toHaveValue("Bookseller on Sundays");
  await expect(form.getByText(/^You have unsaved changes from .* at \d+:\d\d [ap]m\.$/)).toBeVisible();
  await form.getByRole("button", { name: "Discard changes" }).click();
  await page.getByRole("dialog", { name: "Discard your changes?" }).getByRole("button", { name: "Discard changes" }).click();
  await expect(form.getByLabel("Title")).toHaveValue("Bookseller");
  await expect(form.getByText("You have unsaved changes")).toHaveCount(0);
  await page.getByRole("button", { name: "Cancel" }).click();
  await edit.click();
  await expect(form.getByLabel("Title")).toHaveValue("Bookseller");
  expect(await (await request.get(`/api/jobs/${jobId}`)).json()).toMatchObject({ title: "Bookseller" });
});

test("a form without a token asks to sign in at its next step and is restored; discarding it or signing out deletes it", async ({
  page,
  context,
  request,
}) => {
  const employer = await register(request, "EMPLOYER", "Ines Duarte");
  await signInAs(context, employer);
  await page.goto("/employer-dashboard");
  const form = await openJobForm(page);
  await form.getByLabel("Job title").fill("Night baker");
  await page.evaluate(() => localStorage.removeItem("token"));
  await page.getByRole("navigation", { name: "Steps" }).getByRole("link", { name: "Place and pay" }).click();

  await expect(page).toHaveURL(/\/signin\?next=%2Fjobs%2Fnew%3Fstep%3Dplace$/);
  await expect(page.getByText("Session expired. Please login again.")).toBeVisible();
  await signInAgain(page, employer);
  await openStep(page, "The job");
  await expect(form.getByLabel("Job title")).toHaveValue("Night baker");

  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard listing" }).click();
  await openJobForm(page);
  await expect(form.getByLabel("Job title")).toHaveValue("");
  await form.getByLabel("Job title").fill("Night baker");
  await signOutInAnotherTab(context, page, employer);
  await openJobForm(page);
  await expect(form.getByLabel("Job title")).toHaveValue("");
});

test("signing out in one tab signs out the other, and deletes text typed there just before", async ({
  page,
  context,
  request,
}) => {
  const employer = await register(request, "EMPLOYER", "Ines Duarte");
  await signInAs(context, employer);
  const other = await newTab(context, "/employer-profile");
  await expect(other.getByLabel("Company name")).toHaveValue("Paperbark Books");
  await page.clock.install();
  await page.goto("/employer-profile");
  await expect(page.getByLabel("Company name")).toHaveValue("Paperbark Books");
  // The pause after which it would be kept does not end before the page goes.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByLabel("Company name").fill("Bluegum Bakery");
  await other.getByRole("button", { name: "Logout" }).first().click();
  await expect(other).toHaveURL(/\/signin/);
  await page.clock.resume();
  await expect(page).toHaveURL(/\/signin/);
  await expect(page.getByText("You were signed out in another tab. Sign in again to continue.")).toBeVisible();
  await expect.poll(async () => await isRefused(request, employer.token)).toBe(true);

  await signInAgain(page, employer);
  await page.goto("/employer-profile");
  await expect(page.getByLabel("Company name")).toHaveValue("Paperbark Books");
  expect(await keptDrafts(page)).toBe(0);
});

async function signOutInAnotherTab(context: BrowserContext, page: Page, employer: Person): Promise<void> {
  const other = await newTab(context, "/employer-profile");
  await expect(other.getByLabel("Company name")).toHaveValue("Paperbark Books");
  await expect.poll(async () => await keptDrafts(other)).toBe(1);
  await other.getByRole("button", { name: "Logout" }).first().click();
  await expect(page).toHaveURL(/\/signin/);
  await expect.poll(async () => await keptDrafts(other)).toBe(0);
  await other.close();
  await signInAgain(page, employer);
  // The page after signing in takes the focus, which closes an open menu.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await openFromMenu(page, "Dashboard");
}

/** How many unsent forms the browser keeps. */
const keptDrafts = async (page: Page): Promise<number> =>
  await page.evaluate(
    async () =>
      await new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("wattle-drafts");
        opening.addEventListener("error", () => reject(new Error("no drafts")));
        opening.addEventListener("success", () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains("drafts")) return resolve(0);
          const counting = database.transaction("drafts").objectStore("drafts").count();
          counting.addEventListener("success", () => {
            database.close();
            resolve(counting.result);
          });
        });
      }),
  );

test("another person on the same browser does not see the draft", async ({ page, context, request }) => {
  const [employer, other] = [
    await register(request, "EMPLOYER", "Ines Duarte"),
    await register(request, "EMPLOYER", "Oskar Lind"),
  ];
  await signInAs(context, employer);
  await page.goto("/employer-dashboard");
  const dialog = await openJobForm(page);
  await dialog.getByLabel("Title").fill("Private plans");
  await expect.poll(async () => await keptDrafts(page)).toBe(1);
  await endOnServer(request, employer);
  await page.goto("/employer-dashboard");
  await expect(page).toHaveURL(/\/signin/);
  await expect.poll(async () => await keptDrafts(page)).toBe(1);
  await signInAgain(page, other);

  await expect((await openJobForm(page)).getByLabel("Title")).toHaveValue("");
  expect(await keptDrafts(page)).toBe(0);
});

test.describe("once the token is gone in this tab", () => {
  // It goes as the next press comes: whatever the page itself asked without a token would be refused first, and lead away.
  const loseTokenAtNextPress = async (page: Page) =>
    await page.evaluate(() => {
      addEventListener("click", () => localStorage.removeItem("token"), { capture: true, once: true });
    });

  async function expectToBeAsked(page: Page, sentence: string, next: string): Promise<void> {
    await expect(page).toHaveURL(`/signin?next=${encodeURIComponent(next)}`);
    await expect(page.getByText(sentence)).toHaveCount(1);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }

  test("deleting a job or an application on a dashboard leads to signing in", async ({ context, request }) => {
    const employer = await register(request, "EMPLOYER", "Ines Duarte");
    const title = `Bookseller ${randomUUID().slice(0, 8)}`;
    const jobId = await postJob(request, employer, title);
    const student = await register(request, "STUDENT", "Tariq Aziz");
    const resume = { name: "cv.pdf", mimeType: "application/pdf", buffer: await printResume(context, "Tariq") };
    const applied = await request.post("/api/applications/apply", {
      headers: { authorization: `Bearer ${student.token}` },
      multipart: { jobId, applicantName: "Tariq", applicantEmail: student.email, contactNumber: "0491 570 006", resume },
    });
    expect(applied.status()).toBe(201);
    await signInAs(context, employer);

    for (const [path, button, question] of [
      ["/employer-dashboard", `Delete ${title}`, "Delete this job posting?"],
      ["/employer-dashboard?tab=applicants", "Delete the application of Tariq", "Delete this application?"],
    ] as const) {
      const tab = await newTab(context, path);
      await tab.getByRole("button", { name: button }).click();
      await loseTokenAtNextPress(tab);
      await tab.getByRole("dialog", { name: question }).getByRole("button", { name: "Delete" }).click();
      await expectToBeAsked(tab, "Session expired. Please login again.", path);
      await tab.close();
    }
    expect((await request.get(`/api/jobs/${jobId}`)).status()).toBe(200);
  });

  test("deleting a place on a dashboard leads to signing in, also if the session has ended on the server", async ({
    page,
    context,
    request,
  }) => {
    const renter = await register(request, "RENTER", "Hana Kim");
    const title = `Quiet room ${randomUUID().slice(0, 8)}`;
    await listPlace(context, renter, title);
    await signInAs(context, renter);
    await page.goto("/renter-dashboard");
    const remove = page.getByRole("button", { name: `Delete ${title}` });
    const confirm = page.getByRole("dialog", { name: "Confirm Deletion" }).getByRole("button", { name: "Delete", exact: true });
    await remove.click();
    await loseTokenAtNextPress(page);
    await confirm.click();
    await expectToBeAsked(page, "Session expired. Please login again.", "/renter-dashboard");

    // What is still asked for would be refused first, and lead away before anything can be pressed.
    const asked = ["application/renter?*", "accommodation/own-counts", "notices/unread-count", "events"];
    const answers = Promise.all(asked.map(async (path) => await page.waitForResponse(`**/api/${path}`)));
    await signInAgain(page, renter);
    await answers;
    await expect(remove).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem("token"));
    await request.post("/api/auth/logout", { headers: { authorization: `Bearer ${token}` } });
    await remove.click();
    await confirm.click();
    await expectToBeAsked(page, "Session expired. Please login again.", "/renter-dashboard");
  });

  test("saving one's profile, a favourite and an application leads to signing in, and what was typed is kept", async ({
    page,
    context,
    request,
  }) => {
    const jobId = await postJob(request, await register(request, "EMPLOYER", "Ines Duarte"), "Bookseller");
    const student = await register(request, "STUDENT", "Tariq Aziz");
    await signInAs(context, student);
    await page.goto("/student-profile");
    await page.getByLabel("Phone").fill("0491 570 110");
    await loseTokenAtNextPress(page);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expectToBeAsked(page, "Please login again.", "/student-profile");
    await signInAgain(page, student);
    await expect(page.getByLabel("Phone")).toHaveValue("0491 570 110");

    await page.goto(`/jobs/${jobId}`);
    const saving = page.waitForResponse(`**/api/favourites/jobs/${jobId}`);
    await page.getByRole("button", { name: "Favourite: Bookseller" }).click();
    await saving;
    await loseTokenAtNextPress(page);
    await page.getByRole("button", { name: "Favourite: Bookseller", pressed: true }).click();
    await expectToBeAsked(page, "Please login again.", `/jobs/${jobId}`);
    await signInAgain(page, student);
    await page.getByRole("button", { name: "Apply Now" }).filter({ visible: true }).click();
    const dialog = page.getByRole("dialog", { name: "Apply for Bookseller" });
    await expect(dialog.getByLabel("Name")).toHaveValue("Tariq Aziz");
    await dialog.getByLabel("Résumé").setInputFiles({
      name: "cv.pdf",
      mimeType: "application/pdf",
      buffer: await printResume(context, "Tariq"),
    });
    await loseTokenAtNextPress(page);
    await dialog.getByRole("button", { name: "Submit Application" }).click();
    await expectToBeAsked(page, "Please login again.", `/jobs/${jobId}?apply=now`);
  });
});
