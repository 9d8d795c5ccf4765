// Weighs the scripts and styles that a first visit to each page downloads, compressed as they are served, and fails if a page is above
// its limit. Run it after a build: `npm run page-weight`.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { formPages, isPrivatePage, privatePages } from "./page-kinds.ts";

/** React and the router alone are 93 kB (docs/decisions/0024-react-everywhere.md). */
const scriptBytesMax = { reading: 125_000, form: 132_000, private: 150_000 };
const styleBytesMax = 12_000;
/** What every page fetches once it is shown. */
const deferred = { file: /^deferred-[\w-]{8}\.js$/, bytesMax: 4_000 };

interface ScriptFiles {
  module: string;
  imports?: string[];
  clientLoaderModule?: string;
}

interface Manifest {
  entry: ScriptFiles;
  routes: Record<string, ScriptFiles & { parentId?: string; hasDefaultExport: boolean }>;
}

const client = new URL("../build/client/", import.meta.url);
const assets = readAssets();
const manifestFile = assets.find((name) => /^manifest-[\w-]+\.js$/.test(name));
if (manifestFile === undefined) throw new Error("There is no build. Run `npm run build` first.");
const manifest = readManifest(`assets/${manifestFile}`);
for (const missing of [...privatePages, ...formPages].filter((route) => manifest.routes[route] === undefined))
  throw new Error(`The build has no route ${missing}. Correct the lists in scripts/page-kinds.ts.`);

const weights = Object.entries(manifest.routes)
  .filter(([route, { hasDefaultExport }]) => route !== "root" && hasDefaultExport)
  // A page with several addresses is several routes of one module.
  .filter(([, { module }], position, all) => all.findIndex(([, other]) => other.module === module) === position)
  .map(([route]) => ({ what: route, bytes: firstLoadBytes(route), bytesMax: scriptLimit(route) }));
const styles = assets.filter((name) => name.endsWith(".css")).map((name) => `/assets/${name}`);
weights.push(
  { what: "all styles", bytes: sumOf(styles), bytesMax: styleBytesMax },
  { what: "later, on every page", bytes: deferredBytes(), bytesMax: deferred.bytesMax },
);

for (const { what, bytes, bytesMax } of weights.toSorted((a, b) => b.bytes - a.bytes)) {
  const verdict = `${bytes > bytesMax ? "TOO MUCH" : "ok"}, limit ${kilobytes(bytesMax)}`;
  console.log(`  ${kilobytes(bytes).padStart(9)}  ${what.padEnd(32)} ${verdict}`);
}
const tooHeavy = weights.filter(({ bytes, bytesMax }) => bytes > bytesMax);
process.exitCode = tooHeavy.length === 0 ? 0 : 1;

function scriptLimit(route: string): number {
  if (isPrivatePage(route)) return scriptBytesMax.private;
  return formPages.includes(route) ? scriptBytesMax.form : scriptBytesMax.reading;
}

/** Everything that the page's document preloads or imports: entry, root, layout and page with their imports, and the manifest. */
function firstLoadBytes(route: string): number {
  return sumOf([`/assets/${manifestFile}`, ...filesOf(manifest.entry), ...filesWithParents(route)]);
}

/** The files of a route and of those that it is in: the root, and the layout with the page's place. */
function filesWithParents(route: string): string[] {
  const part = manifest.routes[route];
  if (part === undefined) return [];
  return [...filesOf(part), ...(part.parentId === undefined ? [] : filesWithParents(part.parentId))];
}

/** The deferred file with all that it imports, without what every page has anyway. */
function deferredBytes(): number {
  const known = new Set([manifest.entry, manifest.routes.root].flatMap(filesOf));
  const found = new Set(assets.filter((name) => deferred.file.test(name)).map((name) => `/assets/${name}`));
  if (found.size === 0) throw new Error("The build has no file called deferred. Correct its name in scripts/page-weight.ts.");
  for (const file of found) for (const imported of importsOf(file)) if (!known.has(imported)) found.add(imported);
  return sumOf([...found]);
}

function importsOf(file: string): string[] {
  const text = readFileSync(new URL(`.${file}`, client), "utf8");
  return [...text.matchAll(/\bfrom\s*["'`]\.\/([\w.-]+)["'`]/g)].map(([, name = ""]) => `/assets/${name}`);
}

function filesOf(part: ScriptFiles | undefined): string[] {
  if (part === undefined) return [];
  return [part.module, ...(part.imports ?? []), ...(part.clientLoaderModule ? [part.clientLoaderModule] : [])];
}

function sumOf(files: readonly string[]): number {
  return [...new Set(files)].reduce((sum, file) => sum + statSync(new URL(`.${file}.br`, client)).size, 0);
}

function readAssets(): string[] {
  try {
    return readdirSync(new URL("assets/", client));
  } catch {
    return [];
  }
}

function readManifest(path: string): Manifest {
  const text = readFileSync(new URL(path, client), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
