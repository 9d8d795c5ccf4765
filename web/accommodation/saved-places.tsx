import { api } from "#web/api/browser-api.ts";
import { turnOfCard } from "#web/listings/cards/listing-photo.tsx";
import { SavedListings } from "#web/listings/saved/saved-listings.tsx";
import { AccommodationCard } from "./accommodation-card.tsx";
import { toSummary } from "./accommodation-summary.ts";
import { accommodationBoard } from "./accommodation.board.ts";
import { useApplyForAccommodation } from "./use-apply.tsx";

/** The places that a person saved. @param ids the newest listing first */
export function SavedPlaces({ ids }: { ids: readonly string[] }) {
  const apply = useApplyForAccommodation();
  return (
    <>
      <SavedListings
        name="accommodation"
        board={accommodationBoard}
        ids={ids}
        gone="This place has been rented or removed."
        load={async (some) => await api.call("GET /accommodation/by-ids", { query: { ids: some } })}
      >
        {(place, { position, from }) => (
          <AccommodationCard
            listing={toSummary(place)}
            layout="card"
            photoTurn={turnOfCard(position)}
            applied={apply.appliedTo(place.id)}
            onApply={() => apply.start(place)}
            from={from}
          />
        )}
      </SavedListings>
      {apply.dialogs}
    </>
  );
}
