import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import type { SavedListing } from "#web/listings/cards/browser-favourites.ts";
import { useFavourites } from "#web/listings/cards/use-favourites.ts";
import { focusHeading } from "#web/ui/focus-heading.ts";
import { showToast } from "#web/ui/overlays/toast-store.ts";

interface Undo {
  /** The list of the board's cards; each item has `data-listing`. */
  list: RefObject<HTMLUListElement | null>;
  /** Call it when a heart has just removed a listing: it offers Undo. */
  noteRemoved: (listing: SavedListing) => void;
  /** Removes a listing without a heart, and offers Undo. */
  remove: (listing: SavedListing) => void;
}

/** Offers to undo a removal, and keeps the focus in its place: on the next card, and on the card that Undo brings back. */
export function useUndo(): Undo {
  const favourites = useFavourites();
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<{ position: number } | { id: string }>(undefined);
  const latest = useRef(favourites);
  useLayoutEffect(() => {
    latest.current = favourites;
  });
  useLayoutEffect(() => {
    const target = place.current;
    // The pressed button disappeared with its card, or with the toast.
    if (target === undefined || (document.activeElement ?? document.body) !== document.body) return;
    place.current = undefined;
    const cards = [...(list.current?.querySelectorAll<HTMLElement>("[data-listing]") ?? [])];
    const card =
      "id" in target ? cards.find(({ dataset }) => dataset["listing"] === target.id) : (cards[target.position] ?? cards.at(-1));
    const button = card?.querySelector<HTMLElement>("[aria-pressed]") ?? card?.querySelector<HTMLElement>("button");
    if (button) button.focus();
    else focusHeading();
  });
  const noteRemoved = useCallback((listing: SavedListing) => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>("[data-listing]") ?? [])];
    place.current = { position: cards.findIndex(({ dataset }) => dataset["listing"] === listing.id) };
    showToast("Removed from your favourites.", {
      milliseconds: undoMs,
      action: {
        label: "Undo",
        onPress: () => {
          place.current = { id: listing.id };
          latest.current.set(listing, true);
        },
      },
    });
  }, []);
  return {
    list,
    noteRemoved,
    remove(listing) {
      noteRemoved(listing);
      latest.current.set(listing, false);
    },
  };
}

const undoMs = 10_000;
