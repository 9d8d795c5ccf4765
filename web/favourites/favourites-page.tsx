import HeartOff from "@lucide/icons/icons/heart-off";
import { useEffect, useRef } from "react";
import type { Accommodation } from "#contract/accommodation.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { turnOfCard } from "#web/listings/listing-photo.tsx";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { focusHeading } from "#web/ui/focus-heading.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PageBand } from "#web/ui/page-band.tsx";
import homeToComeSrc from "#web/ui/pictures/home-to-come.svg?url";
import { Skeleton } from "#web/ui/progress.tsx";
import { EmptyState, ErrorState, NeedsScripts } from "#web/ui/states.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { AccommodationCard } from "./accommodation-card.tsx";
import { toSummary } from "./accommodation-search.ts";
import harbourSrc from "./harbour-homes.svg?url";
import { setFavourite, useFavouriteIds } from "./favourites.ts";
import { useApplyForAccommodation } from "./use-apply.tsx";

export function meta() {
  return unlistedPageMeta("Favourites");
}

/** The places saved on this device, including deleted ones. */
export default function FavouritesPage() {
  const ids = useFavouriteIds();
  const isReady = useHydrated();
  const count = useRef(ids.length);
  useEffect(() => {
    // The pressed button disappeared with its place.
    if (ids.length < count.current && document.activeElement === document.body) focusHeading();
    count.current = ids.length;
  }, [ids.length]);
  return (
    <>
      <PageBand title="Favourites" lead="Places you've saved on this device." pictureSrc={harbourSrc} />
      <div className="page-width">
        <NeedsScripts />
        {!isReady ? (
          <Waiting count={3} />
        ) : ids.length === 0 ? (
          <EmptyState
            title="No favourites yet"
            pictureSrc={homeToComeSrc}
            action={<LinkButton to="/accommodation">Browse accommodation</LinkButton>}
          >
            <p>Tap the heart on a place to save it here.</p>
          </EmptyState>
        ) : (
          <FavouriteList ids={ids} />
        )}
      </div>
    </>
  );
}

function FavouriteList({ ids }: { ids: readonly string[] }) {
  const list = useLoaded<Found>(ids.join(" "), async (before) => await findMissing(ids, before));
  const { value: found = new Map() as Found, failed, isLoading, reload } = list;
  const apply = useApplyForAccommodation();
  const waiting = ids.filter((id) => !found.has(id)).length;
  const goneLast = ids.toSorted((a, b) => Number(found.get(a) === "gone") - Number(found.get(b) === "gone"));
  return (
    <>
      {failed && (
        <ErrorState message="Failed to load accommodations. Please try again later." onRetry={reload} retrying={isLoading} />
      )}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {goneLast.map((id, position) => {
          const listing = found.get(id);
          if (listing === undefined) return null;
          return (
            <li key={id} className="min-w-0">
              {listing === "gone" ? (
                <GoneCard id={id} />
              ) : (
                <AccommodationCard
                  listing={toSummary(listing)}
                  layout="card"
                  photoTurn={turnOfCard(position)}
                  hasApplied={apply.hasApplied(id)}
                  onApply={() => apply.start(listing)}
                  from="/favourites"
                />
              )}
            </li>
          );
        })}
      </ul>
      {waiting > 0 && !failed && <Waiting count={waiting} />}
      {apply.dialogs}
    </>
  );
}

function GoneCard({ id }: { id: string }) {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 rounded-lg border border-dashed border-line-strong p-6 text-center">
      <Icon of={HeartOff} size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-soft" />
      <h2 className="text-lg">No longer available</h2>
      <p className="text-sm text-ink-soft">This place has been rented or removed.</p>
      <Button size="small" variant="secondary" onClick={() => setFavourite(id, false)}>
        Remove
      </Button>
    </div>
  );
}

function Waiting({ count }: { count: number }) {
  return (
    <div aria-busy="true" className="noscript:hidden">
      <p className="sr-only">Loading your favourites...</p>
      <ul aria-hidden="true" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: Math.min(count, 6) }, (_, position) => (
          <li key={position}>
            <Skeleton className="h-96 w-full rounded-lg" />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Loads each listing once. */
async function findMissing(ids: readonly string[], found: Found = new Map()): Promise<Found> {
  const missing = ids.filter((id) => !found.has(id));
  const loaded = await Promise.all(missing.map(async (id) => [id, await findListing(id)] as const));
  return new Map([...found, ...loaded]);
}

/** A deleted listing is "gone". */
type Found = ReadonlyMap<string, Accommodation | "gone">;

async function findListing(id: string): Promise<Accommodation | "gone"> {
  try {
    return await api.call("GET /accommodation/{id}", { params: { id } });
  } catch (error) {
    // A value that is not an id was never a listing.
    if (error instanceof ApiError && [400, 404, 410].includes(error.status)) return "gone";
    throw error;
  }
}
