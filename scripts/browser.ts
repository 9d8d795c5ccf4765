import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { runProgram } from "./run-program.ts";

const PROBE_MS = 20_000;
const INSTALL_MS = 300_000;
/** Debian's Chromium without a window: the same engine, and the browser tests take two thirds of the time. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";
const CHROME_ON_MACOS = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/**
 * The browser's arguments in tests: no background traffic, no sandbox for root, who cannot have one, and no process that draws for the
 * others, which takes three of a hundred seconds.
 */
export const browserArguments: readonly string[] = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--in-process-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Returns the path of a Chromium that runs here: the one in `CHROMIUM`, the machine's own (the one without windows first), or
 * Playwright's. If there is none, installs one.
 * @throws Error with one sentence that says how to get one
 */
export async function provideBrowser(): Promise<string> {
  const named = process.env.CHROMIUM;
  if (named !== undefined && named !== "") {
    if (await runs(named)) return named;
    throw new Error(`CHROMIUM names ${named}, which does not run here.`);
  }
  const found = await findBrowser();
  if (found !== undefined) return found;

  console.log("No Chromium runs here; installing one ...");
  await runProgram("playwright", ["install", "chromium"], { output: "keep", timeoutMs: INSTALL_MS });
  const downloaded = await findBrowser();
  if (downloaded !== undefined) return downloaded;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) await installByApt();
  const installed = await findBrowser();
  if (installed !== undefined) return installed;
  throw new Error("The browser tests need Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM to its path.");
}

async function findBrowser(): Promise<string | undefined> {
  const candidates = [
    HEADLESS_SHELL,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    CHROME_ON_MACOS,
    chromium.executablePath(),
  ];
  for (const candidate of candidates) if (await runs(candidate)) return candidate;
  return undefined;
}

// Some of these paths are scripts that only print installation advice, and a downloaded browser may lack system libraries.
async function runs(path: string): Promise<boolean> {
  if (!existsSync(path)) return false;
  const { exitCode } = await runProgram(path, ["--version"], { output: "keep", timeoutMs: PROBE_MS });
  return exitCode === 0;
}

async function installByApt(): Promise<void> {
  const variables = { DEBIAN_FRONTEND: "noninteractive" };
  await runProgram("apt-get", ["update"], { output: "keep", timeoutMs: INSTALL_MS, variables });
  const options = { output: "keep", timeoutMs: INSTALL_MS, variables } as const;
  // Older releases and Ubuntu know only the one with windows.
  for (const name of ["chromium-headless-shell", "chromium"]) {
    const { exitCode } = await runProgram("apt-get", ["install", "-y", name], options);
    if (exitCode === 0) return;
  }
}
