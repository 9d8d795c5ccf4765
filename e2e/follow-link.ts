import type { Page } from "@playwright/test";

/** Opens an address as a link in the page does: the scripts stay loaded. Loading them again takes four times as long. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
    };
    await router.navigate(to);
  }, path);
}
