import type { Page } from "@playwright/test";

/** Where each listing of a board stands and how large it is, in whole pixels. */
export async function listingShapes(page: Page): Promise<readonly string[]> {
  return await page.getByRole("article").evaluateAll((listings) =>
    listings.map((listing) => {
      const { x, width, height } = listing.getBoundingClientRect();
      return [x, width, height].map(Math.round).join(" ");
    }),
  );
}

/**
 * The main part of the page, element by element, without what differs between two drawings of the same: generated ids, how long ago
 * something was, that a heading took the focus, and where an icon's drawing comes from. Of a field counts what it holds now.
 */
export async function drawnElements(page: Page): Promise<readonly string[]> {
  return await page.getByRole("main").evaluate((main) => {
    const ignored = new Set(["tabindex", "value", "checked", "selected"]);
    const describe = (element: Element): string => {
      const attributes = [...element.attributes]
        .filter(({ name }) => !ignored.has(name))
        .map(({ name, value }) => `${name}=${value.replaceAll(/_[rR]_\w*_/g, "")}`);
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && element.localName !== "time");
      const held = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? [element.value] : [];
      const isChecked = element instanceof HTMLInputElement && element.checked ? ["checked"] : [];
      return [
        element.localName,
        ...attributes.toSorted(),
        ...held,
        ...isChecked,
        ...texts.map(({ textContent }) => textContent),
      ].join(" ");
    };
    return [...main.querySelectorAll("*")].filter((element) => !element.parentElement?.closest("svg")).map(describe);
  });
}

/** Takes the place of the device's share sheet. Returns a function that reads what was shared. */
export async function recordShares(page: Page): Promise<() => Promise<readonly unknown[]>> {
  await page.evaluate(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, "share", { value: async (what: unknown) => void shared.push(what), configurable: true });
  });
  return async () => await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
}

/** Saves the search of the list that is open. */
export async function saveSearch(page: Page, { name, email }: { name: string; email?: string }): Promise<void> {
  await page.getByRole("button", { name: "Save search" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this search" });
  await dialog.getByLabel("Name").fill(name);
  if (email !== undefined) await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Save search" }).click();
}
