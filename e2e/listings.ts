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
