import { createContext, use } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { SavedListing } from "./browser-favourites.ts";
import { useFavourites } from "./use-favourites.ts";

export interface FavouriteButtonProps {
  listing: SavedListing & { title: string };
  /** Without a surface of its own. */
  isPlain?: boolean;
  className?: string;
}

/** Is told of a listing that a heart below it has just removed. */
export const FavouriteRemoved = createContext<(listing: SavedListing) => void>(() => {});

/** Saves a listing, or removes it from what is saved. */
export function FavouriteButton({ listing: { board, id, title }, isPlain = false, className }: FavouriteButtonProps) {
  const favourites = useFavourites();
  const noteRemoved = use(FavouriteRemoved);
  const isFavourite = favourites.has({ board, id });
  return (
    <IconButton
      label={`Favourite: ${title}`}
      aria-pressed={isFavourite}
      icon={<Icon of="heart" size={21} aria-hidden="true" className={isFavourite ? "fill-danger text-danger" : undefined} />}
      className={classNames(
        "rounded-full! text-ink",
        isPlain ? "relative z-10" : "bg-surface shadow-card hover:bg-sunken!",
        className,
      )}
      onClick={() => {
        if (isFavourite) noteRemoved({ board, id });
        favourites.set({ board, id }, !isFavourite);
      }}
    />
  );
}

/** The number of saved listings in parentheses; nothing if there are none. */
export function FavouriteCount() {
  const { listings } = useFavourites();
  return listings.length > 0 && ` (${listings.length})`;
}
