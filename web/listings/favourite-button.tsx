import Heart from "@lucide/icons/icons/heart";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { setFavourite, useFavouriteIds } from "./favourites.ts";

/** Saves a listing as a favourite on this device, or removes it. */
export function FavouriteButton({ listing, className }: { listing: { id: string; title: string }; className?: string }) {
  const isFavourite = useFavouriteIds().includes(listing.id);
  return (
    <IconButton
      label={`Favourite: ${listing.title}`}
      aria-pressed={isFavourite}
      icon={<Icon of={Heart} size={21} aria-hidden="true" className={isFavourite ? "fill-danger text-danger" : undefined} />}
      className={classNames("rounded-full! bg-surface text-ink shadow-card hover:bg-sunken!", className)}
      onClick={() => setFavourite(listing.id, !isFavourite)}
    />
  );
}
