import type { Page } from "@playwright/test";

/**
 * Opens an address as a link in the page does: the scripts stay loaded. Loading them again takes four times as long.
 * Throws if the page asks before it is left.
 */
export async function followLink(page: Page, path: string): Promise<void> {
  const isBlocked = await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void>; state: { blockers: Map<string, { state: string }> } };
    };
    await router.navigate(to);
    return [...router.state.blockers.values()].some(({ state }) => state === "blocked");
  }, path);
  if (isBlocked) throw new Error(`The page asks before it is left for ${path}.`);
}
