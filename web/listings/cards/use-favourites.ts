import { useEffect, useSyncExternalStore } from "react";
import { useUser } from "#web/api/session.ts";
import {
  forgetAccountFavourites,
  loadAccountFavourites,
  onAccountFavourites,
  readAccountFavourites,
  setAccountFavourite,
} from "./account-favourites.ts";
import { onBrowserFavourites, putBrowserFavourite, readBrowserFavourites, type SavedListing } from "./browser-favourites.ts";

interface Favourites {
  /** The newest listing first. */
  listings: readonly SavedListing[];
  state: "loading" | "failed" | "known";
  has: (listing: SavedListing) => boolean;
  /** Saves a listing, or removes it. */
  set: (listing: SavedListing, isFavourite: boolean) => void;
  reload: () => void;
}

const none: readonly SavedListing[] = [];

/** What the person has saved: on the account of somebody who is signed in, else in the browser. */
export function useFavourites(): Favourites {
  const accountId = useUser()?.id;
  const inBrowser = useBrowserFavourites();
  const onAccount = useSyncExternalStore(onAccountFavourites, readAccountFavourites, readAccountFavourites);
  useEffect(() => {
    if (accountId === undefined) forgetAccountFavourites();
    else void loadAccountFavourites(accountId);
  }, [accountId]);
  const isLoaded = accountId === onAccount.accountId;
  const listings = accountId === undefined ? inBrowser : isLoaded ? onAccount.listings : none;
  return {
    listings,
    state: accountId === undefined ? "known" : isLoaded ? onAccount.state : "loading",
    has: ({ board, id }) => listings.some((other) => other.id === id && other.board === board),
    set(listing, isFavourite) {
      if (accountId === undefined) putBrowserFavourite(listing, isFavourite);
      else setAccountFavourite(accountId, listing, isFavourite);
    },
    reload: () => void (accountId !== undefined && loadAccountFavourites(accountId)),
  };
}

/** What was saved in this browser while nobody was signed in. */
export const useBrowserFavourites = (): readonly SavedListing[] =>
  useSyncExternalStore(onBrowserFavourites, readBrowserFavourites, () => none);
