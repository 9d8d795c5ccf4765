import type { Page } from "@playwright/test";

/** Saves the search of the list that is open. */
export async function saveSearch(page: Page, { name, email }: { name: string; email?: string }): Promise<void> {
  await page.getByRole("button", { name: "Save search" }).click();
  const dialog = page.getByRole("dialog", { name: "Save this search" });
  await dialog.getByLabel("Name").fill(name);
  if (email !== undefined) await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Save search" }).click();
}
