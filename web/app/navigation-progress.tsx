import { useLocation, useNavigation } from "react-router";
import type { BoardName } from "#contract/boards.ts";

// Documents 1 and 2, section 2, for the boards and a place; the other words are in their manner. They are not in `web/boards.ts`, which
// would make every page 1 kB heavier. For a board that is not here the general words are said.
const words: Readonly<Partial<Record<BoardName, { list?: string; listing: string }>>> = {
  jobs: { list: "Loading jobs...", listing: "Loading job details..." },
  accommodation: { list: "Loading your perfect accommodations...", listing: "Loading property details..." },
  "service-listings": { listing: "Loading service details..." },
};

/** What is being loaded: a board's list, or a listing that is not a new one. */
function wordsFor(pathname: string): string | undefined {
  const [, board = "", id] = /^\/([\w-]+)(?:\/([^/]+))?$/.exec(pathname) ?? [];
  const found = id === "new" ? undefined : words[board as BoardName];
  return found?.[id === undefined ? "list" : "listing"];
}

/** A bar at the upper edge while the next page loads, with words below it if that takes longer. Neither is shown for fast pages. */
export function NavigationProgress() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  if (state === "idle") return null;
  // A board itself says that other results are loading.
  const isOtherPage = location.pathname !== pathname;
  const label = wordsFor(location.pathname) ?? "Loading the page...";
  return (
    <>
      <div className="navigation-progress" />
      {isOtherPage && (
        <output className="navigation-words">
          <span className="ui-spinner text-brand" aria-hidden="true" />
          {label}
        </output>
      )}
    </>
  );
}
