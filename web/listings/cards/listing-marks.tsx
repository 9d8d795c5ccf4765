// What only this browser or this person knows of a listing. The server renders none of it, so that pages are the same for everyone. The
// code loads after the page, and room is kept for what it shows.
import type { ApplicationBoardName } from "#contract/boards.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import type { FavouriteButtonProps } from "./favourite-button.tsx";

export const FavouriteButton = lazyPart<FavouriteButtonProps>(
  async () => (await import("./favourite-button.tsx")).FavouriteButton,
  { placeholder: <span className="size-11 flex-none" aria-hidden="true" /> },
);

const FavouriteCount = lazyPart<object>(async () => (await import("./favourite-button.tsx")).FavouriteCount);

export const SeenMark = lazyPart<{ id: string; className: string }>(async () => (await import("./seen-listings.tsx")).SeenMark);

export const NoteSeen = lazyPart<{ id: string }>(async () => (await import("./seen-listings.tsx")).NoteSeen);

/** Leads to what the person has saved, on this board first. On phones it is beside the heading, because each line above the listings pushes them down. */
export function FavouritesLink({ board }: { board: ApplicationBoardName }) {
  return (
    <LinkButton
      to="/favourites"
      state={{ board }}
      variant="secondary"
      size="small"
      icon={<Icon of="heart" size={17} aria-hidden="true" />}
      className="print:hidden"
    >
      <span className="max-sm:sr-only">Favourites</span>
      <FavouriteCount />
    </LinkButton>
  );
}
