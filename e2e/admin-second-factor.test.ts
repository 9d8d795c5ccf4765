import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { randomInt, randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { TOTP } from "otpauth";
import { test } from "./test.ts";

const admin = { email: "first@wattle.example", password: "first-admin-of-the-tests" };
const port = randomInt(32_000, 40_000);
const address = `http://localhost:${port}`;
let server: ChildProcess;

test.use({ baseURL: address });

// The admins of the other tests have no second factor, so this portal is one of its own.
test.beforeAll(async () => {
  server = spawn(process.execPath, ["scripts/e2e-server.ts"], {
    stdio: "inherit",
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "localhost",
      PUBLIC_URL: address,
      DATA_DIR: join(tmpdir(), `wattle-e2e-${randomUUID()}`),
      DEMO_DATA: "off",
      LOG_LEVEL: "warn",
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ADMIN_SECOND_FACTOR: "required",
    },
  });
  const isReady = async () => (await fetch(`${address}/api/health/ready`).catch(() => undefined))?.status;
  await expect.poll(isReady, { timeout: 60_000 }).toBe(200);
});

test.afterAll(async () => {
  server.kill("SIGTERM");
  await once(server, "exit");
});

test("an admin without a second factor has to set one up before the panel opens", async ({ page }) => {
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
