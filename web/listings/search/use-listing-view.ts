import { useEffect, useSyncExternalStore } from "react";
import { viewKey } from "#web/ui/use-browser.ts";

export type ListingView = "card" | "list";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The view of a board, cards or list, and a function to change it. It is remembered on this device for each board.
 * @param usual the view until somebody chooses another
 */
export function useListingView(path: string, usual: ListingView): readonly [ListingView, (view: ListingView) => void] {
  const key = viewKey + path;
  const read = (): ListingView => {
    const chosen = localStorage.getItem(key);
    return chosen === "list" || chosen === "card" ? chosen : usual;
  };
  const view = useSyncExternalStore(subscribe, read, () => usual);
  useEffect(() => {
    if (view === read()) delete document.documentElement.dataset["view"];
    // oxlint-disable-next-line react/exhaustive-deps -- what is stored changes with the view
  }, [view]);
  const setView = (chosen: ListingView) => {
    if (chosen === usual) localStorage.removeItem(key);
    else localStorage.setItem(key, chosen);
    for (const listener of listeners) listener();
  };
  return [view, setView];
}
