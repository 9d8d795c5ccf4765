import { expect } from "@playwright/test";
import { TOTP } from "otpauth";
import { type OwnPortal, startOwnPortal } from "./own-portal.ts";
import { test } from "./test.ts";

const admin = { email: "first@wattle.example", password: "first-admin-of-the-tests" };
let portal: OwnPortal;

// The admins of the other tests have no second factor, so this portal is one of its own.
test.beforeAll(async () => {
  portal = await startOwnPortal({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, ADMIN_SECOND_FACTOR: "required" });
});

test.afterAll(async () => await portal.remove());

test("an admin without a second factor has to set one up before the panel opens", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: portal.url });
  const page = await context.newPage();
  await page.goto("/signin?next=/admin");
  await page.getByLabel("Email").fill(admin.email);
  await page.getByRole("textbox", { name: "Password" }).fill(admin.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();

  await expect(page).toHaveURL("/two-step-sign-in?next=%2Fadmin");
  await expect(page.getByText("Admins need two-step sign-in. Set it up to continue.")).toBeVisible();
  await page.goto("/admin");
  await expect(page).toHaveURL("/two-step-sign-in?next=%2Fadmin");
  await page.getByRole("button", { name: "Set up app" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up your authenticator app" });
  const key = (await dialog.getByTestId("key").innerText()).replaceAll(" ", "");
  await dialog.getByLabel("Code from the app").fill(new TOTP({ secret: key }).generate());
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await page.getByRole("button", { name: "I've saved them" }).click();
  await page.getByRole("link", { name: "Continue" }).click();

  await expect(page).toHaveURL("/admin");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});
