import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { colourRules, runAxe, standards } from "./axe.ts";
import { test } from "./test.ts";

test("the design system's page is not part of the build", async ({ request }) => {
  expect((await request.get("/design")).status()).toBe(404);
});

test.describe("in development", () => {
  // The first page waits for Vite to compile what it shows.
  const startMs = 60_000;
  let dataDir: string;
  let server: ChildProcess;
  let address: string;

  test.beforeAll(async () => {
    test.setTimeout(startMs * 2);
    dataDir = await mkdtemp(join(tmpdir(), "wattle-design-"));
    const port = await freePort();
    address = `http://localhost:${port}`;
    server = spawn(process.execPath, ["server/main.ts", "--dev"], {
      stdio: "ignore",
      env: {
        ...process.env,
        NODE_ENV: "development",
        PORT: String(port),
        HOST: "localhost",
        PUBLIC_URL: address,
        DATA_DIR: dataDir,
        DEMO_DATA: "off",
      },
    });
    await expect
      .poll(async () => await statusOf(`${address}/api/health/ready`), { timeout: startMs, message: "the server did not start" })
      .toBe(200);
    await expect.poll(async () => await statusOf(`${address}/design`), { timeout: startMs }).toBe(200);
  });

  test.afterAll(async () => {
    if (server.exitCode === null) {
      server.kill("SIGTERM");
      await once(server, "exit");
    }
    await rm(dataDir, { recursive: true, force: true });
  });

  test("it shows every component in light and dark without console errors, axe violations or low contrast, and each works", async ({
    page,
  }) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`${address}/design`);
    await expect(page.getByRole("heading", { level: 1, name: "Design system" })).toBeVisible();
    for (const scheme of ["Light", "Dark"]) {
      await expect(async () => {
        await page.getByRole("main").getByText(scheme, { exact: true }).click();
        await expect(page.getByRole("radio", { name: scheme })).toBeChecked({ timeout: 500 });
      }).toPass();
      await expect(page.getByText(/^\d+\.\d : 1, at least/).first()).toBeVisible();
      const short = await page.locator("[data-short]").evaluateAll((pairs) => pairs.map((pair) => pair.dataset.short));
      expect(short, `pairs of too little contrast, ${scheme}`).toEqual([]);
      const { violations } = await runAxe(page, scheme === "Light" ? standards : colourRules);
      expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`))).toEqual([]);
    }
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 900 };
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(complaints).toEqual([]);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.waitForLoadState("networkidle");

    await test.step("an icon's tooltip shows on hover and on focus, stays under the pointer, and goes with Esc alone", async () => {
      const button = page.getByRole("button", { name: "Edit this job" });
      const tooltip = page.getByRole("tooltip", { name: "Edit this job" });
      await button.hover();
      await expect(tooltip).toBeVisible();
      await tooltip.hover();
      await expect(tooltip).toBeVisible();
      await page.mouse.move(1, 400);
      await expect(tooltip).toBeHidden();

      await page.getByRole("link", { name: "View Details" }).focus();
      await page.keyboard.press("Tab");
      await expect(button).toBeFocused();
      await expect(tooltip).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(tooltip).toBeHidden();
      await expect(button).toBeFocused();
    });

    await test.step("several files are chosen, counted, and taken away again without losing the place", async () => {
      const photos = page.getByLabel("Photos", { exact: true });
      await photos.setInputFiles(
        ["kitchen.jpg", "bath.jpg"].map((name) => ({ name, mimeType: "image/jpeg", buffer: Buffer.from(name) })),
      );
      await expect(page.getByText("2 of 10 chosen")).toBeVisible();
      const remove = page.getByRole("button", { name: "Remove kitchen.jpg" }).first();
      await remove.click();

      await expect(page.getByText("1 of 10 chosen")).toBeVisible();
      await expect(photos).toBeFocused();
    });

    await test.step("toasts wait while the pointer is on them, and what must be acted on stays", async () => {
      await page.clock.install();
      const success = page.getByRole("status").filter({ hasText: "Job created successfully!" });
      const failure = page.getByRole("alert").filter({ hasText: "Failed to create job." });
      await page.getByRole("button", { name: "Success", exact: true }).click();
      await expect(success).toBeVisible();
      await success.hover();
      await page.clock.runFor(60_000);
      await expect(success).toBeVisible();
      await page.mouse.move(1, 400);
      await page.clock.runFor(2_000);
      await expect(success).toBeHidden();

      await page.getByRole("button", { name: "Error", exact: true }).click();
      await expect(failure.last()).toBeVisible();
      await page.getByRole("button", { name: "With an action" }).click();
      await page.clock.runFor(60_000);
      await expect(page.getByText("Removed from favourites.")).toBeVisible();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByText("Removed from favourites.")).toBeHidden();
    });
  });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "localhost");
  await once(probe, "listening");
  const found = probe.address();
  probe.close();
  await once(probe, "close");
  if (found === null || typeof found === "string") throw new Error("No port is free.");
  return found.port;
}

async function statusOf(url: string): Promise<number> {
  try {
    return (await fetch(url)).status;
  } catch {
    return 0;
  }
}
