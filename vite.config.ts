import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { formPages, privatePages } from "./scripts/page-kinds.ts";

// What is built runs on Preact: 49 kB of script less on every first visit (docs/decisions/0012-preact-in-the-build.md).
// Development stays on React, whose refreshing of changed components the router's plugin needs.
const standIn = (name: string) => fileURLToPath(new URL(`web/preact/${name}.ts`, import.meta.url));
const PREACT_FOR_REACT = [
  { find: /^react$/, replacement: standIn("react") },
  { find: /^react\/jsx-runtime$/, replacement: "preact/jsx-runtime" },
  { find: /^react-dom$/, replacement: "preact/compat" },
  { find: /^react-dom\/client$/, replacement: standIn("react-dom-client") },
  { find: /^react-dom\/server$/, replacement: standIn("react-dom-server") },
  { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: standIn("lucide-icon") },
];

// One file compresses better than those that the bundler would make, and stays cached across releases of ours.
const FRAMEWORK_CHUNK = { name: "framework", test: /node_modules[\\/](?:preact|react-router)[\\/]|[\\/]web[\\/]preact[\\/]/ };

// What three or more screens and dialogs share travels in one file, and what none of the pages to read uses in another: half
// the requests, and no weight that a reader does not need (docs/decisions/0018-scripts-after-the-first-paint.md).
const SHARED = {
  test: /[\\/]web[\\/](?:ui|api|listings|app|access)[\\/]|[\\/]contract[\\/][\w-]+-rules\.ts|lucide-react|vite.preload-helper/,
  minShareCount: 3,
};
const SHARED_CHUNK = {
  ...SHARED,
  debugName: "shared",
  name: (module: string, modules: Modules) => (isPartOfReading(module, modules) ? "shared" : null),
};
const FORMS_CHUNK = { ...SHARED, name: "forms" };

interface Modules {
  getModuleInfo(module: string): { importers: readonly string[] } | null;
}

function isPartOfReading(module: string, modules: Modules): boolean {
  const reached = new Set([module]);
  for (const one of reached) for (const importer of modules.getModuleInfo(one)?.importers ?? []) reached.add(importer);
  return [...reached].some(isReadingPage);
}

function isReadingPage(module: string): boolean {
  const page = /[\\/]web[\\/](root|.*-(?:page|layout))\.tsx/.exec(module)?.[1]?.replaceAll("\\", "/");
  return page !== undefined && !privatePages.includes(page) && !formPages.includes(page);
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: command === "build" ? PREACT_FOR_REACT : [] },
  publicDir: false,
  // What only some photos need, the HEIC decoder, is loaded by the worker when one comes.
  worker: { format: "es" },
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [FRAMEWORK_CHUNK, SHARED_CHUNK, FORMS_CHUNK] } } } },
    },
  },
  // The built server carries its libraries: production code whatever NODE_ENV says, ten icons instead of two
  // thousand, one instance of the router.
  ssr: { noExternal: command === "build" ? true : ["lucide-react"] },
}));
