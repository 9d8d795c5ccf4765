import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { listPlace, register } from "./people.ts";
import { test } from "./test.ts";

/** What the page's policy refuses from now on. */
function collectViolations(page: Page): string[] {
  const violations: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) violations.push(message.text());
  });
  return violations;
}

/** Goes to a page as a press on a link to it does. */
const follow = async (page: Page, path: string): Promise<void> =>
  await page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());

/** Opens a page and waits for what it loads after it answers, such as the code that shows messages, because it is needed without a connection. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
}

test("a page or a board that can't load says so, and loads on Try again or Retry once there is a connection", async ({
  page,
}) => {
  const violations = collectViolations(page);
  await page.goto("/jobs");
  for (const path of ["/visas", "/services", "/about", "/terms"]) {
    await page.route("**/*.data*", async (route) => await route.abort("internetdisconnected"));
    await follow(page, path);
    await expect(page.getByRole("heading", { level: 1, name: "No connection" })).toBeFocused();
    await expect(page).toHaveTitle("No connection · Wattle");
    await expect(page.getByText("It is our fault")).toBeHidden();
    // A press moves the focus at once, also while the page is still asked for.
    const refused = page.waitForEvent("requestfailed", (request) => request.url().includes(".data"));
    await page.getByRole("button", { name: "Try again" }).click();
    await refused;
    await expect(page.getByRole("button", { name: "Try again" })).toBeFocused();

    await page.unroute("**/*.data*");
    await page.getByRole("button", { name: "Try again" }).click();
    const there = page.getByRole("heading", { level: 1 });
    await expect(there).not.toHaveText("No connection");
    await expect(there).toBeFocused();
    await expect(page).toHaveURL(path);
  }
  expect(violations).toEqual([]);

  // Retry on a board moves the focus to the results.
  for (const path of ["/jobs", "/accommodation"]) {
    await page.route("**/api/**", async (route) => await route.abort("internetdisconnected"));
    await follow(page, path);
    const retry = page.getByRole("button", { name: "Retry" });
    await expect(page).toHaveURL(path);
    await expect(retry).toBeVisible();
    await page.unroute("**/api/**");
    await retry.click();

    await expect(page.getByRole("region", { name: "Results" })).toBeFocused();
  }
});

test("a tab from before a release reloads the page once when a script is missing", async ({ page }) => {
  await page.goto("/jobs");
  await page.route("**/assets/about-page*.js", async (route) => await route.abort());
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname + new URL(request.url()).search);
  });
  await follow(page, "/about");

  await expect(page).toHaveURL("/about");
  await expect(page).toHaveTitle(/^About/);
  await page.waitForLoadState("networkidle");
  expect(documents.filter((path) => path === "/about")).toHaveLength(1);
  expect(documents.at(-1)).toBe("/about");
});

/** What the page asks to learn whether the server can be reached. */
const probe = "/api/health/live";

test("without a connection a link to a page that isn't loaded keeps this page, says so, and works once there is one", async ({
  page,
  context,
}) => {
  await openWhole(page, "/jobs");
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  const heading = page.getByRole("heading", { level: 1 });
  const told = page.getByRole("alert").filter({ hasText: "This page could not be opened. Check your connection" });
  // The message of an attempt before must not be taken for this one's.
  const isServerMissed = async () => await page.waitForEvent("requestfailed", (request) => request.url().endsWith(probe));
  await context.setOffline(true);
  await Promise.all([isServerMissed(), follow(page, "/about")]);
  await expect(told).toBeVisible();
  await expect(heading).toHaveText("Find Your Dream Job");
  await expect(page).toHaveURL("/jobs");
  await Promise.all([isServerMissed(), told.getByRole("button", { name: "Retry" }).click()]);
  await expect(told).toBeVisible();
  // The page still works: what was opened before is there, and another link says the same.
  await page.getByRole("button", { name: "Hide Filters" }).click();
  await expect(page.getByRole("combobox", { name: "Location" })).toBeHidden();
  await Promise.all([isServerMissed(), follow(page, "/terms")]);
  await expect(told).toHaveCount(1);
  expect(documents).toEqual([]);

  await context.setOffline(false);
  await follow(page, "/about");
  await expect(heading).not.toHaveText("Find Your Dream Job");
  await expect(page).toHaveURL("/about");
  await page.goBack();
  await expect(heading).toHaveText("Find Your Dream Job");
  expect(documents[0]).toBe("/about");
});

test("without a connection a link keeps this page also in a browser that cannot hold a reload back", async ({
  page,
  context,
}) => {
  await page.addInitScript(() => void Reflect.deleteProperty(window, "navigation"));
  await openWhole(page, "/jobs");
  const heading = page.getByRole("heading", { level: 1 });
  const told = page.getByRole("alert").filter({ hasText: "This page could not be opened. Check your connection" });
  await context.setOffline(true);
  await follow(page, "/about");
  await expect(told).toBeVisible();
  await expect(heading).toHaveText("Find Your Dream Job");

  await context.setOffline(false);
  await told.getByRole("button", { name: "Retry" }).click();
  await expect(page).toHaveURL("/about");
  await expect(heading).not.toHaveText("Find Your Dream Job");
});

test("when the code of two pages is missing, the page that was chosen last opens, however late the first answer comes", async ({
  page,
}) => {
  await openWhole(page, "/jobs");
  await page.route("**/assets/{about,terms}-page*.js", async (route) => await route.abort());
  const documents: string[] = [];
  const [about, terms] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const answers = [about.promise];
  await page.route(`**${probe}`, async (route) => {
    await answers.shift();
    await route.continue();
  });
  await page.route(/\/(?:about|terms)$/, async (route) => {
    documents.push(new URL(route.request().url()).pathname);
    await terms.promise;
    await route.continue();
  });
  const asked = async () => await page.waitForRequest(`**${probe}`);
  await Promise.all([asked(), follow(page, "/about")]);
  await follow(page, "/terms");
  await expect.poll(() => documents).toEqual(["/terms"]);
  const late = page.waitForResponse(`**${probe}`);
  about.resolve();
  await late;
  terms.resolve();

  await expect(page).toHaveURL("/terms");
  await expect(page).toHaveTitle(/^Terms/);
  expect(documents).toEqual(["/terms"]);
});

test("a listing or a dialog that can't load without a connection says so, and opens once there is one", async ({
  page,
  request,
  context,
}) => {
  const title = `Quiet room ${randomUUID().slice(0, 8)}`;
  await listPlace(context, await register(request, "RENTER", "Hana Kim"), title);
  await openWhole(page, `/accommodation?title=${encodeURIComponent(title)}`);
  await page.route("**/api/**", async (route) => await route.abort("internetdisconnected"));
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByText("Failed to load accommodation details.")).toBeVisible();
  await page.unroute("**/api/**");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();

  // The dialog's page stays as it is.
  await page.route("**/assets/**", async (route) => await route.abort("internetdisconnected"));
  const opener = page.getByRole("button", { name: "View photos full screen" });
  await opener.click();
  await expect(page.getByRole("alert")).toContainText("This could not be opened. Check your connection");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  // Nor does it give way to the browser's own error page while there is still no connection.
  await context.setOffline(true);
  const asked = page.waitForEvent("requestfailed", (failed) => failed.url().endsWith("/api/health/live"));
  await page.getByRole("button", { name: "Reload" }).click();
  await asked;
  await expect(page.getByRole("alert")).toContainText("This could not be opened. Check your connection");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await context.setOffline(false);

  await page.unroute("**/assets/**");
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Reload" }).click();
  await reloaded;
  await page.waitForLoadState("networkidle");
  await opener.click();
  await expect(page.getByRole("dialog", { name: "Photos, full screen" })).toBeVisible();
});
