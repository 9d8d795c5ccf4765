import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { password, type Person, postJob, register, signInAs } from "./people.ts";
import { test } from "./test.ts";

let employer: Person;
// Made anew with the jobs: a worker may prepare this file more than once.
let mark: string;
let jobId: string;

// One worker sets the scene once.
test.describe.configure({ mode: "default" });

test.beforeAll(async ({ playwright, baseURL }) => {
  mark = `mark${randomUUID().slice(0, 8)}`;
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  employer = await register(request, "EMPLOYER", "Ines Duarte");
  for (let number = 1; number <= 12; number += 1) jobId = await postJob(request, employer, `Bookseller ${number} ${mark}`);
  await request.dispose();
});

/** Counts the calls for lists of jobs. */
function countLists(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/jobs") count += 1;
  });
  return () => count;
}

test.describe("Back on a phone", { tag: ["@phone", "@phone-only"] }, () => {
  test("closes the filters without loading the list again", async ({ page }) => {
    await page.goto("/about");
    await page.goto(`/jobs?q=${mark}`);
    const lists = countLists(page);
    const filters = page.getByRole("dialog", { name: "Filters" });
    const showFilters = page.getByRole("button", { name: "Show Filters" });
    await showFilters.click();
    await expect(filters).toBeVisible();
    await page.goBack();
    await expect(filters).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/jobs\\?q=${mark}$`));

    // Forward leads to no half of a dialog, and the close button leaves no entry.
    await page.goForward();
    await showFilters.click();
    await filters.getByRole("button", { name: "Close" }).click();
    await expect(filters).toBeHidden();
    await showFilters.click();
    await page.keyboard.press("Escape");
    await expect(filters).toBeHidden();
    expect(lists()).toBeLessThanOrEqual(1);
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });

  test("closes the filters and keeps what was chosen; Back once more undoes it", async ({ page }) => {
    await page.goto(`/jobs?q=${mark}`);
    await page.getByRole("link", { name: "Page 2" }).click();
    await expect(page.getByText("Showing 11-12 of 12 jobs")).toBeVisible();
    await page.getByRole("button", { name: "Show Filters" }).click();
    const filters = page.getByRole("dialog", { name: "Filters" });
    await filters.getByLabel("Work mode").selectOption("On-site");
    await expect(page).toHaveURL(/workMode=ONSITE/);
    await filters.getByLabel("Job type").selectOption("Part-time");
    await expect(filters.getByRole("button", { name: "Show 12 jobs Apply Filters" })).toBeVisible();
    await expect(page).toHaveURL(/jobType=Part-time/);
    await page.goBack();

    await expect(filters).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/jobs\\?q=${mark}&jobType=Part-time&workMode=ONSITE$`));
    await expect(page.getByText("Showing 1-10 of 12 jobs")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText("Showing 11-12 of 12 jobs")).toBeVisible();
  });

  test("closes the application and keeps what was typed", async ({ page, context, request }) => {
    await signInAs(context, await register(request, "STUDENT", "Tariq Aziz"));
    await page.goto(`/jobs?q=${mark}`);
    await page.goto(`/jobs/${jobId}`);
    const apply = page.getByRole("button", { name: "Apply Now" }).filter({ visible: true });
    await apply.click();
    const dialog = page.getByRole("dialog", { name: /^Apply for/ });
    await expect(dialog.getByLabel("Name")).toHaveValue("Tariq Aziz");
    await dialog.getByLabel("Cover letter").fill("I read a book a week.");
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`/jobs/${jobId}`);

    await apply.click();
    await expect(dialog.getByLabel("Cover letter")).toHaveValue("I read a book a week.");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    const question = page.getByRole("dialog", { name: "Discard your application?" });
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(dialog.getByLabel("Cover letter")).toHaveValue("I read a book a week.");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await question.getByRole("button", { name: "Leave it for later" }).click();
    await expect(dialog).toBeHidden();
    await apply.click();
    await expect(dialog.getByLabel("Cover letter")).toHaveValue("I read a book a week.");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await question.getByRole("button", { name: "Discard application" }).click();
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/jobs\\?q=${mark}$`));
  });

  test("goes to the job and then to the list after signing in to apply", async ({ page, request }) => {
    const student = await register(request, "STUDENT", "Tariq Aziz");
    await page.goto(`/jobs?q=${mark}`);
    await page.getByRole("link", { name: `Bookseller 12 ${mark}`, exact: true }).click();
    await page.getByRole("link", { name: "Sign in to apply" }).filter({ visible: true }).click();
    await page.getByLabel("Email").fill(student.email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: /^Apply for/ });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(`/jobs/${jobId}`);

    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`/jobs/${jobId}`);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/jobs\\?q=${mark}$`));
  });

  test("goes straight to the list after signing in from it", async ({ page, request }) => {
    const student = await register(request, "STUDENT", "Tariq Aziz");
    await page.goto(`/jobs?q=${mark}`);
    await page.getByRole("button", { name: `Apply Now: Bookseller 12 ${mark}` }).click();
    await page.getByRole("dialog", { name: "Student Account Needed!" }).getByRole("link", { name: "Sign in" }).click();
    await page.getByLabel("Email").fill(student.email);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("dialog", { name: /^Apply for/ })).toBeVisible();
    await expect(page).toHaveURL(`/jobs/${jobId}`);

    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/jobs\\?q=${mark}$`));
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});
