// What people save while they are signed out (docs/decisions/0040-favourites.md).
import { type ApplicationBoardName, applicationBoardNames } from "#contract/boards.ts";
import { onStored } from "#web/ui/use-browser.ts";

/** Names a listing of a board. */
export interface SavedListing {
  board: ApplicationBoardName;
  id: string;
}

// Document 3, "The screens": `favourite:accommodation:{id}` holds `true` or `false`. Jobs have the same under their own name.
const prefix = "favourite:";
/** The end of the id of the account that this browser was last signed in to. */
const lastAccountKey = "favourites-last-account";
const changed = "favourites-changed";
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const toKey = ({ board, id }: SavedListing): string => `${prefix}${board}:${id}`;

/** Calls back when the browser's favourites change. @returns a function that stops listening */
export const onBrowserFavourites = (listener: () => void): (() => void) => onStored(changed, listener);

/** Returns the saved listings, the newest first. An unchanged list is the same object. */
export function readBrowserFavourites(): readonly SavedListing[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix) && localStorage.getItem(key) === "true");
  const source = keys.toSorted().join(" ");
  if (source !== cached.source) cached = { source, listings: keys.flatMap(readKey).toSorted(byNewest) };
  return cached.listings;
}
let cached: { source: string; listings: readonly SavedListing[] } = { source: "", listings: [] };

/** Sorts listings by their ids, which grow with time. */
export const byNewest = (a: SavedListing, b: SavedListing): number => (a.id < b.id ? 1 : -1);

function readKey(key: string): SavedListing[] {
  const [, name, id = ""] = key.split(":");
  const board = applicationBoardNames.find((known) => known === name);
  return board && uuid.test(id) ? [{ board, id }] : [];
}

/** Saves a listing in the browser, or removes it. */
export function putBrowserFavourite(listing: SavedListing, isFavourite: boolean): void {
  localStorage.setItem(toKey(listing), String(isFavourite));
  window.dispatchEvent(new Event(changed));
}

/** Deletes everything that was saved in the browser, and what was removed there again. */
export function forgetBrowserFavourites(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  window.dispatchEvent(new Event(changed));
}

const endOf = (accountId: string): string => accountId.slice(-4);

/** Returns true if another account was signed in last, so that the favourites may be somebody else's. */
export function mayBeOfSomebodyElse(accountId: string): boolean {
  const last = localStorage.getItem(lastAccountKey);
  return last !== null && last !== endOf(accountId);
}

/** Notes the account that is signed in. */
export const noteAccount = (accountId: string): void => localStorage.setItem(lastAccountKey, endOf(accountId));
