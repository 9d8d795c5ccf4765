import { useLocation, useNavigation } from "react-router";

// Documents 1 and 2, section 2, for the boards and a place; the other words are in their manner.
const words: readonly [RegExp, string][] = [
  [/^\/jobs$/, "Loading jobs..."],
  [/^\/accommodation$/, "Loading your perfect accommodations..."],
  [/^\/accommodation\/[^/]+$/, "Loading property details..."],
  [/^\/jobs\/[^/]+$/, "Loading job details..."],
];

/**
 * A bar at the upper edge while the next page is on its way, and words below it when that takes a while; neither shows when it
 * takes no longer than a blink.
 */
export function NavigationProgress() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  if (state === "idle") return null;
  // A board says itself that other results are on their way.
  const isOtherPage = location.pathname !== pathname;
  const [, label = "Loading the page..."] = words.find(([path]) => path.test(location.pathname)) ?? [];
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
