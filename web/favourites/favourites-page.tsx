import { useState } from "react";
import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { PageBand } from "#web/ui/page-band.tsx";
import { ErrorState, NeedsScripts } from "#web/ui/states.tsx";
import harbourSrc from "./harbour-homes.svg?url";
import { WaitingCards } from "#web/listings/saved/waiting-cards.tsx";

export function meta() {
  return unlistedPageMeta("Favourites");
}

// Only the browser knows what it shows, and the cards of all boards come with it.
const Favourites = lazyPart<{ onMissing: () => void }>(async () => (await import("./favourite-tabs.tsx")).Favourites, {
  placeholder: <WaitingCards count={3} />,
  onMissing: ({ onMissing }) => onMissing(),
});

/** The listings that the person saved. */
export default function FavouritesPage() {
  const [isMissing, setIsMissing] = useState(false);
  return (
    <>
      <PageBand title="Favourites" lead="The listings you've saved." pictureSrc={harbourSrc} />
      <div className="page-width">
        <NeedsScripts />
        {isMissing ? (
          <ErrorState message="Failed to load your favourites." onRetry={() => setIsMissing(false)} />
        ) : (
          <Favourites onMissing={() => setIsMissing(true)} />
        )}
      </div>
    </>
  );
}
