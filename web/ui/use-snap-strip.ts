import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useReducedMotion } from "./use-browser.ts";

/** A scroll without events for this long has stopped. */
const restMs = 100;

export interface SnapStrip<Element extends HTMLElement> {
  /** The scrolling element. Each of its children is as wide as itself. */
  strip: RefObject<Element | null>;
  /** The index of the visible child. */
  shown: number;
  /** Scrolls to a child. Before the first comes the last. */
  show(index: number): void;
}

/** A row of slides that snap into place. Swiping is the browser's own scrolling. */
export function useSnapStrip<Element extends HTMLElement>(length: number, first = 0): SnapStrip<Element> {
  const strip = useRef<Element>(null);
  // The target of an automatic scroll. A touch cancels it.
  const target = useRef<number>(undefined);
  const [shown, setShown] = useState(first);
  const isStill = useReducedMotion();
  const show = useCallback(
    (index: number) => {
      const next = (index + length) % length;
      setShown(next);
      target.current = next;
      const element = strip.current;
      element?.scrollTo({ left: next * element.clientWidth, behavior: isStill ? "instant" : "smooth" });
    },
    [length, isStill],
  );
  useEffect(() => {
    const element = strip.current;
    if (element === null) return undefined;
    if (first > 0) element.scrollTo({ left: first * element.clientWidth, behavior: "instant" });
    const settle = () => {
      const position = Math.round(element.scrollLeft / element.clientWidth);
      const wanted = target.current;
      target.current = undefined;
      // Two quick steps, or a focus that moves meanwhile, end a smooth scroll before its target.
      if (wanted !== undefined && wanted !== position)
        element.scrollTo({ left: wanted * element.clientWidth, behavior: "instant" });
      setShown(wanted ?? position);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, restMs);
    };
    const release = () => {
      target.current = undefined;
    };
    // Not every browser reports the end of a scroll.
    const [ended, onEnded] = "onscrollend" in element ? (["scrollend", settle] as const) : (["scroll", wait] as const);
    element.addEventListener(ended, onEnded, { passive: true });
    element.addEventListener("touchstart", release, { passive: true });
    element.addEventListener("wheel", release, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener(ended, onEnded);
      element.removeEventListener("touchstart", release);
      element.removeEventListener("wheel", release);
    };
  }, [first]);
  return { strip, shown, show };
}
