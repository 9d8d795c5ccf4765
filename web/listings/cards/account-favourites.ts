// What a signed-in person has saved: on the server, and in the memory of each tab (docs/decisions/0040-favourites.md). It keeps its own load
// state, because all hearts of a page share one load, which presses, other tabs and signing out change.
import type { Favourite } from "#contract/favourites.ts";
import { ApiError, isSessionOver, refusalText } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";
import { readUserId } from "#web/api/session.ts";
import { showToast } from "#web/ui/overlays/toast-store.ts";
import { countText } from "#web/ui/formats.ts";
import {
  byNewest,
  forgetBrowserFavourites,
  mayBeOfSomebodyElse,
  noteAccount,
  readBrowserFavourites,
  type SavedListing,
} from "./browser-favourites.ts";

interface Change {
  accountId: string;
  listing: SavedListing;
  isFavourite: boolean;
}

/** What this tab knows of an account's favourites. */
export interface AccountFavourites {
  accountId: string;
  state: "loading" | "failed" | "known";
  /** The newest listing first; with what was pressed and has not been answered yet. */
  listings: readonly SavedListing[];
}

const nothing: AccountFavourites = { accountId: "", state: "loading", listings: [] };
const listeners = new Set<() => void>();
let shown = nothing;
/** What the server has. */
let saved: readonly SavedListing[] = [];
/** What was pressed and has not been answered yet, the latest last. */
let pressed: readonly Change[] = [];
/** What changed while the favourites were loading. */
let heard: readonly Change[] = [];
/** Sends one change after another, so that the last one wins. */
let queue = Promise.resolve();
let channel: BroadcastChannel | undefined;

/** Calls back when the favourites change. @returns a function that stops listening */
export function onAccountFavourites(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The favourites of the account that was loaded last. */
export const readAccountFavourites = (): AccountFavourites => shown;

const isSame = (a: SavedListing, b: SavedListing): boolean => a.id === b.id && a.board === b.board;

function apply(listings: readonly SavedListing[], { listing, isFavourite }: Change): readonly SavedListing[] {
  const others = listings.filter((other) => !isSame(other, listing));
  return isFavourite ? [...others, listing].toSorted(byNewest) : others;
}

function publish(changes: Partial<AccountFavourites> = {}): void {
  shown = { ...shown, ...changes, listings: pressed.reduce(apply, saved) };
  for (const listener of listeners) listener();
}

function reset(accountId: string): void {
  [saved, pressed, heard] = [[], [], []];
  publish({ accountId, state: "loading" });
}

/** Forgets them, because nobody is signed in. */
export function forgetAccountFavourites(): void {
  if (shown.accountId !== "") reset("");
}

/** Loads an account's favourites once in each tab, and first moves those that were saved while signed out. */
export async function loadAccountFavourites(accountId: string): Promise<void> {
  if (shown.accountId === accountId && shown.state !== "failed") return;
  reset(accountId);
  listenToOtherTabs();
  try {
    take(accountId, await read(accountId));
  } catch {
    if (shown.accountId === accountId) publish({ state: "failed" });
  }
}

/** Returns how many listings an account has saved; none if they could not be loaded. */
export async function countAccountFavourites(accountId: string): Promise<number> {
  await loadAccountFavourites(accountId);
  return shown.accountId === accountId ? shown.listings.length : 0;
}

/** Uses what the server answered, unless another account has signed in meanwhile. */
function take(accountId: string, favourites: readonly Favourite[]): void {
  if (shown.accountId !== accountId) return;
  saved = heard.reduce(apply, favourites);
  heard = [];
  publish({ state: "known" });
}

async function read(accountId: string): Promise<readonly Favourite[]> {
  const inBrowser = readBrowserFavourites();
  if (inBrowser.length === 0) noteAccount(accountId);
  else if (!mayBeOfSomebodyElse(accountId)) {
    const moved = await move(accountId, inBrowser).catch(undefinedIfRefused);
    if (moved) return moved;
  }
  return await api.call("GET /favourites", {});
}

// Too many. They stay in the browser, and the page of favourites says so.
function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof ApiError && [400, 409].includes(error.status))) throw error;
}

async function move(accountId: string, listings: readonly SavedListing[]): Promise<readonly Favourite[]> {
  const all = await api.call("PUT /favourites", { body: { listings: [...listings] } });
  forgetBrowserFavourites();
  noteAccount(accountId);
  for (const listing of listings) channel?.postMessage({ accountId, listing, isFavourite: true } satisfies Change);
  showToast(`We added ${countText(listings.length, "favourite")} from this browser to your account.`, {
    tone: "success",
    milliseconds: 4_000,
  });
  return all;
}

/** Moves what was saved in the browser to the account, because the person said that it is theirs. @throws ApiError */
export async function moveBrowserFavourites(accountId: string): Promise<void> {
  take(accountId, await move(accountId, readBrowserFavourites()));
}

/** Deletes what was saved in the browser, because the person does not want it. */
export function dropBrowserFavourites(accountId: string): void {
  forgetBrowserFavourites();
  noteAccount(accountId);
}

/** Saves a listing or removes it. It shows at once, and shows again as it was if the server refuses or cannot be reached. */
export function setAccountFavourite(accountId: string, listing: SavedListing, isFavourite: boolean): void {
  const change = { accountId, listing, isFavourite };
  const presser = readUserId();
  pressed = [...pressed, change];
  publish();
  queue = queue.then(async () => {
    await send(change, presser);
    pressed = pressed.filter((other) => other !== change);
    publish();
  });
}

/** @param presser who was signed in when it was pressed. If nobody was any more, the call says so and leads to signing in. */
async function send(change: Change, presser: string | undefined): Promise<void> {
  const { accountId, listing, isFavourite } = change;
  // Somebody else may have signed in meanwhile, or this person signed out.
  if (readUserId() !== presser || (presser ?? accountId) !== accountId) return;
  try {
    await api.call(isFavourite ? "PUT /favourites/{board}/{id}" : "DELETE /favourites/{board}/{id}", { params: { ...listing } });
    note(change);
    channel?.postMessage(change);
  } catch (error) {
    const failure = `We couldn't ${isFavourite ? "save" : "remove"} this favourite. Check your connection and try again.`;
    if (!isSessionOver(error)) showToast(refusalText(error, failure), { tone: "error" });
  }
}

function note(change: Change): void {
  if (change.accountId !== shown.accountId) return;
  if (shown.state === "known") saved = apply(saved, change);
  else heard = [...heard, change];
}

function listenToOtherTabs(): void {
  if (channel) return;
  channel = new BroadcastChannel("wattle-favourites");
  channel.addEventListener("message", ({ data }) => {
    note(data as Change);
    publish();
  });
}
