import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { focusHeading } from "#web/ui/focus-heading.ts";

/**
 * Moves the focus to the new page's heading, so that keyboards and screen readers start where eyes do. A change of the
 * query alone is a filter or a page of a list, and leaves the focus where it is. A page that shows one of several panels marks
 * the panel's own heading with `data-arrival`.
 */
export function NavigationFocus() {
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (hash !== "") return;
    focusHeading();
  }, [pathname, hash]);
  return null;
}
