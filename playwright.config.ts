import { randomInt } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { browserArguments } from "./scripts/browser.ts";

// Every worker reads this file again: the first reading decides, and the workers inherit it.
process.env.E2E_PORT ??= String(randomInt(20_000, 32_000));
process.env.E2E_DATA_DIR ??= join(tmpdir(), `wattle-e2e-${process.pid}`);
process.env.E2E_ADMIN_EMAIL ??= "admin@wattle.example";
process.env.E2E_ADMIN_PASSWORD ??= "first-admin-of-the-tests";
const address = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.test.ts",
  outputDir: "test-results",
  fullyParallel: true,
  // On two cores four workers take as long as three and use 5 % more processor time.
  workers: 3,
  // The longest journey takes 20 s on two quiet cores. A machine that others use too may need ten times as long.
  timeout: 240_000,
  globalTimeout: 40 * 60_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // A machine that others use too stalls now and then. Whatever needs the second try is listed as flaky, to be mended.
  retries: 1,
  reporter: [["list"]],
  use: {
    baseURL: address,
    locale: "en-AU",
    actionTimeout: 30_000,
    timezoneId: "Australia/Sydney",
    trace: "off",
    launchOptions: {
      // A page of a test lives for seconds: optimising its scripts takes longer than they would take without.
      args: [...browserArguments, "--js-flags=--no-turbofan --no-maglev"],
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
    },
  },
  // What does not depend on the width is shown at one. `@phone` marks a test that runs at both, `@phone-only` one that runs on the
  // phone: because it is about phones, or because most people do it there. At the wide one motion is reduced, since frames between two
  // states take 4 % of the processor's time. On the phone things move.
  projects: [
    {
      name: "wide",
      grepInvert: /@phone-only/,
      use: {
        ...devices["Desktop Chrome"],
        viewport: { width: 1280, height: 900 },
        contextOptions: { reducedMotion: "reduce" },
      },
    },
    {
      name: "narrow",
      grep: /@phone/,
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: "node scripts/e2e-server.ts",
    url: `${address}/api/health/ready`,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
    stdout: "ignore",
    stderr: "pipe",
    env: {
      NODE_ENV: "production",
      PORT: process.env.E2E_PORT,
      HOST: "localhost",
      PUBLIC_URL: address,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DEMO_DATA: "off",
      RATE_LIMITS: "off",
      ADMIN_EMAIL: process.env.E2E_ADMIN_EMAIL,
      ADMIN_PASSWORD: process.env.E2E_ADMIN_PASSWORD,
    },
  },
});
