import { type ComponentType, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { type ApplicationBoardName, applicationBoardNames } from "#contract/boards.ts";
import { SavedPlaces } from "#web/accommodation/saved-places.tsx";
import { useUser } from "#web/api/session.ts";
import { applicationBoardCalled } from "#web/boards.ts";
import { SavedJobs } from "#web/jobs/saved-jobs.tsx";
import type { SavedListing } from "#web/listings/cards/browser-favourites.ts";
import { useFavourites } from "#web/listings/cards/use-favourites.ts";
import { WaitingCards } from "#web/listings/saved/waiting-cards.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import homeToComeSrc from "#web/ui/pictures/home-to-come.svg?url";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { BrowserFavourites } from "./browser-favourites-banner.tsx";

/** The boards' tabs, and their own cards of what a person saved. */
const tabs: Readonly<Record<ApplicationBoardName, { label: string; Saved: ComponentType<{ ids: readonly string[] }> }>> = {
  jobs: { label: "Jobs", Saved: SavedJobs },
  accommodation: { label: "Accommodation", Saved: SavedPlaces },
};
const parameter = "tab";

/** What the person saved on each board: on the account, or in this browser if nobody is signed in. */
export function Favourites() {
  const user = useUser();
  const { listings, state, reload } = useFavourites();
  if (state === "loading") return <WaitingCards count={3} />;
  if (state === "failed") return <ErrorState message="Failed to load your favourites." onRetry={reload} />;
  return (
    // Below the band, which cards would overlap.
    <div className="pt-11">
      <BrowserFavourites />
      <FavouriteTabs listings={listings} />
      {user && (
        <p className="mt-8">
          <Link to="/saved-searches">Your saved searches</Link>
        </p>
      )}
    </div>
  );
}

function FavouriteTabs({ listings }: { listings: readonly SavedListing[] }) {
  const [parameters, setParameters] = useSearchParams();
  // The board whose list led here.
  const { state } = useLocation() as { state: { board?: ApplicationBoardName } | null };
  const idsOn = (name: ApplicationBoardName) => listings.flatMap(({ board, id }) => (board === name ? [id] : []));
  const asked = applicationBoardNames.find((name) => name === parameters.get(parameter));
  // Stays when its last listing is removed, so that Undo brings it back in its place.
  const [first] = useState(() => {
    const names = state?.board ? [state.board, ...applicationBoardNames] : applicationBoardNames;
    return names.find((name) => idsOn(name).length > 0) ?? applicationBoardNames[0];
  });
  const board = asked ?? first;
  const { Saved } = tabs[board];
  const { one, many } = applicationBoardCalled(board).noun;
  const ids = idsOn(board);
  return (
    <Tabs
      label="Favourites"
      tabs={applicationBoardNames.map((id) => ({ id, label: tabs[id].label, count: String(idsOn(id).length) }))}
      selected={board}
      onSelect={(id) => setParameters({ [parameter]: id }, { preventScrollReset: true })}
    >
      {ids.length === 0 && (
        <EmptyState
          title="No favourites yet"
          pictureSrc={homeToComeSrc}
          action={<LinkButton to={`/${board}`}>Browse {many}</LinkButton>}
        >
          <p>Tap the heart on any {one} to save it here.</p>
        </EmptyState>
      )}
      {/* Stays when it is empty, to put back what Undo brings back. */}
      <Saved key={board} ids={ids} />
    </Tabs>
  );
}
