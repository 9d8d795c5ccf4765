import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { processCommand, processStart } from "#server/db/process-identity.ts";
import { provideBrowser } from "./browser.ts";
import { runChecks, type Tally } from "./checks.ts";
import { passSignalsOn, runProgram } from "./run-program.ts";
import { findTestFolder } from "./test-folder.ts";

const VITEST_MS = 10 * 60_000;
const PLAYWRIGHT_MS = 42 * 60_000;
const BUILD_MS = 5 * 60_000;
const WEIGHT_MS = 60_000;

const receivedSignal = passSignalsOn();
// Everything that a test or a browser leaves behind is in this folder, and is deleted with it.
const folder = await mkdtemp(join(await findTestFolder(), "wattle-test-"));
// The database's user has to pass through it.
await chmod(folder, 0o711);
process.env.TMPDIR = folder;

const total: Tally = { passed: 0, failed: 0 };
const durations: string[] = [];
// The checks mostly use one core each, and so does the build. A browser that is missing is downloaded.
const phases: readonly Readonly<Record<string, () => Promise<Tally>>>[] = [
  { "Checking the source text": runChecks, "Building the pages": buildPages, "Finding a browser": findBrowser },
  { "Testing the server": async () => await runVitest(["server", "mail templates"]) },
  // The browser tests leave a third of a core unused.
  { "Testing in a browser": runPlaywright, "Testing components": async () => await runVitest(["web"], "--maxWorkers=1") },
];
try {
  for (const phase of phases) {
    const tallies = await Promise.all(Object.entries(phase).map(async ([title, run]) => await timed(title, run)));
    for (const { passed, failed } of tallies) {
      total.passed += passed;
      total.failed += failed;
    }
    if (total.failed > 0 || receivedSignal() !== undefined) break;
  }
} finally {
  await stopLeftServers();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
console.log(durations.join("\n"));
if (receivedSignal() !== undefined) console.log("Interrupted; the remaining tests did not run.");
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && receivedSignal() === undefined ? 0 : 1);

async function timed(title: string, run: () => Promise<Tally>): Promise<Tally> {
  console.log(`${title} ...`);
  const begun = performance.now();
  const tally = await run();
  durations.push(`${title}: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  return tally;
}

/** Stops the database servers that tests cut short by a signal were about to stop themselves. */
async function stopLeftServers(): Promise<void> {
  for (const name of await readdir(folder)) {
    const text = await readFile(join(folder, name, "postgresql", "postmaster.pid"), "utf8").catch(() => "");
    const pid = Number(text.split("\n")[0]);
    if (!(pid > 0) || !(await processCommand(pid)).includes(folder)) continue;
    process.kill(pid, "SIGINT");
    for (let tries = 0; tries < 100 && (await processStart(pid)) !== undefined; tries += 1) await delay(50);
  }
}

async function buildPages(): Promise<Tally> {
  const { exitCode } = await runProgram("node", ["scripts/bootstrap.mjs", "build"], { output: "show", timeoutMs: BUILD_MS });
  if (exitCode !== 0) return { passed: 0, failed: 1 };
  const weight = await runProgram("node", ["scripts/page-weight.ts"], { output: "show", timeoutMs: WEIGHT_MS });
  return weight.exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Tells the programs that follow where the browser is. */
async function findBrowser(): Promise<Tally> {
  try {
    process.env.CHROMIUM = await provideBrowser();
    return { passed: 0, failed: 0 };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

/** Runs these projects of vitest.config.ts. */
async function runVitest(projects: readonly string[], ...options: readonly string[]): Promise<Tally> {
  const report = join(folder, `vitest-${projects[0]}.json`);
  const args = ["run", ...projects.flatMap((name) => ["--project", name])];
  args.push(...options, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`);
  // Portals that tests start then show the pages that were just built, and need not compile them.
  const variables = { TEST_PAGES: "built" };
  const { exitCode } = await runProgram("vitest", args, { output: "show", timeoutMs: VITEST_MS, variables });
  const found = await readReport<{ numPassedTests: number; numFailedTests: number }>(report);
  return toTally(found?.numPassedTests, found?.numFailedTests, exitCode);
}

async function runPlaywright(): Promise<Tally> {
  const report = join(folder, "playwright.json");
  const variables = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const args = ["test", "--reporter=list,json", "--pass-with-no-tests", `--output=${join(folder, "results")}`];
  const { exitCode } = await runProgram("playwright", args, { output: "show", timeoutMs: PLAYWRIGHT_MS, variables });
  const found = await readReport<{ stats: { expected: number; flaky: number; unexpected: number } }>(report);
  const passed = found && found.stats.expected + found.stats.flaky;
  const tally = toTally(passed, found?.stats.unexpected, exitCode);
  return { ...tally, failed: tally.failed + (await countLeakyLogs()) };
}

/** Counts the logs that hold what no log may hold, which scripts/e2e-server.ts reports. */
async function countLeakyLogs(): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".log-secrets"));
  for (const name of names) console.error(await readFile(join(folder, name), "utf8"));
  return names.length;
}

// A run can fail without a failing test: a file that does not load, a server that does not start.
function toTally(passed: number | undefined, failed: number | undefined, exitCode: number): Tally {
  const failures = failed ?? 0;
  return { passed: passed ?? 0, failed: exitCode !== 0 && failures === 0 ? 1 : failures };
}

async function readReport<Report>(file: string): Promise<Report | undefined> {
  try {
    const report: Report = JSON.parse(await readFile(file, "utf8"));
    return report;
  } catch {
    return undefined;
  }
}
