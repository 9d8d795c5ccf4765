import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { followLink } from "./follow-link.ts";
import { drawnElements, listingShapes, recordShares } from "./listings.ts";
import { jobOf, type Person, postJob, printResume, register, signInAs } from "./people.ts";
import { fillJob, formOf, openStep } from "./posting.ts";
import { test } from "./test.ts";

let employer: Person;
// Made anew with the jobs: a worker may prepare this file more than once.
let mark: string;

// One worker makes the jobs once.
test.describe.configure({ mode: "default" });

test.beforeAll(async ({ playwright, baseURL }) => {
  mark = `mark${randomUUID().slice(0, 8)}`;
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  employer = await register(request, "EMPLOYER", "Ines Duarte");
  const headers = { authorization: `Bearer ${employer.token}` };
  for (let number = 1; number <= 12; number += 1) {
    const title = `Bookseller ${number} ${mark}`;
    const place =
      number === 12 ? { suburb: "Northbridge", city: "Perth", state: "WA", postcode: "6003", workMode: "REMOTE" } : {};
    await request.post("/api/jobs", { headers, data: { ...jobOf(title), ...place } });
  }
  await request.dispose();
});

test(
  "filters and the page live in the address, can be shared, Back undoes a choice, and three letters suggest a place",
  { tag: "@phone" },
  async ({ page, isMobile }) => {
    await page.goto(`/jobs?q=${mark}`);
    await expect(page.getByText("Showing 1-10 of 12 jobs")).toBeVisible();
    if (isMobile) {
      const rows = await page.getByRole("region", { name: "Results" }).getByRole("article").all();
      const heights = await Promise.all(rows.map(async (row) => (await row.boundingBox())?.height ?? 0));
      expect(Math.max(...heights)).toBeLessThanOrEqual(140);
    }
    await page.getByRole("link", { name: "Page 2" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText("Showing 11-12 of 12 jobs")).toBeVisible();

    if (isMobile) await page.getByRole("button", { name: "Show Filters" }).click();
    await page.getByLabel("Work mode", { exact: true }).selectOption("Remote");
    await expect(page).toHaveURL(new RegExp(`/jobs\\?q=${mark}&workMode=REMOTE$`));
    await expect(page.getByText("Showing 1-1 of 1 job", { exact: true })).toBeVisible();
    if (isMobile) {
      await page.getByRole("button", { name: "Show 1 job Apply Filters" }).click();
      await expect(page.getByLabel("Work mode", { exact: true })).toBeHidden();
    }

    await page.goBack();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText("Showing 11-12 of 12 jobs")).toBeVisible();
    await page.goForward();
    await page.reload();
    await expect(page.getByText("Showing 1-1 of 1 job", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Remove work mode Remote" }).click();
    await expect(page.getByText("Showing 1-10 of 12 jobs")).toBeVisible();

    await test.step("three letters suggest a place, and the keyboard chooses it", async () => {
      if (isMobile) await page.getByRole("button", { name: "Show Filters" }).click();
      const location = page.getByRole("combobox", { name: "Location" });
      await location.click();
      await location.pressSequentially("pe");
      await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(0);
      await location.pressSequentially("r");
      await expect(page.getByRole("option", { name: "Perth" })).toBeVisible();
      await location.press("ArrowDown");
      await location.press("Enter");
      await expect(location).toHaveValue("Perth");
      await expect(page).toHaveURL(/location=Perth/);
      await expect(page.getByText("Showing 1-1 of 1 job", { exact: true })).toBeVisible();
    });
  },
);

test("a search that is still waiting does not close a job that was just opened", async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.clock.install();
  await page.goto(`/jobs?q=${mark}`);
  await page.route("**/api/jobs/*-*", async (route) => {
    await released;
    await route.continue();
  });
  const link = page.getByRole("link", { name: `Bookseller 12 ${mark}`, exact: true });
  await expect(link).toBeVisible();
  // The pause after typing lasts until the job has been asked for, however slow this machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("combobox", { name: "Search jobs or companies" }).press("End");
  await page.keyboard.type("x");
  await link.press("Enter");
  await expect(page.locator(".navigation-progress")).toBeAttached();
  await page.clock.runFor(2_000);
  release();
  await page.clock.resume();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Bookseller 12 ${mark}`);
});

test("an empty result names the filter to remove, one press removes all, and typing then loses no letter", async ({ page }) => {
  await page.goto(`/jobs?q=${mark}&category=Tutoring`);
  await expect(page.getByText("No jobs found")).toBeVisible();
  await expect(page.getByText("Try changing search or resetting filters")).toBeVisible();
  await expect(page.getByText(/^Showing/)).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Any category \d+ jobs$/ })).toBeVisible();
  await page.getByRole("button", { name: "Reset Filters" }).click();
  await expect(page).toHaveURL(/\/jobs$/);
  await expect(page.getByRole("article").first()).toBeVisible();

  const box = page.getByRole("combobox", { name: "Search jobs or companies" });
  await box.pressSequentially(mark, { delay: 120 });
  await expect(box).toHaveValue(mark);
  await expect(page.getByText("Showing 1-10 of 12 jobs")).toBeVisible();
});

test("a misspelt word and a university's short name offer the intended search near the top of the page", async ({
  page,
  request,
}) => {
  const letters = randomUUID()
    .replaceAll(/[^a-f]/g, "")
    .padEnd(4, "k");
  const word = `zoo${letters}`;
  await postJob(request, employer, `Zookeeper in ${word}`);
  await page.goto(`/jobs?q=${word.slice(0, 5)}${word.slice(4)}`);
  const meant = page.getByRole("link", { name: `Did you mean “${word}”? 1 job` });
  await expect(meant).toBeVisible();
  await expect(meant).toBeInViewport({ ratio: 1 });
  await meant.click();
  await expect(page.getByText("Showing 1-1 of 1 job", { exact: true })).toBeVisible();

  const own = `mark${randomUUID().slice(0, 8)}`;
  const ultimo = { suburb: "Ultimo", city: "Sydney", state: "NSW", postcode: "2007" };
  const headers = { authorization: `Bearer ${employer.token}` };
  await request.post("/api/jobs", { headers, data: { ...jobOf(`Librarian ${own}`), ...ultimo } });
  await request.post("/api/jobs", { headers, data: jobOf(`Outstanding ${own} at scouts' huts`) });
  await followLink(page, `/jobs?q=${own}+UTS`);
  await expect(page.getByText("Showing 1-2 of 2 jobs")).toBeVisible();
  await page.getByRole("link", { name: "Near University of Technology Sydney 1 job" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText(`Librarian ${own}`);
});

test("the focus moves to the results when the pressed control disappears", { tag: "@phone" }, async ({ page, isMobile }) => {
  await page.goto(`/jobs?q=${mark}&jobType=Part-time`);
  await page.waitForLoadState("networkidle");
  const results = page.getByRole("region", { name: "Results" });
  await page.getByRole("button", { name: "Remove job type Part-time" }).click();
  await expect(page).toHaveURL(new RegExp(`q=${mark}$`));
  await expect(results).toBeFocused();

  if (isMobile) {
    await page.getByRole("button", { name: "Show Filters" }).click();
    await page.getByRole("button", { name: "Apply Filters" }).click();
    await expect(page.getByRole("button", { name: "Apply Filters" })).toBeHidden();
    await expect(results).toBeFocused();
    await expect(results).toBeInViewport();
  }
  await page.getByRole("combobox", { name: "Search jobs or companies" }).fill(`nothing-like-${mark}`);
  await page.getByRole("button", { name: "Reset Filters" }).click();
  await expect(page).toHaveURL(/\/jobs$/);
  await expect(results).toBeFocused();
});

test("a failed load keeps the results and offers Retry, and Back from a job returns to the list with its filters", async ({
  page,
}) => {
  await page.goto(`/jobs?q=${mark}`);
  await expect(page.getByText("Showing 1-10 of 12 jobs")).toBeVisible();
  await page.route("**/api/jobs?**", async (route) => await route.abort());
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to load jobs. Showing your last results.");
  await expect(page.getByRole("article")).toHaveCount(10);

  await page.unroute("**/api/jobs?**");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("Showing 11-12 of 12 jobs")).toBeVisible();
  await expect(page.getByText("Failed to load jobs.")).toHaveCount(0);

  await page
    .getByRole("link", { name: new RegExp(`^Bookseller \\d+ ${mark}$`) })
    .first()
    .click();
  await expect(page.getByText("At a glance")).toBeVisible();
  await page.getByRole("link", { name: "Back to jobs" }).click();
  await expect(page).toHaveURL(new RegExp(`q=${mark}&page=2`));
});

test("the board looks the same after a reload: the view, the filters, and what a student has applied to", async ({
  page,
  context,
  request,
}) => {
  const title = `Bookseller of ${randomUUID().slice(0, 8)}`;
  const jobId = await postJob(request, employer, title);
  const student = await register(request, "STUDENT", "Tariq Aziz");
  const resume = { name: "cv.pdf", mimeType: "application/pdf", buffer: await printResume(context, "Tariq") };
  const applied = await request.post("/api/applications/apply", {
    headers: { authorization: `Bearer ${student.token}` },
    multipart: { jobId, applicantName: "Tariq", applicantEmail: student.email, contactNumber: "0491 570 006", resume },
  });
  expect(applied.status()).toBe(201);
  await signInAs(context, student);
  await page.goto(`/jobs?q=${encodeURIComponent(title)}&jobType=Part-time`);
  await page.getByText("Cards", { exact: true }).click({ force: true });
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("region", { name: "Results" }).getByRole("article")).toContainText("Applied");
  const before = await drawnElements(page);
  await page.reload();

  await expect.poll(async () => await drawnElements(page)).toEqual(before);
  await page.getByRole("link", { name: `Applied: ${title}` }).click();
  const { applicationId } = (await applied.json()) as { applicationId: string };
  await expect(page).toHaveURL(`/applications/${applicationId}`);
});

test("five jobs are visible at 1280 by 900, a row opens in a new tab, and the choice of cards or a list is remembered", async ({
  page,
  context,
}) => {
  await page.goto(`/jobs?q=${mark}`);
  await page.setViewportSize({ width: 1280, height: 900 });
  const rows = page.getByRole("region", { name: "Results" }).getByRole("article");
  await expect(rows.nth(4)).toBeInViewport({ ratio: 1 });

  const opened = context.waitForEvent("page");
  await rows
    .nth(2)
    .getByText("Posted")
    .click({ modifiers: ["ControlOrMeta"], force: true });
  await expect((await opened).getByRole("heading", { level: 1 })).toHaveText(`Bookseller 10 ${mark}`);
  await expect(page).toHaveURL(`/jobs?q=${mark}`);

  await expect(page.getByRole("radio", { name: "List" })).toBeChecked();
  await page.getByText("Cards", { exact: true }).click({ force: true });
  await expect(page.getByRole("radio", { name: "Cards" })).toBeChecked();
  const chosen = await listingShapes(page);
  await page.reload();
  await expect(page.getByRole("radio", { name: "Cards" })).toBeChecked();
  await expect.poll(async () => await listingShapes(page)).toEqual(chosen);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("where nothing is found, other searches are links", async ({ page }) => {
    await page.goto(`/jobs?q=${mark}&workMode=HYBRID`);
    await page.getByRole("link", { name: "Any work mode 12 jobs" }).click();

    await expect(page.getByText("Showing 1-10 of 12 jobs")).toBeVisible();
  });

  test("the list can be read, searched and paged, and a job can be read", async ({ page }) => {
    await page.goto("/jobs");
    await page.getByRole("combobox", { name: "Search jobs or companies" }).fill(mark);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("Showing 1-10 of 12 jobs")).toBeVisible();
    await page.getByRole("link", { name: "Page 2" }).click();
    await expect(page.getByText("Showing 11-12 of 12 jobs")).toBeVisible();
    await page.getByRole("link", { name: `Bookseller 1 ${mark}`, exact: true }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Bookseller 1 ${mark}`);
    await expect(page.getByText("You know a good novel when you see one.")).toBeVisible();
  });
});

test("a job's page carries JobPosting data, a title, a description and its canonical address, and can be shared", async ({
  page,
  request,
  baseURL,
}) => {
  const id = await postJob(request, employer, "Bookseller </script><b>for robots</b>");
  await page.goto(`/jobs/${id}`);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const posting = data.map((text) => JSON.parse(text) as object).find((thing) => "title" in thing);

  expect(posting).toMatchObject({
    "@type": "JobPosting",
    title: "Bookseller </script><b>for robots</b>",
    employmentType: "PART_TIME",
    hiringOrganization: { name: "Paperbark Books" },
    jobLocation: { address: { addressLocality: "Fitzroy", addressRegion: "VIC", postalCode: "3065", addressCountry: "AU" } },
    baseSalary: { currency: "AUD", value: { value: 31.5, unitText: "HOUR" } },
  });
  await expect(page).toHaveTitle(/^Bookseller .* at Paperbark Books/);
  expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(`${baseURL}/jobs/${id}`);
  expect(await page.locator('meta[name="description"]').getAttribute("content")).toContain("Sell books on weekends.");
  const readShares = await recordShares(page);
  await page.getByRole("button", { name: "Share" }).click();
  const text = "Bookseller </script><b>for robots</b>, Paperbark Books";
  await expect.poll(readShares).toMatchObject([{ text, url: page.url() }]);
  await page.getByRole("link", { name: "Back to Jobs" }).click();
  await expect(page).toHaveTitle(/^Jobs for /);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
  expect((await page.goto("/jobs/01890000-0000-7000-8000-000000000000"))?.status()).toBe(404);
  await expect(page.getByText("Job not found").first()).toBeVisible();
});

test("an employer changes a job and deletes it, and is asked before leaving a filled-in form but not an empty one", async ({
  page,
  context,
  request,
}) => {
  const own = await register(request, "EMPLOYER", "Marek Nowak");
  await postJob(request, own, "Bookseller to be changed");
  await signInAs(context, own);
  await page.goto("/employer-dashboard");
  await page.getByRole("link", { name: "Edit Bookseller to be changed" }).click();
  const form = formOf(page, "Edit Job");
  await form.getByLabel("Job title").fill("Head bookseller");
  await openStep(page, "Place and pay");
  await expect(form.getByLabel(/^Location/)).toHaveValue("12 Gertrude Street, Fitzroy, Melbourne, VIC, 3065, Australia");
  await form.getByLabel("Salary").fill("");
  await openStep(page, "Description");
  await form.getByRole("button", { name: "Update Job" }).click();
  await expect(form.getByText("Enter the salary, for example 33.05 an hour.")).toBeVisible();
  await expect(form.getByLabel("Salary")).toBeFocused();
  await form.getByLabel("Salary").fill("$40 an hour");
  await form.getByRole("button", { name: "Update Job" }).click();
  await expect(page.getByText("Job updated successfully!")).toBeVisible();
  await expect(page).toHaveURL("/employer-dashboard");
  await expect(page.getByText("$40 an hour")).toBeVisible();

  await page.getByRole("button", { name: "Delete Head bookseller" }).click();
  const confirm = page.getByRole("dialog", { name: "Delete this job posting?" });
  await expect(confirm).toContainText("This action cannot be undone.");
  await confirm.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Job deleted successfully!")).toBeVisible();
  await expect(page.getByText("No jobs posted yet.")).toBeVisible();

  const open = async () => await page.getByRole("link", { name: "Post New Job" }).first().click();
  const newJob = formOf(page, "Create New Job");
  const cancel = page.getByRole("button", { name: "Cancel" });
  await open();
  await cancel.click();
  await expect(page).toHaveURL("/employer-dashboard");

  await open();
  await newJob.getByLabel("Job title").fill("Half a thought");
  await openStep(page, "Place and pay");
  const question = page.getByRole("dialog", { name: "Discard your listing?" });
  for (const leave of [cancel, page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Jobs" })]) {
    await leave.click();
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(page).toHaveURL("/jobs/new?step=place");
  }
  await page.goBack();
  await expect(newJob.getByLabel("Job title")).toHaveValue("Half a thought");
  await cancel.click();
  await question.getByRole("button", { name: "Leave it for later" }).click();
  await expect(page).toHaveURL("/employer-dashboard");
  await open();
  await expect(newJob.getByLabel("Job title")).toHaveValue("Half a thought");
  await cancel.click();
  await question.getByRole("button", { name: "Discard listing" }).click();
  await expect(page).toHaveURL("/employer-dashboard");
});

test("only the employer who posted a job can open its form", async ({ page, context, request }) => {
  const id = await postJob(request, employer, "Bookseller of another shop");
  await signInAs(context, await register(request, "EMPLOYER", "Marek Nowak"));
  await page.goto(`/jobs/${id}/edit`);
  await expect(page.getByText("You can only edit your own listings.")).toBeVisible();
  await followLink(page, "/jobs/01890000-0000-7000-8000-000000000000/edit");
  await expect(page.getByText("Job not found")).toBeVisible();
  await followLink(page, "/accommodation/new");
  await expect(page.getByText("You do not have access to this page.")).toBeVisible();
});

test("a job just posted from any page of the board is on the first page, and without a connection it is not posted", async ({
  page,
  context,
}) => {
  await signInAs(context, employer);
  await page.goto("/jobs?page=2");
  for (const isOffline of [true, false]) {
    const title = `Bookseller of ${randomUUID().slice(0, 8)}`;
    await page.getByRole("link", { name: "Create Job Posting" }).click();
    await fillJob(page, title);
    const form = formOf(page, "Create New Job");
    const publish = form.getByRole("button", { name: "Publish" });
    if (isOffline) {
      await context.setOffline(true);
      await publish.click();
      await expect(page.getByText("Failed to create job. Please try again.")).toHaveCount(2);
      await expect(form.getByText("Failed to create job. Please try again.")).toBeVisible();
      await expect(page.getByText("Failed to create job. Please try again.")).toHaveCount(1);
      await context.setOffline(false);
    }
    await publish.click();

    await expect(page.getByRole("article").filter({ hasText: title })).toBeVisible();
    await expect(page).toHaveURL("/jobs");
    await expect(page.getByRole("article")).toHaveCount(10);
    await expect(page.getByText("Showing 1-10 of")).toBeVisible();
  }
});
