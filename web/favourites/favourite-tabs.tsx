import { useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { type ApplicationBoardName, applicationBoardNames } from "#contract/boards.ts";
import { useUser } from "#web/api/session.ts";
import type { SavedListing } from "#web/listings/cards/browser-favourites.ts";
import { useFavourites } from "#web/listings/cards/use-favourites.ts";
import { LinkButton } from "#web/ui/button.tsx";
import homeToComeSrc from "#web/ui/pictures/home-to-come.svg?url";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { BrowserFavourites } from "./browser-favourites-banner.tsx";
import { SavedJobs, SavedPlaces } from "./saved-cards.tsx";
import { WaitingCards } from "./waiting-cards.tsx";

const tabs = {
  jobs: { label: "Jobs", one: "a job", many: "jobs", Saved: SavedJobs },
  accommodation: { label: "Accommodation", one: "a place", many: "accommodation", Saved: SavedPlaces },
} satisfies Record<ApplicationBoardName, object>;
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
  const { one, many, Saved } = tabs[board];
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
          <p>Tap the heart on {one} to save it here.</p>
        </EmptyState>
      )}
      {/* Stays when it is empty, to put back what Undo brings back. */}
      <Saved key={board} ids={ids} />
    </Tabs>
  );
}
