import { expect, type Locator, type Page } from "@playwright/test";
import { listPlace, password, postJob, register, signInAdmin, signInAs, switchTo } from "./people.ts";
import { test } from "./test.ts";

test.describe("the tagline", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });
  const [first, second] = ["Settle in Australia", "Your stairs to success"];
  const turnMs = 3_000;

  // The page's own work after a press also waits for the clock.
  const settleMs = 50;

  /** Moves the clock until the first tagline has just begun. */
  async function beginWithFirst(page: Page): Promise<void> {
    await expect(async () => {
      await page.clock.runFor(turnMs);
      await expect(tagline(page, first)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await press(page, "Pause the tagline");
    await press(page, "Play the tagline");
  }
  const press = async (page: Page, name: string): Promise<void> => {
    await page.getByRole("button", { name }).click();
    await page.clock.runFor(settleMs);
  };
  const tagline = (page: Page, text: string): Locator => page.locator(".tagline-texts [data-shown=true]", { hasText: text });

  test("changes every 3000 ms, and stands still while it is paused and while the tab is hidden", async ({ page }) => {
    // The clock stands still unless it is moved.
    await page.clock.install({ time: new Date("2026-11-21T09:00:00Z") });
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    await page.clock.pauseAt(new Date("2026-11-21T10:00:00Z"));

    await test.step("the old text fades out within 300 ms, and only then the new one in", async () => {
      await beginWithFirst(page);
      const fades = page.evaluate(
        () =>
          new Promise((resolve) => {
            const texts = document.querySelector(".tagline-texts");
            if (texts === null) throw new Error("There is no tagline.");
            for (const fade of document.getAnimations()) fade.finish();
            const lookAtChange = () => {
              const running = document.getAnimations().filter(({ effect }) => texts.contains((effect as KeyframeEffect).target));
              for (const fade of running) fade.pause();
              const opacitiesAt = (time: number) => {
                for (const fade of running) fade.currentTime = time;
                return [...texts.children].map((text) => Number(getComputedStyle(text).opacity).toFixed(1));
              };
              resolve(Object.fromEntries([0, 150, 300, 450, 600].map((time) => [time, opacitiesAt(time)])));
            };
            new MutationObserver(lookAtChange).observe(texts, { subtree: true, attributes: true });
          }),
      );
      await page.clock.runFor(turnMs - 2 * settleMs);
      await expect(tagline(page, first)).toBeVisible();
      await page.clock.runFor(2 * settleMs);

      expect(await fades).toEqual({
        0: ["1.0", "0.0"],
        150: ["0.5", "0.0"],
        300: ["0.0", "0.0"],
        450: ["0.0", "0.5"],
        600: ["0.0", "1.0"],
      });
    });

    await test.step("it stands still while it is paused, and goes on when it is played", async () => {
      await beginWithFirst(page);
      await page.mouse.move(0, 600);
      const button = page.getByRole("button", { name: "Pause the tagline" });
      await page.locator("h1").click();
      await expect(button).toHaveCSS("opacity", "0");
      await button.focus();
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Tab");
      await expect(button).toHaveCSS("opacity", "1");
      await press(page, "Pause the tagline");
      await page.clock.runFor(turnMs * 3);
      await expect(tagline(page, first)).toBeVisible();

      await press(page, "Play the tagline");
      await page.clock.runFor(turnMs);
      await expect(tagline(page, second)).toBeVisible();
    });

    await test.step("it stands still while the tab is hidden", async () => {
      await beginWithFirst(page);
      const show = async (isHidden: boolean) =>
        await page.evaluate((hidden) => {
          Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
          document.dispatchEvent(new Event("visibilitychange"));
        }, isHidden);
      await show(true);
      await page.clock.runFor(settleMs);
      await page.clock.runFor(turnMs * 3);
      await expect(tagline(page, first)).toBeVisible();

      await show(false);
      await page.clock.runFor(settleMs + turnMs);
      await expect(tagline(page, second)).toBeVisible();
    });
  });
});

test.describe("the theme", () => {
  const background = async (page: Page): Promise<string> =>
    await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = "rgb(251, 246, 236)";
  const dark = "rgb(15, 22, 40)";

  test("shows at once in every tab and in a new page before its scripts, and follows the system again at 'System'", async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/");
    const other = await context.newPage();
    await other.goto("/about");
    await expect(other.getByLabel("Theme")).toBeVisible();
    expect(await background(page)).toBe(light);
    await page.getByLabel("Theme").selectOption("Dark");

    expect(await background(page)).toBe(dark);
    await expect.poll(async () => await background(other)).toBe(dark);
    await expect(other.getByLabel("Theme")).toHaveValue("dark");
    await other.route("**/assets/*.js", async (route) => await route.abort());
    await other.evaluate(() => window.location.assign("/jobs"));
    await expect(other.getByRole("heading", { level: 1, name: "Find Your Dream Job" })).toBeVisible();
    expect(await background(other)).toBe(dark);
    await expect(other.locator("meta[name=theme-color]").first()).toHaveAttribute("content", "#0f1628");

    await page.emulateMedia({ colorScheme: "dark" });
    await page.getByLabel("Theme").selectOption("Light");
    expect(await background(page)).toBe(light);
    await page.getByLabel("Theme").selectOption("System");
    expect(await background(page)).toBe(dark);
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBeNull();
  });
});

test.describe("the menus by role", () => {
  const expected = [
    ["STUDENT", ["My applications", "Favourites", "Profile", "Logout"], "/student-profile"],
    ["RENTER", ["Dashboard", "Profile", "Logout"], "/renter-profile"],
    ["SERVICE-PROVIDER", ["Dashboard", "Profile", "Logout"], "/student-profile"],
    ["ADMIN", ["Admin Panel", "Profile", "Logout"], "/student-profile"],
    ["EMPLOYER", ["Dashboard", "Profile", "Logout"], "/employer-profile"],
  ] as const;

  test("have what each role and a visitor need, and Logout signs out", { tag: "@phone" }, async ({ page, request, isMobile }) => {
    await page.goto("/");
    await test.step("somebody signed out finds Sign in and Sign up", async () => {
      if (isMobile) await page.getByLabel("Menu").click();
      const place = isMobile ? page.getByRole("navigation", { name: "Main" }) : page.getByRole("banner");
      await expect(place.getByRole("link", { name: "Sign in" })).toBeVisible();
      await expect(place.getByRole("link", { name: "Sign up" })).toBeVisible();
    });
    let token = "";
    for (const [role, entries, profile] of expected) {
      await test.step(role, async () => {
        const person = role === "ADMIN" ? await signInAdmin(request) : await register(request, role, "Hana Kim");
        ({ token } = person);
        await switchTo(page, person);
        await page.goto("/");
        if (isMobile) {
          await page.getByLabel("Menu").click();
          const menu = page.getByRole("navigation", { name: "Main" });
          for (const entry of entries)
            await expect(menu.getByRole(entry === "Logout" ? "button" : "link", { name: entry })).toBeVisible();
          await expect(menu.getByRole("link", { name: "Sign in" })).toHaveCount(0);
          await page.getByLabel("Menu").click();
          await page.getByRole("banner").getByRole("link", { name: "Your profile" }).click();
          await expect(page).toHaveURL(new RegExp(`${profile}$`));
        } else {
          await page.getByRole("button", { name: "Your account" }).click();
          await expect(page.getByRole("menuitem")).toHaveText([...entries]);
        }
      });
    }
    if (!isMobile) {
      await test.step("a press outside closes the account's menu, and so does going elsewhere", async () => {
        const entry = page.getByRole("menuitem", { name: "Profile" });
        await expect(entry).toBeVisible();
        await page.mouse.click(20, 600);
        await expect(entry).toBeHidden();

        await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Jobs" }).click();
        await page.waitForURL("**/jobs");
        await page.getByRole("button", { name: "Your account" }).click();
        await expect(entry).toBeVisible();
        await page.goBack();
        await expect(page).toHaveURL(/\/$/);
        await expect(entry).toBeHidden();
        await page.getByRole("button", { name: "Your account" }).click();
      });
    }
    await page
      .getByRole(isMobile ? "button" : "menuitem", { name: "Logout" })
      .filter({ visible: true })
      .click();
    await page.waitForURL("**/signin");
    await expect
      .poll(async () => (await request.get("/api/auth/me", { headers: { authorization: `Bearer ${token}` } })).status())
      .toBe(401);
  });
});

test.describe("the menu on phones", { tag: "@phone-only" }, () => {
  const open = async (page: Page): Promise<Locator> => {
    await page.getByLabel("Menu").click();
    const menu = page.getByRole("navigation", { name: "Main" });
    await expect(menu).toBeVisible();
    return menu;
  };

  test("leads to another page, marks the current one, and closes on the way, on Esc and when one goes on elsewhere", async ({
    page,
  }) => {
    await page.goto("/");
    const menu = await open(page);
    await expect(menu.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
    await menu.getByRole("link", { name: "Jobs" }).click();

    await expect(page.getByRole("heading", { level: 1, name: "Find Your Dream Job" })).toBeVisible();
    await expect(menu).toBeHidden();
    await open(page);
    await expect(menu.getByRole("link", { name: "Jobs" })).toHaveAttribute("aria-current", "page");
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect(menu).toBeHidden();

    await page.goForward();
    await expect(page.getByRole("heading", { level: 1, name: "Find Your Dream Job" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await test.step("Esc closes it and gives the focus back", async () => {
      await open(page);
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await expect(page.getByLabel("Menu")).toBeFocused();
    });
    await test.step("it closes when the focus goes on to the page behind it", async () => {
      await open(page);
      await menu.getByRole("link", { name: "Sign up" }).focus();
      await page.keyboard.press("Tab");
      await expect(menu).toBeHidden();
    });
  });

  test("a press beside it closes it, and opens nothing that lies behind it", async ({ page, request }) => {
    const employer = await register(request, "EMPLOYER", "Ines Duarte");
    const path = `/jobs/${await postJob(request, employer, "Bookseller behind the panel")}`;
    await page.goto(path);
    const place = await page.getByRole("link", { name: "Sign in to apply" }).filter({ visible: true }).boundingBox();
    if (place === null) throw new Error("The link is not on the page.");
    const menu = await open(page);
    await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);

    await expect(menu).toBeHidden();
    // The router would have gone there by now.
    await open(page);
    await expect(page).toHaveURL(path);
  });

  test("also opens without scripts", async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
      ...(baseURL && { baseURL }),
    });
    const page = await context.newPage();
    await page.goto("/");
    const menu = await open(page);
    await menu.getByRole("link", { name: "Jobs" }).click();

    await expect(page).toHaveURL(/\/jobs$/);
    await context.close();
  });
});

test("a dashboard's rows show all their buttons at every width of tablets and small screens", async ({
  page,
  context,
  request,
}) => {
  const renter = await register(request, "RENTER", "Hana Kim");
  await listPlace(context, renter, "Sunny front room in a terrace near the tram");
  await signInAs(context, renter);
  await page.goto("/renter-dashboard");
  for (const width of [768, 1024, 1180, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const row = page.getByRole("row").filter({ hasText: "Sunny front room" });
    await expect(row.getByRole("link", { name: /^Edit/ })).toBeInViewport({ ratio: 1 });
    await expect(row.getByRole("button", { name: /^Delete/ })).toBeInViewport({ ratio: 1 });
  }
});

test(
  "going to a page starts at its top with the focus on its heading; Back returns to where one was",
  { tag: "@phone-only" },
  async ({ page, request }) => {
    const employer = await register(request, "EMPLOYER", "Ines Duarte");
    const mark = employer.user.id;
    for (let number = 0; number < 6; number += 1) await postJob(request, employer, `Bookseller ${number} ${mark}`);
    await page.goto(`/jobs?q=${mark}`);
    const link = page.getByRole("link", { name: `Bookseller 0 ${mark}`, exact: true });
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    // Not Playwright's own click, which would scroll the page again.
    await link.evaluate((element: HTMLElement) => element.click());
    const heading = page.getByRole("heading", { level: 1, name: `Bookseller 0 ${mark}` });
    await expect(heading).toBeFocused();
    await expect.poll(async () => await page.evaluate(() => scrollY)).toBe(0);

    await page.goBack();
    await expect(link).toBeVisible();
    await expect.poll(async () => await page.evaluate(() => scrollY)).toBe(before);
    await expect(page.getByRole("heading", { level: 1, name: "Find Your Dream Job" })).toBeFocused();
  },
);

test.describe("an address that leads nowhere", () => {
  test("answers 404 with a page that offers a search, the boards and a contact", async ({ page }) => {
    const answer = await page.goto("/no/such/page");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "We can't find that page" })).toBeVisible();
    await expect(page).toHaveTitle("Not found · Wattle");
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
    await expect(main.getByRole("link", { name: "Jobs" })).toHaveAttribute("href", "/jobs");
    await expect(main.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
    await main.getByRole("searchbox").fill("barista");
    await main.getByRole("button", { name: "Search" }).click();

    await expect(page).toHaveURL(/\/jobs\?q=barista$/);
  });

  test("answers 404 with a page even if it can't be decoded, and with JSON below /api", async ({ page, request }) => {
    for (const path of ["/jobs/%E0%A4%A", "/%", "/%c0%ae/x"]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      expect(answer?.headers()["content-type"], path).toBe("text/html; charset=utf-8");
      await expect(page.getByRole("main").getByRole("heading").first()).toHaveText(/Job not found|We can't find that page/);

      const call = await request.get(`/api${path}`);
      expect(call.status(), path).toBe(404);
      expect(await call.json()).toMatchObject({ code: "not_found" });
    }
  });
});

test("signing out in one tab shows a message in another, above its open dialog, until somebody signs in", async ({
  page,
  context,
  request,
}) => {
  const student = await register(request, "STUDENT", "Tariq Aziz");
  const jobId = await postJob(request, await register(request, "EMPLOYER", "Ines Duarte"), "Bookseller");
  await signInAs(context, student);
  await page.goto(`/jobs/${jobId}`);
  await page.getByRole("button", { name: "Apply Now" }).filter({ visible: true }).click();
  const dialog = page.getByRole("dialog", { name: "Apply for Bookseller" });
  await dialog.getByLabel("Cover letter").fill("Half a thought");
  const other = await context.newPage();
  await other.goto("/student-profile");
  await other.getByRole("button", { name: "Logout" }).filter({ visible: true }).click();
  await other.waitForURL("**/signin");

  await expect(dialog.getByText("You were signed out in another tab. Sign in again to continue.")).toBeVisible();
  await expect(dialog.getByLabel("Cover letter")).toHaveValue("Half a thought");
  await other.getByLabel("Email").fill(student.email);
  await other.getByLabel(/^Password/).fill(password);
  await other.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("You were signed out in another tab.")).toBeHidden();
});

test("nothing jumps while a signed-out person is sent to sign in", { tag: "@phone" }, async ({ page }) => {
  for (const path of ["/student-profile", "/employer-dashboard", "/renter-dashboard", "/my-applications"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/signin/);
    await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();

    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0));
          }).observe({ type: "layout-shift", buffered: true });
          // The observer is told nothing where nothing has moved; two frames later it would have been.
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0))));
        }),
    );
    expect(shift, path).toBeLessThan(0.005);
  }
});

/** Whether two boxes have a place in common. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [first, second] = [await one.boundingBox(), await other.boundingBox()];
  if (!first || !second) throw new Error("One of the two is not shown.");
  const isBeside = first.x + first.width <= second.x || second.x + second.width <= first.x;
  return !isBeside && first.y + first.height > second.y && second.y + second.height > first.y;
}

test.describe("a toast covers no button that waits to be pressed", () => {
  const toast = (page: Page) => page.getByRole("region", { name: "Notifications" });

  test("at the end of a form, however high the window is", { tag: "@phone" }, async ({ page }) => {
    await page.goto("/signin");
    await page.route("**/api/auth/login", async (route) => await route.abort());
    await page.getByLabel("Email").fill("nobody@example.com");
    await page.getByRole("textbox", { name: "Password" }).fill("blue-gum-9431");
    const { width = 390 } = page.viewportSize() ?? {};
    for (const height of [600, 700, 844]) {
      await page.setViewportSize({ width, height });
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(toast(page)).toContainText("Login failed!");

      expect(await overlap(toast(page), page.locator("main [type=submit]")), `${height} px`).toBe(false);
      await toast(page).getByRole("button").click();
      await expect(toast(page)).toBeHidden();
    }
  });

  test("at the lower edge of a form in steps", { tag: "@phone" }, async ({ page, context, request }) => {
    const employer = await register(request, "EMPLOYER", "Ines Duarte");
    const id = await postJob(request, employer, "Bookseller");
    await signInAs(context, employer);
    await page.clock.install();
    await page.goto(`/jobs/${id}/edit?step=preview`);
    const button = page.getByRole("button", { name: "Update Job" });
    await expect(button).toBeEnabled();
    // The form stays open, since the time after which it closes never comes.
    await page.clock.pauseAt(Date.now() + 60_000);
    await button.click();
    await expect(toast(page)).toContainText("Job updated successfully!");

    expect(await overlap(toast(page), page.getByRole("button", { name: "Updated" }))).toBe(false);
  });

  test("at the lower edge of a place's page", { tag: "@phone-only" }, async ({ page, context, request }) => {
    const id = await listPlace(context, await register(request, "RENTER", "Hana Kim"), "Quiet room");
    await page.goto(`/accommodation/${id}`);
    // The code of toasts comes after the page.
    await page.waitForLoadState("networkidle");
    await page.route("**/assets/**", async (route) => await route.abort("internetdisconnected"));
    await page.getByRole("button", { name: "View photos full screen" }).click();
    await expect(toast(page)).toContainText("This could not be opened.");

    const bar = page.getByText("You must be logged in as a student to contact about this property.").filter({ visible: true });
    expect(await overlap(toast(page), bar)).toBe(false);
  });
});

test("no script of a page loads before it is painted: the document has its scripts waiting", async ({ request }) => {
  for (const path of ["/", "/jobs", "/signin"]) {
    const html = await (await request.get(path)).text();

    expect(html).toMatch(/<script[^>]* type="text\/plain" id="page-scripts">/);
    expect(html).not.toMatch(/<script[^>]* type="module"/);
    expect(html.match(/<link rel="modulepreload"(?! fetchpriority="low" media="not all")/g)).toBeNull();
    expect(html).toContain('<link rel="modulepreload"');
  }
});
