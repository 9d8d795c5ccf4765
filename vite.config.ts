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
// Private pages have these without the library for forms, which weighs 13 kB.
const MESSAGES_CHUNK = unreadChunkFor("messages", ({ isInPrivate, formCount }) => formCount > 0 && isInPrivate);
const FORMS_CHUNK = unreadChunkFor("forms", ({ isInReset, formCount }) => formCount > 1 && !isInReset);
// The steps of a forgotten password. A group takes along what its files import, unless an earlier one has it.
const RESET_CHUNK = { name: "reset", test: /web[\\/]accounts[\\/](?:reset-code|use-seconds-left|restart-reset)[.]tsx?/ };
// What signing up and the profile ask of a person.
const PEOPLE_CHUNK = {
  name: "people",
  test: /web[\\/](?:forms[\\/]phone-|accounts[\\/]date-of-birth)|contract[\\/](?:account-choices|ages)[.]ts/,
};
const PRIVATE_CHUNK = unreadChunkFor("private", ({ isInPrivate, isInDashboards }) => isInPrivate && !isInDashboards);
// What only pages with one's own listings or applications have.
const DASHBOARDS_CHUNK = unreadChunkFor("dashboards", ({ isInDashboards }) => isInDashboards);
// What the profile shares with parts that load later: drafts, and records that changed meanwhile.
const DRAFTS_CHUNK = unreadChunkFor("drafts", ({ formCount, pageCount }) => pageCount > 0 && formCount === 0);
// What no page has at first, such as a dialog's form.
const DIALOGS_CHUNK = unreadChunkFor("dialogs", ({ pageCount }) => pageCount === 0);
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
  isInUncounted: boolean;
  isInPrivate: boolean;
  isInDashboards: boolean;
  isInShell: boolean;
  isInLists: boolean;
  isInDetails: boolean;
  isInPosting: boolean;
  isInDeferred: boolean;
  isInReset: boolean;
  isSmall: boolean;
  formCount: number;
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

/** For what no page to read has, counted or not. What only the boards' forms share, or only their dashboards, is for posters alone. */
function unreadChunkFor(chunk: string, isFor: (use: Use) => boolean) {
  return chunkFor(chunk, (use) => !use.isInReading && !use.isInUncounted && !use.isInPosting && isFor(use));
}

/** Which kinds of pages import a module, directly or through others. */
function useOf(module: string, modules: Modules): Use {
  const importersOf = (path: string) => modules.getModuleInfo(path)?.importers ?? [];
  const reached = new Set([module]);
  for (const one of reached) for (const importer of importersOf(one)) reached.add(importer);
  const pages = [...reached].flatMap((path) => /[\\/]web[\\/](root|.*-(?:page|layout))\.tsx/.exec(path)?.[1] ?? []);
  const all = pages.map((page) => page.replaceAll("\\", "/"));
  const names = all.filter(isCounted);
  // The profile is the one private page that has a form at first.
  const privateNames = names.filter((name) => isPrivatePage(name) && name !== "accounts/profile-page");
  return {
    isInReading: names.some((name) => !isPrivatePage(name) && !formPages.includes(name)),
    isInUncounted: all.length > names.length,
    isInPrivate: privateNames.length > 0,
    isInDashboards: privateNames.length > 0 && names.every((name) => /(?:dashboard|applications?)-page$/.test(name)),
    isInShell: names.includes("root") || names.some((name) => name.endsWith("-layout")),
    isInLists: names.includes("jobs/job-list-page") && names.includes("accommodation/accommodation-list-page"),
    isInDetails: names.includes("jobs/job-page") && names.includes("accommodation/accommodation-page"),
    isInPosting: [...reached].every(
      (path) => importersOf(path).length > 0 || /-(?:form|form-page|dashboard-page)\.tsx/.test(path),
    ),
    isInDeferred: [...reached].some((path) => DEFERRED_CHUNK.test.test(path)),
    isInReset: RESET_CHUNK.test.test(module),
    isSmall: SMALL_PARTS.test(module),
    formCount: new Set(names.filter((name) => formPages.includes(name))).size,
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
                MESSAGES_CHUNK,
                FORMS_CHUNK,
                RESET_CHUNK,
                PEOPLE_CHUNK,
                PRIVATE_CHUNK,
                DASHBOARDS_CHUNK,
                DRAFTS_CHUNK,
                DIALOGS_CHUNK,
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
