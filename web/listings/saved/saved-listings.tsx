import { type ReactNode, useState } from "react";
import type { ApplicationBoardName } from "#contract/boards.ts";
import { idsAtOnce } from "#contract/favourite-rules.ts";
import type { ListingStatus } from "#contract/listing-life-rules.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import type { ApplicationBoardScreens } from "#web/listings/board-screens.ts";
import { FavouriteRemoved } from "#web/listings/cards/favourite-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { EndedCard } from "./ended-card.tsx";
import { useUndo } from "./use-undo.ts";
import { WaitingCards } from "./waiting-cards.tsx";

/** What became of a listing; `listing` is null unless it is published. */
interface Found<Listing> {
  id: string;
  title: string;
  status: ListingStatus;
  listing: Listing | null;
}

interface SavedListingsProps<Listing> {
  name: ApplicationBoardName;
  board: ApplicationBoardScreens;
  /** The newest listing first. */
  ids: readonly string[];
  /** The sentence for one that was deleted. */
  gone: string;
  /** Finds listings by at most `idsAtOnce` ids with commas between them. @throws ApiError */
  load: (ids: string) => Promise<readonly Found<Listing>[]>;
  /** The card of a published listing. */
  children: (listing: Listing, context: { position: number; from: string }) => ReactNode;
}

/** What a person saved on one board: published listings as cards, then what has ended by its name, and last what was deleted. */
export function SavedListings<Listing>({ name, board, ids, gone, load, children }: SavedListingsProps<Listing>) {
  const [countMax, setCountMax] = useState<number>(idsAtOnce);
  const asked = ids.slice(0, countMax);
  type Known = ReadonlyMap<string, Found<Listing> | "gone">;
  const { value, failed, isLoading, reload } = useLoaded<Known>(asked.join(" "), async (before = new Map()) => {
    const missing = asked.filter((id) => !before.has(id)).slice(0, idsAtOnce);
    if (missing.length === 0) return before;
    const found = new Map((await load(missing.join(","))).map((each) => [each.id, each]));
    return new Map([...before, ...missing.map((id) => [id, found.get(id) ?? "gone"] as const)]);
  });
  const known: Known = value ?? new Map();
  const { list, noteRemoved, remove } = useUndo();
  const shown = asked.filter((id) => known.has(id)).toSorted((a, b) => rankOf(known.get(a)) - rankOf(known.get(b)));
  const waiting = asked.length - shown.length;
  return (
    <FavouriteRemoved value={noteRemoved}>
      {failed && <ErrorState message="Failed to load your favourites." onRetry={reload} retrying={isLoading} />}
      <ul ref={list} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((id, position) => {
          const found = known.get(id);
          const listing = found === undefined || found === "gone" ? undefined : found.listing;
          return (
            <li key={id} data-listing={id} className="min-w-0">
              {listing ? (
                children(listing, { position, from: `/favourites?tab=${name}` })
              ) : (
                <EndedCard
                  board={board}
                  ended={found === "gone" ? undefined : found}
                  gone={gone}
                  onRemove={() => remove({ board: name, id })}
                />
              )}
            </li>
          );
        })}
      </ul>
      {waiting > 0 && !failed && <WaitingCards count={waiting} />}
      {ids.length > asked.length && waiting === 0 && (
        <p className="mt-6 text-center">
          <Button variant="secondary" onClick={() => setCountMax(countMax + idsAtOnce)}>
            Show more
          </Button>
        </p>
      )}
    </FavouriteRemoved>
  );
}

const rankOf = (found: Found<unknown> | "gone" | undefined): number => (found === "gone" ? 2 : found?.listing ? 0 : 1);
