import { type Browser, type BrowserContext, expect, type Page, test as base } from "@playwright/test";

/**
 * Playwright's test, whose pages count as opened once they answer: the scripts start after the first paint, so that the
 * browser's own "load" may come before them. A person cannot press that fast.
 */
export const test = base.extend<{ awaitsScripts: boolean; hydration: void }, { browser: Browser }>({
  /** Whether a page counts as opened only once its scripts run. */
  awaitsScripts: [true, { option: true }],
  hydration: [
    async ({ awaitsScripts }, use) => {
      mismatches.length = 0;
      areScriptsAwaited = awaitsScripts;
      await use();
      areScriptsAwaited = true;
      expect(mismatches, "React found another page than the server had rendered.").toEqual([]);
    },
    { auto: true },
  ],
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (...options) => withAnsweringPages(await newContext(...options));
      await use(browser);
    },
    { scope: "worker" },
  ],
});

/** What React said in the pages of this test: a worker runs one test at a time. */
const mismatches: string[] = [];
let areScriptsAwaited = true;
// A built page has React's numbers for this, one in development its words.
const isMismatch = /Minified React error #(?:418|423|425)|hydrat/i;

function withAnsweringPages(context: BrowserContext): BrowserContext {
  context.on("page", (page) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.on("pageerror", ({ message }) => isMismatch.test(message) && mismatches.push(`${page.url()}: ${message}`));
    page.goto = async (...where) => afterHydration(page, await goto(...where));
    page.reload = async (...options) => afterHydration(page, await reload(...options));
  });
  return context;
}

async function afterHydration<Answer>(page: Page, answer: Answer): Promise<Answer> {
  if (!areScriptsAwaited) return answer;
  try {
    // `waitForFunction` would load Playwright's own script into the world of every page, beside that of locators.
    await page.evaluate(untilHydrated);
  } catch (error) {
    if (!String(error).includes("Execution context was destroyed")) throw error;
    // The page went elsewhere meanwhile.
    return await afterHydration(page, answer);
  }
  return answer;
}

/** Runs in the page. Without scripts, and on pages of other sites, there is nothing to wait for. */
async function untilHydrated(): Promise<void> {
  const root = document.documentElement;
  const isReady = () => !("__reactRouterContext" in window) || root.dataset.scripts === "ready";
  await new Promise<void>((resolve) => {
    if (isReady()) resolve();
    else new MutationObserver(() => isReady() && resolve()).observe(root, { attributeFilter: ["data-scripts"] });
  });
}
