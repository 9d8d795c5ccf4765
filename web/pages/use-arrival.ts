import { type RefObject, useEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";

/**
 * Brings a panel into view when what it shows was chosen, on the page or by an address that names it. Going back restores
 * where the page stood instead. The links need `preventScrollReset`; the focus goes to the element marked `data-arrival`.
 * @param chosen what the panel shows; `undefined` when nothing is chosen
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
