import { expect, type Page } from "@playwright/test";
import { test } from "./test.ts";

/** Collects the addresses of the file of icons that a page asks for. */
function requestsForIcons(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => /\/icons-[\w-]+\.svg/.test(request.url()) && urls.push(request.url()));
  return urls;
}

/** The icon in the field that one searches with. */
const searchIcon = (page: Page) => page.getByRole("search").locator("svg").first();

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a page's icons are drawn within it, so that none is asked for before the first view", async ({ page }) => {
    const requests = requestsForIcons(page);
    for (const path of ["/", "/jobs", "/accommodation", "/services"]) {
      await page.goto(path, { waitUntil: "load" });

      await expect(page.locator("svg:empty")).toHaveCount(0);
      await expect(page.locator("svg use")).toHaveCount(0);
    }
    expect(requests).toEqual([]);
  });
});

test("scripts leave the icons of a page as they came, and show those of the next page from one file", async ({ page }) => {
  const requests = requestsForIcons(page);
  await page.goto("/jobs");
  const drawn = await searchIcon(page).innerHTML();
  expect(drawn).toMatch(/^<(?:path|circle)/);

  await page.getByRole("navigation").getByRole("link", { name: "Accommodation" }).first().click();
  await expect(page).toHaveURL("/accommodation");
  await expect(searchIcon(page).locator("use")).toHaveAttribute("href", /icons-[\w-]+\.svg#search$/);
  expect(new Set(requests).size).toBe(1);

  await page.goto("/accommodation");
  expect(await searchIcon(page).innerHTML()).toBe(drawn);
});
