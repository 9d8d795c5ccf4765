import { type RefObject, useEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";

/**
 * Scrolls to a panel when a person chooses its content, on the page or by an address that names it. Going back restores the
 * scroll position instead. The links need `preventScrollReset`. While something is chosen the panel needs the attribute
 * `data-arrival`, so that its heading gets the focus.
 * @param chosen what the panel shows; `undefined` if nothing is chosen
 */
export function useArrival(chosen: string | undefined): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  const type = useNavigationType();
  useEffect(() => {
    const hasJustLoaded = isFirst.current;
    isFirst.current = false;
    const element = panel.current;
    if (chosen === undefined || element === null) return;
    if (hasJustLoaded) {
      const isOutOfSight = window.scrollY === 0 && element.getBoundingClientRect().top > window.innerHeight * 0.75;
      if (isOutOfSight) element.scrollIntoView({ block: "start", behavior: "instant" });
    } else if (type !== NavigationType.Pop) {
      element.scrollIntoView({ block: "start", behavior: "smooth" });
    }
  }, [chosen, type]);
  return panel;
}
