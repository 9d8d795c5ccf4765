// Keeps what a visitor typed for as long as the tab is open. Visitors have no account, so what they typed must not reach anybody who
// opens the site later on the same device.

const prefix = "draft:";
const names = (): string[] => Object.keys(sessionStorage).filter((name) => name.startsWith(prefix));

/** Returns what was saved in this tab under this name; `null` for nothing. */
export const readTabDraft = (name: string): unknown => JSON.parse(sessionStorage.getItem(prefix + name) ?? "null");

export const keepTabDraft = (name: string, values: unknown): void =>
  sessionStorage.setItem(prefix + name, JSON.stringify(values));

export const forgetTabDraft = (name: string): void => sessionStorage.removeItem(prefix + name);

/** Deletes all drafts of this tab, for example because somebody signs in. */
export function forgetTabDrafts(): void {
  for (const name of names()) sessionStorage.removeItem(name);
}
