import { expect, type Page } from "@playwright/test";
import { test } from "./test.ts";

const advanceEveryMs = 5_000;
const people = ["Anjali Shrestha", "Marco Bellini", "Liu Yifan"] as const;

const carousel = (page: Page) => page.getByRole("region", { name: "What it can feel like" });

/** The person whose words are in view, and that their dot says so too. */
async function expectShown(page: Page, index: number): Promise<void> {
  const name = people[index] ?? "";
  await expect(carousel(page).getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });
  for (const other of people.filter((person) => person !== name))
    await expect(carousel(page).getByText(other, { exact: true })).not.toBeInViewport();
  await expect(carousel(page).getByRole("button", { name: `Testimonial ${index + 1}: ${name}` })).toHaveAttribute(
    "aria-current",
    "true",
  );
}

/** The home page at its testimonials, with a clock that stands still, and nothing that holds them. */
async function openAtTestimonials(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto("/");
  await carousel(page).scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await expect(carousel(page).getByRole("button", { name: "Next testimonial" })).toBeVisible();
}

test("the home page says what the portal is for and leads to every part of it", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your first months in Australia, sorted.");
  const shortcuts = page.getByRole("navigation", { name: "Shortcuts" });
  for (const [name, address] of [
    ["Get Hired", "/jobs"],
    ["Pathway", "/visas"],
    ["Accommodation", "/accommodation"],
    ["Essentials", "/services"],
  ] as const) {
    await shortcuts.getByRole("link", { name }).click();
    await expect(page).toHaveURL(address);
    await page.goBack();
  }
});

test("the search on the home page leads to the jobs that match", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("searchbox", { name: "Search jobs or companies" }).fill("barista");
  await page.getByRole("button", { name: "Find jobs" }).click();

  await expect(page).toHaveURL("/jobs?q=barista");
  await expect(page.getByRole("searchbox", { name: "Search jobs or companies" })).toHaveValue("barista");
});

test.describe("the testimonials", () => {
  test("are marked as examples and move on every five seconds, from the last to the first", async ({ page }) => {
    await openAtTestimonials(page);
    await expect(carousel(page).getByText("Examples, not real people")).toBeVisible();
    await expectShown(page, 0);

    for (const next of [1, 2, 0]) {
      await page.clock.runFor(advanceEveryMs);
      await expectShown(page, next);
    }
  });

  test("go back and forth by arrows and dots, and start their five seconds anew", async ({ page }) => {
    await openAtTestimonials(page);
    await carousel(page).getByRole("button", { name: "Previous testimonial" }).press("Enter");
    await expectShown(page, 2);
    await carousel(page).getByRole("button", { name: "Next testimonial" }).press("Enter");
    await expectShown(page, 0);
    await carousel(page).getByRole("button", { name: "Testimonial 2: Marco Bellini" }).press("Enter");
    await expectShown(page, 1);
    await page.clock.runFor(advanceEveryMs * 2);
    await expectShown(page, 1);
    await page.getByRole("link", { name: "Wattle, home" }).focus();
    await carousel(page).scrollIntoViewIfNeeded();
    await page.clock.runFor(advanceEveryMs);
    await expectShown(page, 2);
  });

  test("stand still once paused, and go on when asked", async ({ page }) => {
    await openAtTestimonials(page);
    await carousel(page).getByRole("button", { name: "Pause the testimonials" }).click();
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.clock.runFor(advanceEveryMs * 3);
    await expectShown(page, 0);

    await carousel(page).getByRole("button", { name: "Play the testimonials" }).click();
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.clock.runFor(advanceEveryMs);
    await expectShown(page, 1);
  });

  test("follow a swipe", { tag: "@phone-only" }, async ({ page }) => {
    await openAtTestimonials(page);
    const box = await carousel(page).getByRole("list").boundingBox();
    if (box === null) throw new Error("The testimonials are not shown.");
    const touch = await page.context().newCDPSession(page);
    await touch.send("Input.synthesizeScrollGesture", {
      x: box.x + box.width * 0.8,
      y: box.y + 60,
      xDistance: -box.width * 0.7,
      yDistance: 0,
      gestureSourceType: "touch",
    });
    await page.clock.runFor(1_000);
    await expectShown(page, 1);
  });

  test("never move by themselves for who asked for less motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openAtTestimonials(page);
    await page.clock.runFor(advanceEveryMs * 3);
    await expectShown(page, 0);
    await expect(carousel(page).getByRole("button", { name: "Pause the testimonials" })).toHaveCount(0);
  });
});
