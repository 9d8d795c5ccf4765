import { useSyncExternalStore } from "react";

export type ListingView = "card" | "list";

// One choice for both boards, remembered on this device.
const key = "listing-view";
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = (): ListingView => (localStorage.getItem(key) === "list" ? "list" : "card");

/** Whether listings show as cards or as a list, and how to change it. */
export function useListingView(): readonly [ListingView, (view: ListingView) => void] {
  const view = useSyncExternalStore(subscribe, read, () => "card" as const);
  const setView = (chosen: ListingView) => {
    localStorage.setItem(key, chosen);
    for (const listener of listeners) listener();
  };
  return [view, setView];
}
