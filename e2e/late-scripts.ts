import type { Page } from "@playwright/test";

/** Keeps the scripts of the next page back. Returns what lets them come. */
export async function holdScripts(page: Page): Promise<() => void> {
  let deliver = (): void => undefined;
  const delivered = new Promise<void>((resolve) => (deliver = resolve));
  await page.route("**/assets/entry.client*.js", async (route) => {
    await delivered;
    await route.continue();
  });
  return deliver;
}
