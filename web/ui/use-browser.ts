import { useSyncExternalStore } from "react";

/** Where a list's view is stored: this and the list's path. */
export const viewKey = "listing-view:";

const never = () => () => {};

/** False on the server and during hydration, true afterwards. Use it for what only a browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const query = "(prefers-reduced-motion: reduce)";

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** Returns true if the person asked their system for less motion; false on the server. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/**
 * Calls back when what this browser stores has changed: in another tab, or in this one, which then fires the event `changed`.
 * @returns a function that stops listening
 */
export function onStored(changed: string, listener: () => void): () => void {
  // "storage" events come from other tabs only.
  window.addEventListener("storage", listener);
  window.addEventListener(changed, listener);
  return () => {
    window.removeEventListener("storage", listener);
    window.removeEventListener(changed, listener);
  };
}
