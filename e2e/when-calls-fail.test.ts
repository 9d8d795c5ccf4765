import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { listPlace, postJob, register, signInAs } from "./people.ts";
import { formOf, openStep } from "./posting.ts";
import { test } from "./test.ts";

async function lose(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => await route.abort("internetdisconnected"));
}

/** Loses only the calls of this method. */
async function loseOnly(page: Page, path: string, method: string): Promise<void> {
  await page.route(path, async (route) => {
    await (route.request().method() === method ? route.abort("internetdisconnected") : route.fallback());
  });
}

test("a deleted place says so and links to other places", async ({ page }) => {
  const answer = await page.goto(`/accommodation/${randomUUID()}`);

  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Accommodation not found." })).toBeVisible();
  await page.getByRole("link", { name: "Browse accommodation" }).click();
  await expect(page).toHaveURL(/\/accommodation$/);
});

test("a board that fails to load says so, and boards and their pages that take their time say what is being loaded", async ({
  page,
  context,
  request,
}) => {
  const title = `Slow ${randomUUID().slice(0, 8)}`;
  const jobId = await postJob(request, await register(request, "EMPLOYER", "Ines Duarte"), title);
  const placeId = await listPlace(context, await register(request, "RENTER", "Hana Kim"), title);
  /** Holds the calls to a path back while something is done. */
  const slowDown = async (path: string, words: string, open: () => Promise<void>) => {
    let arrive = () => {};
    const held = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(path, async (route) => {
      await held;
      await route.continue();
    });
    await open();
    await expect(page.getByText(words)).toBeVisible();
    arrive();
    await expect(page.getByText(words)).toHaveCount(0);
    await page.unroute(path);
  };
  await page.goto("/about");
  await lose(page, "**/api/accommodation?**");
  await page.getByRole("contentinfo").getByRole("link", { name: "Accommodation" }).click();
  await expect(page.getByText("Failed to load accommodations. Please try again later.")).toBeVisible();
  await page.unroute("**/api/accommodation?**");

  for (const { name, board, id, ofBoard, ofPage } of [
    { name: "Jobs", board: "jobs", id: jobId, ofBoard: "Loading jobs...", ofPage: "Loading job details..." },
    {
      name: "Accommodation",
      board: "accommodation",
      id: placeId,
      ofBoard: "Loading your perfect accommodations...",
      ofPage: "Loading property details...",
    },
  ])
    await test.step(name, async () => {
      await slowDown(`**/api/${board}?**`, ofBoard, async () => {
        await page.getByRole("banner").getByRole("link", { name }).click();
      });
      await expect(page.getByRole("region", { name: "Results" })).toBeVisible();
      await page.getByRole("main").getByRole("combobox", { name: "Search" }).first().fill(title);
      await page.keyboard.press("Enter");
      const link = page.getByRole("link", { name: title, exact: true });
      await expect(link).toBeVisible();
      await slowDown(`**/api/${board}/${id}`, ofPage, async () => await link.click());
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    });
});

test.describe("a renter", () => {
  test("is told that lists failed to load, that nothing was deleted and that a change was not saved, and can try again", async ({
    page,
    context,
    request,
  }) => {
    const renter = await register(request, "RENTER", "Hana Kim");
    const title = `Corner room ${randomUUID().slice(0, 8)}`;
    const id = await listPlace(context, renter, title);
    const student = await register(request, "STUDENT", "Tariq Aziz");
    const applied = await request.post("/api/application/applyaccommodation", {
      headers: { authorization: `Bearer ${student.token}` },
      multipart: {
        accommodationId: id,
        applicantName: "Tariq Aziz",
        applicantEmail: student.email,
        contactNumber: "0491 570 006",
        comments: "From February, for a year.",
      },
    });
    expect(applied.status()).toBe(201);
    await signInAs(context, renter);

    await lose(page, "**/api/accommodation/myAccommodations?*");
    await lose(page, "**/api/application/renter?*");
    await page.goto("/renter-dashboard");
    await expect(page.getByText("Failed to load accommodations. Please try again.")).toBeVisible();
    await page.unroute("**/api/accommodation/myAccommodations?*");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText(title).first()).toBeVisible();

    await loseOnly(page, "**/api/accommodation/*", "DELETE");
    await loseOnly(page, "**/api/application/*", "DELETE");
    await page.getByRole("button", { name: `Delete ${title}` }).click();
    const question = page.getByRole("dialog", { name: "Confirm Deletion" });
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Failed to delete accommodation. Please try again.").first()).toBeVisible();
    await expect(page.getByText(title).first()).toBeVisible();

    await openApplications(page);
    await expect(page.getByText("Failed to load applications. Please try again.")).toBeVisible();
    await page.unroute("**/api/application/renter?*");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText("Tariq Aziz").first()).toBeVisible();
    await page
      .getByRole("button", { name: /^Delete .*Tariq Aziz/ })
      .first()
      .click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Failed to delete application. Please try again.").first()).toBeVisible();
    await expect(page.getByText("Tariq Aziz").first()).toBeVisible();

    await page
      .getByRole("tab", { name: /Posted Accommodations|Listed|Accommodation/ })
      .first()
      .click();
    await loseOnly(page, "**/api/accommodation/*", "PUT");
    await page.getByRole("link", { name: `Edit ${title}` }).click();
    const form = formOf(page, "Edit Accommodation");
    await openStep(page, "Rent and dates");
    const price = form.getByLabel("Price per week");
    await price.fill("301");
    await price.press("Enter");
    await expect(form.getByText("Failed to update accommodation. Please try again.")).toBeVisible();
    // It takes no text while the form is sent, and then goes on where it was.
    await expect(price).toBeFocused();
    await page.unroute("**/api/accommodation/*");
    await form.getByRole("button", { name: "Update Accommodation" }).click();

    await expect(page.getByText("Accommodation updated successfully!")).toBeVisible();
    await expect(page.getByText("$301/wk").first()).toBeVisible();
  });
});

async function openApplications(page: Page): Promise<void> {
  const select = page.getByRole("combobox", { name: "Your Dashboard" });
  const name = (await select.isVisible())
    ? await select.locator("option", { hasText: "Applications Received" }).innerText()
    : "Applications Received";
  if (await select.isVisible()) await select.selectOption({ label: name });
  else await page.getByRole("tab", { name: /Applications Received/ }).click();
}
