import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { applyForPlace, postJob, register, signInAs, switchTo } from "./people.ts";
import { photosThatDiffer } from "./photos.ts";
import { fillPlace, openPlaceForm, openStep } from "./posting.ts";
import { test } from "./test.ts";

/** Chooses something in the menu of a listing on the dashboard. */
async function choose(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `${title}: more` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("a room is drafted, previewed, published, paused, resumed and rented; its page says so, and an applicant still sees it", async ({
  page,
  context,
  request,
  browser,
}) => {
  const renter = await register(request, "RENTER", "Margaret Doyle");
  await signInAs(context, renter);
  const title = `Attic room ${randomUUID().slice(0, 8)}`;
  const form = await openPlaceForm(page);
  await fillPlace(page, title);
  const [photo = Buffer.alloc(0)] = await photosThatDiffer(1);
  await form.getByLabel("Photos").setInputFiles({ name: "room.png", mimeType: "image/png", buffer: photo });
  await expect(form.getByText("Your images are ready to upload.")).toBeVisible();
  await openStep(page, "Preview");
  await expect(form.getByText("This is how students will see your listing.")).toBeVisible();
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(page.getByText("Draft saved. Only you can see it.")).toBeVisible();

  await expect(page).toHaveURL("/renter-dashboard");
  const row = page.getByRole("row", { name: new RegExp(title) });
  await expect(row.getByText("Draft")).toBeVisible();
  const path = (await row.getByRole("link", { name: title, exact: true }).getAttribute("href")) ?? "";
  const statusForVisitors = async () => (await request.get(path)).status();
  expect(await statusForVisitors()).toBe(404);
  await row.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Only you can see it", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/renter-dashboard");

  await page.getByRole("button", { name: `Publish ${title}` }).click();
  await expect(page.getByText("Listing published.")).toBeVisible();
  await expect(row.getByText("Published")).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  expect((await visitor.goto(path))?.status()).toBe(200);
  await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible();

  await choose(page, title, "Pause");
  await expect(row.getByText("Paused")).toBeVisible();
  expect((await visitor.reload())?.status()).toBe(404);
  await expect(visitor.getByRole("heading", { level: 1, name: "This place is paused for the moment." })).toBeAttached();
  await choose(page, title, "Resume");
  await expect(row.getByText("Published")).toBeVisible();
  expect(await statusForVisitors()).toBe(200);

  const student = await register(request, "STUDENT", "Mia Tan");
  await applyForPlace(request, student, path.split("/").at(-1) ?? "");
  await choose(page, title, "Mark as rented");
  const question = page.getByRole("dialog", { name: "Mark as rented?" });
  await question.getByRole("button", { name: "Mark as rented" }).click();
  await expect(row.getByText("Rented")).toBeVisible();
  expect((await visitor.reload())?.status()).toBe(410);
  await expect(visitor.getByRole("heading", { level: 1, name: "This place has been rented." })).toBeAttached();
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await switchTo(visitor, student);
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByText("You still see this listing because you applied.")).toBeVisible();
});

test("a poster finds listings by their status, and copies one", { tag: "@phone-only" }, async ({ page, context, request }) => {
  const employer = await register(request, "EMPLOYER", "Grace Park");
  const [first, second] = [`Clerk ${randomUUID().slice(0, 8)}`, `Cook ${randomUUID().slice(0, 8)}`];
  await postJob(request, employer, first);
  await postJob(request, employer, second);
  await signInAs(context, employer);
  await page.goto("/employer-dashboard");
  await choose(page, first, "Duplicate");
  await expect(page.getByText("Copied. The copy is a draft.")).toBeVisible();
  const filter = page.getByRole("navigation", { name: "Status" });
  await expect(filter.getByRole("link", { name: "All 3" })).toHaveAttribute("aria-current", "true");

  await filter.getByRole("link", { name: "Draft 1" }).click();

  await expect(page).toHaveURL("/employer-dashboard?status=draft");
  await expect(page.getByRole("row", { name: new RegExp(first) })).toHaveCount(1);
  await expect(page.getByRole("row", { name: new RegExp(second) })).toHaveCount(0);
  await filter.getByRole("link", { name: "Published 2" }).click();
  await expect(page.getByRole("row", { name: new RegExp(second) })).toBeVisible();
});
