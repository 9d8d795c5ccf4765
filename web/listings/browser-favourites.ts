import { useSyncExternalStore } from "react";

// Document 3, "The screens": `favourite:accommodation:{id}` holds `true` or `false`.
const prefix = "favourite:accommodation:";
const changed = "favourites-changed";

function subscribe(listener: () => void): () => void {
  // "storage" events come from other tabs only.
  window.addEventListener("storage", listener);
  window.addEventListener(changed, listener);
  return () => {
    window.removeEventListener("storage", listener);
    window.removeEventListener(changed, listener);
  };
}

const readIds = (): string =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix) && localStorage.getItem(key) === "true")
    .map((key) => key.slice(prefix.length))
    .toSorted()
    .toReversed()
    .join(" ");

/** Returns the ids of the current favourites. Only in a browser. */
export const favouriteIds = (): readonly string[] => readIds().split(" ").filter(Boolean);

/** The ids of the favourites on this device, newest listing first; none while the server renders. */
export function useFavouriteIds(): readonly string[] {
  const ids = useSyncExternalStore(subscribe, readIds, () => "");
  return ids === "" ? [] : ids.split(" ");
}

/** Saves a listing as a favourite on this device, or removes it. */
export function setFavourite(id: string, isFavourite: boolean): void {
  localStorage.setItem(`${prefix}${id}`, String(isFavourite));
  window.dispatchEvent(new Event(changed));
}
