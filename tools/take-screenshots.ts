// Takes the README's screenshots of the built product with its sample data: `npm run screenshots`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { randomInt } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { browserArguments, provideBrowser } from "#scripts/browser.ts";
import { projectFolder } from "#scripts/run-program.ts";

const shots = [
  { name: "home", path: "/", viewport: { width: 1280, height: 860 }, deviceScaleFactor: 1.5, isMobile: false },
  { name: "jobs-phone", path: "/jobs", viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true },
] as const;
const schemes = ["light", "dark"] as const;
const bytesMax = 150_000;
const readyWithinMs = 60_000;

const port = String(randomInt(20_000, 32_000));
const address = `http://localhost:${port}`;
const dataDir = join(tmpdir(), `wattle-screenshots-${process.pid}`);
await mkdir(dataDir);
const server = spawn(process.execPath, ["server/main.ts"], {
  cwd: projectFolder,
  stdio: ["ignore", "ignore", "inherit"],
  env: { PATH: process.env.PATH, NODE_ENV: "production", PORT: port, HOST: "localhost", PUBLIC_URL: address, DATA_DIR: dataDir },
});
try {
  await ready();
  const browser = await chromium.launch({ executablePath: await provideBrowser(), args: [...browserArguments] });
  await mkdir(join(projectFolder, "docs/screenshots"), { recursive: true });
  for (const shot of shots) for (const scheme of schemes) await take(browser, shot, scheme);
  await browser.close();
} finally {
  server.kill("SIGTERM");
  if (server.exitCode === null) await once(server, "exit");
  await rm(dataDir, { recursive: true, force: true });
}

async function ready(): Promise<void> {
  const until = Date.now() + readyWithinMs;
  while (Date.now() < until && server.exitCode === null) {
    const answer = await fetch(`${address}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(100);
  }
  throw new Error("The portal did not start.");
}

async function take(
  browser: Browser,
  { name, path, ...device }: (typeof shots)[number],
  scheme: "light" | "dark",
): Promise<void> {
  const context = await browser.newContext({
    ...device,
    colorScheme: scheme,
    reducedMotion: "reduce",
    locale: "en-AU",
    timezoneId: "Australia/Sydney",
  });
  const page = await context.newPage();
  await page.goto(`${address}${path}`, { waitUntil: "networkidle" });
  await page.evaluate("document.fonts.ready.then(() => undefined)");
  const bytes = await toSmallWebp(page);
  await context.close();
  const file = `docs/screenshots/${name}-${scheme}.webp`;
  await writeFile(join(projectFolder, file), bytes);
  console.log(`${file}: ${bytes.length} bytes`);
}

/** The highest quality that fits the limit. Playwright cannot write WebP, which is half the size of JPEG with sharper letters. */
async function toSmallWebp(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  for (let quality = 90; quality >= 40; quality -= 5) {
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality });
    const bytes = Buffer.from(data, "base64");
    if (bytes.length <= bytesMax) return bytes;
  }
  throw new Error(`A screenshot does not get below ${bytesMax} bytes.`);
}
