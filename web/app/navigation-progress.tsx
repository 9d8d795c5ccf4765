import { useLocation, useNavigation } from "react-router";

// Documents 1 and 2, section 2, for the boards and a place; the other words are in their manner.
const words: readonly [RegExp, string][] = [
  [/^\/jobs$/, "Loading jobs..."],
  [/^\/accommodation$/, "Loading your perfect accommodations..."],
  [/^\/accommodation\/(?!new$)[^/]+$/, "Loading property details..."],
  [/^\/jobs\/(?!new$)[^/]+$/, "Loading job details..."],
];

/** A bar at the upper edge while the next page loads, with words below it if that takes longer. Neither is shown for fast pages. */
export function NavigationProgress() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  if (state === "idle") return null;
  // A board itself says that other results are loading.
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
