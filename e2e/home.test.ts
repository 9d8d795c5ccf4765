import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { countDrafts } from "./drafts.ts";
import { jobOf, postJob, register, signInAs } from "./people.ts";
import { test } from "./test.ts";

const advanceEveryMs = 5_000;
const people = ["Anjali Shrestha", "Marco Bellini", "Liu Yifan"] as const;

const carousel = (page: Page) => page.getByRole("region", { name: "What students and employers could say" });

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

/** The home page at its testimonials, with a clock of its own, and nothing that holds them. */
async function openAtTestimonials(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto("/");
  await showTestimonials(page);
}

async function showTestimonials(page: Page): Promise<void> {
  await carousel(page).scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await expect(carousel(page).getByRole("button", { name: "Next testimonial" })).toBeVisible();
}

test("the home page says what the portal is for and leads to every part of it", async ({ page }) => {
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

test("the search leads to the jobs or to the rooms that match and keeps what was typed, and one press searches for a suggested place", async ({
  page,
  request,
}) => {
  const suburb = `Quokka${randomUUID().replaceAll(/[^a-f]/g, "")}`;
  const employer = await register(request, "EMPLOYER", "Ines Duarte");
  const place = { suburb, city: "Perth", state: "WA", postcode: "6003" };
  const headers = { authorization: `Bearer ${employer.token}` };
  await request.post("/api/jobs", { headers, data: { ...jobOf("Bookseller"), ...place } });
  await page.goto("/");
  const home = page.getByRole("heading", { level: 1, name: "Your first months in Australia, sorted." });
  const box = page.getByRole("combobox", { name: "Search jobs or companies" });
  await box.fill("barista");
  await page.getByRole("button", { name: "Find jobs" }).click();
  await expect(page).toHaveURL("/jobs?q=barista");
  await expect(box).toHaveValue("barista");

  await page.goBack();
  await expect(home).toBeVisible();
  await box.fill("Carlton");
  await page.getByText("Rooms", { exact: true }).click();
  const rooms = page.getByRole("combobox", { name: "Search by suburb, city or campus" });
  await expect(rooms).toHaveValue("Carlton");
  await rooms.press("Enter");
  await expect(page).toHaveURL("/accommodation?q=Carlton");

  await page.goBack();
  await expect(home).toBeVisible();
  await box.fill("");
  await box.pressSequentially(suburb.slice(0, -1).toLowerCase());
  await expect(page.getByRole("option", { name: `${suburb} WA 6003` })).toBeVisible();
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await box.press("ArrowDown");
  await box.press("Enter");
  await expect(page).toHaveURL(`/jobs?q=${suburb}+WA+6003`);
  await expect(page.getByText("Showing 1-1 of 1 job", { exact: true })).toBeVisible();
});

test("the header's links stay on one line from 768 px on, and at 320 px each search shows the whole of its example", async ({
  page,
}) => {
  await page.goto("/");
  for (const width of [768, 900, 1023, 1024, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    const links = await page.getByRole("navigation", { name: "Main" }).getByRole("link").all();
    const boxes = await Promise.all(links.map(async (link) => await link.boundingBox()));

    expect(new Set(boxes.map((box) => box?.y)).size, `rows of links at ${width} px`).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }

  await page.setViewportSize({ width: 320, height: 640 });
  for (const board of ["Jobs", "Rooms"]) {
    await page.getByRole("search").getByText(board, { exact: true }).click();
    const field = page.getByRole("search").getByRole("combobox");
    const { needed, room } = await field.evaluate((input: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      const canvas = document.createElement("canvas").getContext("2d");
      if (!canvas) throw new Error("This browser draws no text.");
      canvas.font = font;
      return {
        needed: canvas.measureText(input.placeholder).width,
        room: input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
      };
    });
    expect(needed).toBeGreaterThan(0);
    expect(needed, board).toBeLessThan(room);
  }
});

test("the search works without scripts, by keyboard alone", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("radio", { name: "Jobs" }).press("ArrowRight");
  await page.getByRole("combobox", { name: "Search by suburb, city or campus" }).fill("Carlton");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL("/accommodation?q=Carlton");
  await context.close();
});

test(
  "on a phone the page is at most five screens long, the hours that a student may work come before the listings, and the testimonials follow a swipe",
  { tag: "@phone-only" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.clock.install();
    await page.goto("/");
    await page.waitForLoadState("networkidle");

    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5 * 844);
    const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
    expect(headings[0]).toMatch(/^48 hours/);

    await showTestimonials(page);
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
  },
);

test.describe("somebody signed in", () => {
  /** How far things have moved on the page since it came. */
  const shiftOf = async (page: Page): Promise<number> =>
    await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0));
          }).observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0))));
        }),
    );

  test("is greeted by name, sees what is next, and nothing jumps", { tag: "@phone" }, async ({ page, context, request }) => {
    const employer = await register(request, "EMPLOYER", "Ines Duarte");
    const id = await postJob(request, employer, "Bookseller");
    await signInAs(context, await register(request, "STUDENT", "Hana Kim"));
    await page.goto(`/jobs/${id}?apply=now`);
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Cover letter").fill("I read two books a week.");
    await expect.poll(async () => await page.evaluate(countDrafts)).toBe(1);
    await page.goto("/");

    const next = page.getByRole("region", { name: "Hello Hana Kim" });
    await expect(next.getByRole("link", { name: "Find a job" })).toHaveAttribute("href", "/jobs");
    expect(await shiftOf(page)).toBeLessThan(0.005);
    await expect(page.getByText("Create a student account")).toBeHidden();
    await next.getByRole("link", { name: "Finish your application" }).click();
    await expect(page.getByRole("dialog").getByLabel("Cover letter")).toHaveValue("I read two books a week.");
  });

  test("sees their listings and the applications to them, and Vietnamese letters in the site's own fonts, which nobody else loads", async ({
    page,
    context,
    request,
  }) => {
    const fonts: string[] = [];
    page.on("request", (asked) => void fonts.push(...(/vietnamese[^/]*\.woff2$/.exec(asked.url()) ?? [])));
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    expect(fonts).toEqual([]);

    const employer = await register(request, "EMPLOYER", "Nguyễn Thị Hương");
    await postJob(request, employer, "Bookseller");
    await signInAs(context, employer);
    await page.goto("/");

    const next = page.getByRole("region", { name: "Hello Nguyễn Thị Hương" });
    await expect(next.getByRole("listitem")).toHaveText([
      "0 applications receivedWe'll email you when somebody applies",
      "1 listing onlineBookseller",
      "Your profileCheck your details and where you are signed in",
    ]);
    await expect.poll(() => fonts.length).toBe(1);
    await next.getByRole("link", { name: "0 applications received" }).click();
    await expect(page).toHaveURL("/employer-dashboard?tab=applicants");
  });
});

test.describe("the testimonials", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("are marked as examples, move on every five seconds and by arrows and dots, pause and play", async ({ page }) => {
    await openAtTestimonials(page);
    await expect(carousel(page).getByText("Examples, not real people")).toBeVisible();
    await expectShown(page, 0);
    await test.step("they move on every five seconds, from the last to the first", async () => {
      for (const next of [1, 2, 0]) {
        await page.clock.runFor(advanceEveryMs);
        await expectShown(page, next);
      }
    });
    await test.step("arrows and dots move them and restart the five seconds", async () => {
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
    await test.step("they pause and play", async () => {
      await carousel(page).getByRole("button", { name: "Pause the testimonials" }).click();
      await page.mouse.move(0, 0);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.clock.runFor(advanceEveryMs * 3);
      await expectShown(page, 2);

      await carousel(page).getByRole("button", { name: "Play the testimonials" }).click();
      await page.mouse.move(0, 0);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.clock.runFor(advanceEveryMs);
      await expectShown(page, 0);
    });
  });

  test("stay still for people who asked for less motion, and so does the tagline, without buttons", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openAtTestimonials(page);
    await page.clock.runFor(advanceEveryMs * 3);
    await expectShown(page, 0);
    await expect(carousel(page).getByRole("button", { name: "Pause the testimonials" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Pause the tagline" })).toBeHidden();
    await expect(page.locator(".tagline-texts [data-shown=true]", { hasText: "Settle in Australia" })).toBeVisible();
  });
});
