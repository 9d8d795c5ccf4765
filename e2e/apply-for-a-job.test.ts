import { readFile } from "node:fs/promises";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { mailsTo } from "./mail.ts";
import { newEmail, openFromMenu, openTab, password, postJob, printResume, register, signInAgain } from "./people.ts";
import { fillJob, openJobForm } from "./posting.ts";
import { test } from "./test.ts";

async function fillPerson(page: Page, { role, name, email }: { role: string; name: string; email: string }): Promise<void> {
  await page.getByRole("radio", { name: role }).check();
  await page.getByLabel(/^Name/).fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("0491 570 156");
  await page.getByLabel("Date of birth").fill("2001-02-03");
  await expect(page.getByText(/^Age: 2\d$/)).toBeVisible();
  await page.getByLabel("Gender").selectOption("Female");
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByLabel("I am 18 or over").check();
}

async function signUpAndIn(
  page: Page,
  person: { role: string; name: string; email: string },
  fillRest: () => Promise<void>,
): Promise<void> {
  await page.goto("/signup");
  await fillPerson(page, person);
  await fillRest();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Registration Successful!")).toBeVisible();
  await page.waitForURL("**/signin");
  await expect(page.getByText(`We sent a link to ${person.email}`)).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("SignIn Successful!")).toBeVisible();
  await page.waitForURL((url) => url.pathname === "/");
}

async function postJobByHand(page: Page, title: string): Promise<void> {
  const form = await openJobForm(page);
  await fillJob(page, title);
  const preview = page.getByRole("article");
  await expect(preview.getByRole("heading", { level: 3, name: title })).toBeVisible();
  await expect(preview).toContainText("Paperbark Books");
  await expect(preview).toContainText("$31.50 an hour");
  await expect(preview).toContainText("12 Gertrude Street, Fitzroy, Greater Melbourne, VIC, 3065, Australia");
  await page.goBack();
  await expect(form.getByLabel(/^Description/)).toHaveValue(/^Sell books on weekends/);
  await page.goForward();
  await form.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Job created successfully!")).toBeVisible();
  await expect(page).toHaveURL("/jobs");
}

async function downloadResume(page: Page, studentName: string): Promise<{ fileName: string; bytes: Buffer }> {
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: `Download the résumé of ${studentName}` }).click();
  const download = await started;
  return { fileName: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test(
  "an employer posts in steps and previews, a visitor creates an account to apply, and the employer gets the very same file",
  { tag: "@phone-only" },
  async ({ browser }) => {
    test.setTimeout(120_000);
    const contexts: BrowserContext[] = [];
    const person = async (): Promise<Page> => {
      const context = await browser.newContext();
      contexts.push(context);
      return await context.newPage();
    };
    const mark = newEmail("").slice(1, 9);
    const title = `Bookseller ${mark}`;
    const employer = { role: "EMPLOYER", name: "Ines Duarte", email: newEmail("ines") };
    const student = { role: "Student", name: "Tariq Aziz", email: newEmail("tariq") };

    const atWork = await person();
    await signUpAndIn(atWork, employer, async () => {
      await atWork.getByLabel("Company name").fill("Paperbark Books");
      await atWork.getByLabel("Company website").fill("paperbark.example.com");
      await atWork.getByLabel("Company location").fill("Fitzroy VIC");
    });
    await postJobByHand(atWork, title);

    const studying = await person();
    await studying.goto("/jobs");
    await studying.getByRole("combobox", { name: "Search jobs or companies" }).fill(`bookSELLER ${mark}`);
    await expect(studying).toHaveURL(/q=bookSELLER/);
    await expect(studying.getByText("Showing 1-1 of 1 job", { exact: true })).toBeVisible();
    await studying.getByRole("link", { name: title, exact: true }).click();
    await expect(studying.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(studying.getByText("$31.50 an hour").filter({ visible: true }).first()).toBeVisible();
    const jobPath = new URL(studying.url()).pathname;
    await studying.goBack();

    const applyNow = studying.getByRole("button", { name: `Apply Now: ${title}` });
    await applyNow.click();
    const refusal = studying.getByRole("dialog", { name: "Student Account Needed!" });
    await expect(refusal).toContainText("You must be logged in as a student to apply for jobs.");
    await expect(refusal.getByRole("link")).toHaveText(["Create a student account", "Sign in"]);
    await refusal.getByRole("button", { name: "OK" }).click();
    await expect(refusal).toBeHidden();
    await applyNow.click();
    await refusal.getByRole("link", { name: "Create a student account" }).click();
    await expect(studying.getByRole("radio", { name: "Student" })).toBeChecked();
    await fillPerson(studying, student);
    await studying.getByLabel(/^University/).selectOption("Other");
    await studying.getByLabel("Name of your university").fill("Bond University");
    await studying.getByRole("button", { name: "Create account" }).click();
    await studying.waitForURL("**/signin?**");
    await expect(studying.getByLabel("Email")).toHaveValue(student.email);
    await studying.getByLabel(/^Password/).fill(password);
    await studying.getByRole("button", { name: "Sign in", exact: true }).click();

    const dialog = studying.getByRole("dialog", { name: `Apply for ${title}` });
    await expect(dialog.getByLabel("Name")).toHaveValue("Tariq Aziz");
    await expect(studying).toHaveURL(jobPath);
    await expect(dialog.getByLabel("Email")).toHaveValue(student.email);
    await expect(dialog.getByLabel("Phone")).toHaveValue("491 570 156");
    await expect(dialog.getByLabel("Country code")).toHaveValue("AU");
    await dialog.getByRole("button", { name: "Submit Application" }).click();
    await expect(dialog.getByText("Please fill all required fields")).toBeVisible();
    const resume = await printResume(studying.context(), "Tariq Aziz");
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: "Tariq – résumé.pdf", mimeType: "application/pdf", buffer: resume });
    await dialog.getByLabel("Cover letter").fill("I have read everything by Helen Garner.");
    await dialog.getByRole("button", { name: "Submit Application" }).click();
    await expect(dialog.getByText("Application Submitted Successfully!")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(studying.getByText("Applied", { exact: true }).filter({ visible: true })).toBeVisible();
    await studying.reload();
    await expect(studying.getByRole("dialog")).toHaveCount(0);
    await studying.getByRole("link", { name: "Applied See your application" }).filter({ visible: true }).click();
    await expect(studying).toHaveURL(/\/applications\/[\w-]{36}$/);
    await expect(studying.getByRole("heading", { level: 1, name: title })).toBeVisible();

    await openFromMenu(atWork, "Dashboard");
    await openTab(atWork, "Applications Received (1)");
    await expect(atWork.getByText("Tariq Aziz").first()).toBeVisible();
    const { fileName, bytes } = await downloadResume(atWork, "Tariq Aziz");
    expect(fileName).toBe("Tariq – résumé.pdf");
    expect(bytes.equals(resume)).toBe(true);

    await expect
      .poll(async () => (await mailsTo(employer.email)).map(({ subject }) => subject))
      .toContain("New application for your job");
    await expect
      .poll(async () => (await mailsTo(student.email)).map(({ subject }) => subject))
      .toContain("You applied for a job");

    await atWork.getByRole("button", { name: "Delete the application of Tariq Aziz" }).click();
    const confirm = atWork.getByRole("dialog");
    await expect(confirm).toContainText("Are you sure you want to delete this applicant? This action cannot be undone.");
    await confirm.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(atWork.getByText("Application deleted successfully!")).toBeVisible();
    await expect(atWork.getByText("No applications received yet.")).toBeVisible();
    for (const context of contexts) await context.close();
  },
);

test("a visitor signs in from a job's page and lands in the application, which keeps what was typed if the network fails while sending or the job has been deleted", async ({
  page,
  context,
  request,
}) => {
  const employer = await register(request, "EMPLOYER", "Ines Duarte");
  const student = await register(request, "STUDENT", "Tariq Aziz");
  const title = "Bookseller for a broken line";
  const id = await postJob(request, employer, title);
  await page.goto(`/jobs/${id}`);
  await page.getByRole("link", { name: "Sign in to apply" }).filter({ visible: true }).click();
  await signInAgain(page, student);
  const dialog = page.getByRole("dialog", { name: `Apply for ${title}` });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(`/jobs/${id}`);
  await expect(dialog.getByLabel("Name")).toHaveValue("Tariq Aziz");
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: await printResume(context, "Tariq") });
  await dialog.getByLabel("Cover letter").fill("Typed with care.");

  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Submit Application" }).click();
  await expect(dialog.getByText("Failed to submit application. Please try again.")).toBeVisible();
  await expect(dialog.getByLabel("Cover letter")).toHaveValue("Typed with care.");
  await expect(dialog.getByText("cv.pdf")).toBeVisible();

  await context.setOffline(false);
  await request.delete(`/api/jobs/${id}`, { headers: { authorization: `Bearer ${employer.token}` } });
  await dialog.getByRole("button", { name: "Submit Application" }).click();
  await expect(dialog.getByText("This job is no longer available.")).toBeVisible();
  await expect(dialog.getByLabel("Cover letter")).toHaveValue("Typed with care.");
  await expect(dialog.getByText("cv.pdf")).toBeVisible();
});
