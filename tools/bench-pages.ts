// Compares how pages load on a slow phone: what this checkout builds against an earlier commit, with Lighthouse's mobile
// defaults, in turns on one machine. Only the comparison means anything: absolute times depend on the machine.
//   npm run bench:pages                      against the first release
//   npm run bench:pages -- --base=HEAD~1 --rounds=3 --pages=/jobs,/
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { browserArguments, provideBrowser } from "#scripts/browser.ts";
import { passSignalsOn, projectFolder, runProgram } from "#scripts/run-program.ts";
import { findFreePort } from "#server/db/postgres-endpoint.ts";
import { buildPages, checkOut } from "./releases/checkout.ts";

/** The first release, which used Preact in React's place. */
const firstRelease = "20de4823f4cc070da760c2c9960c771f51f37a4c";
// Installed on demand: 200 more packages for one command that only engineers run.
const lighthouse = "lighthouse@13.5.0";
const auditMs = 3 * 60_000;

interface Build {
  name: string;
  folder: string;
}

interface Site extends Build {
  url: string;
  process: ChildProcess;
}

interface Measured {
  /** Milliseconds in which the main thread could not respond. */
  blocked: number;
  /** Milliseconds until the largest contentful paint. */
  painted: number;
  /** 0 to 100. */
  score: number;
}

const { values } = parseArgs({
  options: {
    base: { type: "string", default: firstRelease },
    rounds: { type: "string", default: "5" },
    pages: { type: "string", default: "/,/jobs,/accommodation,/visas,/signin" },
  },
});
passSignalsOn();
const folder = await mkdtemp(join(tmpdir(), "wattle-bench-pages-"));
// The database's user must be able to enter this folder.
await chmod(folder, 0o711);
const sites: Site[] = [];
try {
  const chromium = await provideBrowser();
  const before: Build = { name: "before", folder: join(folder, "before") };
  checkOut(values.base, before.folder);
  for (const build of [before, { name: "now", folder: projectFolder }]) {
    console.log(`Building ${build.name} ...`);
    await buildPages(build.folder);
    sites.push(await startSite(build, join(folder, `data-${sites.length}`)));
  }
  const pages = [...values.pages.split(","), `/jobs/${await newestJob(sites[1]?.url ?? "")}`];
  for (const page of pages) await compare(page, Number(values.rounds), chromium);
} finally {
  for (const site of sites) await stopSite(site);
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

async function startSite(build: Build, dataDir: string): Promise<Site> {
  await mkdir(dataDir);
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const variables = { PORT: String(port), HOST: "localhost", DATA_DIR: dataDir, DEMO_DATA: "on", NODE_ENV: "production" };
  const child = spawn(join(build.folder, "node_modules/.bin/node"), ["server/main.ts"], {
    cwd: build.folder,
    env: { ...process.env, ...variables },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const site = { ...build, url, process: child };
  await new Promise<void>((resolve, reject) => {
    child.once("exit", () => reject(new Error(`${build.name} did not start.`)));
    child.stdout.on("data", (text: Buffer) => text.includes("Wattle is ready") && resolve());
  });
  await allSamplesListed(url);
  return site;
}

/** The first release loads its sample accommodation after its start. */
async function allSamplesListed(url: string): Promise<void> {
  for (let before = -1, count = 0; count !== before || count === 0;) {
    before = count;
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    const { headers } = await fetch(`${url}/api/accommodation?size=1`);
    count = Number(headers.get("x-total-count"));
  }
}

async function stopSite({ process: child }: Site): Promise<void> {
  child.kill("SIGTERM");
  await once(child, "exit");
}

async function newestJob(url: string): Promise<string> {
  const [job] = (await (await fetch(`${url}/api/jobs?size=1`)).json()) as { id: string }[];
  return job?.id ?? "";
}

/** Visits a page of both builds in turns and prints the medians. A job's id differs, so each site is asked for its newest. */
async function compare(page: string, rounds: number, chromium: string): Promise<void> {
  const measured = sites.map((): Measured[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, site] of sites.entries()) {
      const path = page.startsWith("/jobs/") ? `/jobs/${await newestJob(site.url)}` : page;
      measured[index]?.push(await audit(`${site.url}${path}`, chromium));
    }
  }
  console.log(page.startsWith("/jobs/") ? "/jobs/{id}" : page);
  for (const [index, { name }] of sites.entries()) {
    const runs = measured[index] ?? [];
    const of = (what: keyof Measured) => runs.map((run) => run[what]);
    console.log(
      `  ${name.padEnd(18)} blocked ${inWords(of("blocked"), "ms")}   largest paint ${inWords(of("painted"), "ms")}   score ${inWords(of("score"), "")}`,
    );
  }
  const [before = [], now = []] = measured.map((runs) => runs.map(({ blocked }) => blocked));
  console.log(`  blocked now / before: ${(median(now) / median(before)).toFixed(2)}`);
}

/** Visits a page. Lighthouse sometimes misses the beginning of its own recording and then needs another run. */
async function audit(url: string, chromium: string, triesLeft = 2): Promise<Measured> {
  const report = join(folder, "report.json");
  const flags = `--chrome-flags=--headless=new ${browserArguments.join(" ")}`;
  const args = ["--only-categories=performance", "--output=json", `--output-path=${report}`, "--quiet", flags];
  const { exitCode, output } = await runProgram("npm", ["exec", "--yes", "--", lighthouse, url, ...args], {
    output: "keep",
    timeoutMs: auditMs,
    variables: { CHROME_PATH: chromium },
  });
  if (exitCode !== 0 && triesLeft > 0) return await audit(url, chromium, triesLeft - 1);
  if (exitCode !== 0) throw new Error(`Lighthouse could not visit ${url}.\n${output}`);
  const { audits, categories } = JSON.parse(await readFile(report, "utf8")) as {
    audits: Record<string, { numericValue: number }>;
    categories: { performance: { score: number } };
  };
  return {
    blocked: audits["total-blocking-time"]?.numericValue ?? Number.NaN,
    painted: audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
    score: categories.performance.score * 100,
  };
}

/** For example "320 ms (280 to 401)". */
function inWords(figures: readonly number[], unit: string): string {
  const [low, middle, high] = [Math.min(...figures), median(figures), Math.max(...figures)].map(Math.round);
  return `${`${middle} ${unit}`.trim().padStart(7)} (${low} to ${high})`;
}

function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}
