// Weighs the script that a first visit to each public page downloads, as it is served, and fails above the limit.
// Run it after a build: `node scripts/script-budget.ts`.
import { readdirSync, readFileSync, statSync } from "node:fs";

/** What stack.md sets for public pages: on a throttled phone (1.6 Mbit/s) 70 kB arrive within 0.4 s. */
const limitBytes = 70_000;

/** The route modules of pages that people reach without signing in. */
const publicRoutes = ["pages/home-page", "jobs/jobs-page", "jobs/job-page", "pages/terms-page", "pages/privacy-page"];

interface ScriptFiles {
  module: string;
  imports?: string[];
  clientLoaderModule?: string;
}

interface Manifest {
  entry: ScriptFiles;
  routes: Record<string, ScriptFiles>;
}

const client = new URL("../build/client/", import.meta.url);
const manifestFile = readdirSync(new URL("assets/", client)).find((name) => /^manifest-\w+\.js$/.test(name));
if (manifestFile === undefined) throw new Error("There is no build. Run `npm run build` first.");
const manifest = readManifest(`assets/${manifestFile}`);

const rows = Object.keys(manifest.routes)
  .filter((route) => route !== "root")
  .map((route) => ({ route, bytes: firstLoadBytes(route), isPublic: publicRoutes.includes(route) }))
  .toSorted((a, b) => b.bytes - a.bytes);
for (const missing of publicRoutes.filter((route) => manifest.routes[route] === undefined))
  throw new Error(`The build has no route ${missing}. Correct publicRoutes in scripts/script-budget.ts.`);

for (const { route, bytes, isPublic } of rows) {
  const verdict = isPublic ? (bytes > limitBytes ? "TOO MUCH" : "ok") : "not public";
  console.log(`  ${kilobytes(bytes).padStart(9)}  ${route.padEnd(32)} ${verdict}`);
}
const tooHeavy = rows.filter(({ bytes, isPublic }) => isPublic && bytes > limitBytes);
console.log(`  ${kilobytes(limitBytes).padStart(9)}  limit for public pages; ${tooHeavy.length} above it`);
process.exitCode = tooHeavy.length === 0 ? 0 : 1;

/** Everything that the page's document preloads or imports: entry, root and page with what they import, and the manifest. */
function firstLoadBytes(route: string): number {
  const parts = [manifest.entry, manifest.routes.root, manifest.routes[route]];
  const files = new Set([`/assets/${manifestFile}`]);
  for (const part of parts) for (const file of filesOf(part)) files.add(file);
  return [...files].reduce((sum, file) => sum + statSync(new URL(`.${file}.br`, client)).size, 0);
}

function filesOf(part: ScriptFiles | undefined): string[] {
  if (part === undefined) return [];
  return [part.module, ...(part.imports ?? []), ...(part.clientLoaderModule ? [part.clientLoaderModule] : [])];
}

function readManifest(path: string): Manifest {
  const text = readFileSync(new URL(path, client), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
