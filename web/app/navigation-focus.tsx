import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

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

/** Moves the focus to the heading of the page, or of the panel that it shows. */
export function focusHeading(): void {
  const target =
    document.querySelector<HTMLElement>("main [data-arrival]") ??
    document.querySelector<HTMLElement>("main h1") ??
    document.querySelector<HTMLElement>("main");
  if (target === null) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
