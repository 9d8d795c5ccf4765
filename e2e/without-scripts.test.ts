import { expect, type Page } from "@playwright/test";
import { holdScripts } from "./late-scripts.ts";
import { listPlace, password, postJob, register } from "./people.ts";
import { test } from "./test.ts";

test.use({ awaitsScripts: false });

const needsScripts = (page: Page) => page.getByText("This page needs JavaScript.");

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a page that needs them says so and shows no spinner and no form", async ({ page }) => {
    for (const path of [
      "/signin",
      "/signup",
      "/forgot-password",
      "/verify-otp",
      "/reset-password",
      "/favourites",
      "/student-profile",
      "/employer-dashboard",
      "/admin",
    ]) {
      await page.goto(path);

      await expect(needsScripts(page), path).toBeVisible();
      const main = page.getByRole("main");
      await expect(main.getByRole("button")).toHaveCount(0);
      await expect(main.getByText(/^Loading/)).toBeHidden();
    }
  });

  test(
    "the boards show no control that needs scripts, and their filters are open",
    { tag: "@phone" },
    async ({ page, request, browser, baseURL }) => {
      const employer = await register(request, "EMPLOYER", "Ines Duarte");
      await postJob(request, employer, "Bookseller for readers");
      const drawing = await browser.newContext({ ...(baseURL && { baseURL }) });
      await listPlace(drawing, await register(request, "RENTER", "Ivy Chen"), "Room for readers", 2);
      await drawing.close();
      for (const path of ["/jobs", "/accommodation"]) {
        await page.goto(path);
        await expect(page.getByRole("article").first()).toBeVisible();
        const main = page.getByRole("main");
        for (const name of [/^Apply( now)?: /, /Show Filters|Hide Filters/, /^Favourite/])
          await expect(main.getByRole("button", { name })).toHaveCount(0);
        await expect(page.getByRole("radio")).toHaveCount(0);
        await expect(main.getByRole("search").getByRole("textbox").or(main.getByRole("combobox")).first()).toBeVisible();
        await expect(needsScripts(page)).toBeHidden();
        await main.getByRole("search").getByRole("textbox").or(main.getByRole("combobox")).first().fill("readers");
        await page.keyboard.press("Enter");
        await expect(main.getByText("Search: readers")).toBeVisible();
        await expect(page).not.toHaveURL(/list|card/);
        await page.goto(`${path}?q=readers`);
        await expect(main.getByText("Search: readers")).toBeVisible();
        await expect(main.getByRole("button", { name: /^Remove |^Clear all$/ })).toHaveCount(0);
      }
    },
  );
});

test("a form that is sent before the scripts of the page came keeps what was typed, and is sent once they are there", async ({
  page,
  request,
}) => {
  const person = await register(request, "STUDENT", "Ines Duarte");
  const deliver = await holdScripts(page);
  await page.goto("/signin?next=%2Fjobs", { waitUntil: "commit" });
  await page.getByLabel(/^Email/).fill(person.email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByLabel(/^Email/)).toHaveValue(person.email);
  deliver();

  await expect(page).toHaveURL("/jobs");
});

for (const [path, submit] of [
  ["/signin?next=%2Fjobs", "Sign in"],
  ["/signup?role=student", "Create account"],
] as const) {
  test(`what was sent from ${path} whose scripts never came is in no address, and the page is there again`, async ({ page }) => {
    await page.route("**/assets/*.js", async (route) => await route.abort());
    await page.clock.install();
    await page.goto(path);
    await page.clock.runFor(9_000);
    const addresses: string[] = [];
    page.on("request", (request) => addresses.push(request.url()));
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByLabel(/^Email/).fill("ines@example.com");
    await page.getByLabel(/^Password/).fill("blue-gum-9431");
    await page.getByRole("button", { name: submit, exact: true }).click();

    expect((await answer).status()).toBe(303);
    await expect(page.getByRole("button", { name: submit, exact: true })).toBeVisible();
    await expect(page).toHaveURL(path);
    expect(addresses.join("\n")).not.toMatch(/ines|gum/);
  });
}
