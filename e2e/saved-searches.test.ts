import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { linkIn, mailsTo } from "./mail.ts";
import { startOwnPortal } from "./own-portal.ts";
import { newEmail, password, postJob, register, signInAs } from "./people.ts";
import { test } from "./test.ts";

/** Saves the search of the list that is open. */
async function saveSearch(page: Page, { name, email }: { name: string; email?: string }): Promise<void> {
  await page.getByRole("button", { name: "Save search" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this search" });
  await dialog.getByLabel("Name").fill(name);
  if (email !== undefined) await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Save search" }).click();
}

test("somebody without an account gets new jobs by email, and stops them in one click", async ({ browser }) => {
  test.setTimeout(180_000);
  const portal = await startOwnPortal({});
  try {
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
    await portal.restart(1.1);
    await expect
      .poll(async () => (await news()).map(({ subject }) => subject), { timeout: 90_000 })
      .toEqual(["1 new job: Book jobs"]);
    const [mail] = await news();
    expect(mail?.text).toContain("Weekend bookseller");
    expect(mail?.text).not.toContain("Gardener");
    await page.goto(/Stop these emails: (\S+)/.exec(mail?.text ?? "")?.[1] ?? "");
    await expect(page.getByText("You no longer get emails about this saved search.")).toBeVisible();
  } finally {
    await portal.remove();
  }
});

test("a search is saved, renamed, mailed less often, deleted and brought back", async ({ page, context, request }) => {
  const student = await register(request, "STUDENT", "Mia Tan");
  await signInAs(context, student);
  const link = await linkIn(student.email, "Confirm your email address for Wattle");
  await request.post("/api/auth/confirm-email", { data: { token: link.split("#")[1] } });
  // Nothing is found yet, which is when people want to be told.
  await page.goto(`/accommodation?q=${randomUUID()}&type=Room&maxPrice=300`);
  await saveSearch(page, { name: "Cheap rooms" });
  await expect(page.getByText("Search saved.")).toBeVisible();
  await page.getByRole("button", { name: "Saved searches" }).click();

  await expect(page).toHaveURL("/saved-searches");
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Cheap rooms" }) });
  await expect(row).toContainText("Room, up to $300 a week");
  await row.getByRole("button", { name: "Rename Cheap rooms" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename search" });
  await dialog.getByLabel("Name").fill("Rooms");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByRole("heading", { name: "Rooms", exact: true })).toBeVisible();
  await page.getByLabel("Emails for Rooms").selectOption("Weekly email");
  await expect(page.getByText("Your email settings were changed.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Emails for Rooms")).toHaveValue("weekly");

  await page.getByRole("button", { name: "Delete Rooms" }).click();
  await expect(page.getByRole("heading", { name: "No saved searches" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Emails for Rooms")).toHaveValue("weekly");
  await page.getByRole("link", { name: "See results for Rooms" }).click();
  await expect(page).toHaveURL(/\/accommodation\?q=.+&type=Room&maxPrice=300$/);
});

test("a refused email address has the focus and its sentence, and somebody with an address that is not confirmed is told so", async ({
  page,
  context,
  request,
}) => {
  await page.goto("/jobs");
  await saveSearch(page, { name: "All jobs", email: "nobody" });
  const dialog = page.getByRole("dialog", { name: "Save this search" });
  await expect(dialog.getByText("Enter an email address like name@example.com.")).toBeVisible();
  await expect(dialog.getByLabel("Email")).toBeFocused();

  const student = await register(request, "STUDENT", "Mia Tan");
  await signInAs(context, student);
  await page.evaluate(() => sessionStorage.removeItem("seeded"));
  await page.goto("/jobs");
  await saveSearch(page, { name: "All jobs" });
  const saved = page.getByRole("dialog", { name: "Search saved" });
  await expect(saved.getByText("We only email confirmed addresses.")).toBeVisible();
  await saved.getByRole("button", { name: "Send the link again" }).click();
  await expect(page.getByText(`We've sent a link to ${student.email}.`)).toBeVisible();
  await page.goto("/saved-searches");
  await expect(page.getByText("We only email confirmed addresses.")).toBeVisible();
});

test("searches that were confirmed before signing up are in the new account", async ({ page, request }) => {
  const email = newEmail("early");
  await page.goto("/jobs");
  await saveSearch(page, { name: "Early bird", email });
  await page.getByRole("dialog", { name: "Check your email" }).getByRole("button", { name: "Done" }).click();
  await page.goto(await linkIn(email, "Confirm your emails about new jobs"));
  await page.getByRole("button", { name: "Confirm the emails" }).click();
  await expect(page.getByText("“Early bird”")).toBeVisible();

  const data = {
    email,
    password,
    role: "STUDENT",
    name: "Mia Tan",
    phoneNumber: "0491 570 006",
    dob: "1999-05-04",
    university: "Monash University",
  };
  expect((await request.post("/api/auth/register", { data })).status()).toBe(201);
  await page.goto(await linkIn(email, "Confirm your email address for Wattle"));
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  await page.goto("/signin?next=/saved-searches");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();

  await expect(page.getByRole("heading", { name: "Early bird" })).toBeVisible();
});
