import { expect, type Page } from "@playwright/test";
import { test } from "./test.ts";

const focusedHeading = (page: Page, name: string) => expect(page.getByRole("heading", { level: 2, name })).toBeFocused();

test.describe("visas", () => {
  test(
    "go from the first visa to another, its agents and back, each at an address of its own",
    { tag: "@phone" },
    async ({ page }) => {
      await page.goto("/visas");
      await expect(page.getByRole("heading", { name: "Which visa is yours?" })).toBeVisible();
      await expect(page.getByRole("heading", { level: 2, name: "Student visa (subclass 500)" })).toBeVisible();

      await page.getByRole("link", { name: /Temporary Graduate visa/ }).click();
      await expect(page).toHaveURL("/visas/485");
      await focusedHeading(page, "Temporary Graduate visa (subclass 485)");
      await expect(page.getByRole("heading", { level: 2, name: /485/ })).toBeInViewport();
      await expect(page).toHaveTitle(/Temporary Graduate visa \(subclass 485\)/);

      await page.getByRole("link", { name: "View Agents" }).click();
      await expect(page).toHaveURL("/visas/485/agents");
      await focusedHeading(page, "Agents for the Temporary Graduate visa (subclass 485)");

      await page.getByRole("link", { name: "Back to Visa Details" }).click();
      await expect(page).toHaveURL("/visas/485");
      await page.goBack();
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL("/visas");
      await expect(page.getByRole("heading", { name: "Which visa is yours?" })).toBeVisible();
    },
  );

  test("show today's charge with its date and source before the old one, how long they take, what they ask for, and agents", async ({
    page,
  }) => {
    await page.goto("/visas/500");
    for (const [id, today, earlier, time] of [
      ["500", "AUD 2,500", "2019–20: AUD 620", "4 weeks to 3 months"],
      ["485", "AUD 5,750", "2019–20: AUD 1,680", "3 to 4 months"],
      ["600", "AUD 200", "2019–20: AUD 145", "1 week to 1 month"],
    ] as const)
      await test.step(id, async () => {
        await page.locator(`main a[href="/visas/${id}"]`).first().click();
        await expect(page).toHaveURL(`/visas/${id}`);
        await expect(page.getByRole("heading", { level: 2, name: `(subclass ${id})` })).toBeVisible();
        const cost = page.getByRole("definition").first();
        const text = await cost.innerText();

        expect(text.indexOf(today)).toBe(0);
        expect(text).toMatch(/Checked on 1 November 2026\. .*Home Affairs/);
        expect(text.indexOf(earlier)).toBeGreaterThan(text.indexOf("Check the current charge"));
        await expect(cost.getByRole("link", { name: "Check the current charge" })).toHaveAttribute(
          "href",
          /immi\.homeaffairs\.gov\.au/,
        );
        await expect(page.getByText(time)).toBeVisible();
        await expect(page.getByRole("heading", { name: "Requirements" })).toBeVisible();
        await expect(page.getByText(/not migration advice/).first()).toBeVisible();
      });

    await test.step("agents are sample entries with ways to reach them", async () => {
      await page.locator('main a[href="/visas/500"]').first().click();
      await page.locator('main a[href="/visas/500/agents"]').click();
      const agent = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Banksia Migration" }) });

      await expect(agent).toContainText("Sample entry");
      await expect(agent).toContainText("MARN 0000001");
      await expect(agent.getByRole("link", { name: /Contact Agent/ })).toHaveAttribute("href", "mailto:ruth@banksia.example.com");
      await expect(agent.getByRole("link", { name: "(03) 5550 0161" })).toHaveAttribute("href", "tel:+61355500161");
      await expect(agent.getByRole("link", { name: "banksia.example.com" })).toHaveAttribute(
        "href",
        "https://banksia.example.com",
      );
    });
  });

  test("say that an unknown address doesn't exist", async ({ page }) => {
    for (const address of ["/visas/999", "/visas/500/prices", "/visas/agents", "/services/dentists"]) {
      expect((await page.goto(address))?.status(), address).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: "We can't find that page" })).toBeVisible();
    }
  });
});

test.describe("essential services", () => {
  test(
    "show the first one below a prompt, then the one chosen, scrolled to, at an address of its own",
    { tag: "@phone" },
    async ({ page }) => {
      await page.goto("/services");
      await expect(page.getByRole("heading", { name: "What do you need first?" })).toBeVisible();
      await expect(page.getByRole("heading", { level: 2, name: "Student Banking" })).toBeVisible();
      const tiles = page.getByRole("navigation", { name: "Essential services" }).getByRole("link");
      await expect(tiles).toHaveText([
        /^Student Banking/,
        /^Money Transfer/,
        /^Student Health Cover/,
        /^Tiffin Services/,
        /^Driving Lessons/,
        /^Automobile Service/,
        /^Accountant Services/,
        /^In danger\? Call 000/,
      ]);

      await tiles.filter({ hasText: "Student Banking" }).click();
      await expect(page).toHaveURL("/services/student-banking");
      await focusedHeading(page, "Student Banking");
      await expect(page.getByRole("heading", { level: 2, name: "Student Banking" })).toBeInViewport();
      await expect(page.getByRole("heading", { name: "100 points of ID" })).toBeVisible();
      await expect(page.getByRole("row", { name: /Passport/ })).toContainText("70");
      await expect(tiles.filter({ hasText: "Student Banking" })).toHaveAttribute("aria-current", "true");

      await tiles.filter({ hasText: "Tiffin Services" }).click();
      await expect(page).toHaveURL("/services/tiffin-services");
      await focusedHeading(page, "Tiffin Services");
      await page.goBack();
      await expect(page.getByRole("heading", { level: 2, name: "Student Banking" })).toBeVisible();
    },
  );

  test("an address that names a service shows it in sight at once, also without scripts, and providers list every way to reach them", async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto("/services/student-health-cover");
    await expect(page.getByRole("heading", { level: 2, name: "Student Health Cover" })).toBeInViewport();

    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const plain = await context.newPage();
    await plain.goto("/services/student-health-cover");
    await expect(plain.getByText(/Overseas Student Health Cover \(OSHC\) is the insurance/)).toBeVisible();
    await plain
      .getByRole("main")
      .getByRole("link", { name: /^Driving Lessons/ })
      .click();
    await expect(plain.getByText("May I see your instructor’s licence")).toBeVisible();
    await context.close();

    await page
      .getByRole("navigation", { name: "Essential services" })
      .getByRole("link", { name: /^Tiffin Services/ })
      .click();
    const provider = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Amma’s Dabba" }) });

    for (const text of ["South Indian, vegetarian", "South-east Melbourne", "63 Cardamom Street, Dandenong VIC 3175"])
      await expect(provider).toContainText(text);
    await expect(provider.getByRole("link", { name: "0491 570 157" })).toHaveAttribute("href", "tel:+61491570157");
    await expect(provider.getByRole("link", { name: "orders@ammasdabba.example.com" })).toHaveAttribute(
      "href",
      "mailto:orders@ammasdabba.example.com",
    );
  });
});

test("about tells the story and when to reach us; free help leads to whom to call everywhere and in one's state, from the end of every page", async ({
  page,
}) => {
  await page.goto("/about");
  for (const name of ["Our story", "Student-First", "Innovation", "Trust", "Growth", "Priya Nair", "Callum Reid"])
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByText("Mon–Fri 9:00 AM–6:00 PM")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "hello@example.com" })).toBeVisible();

  await page.getByRole("contentinfo").getByRole("link", { name: "Free help" }).click();
  await expect(page).toHaveURL("/help");
  await expect(page.getByRole("link", { name: "Call 000" })).toHaveAttribute("href", "tel:000");
  await expect(page.getByRole("link", { name: "13 13 94" })).toHaveAttribute("href", "tel:131394");

  await page.getByRole("navigation", { name: "Where you live" }).getByRole("link", { name: "Victoria" }).click();
  await expect(page).toHaveURL("/help/vic");
  const state = page.getByRole("region", { name: "Victoria" });
  await expect(state.getByRole("heading", { name: "Tenants Victoria" })).toBeInViewport();
  await expect(state.getByRole("link", { name: "(03) 9416 2577" })).toHaveAttribute("href", "tel:+61394162577");
  await expect(state).toContainText("Checked on 22 November 2026");
  expect((await page.request.get("/help/atlantis")).status()).toBe(404);
});
