import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { boardNames } from "./contract/boards.ts";
import { formPages, isPrivatePage } from "./scripts/page-kinds.ts";

// Fewer, larger files compress better and take fewer requests. But nobody shall download what their page does not use, so what
// three or more screens and dialogs share is divided by who shares it (docs/decisions/0024-react-everywhere.md).
const FRAMEWORK_CHUNK = { name: "framework", test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ };
// Several kinds of pages have these, and the request for a file of their own costs more than a hundred bytes.
const SMALL_PARTS = /contract[\\/]money-text[.]ts|previews[\\/]services[.]/;
// What the shell or the deferred parts share with one other part is on every page anyway.
const SHARED_CHUNK = {
  ...chunkFor(
    "shared",
    ({ isInReading, isInShell, isInDeferred, isSmall, pageCount }) =>
      isInDeferred || (isInReading && (isInShell || isSmall || pageCount > 2)),
  ),
  minShareCount: 2,
};
// Small files that are loaded together compress better as one.
const PLACES_CHUNK = {
  name: "places",
  test: /web[\\/]accommodation[\\/](?:accommodation-text|use-apply)[.]tsx?|accommodation-choices[.]ts/,
};
// What the list of jobs and a job have, and no page with a form.
const JOBS_CHUNK = {
  name: "jobs",
  test: /web[\\/]jobs[\\/](?:job-summary|closing-sign|use-apply)[.]tsx?|job-choices[.]ts/,
};
// What both boards' lists have, and no other page.
const LISTS_CHUNK = {
  ...chunkFor("lists", ({ isInLists, pageCount }) => isInLists && pageCount === 2),
  minShareCount: 2,
};
// The same for the pages of their listings.
const DETAILS_CHUNK = {
  ...chunkFor("details", ({ isInDetails, pageCount }) => isInDetails && pageCount === 2),
  minShareCount: 2,
};
// Hearts and what was seen load after every page with listings.
const MARKS_CHUNK = {
  name: "marks",
  test: /web[\\/]listings[\\/]cards[\\/](?:\w+-favourites|favourite-button|seen-listings)[.]tsx?/,
};
// What every page fetches once it is shown. What forms and dashboards have too is in `shared`, or they would fetch all of this early.
const DEFERRED_CHUNK = {
  name: "deferred",
  test: /web[\\/](?:app[\\/](?:error-page|theme-switch)|ui[\\/](?:vietnamese-fonts|overlays[\\/]toaster))[.]tsx?/,
};
const FORMS_CHUNK = chunkFor("forms", ({ isInReading, isInForms }) => isInForms && !isInReading);
// What only the boards' forms share, or only their dashboards, is for posters alone.
const DASHBOARDS_CHUNK = chunkFor("dashboards", ({ isInReading, isInPosting }) => !isInReading && !isInPosting);
// The introduction of guides, and what leads to a part of them.
const GUIDES_CHUNK = { name: "guides", test: /web[\\/]pages[\\/](?:page-intro|use-arrival|verandah)[.]/ };
// The parts of listed services are small, and loaded together.
const SERVICES_CHUNK = {
  name: "services",
  test: /web[\\/]service-listings[\\/]service-(?:text|summary|link)[.]|service-listing-choices|web[\\/]ui[\\/]icon-fact/,
};

// Vite's own loads styles and further files beside a part that comes later. There is one style sheet, and `modulePreload` is off.
const leanPreload: Plugin = {
  name: "lean-preload",
  enforce: "post",
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code: "export const __vitePreload = (load) => load();", map: null }),
  },
};

interface Modules {
  getModuleInfo(module: string): { importers: readonly string[] } | null;
}

interface Use {
  isInReading: boolean;
  isInForms: boolean;
  isInShell: boolean;
  isInLists: boolean;
  isInDetails: boolean;
  isInPosting: boolean;
  isInDeferred: boolean;
  isSmall: boolean;
  pageCount: number;
}

function chunkFor(chunk: string, isFor: (use: Use) => boolean) {
  return {
    debugName: chunk,
    name: (module: string, modules: Modules) => (isFor(useOf(module, modules)) ? chunk : null),
    test: /[\\/]web[\\/](?:ui|api|listings|lists|app|access|head|accounts|forms)[\\/]|[\\/]contract[\\/](?:[\w-]+-rules|account-choices|boards|place-text|roles|text-limits)\.ts|vite.preload-helper/,
    minShareCount: 3,
  };
}

// These have the parts of the first two boards' pages. Counted, they would put these parts on every page.
const uncounted = ["posters/poster-page", "pages/services-page"];
const laterBoards = boardNames.filter((name) => name !== "jobs" && name !== "accommodation");
const isCounted = (page: string): boolean =>
  !uncounted.includes(page) && (isPrivatePage(page) || !laterBoards.some((board) => page.startsWith(`${board}/`)));

/** Which kinds of pages import a module, directly or through others. */
function useOf(module: string, modules: Modules): Use {
  const importersOf = (path: string) => modules.getModuleInfo(path)?.importers ?? [];
  const reached = new Set([module]);
  for (const one of reached) for (const importer of importersOf(one)) reached.add(importer);
  const pages = [...reached].flatMap((path) => /[\\/]web[\\/](root|.*-(?:page|layout))\.tsx/.exec(path)?.[1] ?? []);
  const names = pages.map((page) => page.replaceAll("\\", "/")).filter(isCounted);
  return {
    isInReading: names.some((name) => !isPrivatePage(name) && !formPages.includes(name)),
    isInForms: names.some((name) => formPages.includes(name)),
    isInShell: names.includes("root") || names.some((name) => name.endsWith("-layout")),
    isInLists: names.includes("jobs/job-list-page") && names.includes("accommodation/accommodation-list-page"),
    isInDetails: names.includes("jobs/job-page") && names.includes("accommodation/accommodation-page"),
    isInPosting: [...reached].every(
      (path) => importersOf(path).length > 0 || /-(?:form|form-page|dashboard-page)\.tsx/.test(path),
    ),
    isInDeferred: [...reached].some((path) => DEFERRED_CHUNK.test.test(path)),
    isSmall: SMALL_PARTS.test(module),
    pageCount: new Set(names).size,
  };
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), leanPreload, reactRouter()],
  publicDir: false,
  // What only some photos need, the HEIC decoder, is loaded by the worker when one comes.
  worker: { format: "es" },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // A list of the files that each later part needs would add half a kilobyte to every page. A part fetches them itself, one step
    // later. The router preloads what a page needs at first.
    modulePreload: false,
  },
  environments: {
    // Otherwise the server would have both of React's builds, and choose the slow one unless NODE_ENV is set where it runs.
    ssr: { define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {} },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                FRAMEWORK_CHUNK,
                SHARED_CHUNK,
                PLACES_CHUNK,
                JOBS_CHUNK,
                LISTS_CHUNK,
                DETAILS_CHUNK,
                MARKS_CHUNK,
                SERVICES_CHUNK,
                GUIDES_CHUNK,
                DEFERRED_CHUNK,
                FORMS_CHUNK,
                DASHBOARDS_CHUNK,
              ],
            },
          },
        },
      },
    },
  },
  // The built server carries its libraries, and one instance of the router.
  ssr: command === "build" ? { noExternal: true } : {},
}));
