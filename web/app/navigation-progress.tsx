import { useNavigation } from "react-router";

/** A bar at the upper edge while the next page is on its way; it shows only when that takes longer than a blink. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <div className="navigation-progress">
      <progress aria-label="Loading the page" className="sr-only" />
    </div>
  );
}
