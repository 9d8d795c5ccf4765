import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { listPlace, register } from "./people.ts";
import { test } from "./test.ts";

// Each width lists its own.
const mark = randomUUID().slice(0, 8);

// One worker of each width lists the places once.
test.describe.configure({ mode: "default" });

test.beforeAll(async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const renter = await register(context.request, "RENTER", "Hana Kim");
  for (let number = 1; number <= 9; number += 1) await listPlace(context, renter, `Room ${number} ${mark}`);
  await context.close();
});

const photoName = (url: string) => /accommodation-images\/(?<name>.+)-\d+\.(?:webp|jpg)$/.exec(url)?.groups?.["name"] ?? "";

/** The photos of a page's cards in their order: their names, and how far below the window each begins, in pixels. */
async function photosOf(page: Page): Promise<{ name: string; below: number }[]> {
  const found = await page.getByRole("article").evaluateAll((cards) =>
    cards.map((card) => ({
      url: card.querySelector(".listing-photo-sharp")?.getAttribute("src") ?? "",
      below: (card.querySelector(".listing-photo")?.getBoundingClientRect().top ?? 0) - window.innerHeight,
    })),
  );
  return found.map(({ url, below }) => ({ name: photoName(url), below }));
}

/** Scrolls until the last card's photo begins so many pixels below the window, and lets the browser look twice. */
async function scrollUntilLastIs(page: Page, below: number): Promise<void> {
  const last = (await photosOf(page)).at(-1);
  await page.evaluate(
    async (by) => {
      window.scrollBy({ top: by, behavior: "instant" });
      for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    },
    (last?.below ?? 0) - below,
  );
}

test(
  "a board asks for its first photos at once, and for each other when it is 100 px from being seen",
  { tag: "@phone" },
  async ({ page }) => {
    const asked = new Set<string>();
    page.on("request", (request) => asked.add(photoName(request.url())));
    await page.goto(`/accommodation?title=${mark}`);
    const photos = await photosOf(page);
    expect(photos).toHaveLength(9);
    const expected = photos.filter(({ below }, position) => position < 3 || below <= 100).map(({ name }) => name);
    expect(expected.length).toBeLessThan(9);
    await expect.poll(() => photos.filter(({ name }) => asked.has(name)).map(({ name }) => name)).toEqual(expected);

    const last = photos.at(-1)?.name ?? "";
    await scrollUntilLastIs(page, 120);
    expect(asked.has(last)).toBe(false);
    await scrollUntilLastIs(page, 95);
    await expect.poll(() => asked.has(last)).toBe(true);
    await expect(page.getByRole("img", { name: "Room in Carlton" })).toHaveCount(9);
  },
);

test("without scripts, and on paper, every photo is shown", async ({ browser, baseURL, page }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const plain = await context.newPage();
  await plain.goto(`/accommodation?title=${mark}`);
  await expect(plain.locator("article .listing-photo-sharp").last()).toBeVisible();
  await context.close();
  await page.goto(`/accommodation?title=${mark}`);
  const last = page.locator("article .listing-photo-sharp").last();
  await expect(last).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(last).toBeVisible();
});

test.describe(() => {
  test.use({ awaitsScripts: false });

  test("where the scripts of the page never come, every photo is shown all the same", async ({ page }) => {
    await page.clock.install();
    await page.route("**/assets/*.js", async (route) => await route.abort());
    await page.goto(`/accommodation?title=${mark}`);
    const last = page.locator("article .listing-photo-sharp").last();
    await expect(last).toBeHidden();
    await page.clock.runFor(8_000);
    await expect(last).toBeVisible();
  });
});

test("a photo that fails to load keeps its frame and shows a sign", async ({ page }) => {
  await page.route(/accommodation-images/, (route) => route.abort());
  await page.goto(`/accommodation?title=${mark}`);
  const first = page.getByRole("article").first();

  await expect(first).toContainText("Room in Carlton: the photo could not be shown");
  const { width = 0, height = 1 } = (await first.locator(".listing-photo").boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(1.5, 1);
});
