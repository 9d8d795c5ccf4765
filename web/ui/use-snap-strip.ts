import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useReducedMotion } from "./use-reduced-motion.ts";

/** A scroll that has said nothing for so long has come to rest. */
const restMs = 100;

export interface SnapStrip<Element extends HTMLElement> {
  /** The scrolling element; each of its children is as wide as it is. */
  strip: RefObject<Element | null>;
  /** The child in view, from 0. */
  shown: number;
  /** Brings a child into view; before the first comes the last. */
  show(index: number): void;
}

/** A row of slides that snap into place; swiping is the browser's own scrolling. */
export function useSnapStrip<Element extends HTMLElement>(length: number, first = 0): SnapStrip<Element> {
  const strip = useRef<Element>(null);
  const [shown, setShown] = useState(first);
  const isStill = useReducedMotion();
  const show = useCallback(
    (index: number) => {
      const next = (index + length) % length;
      setShown(next);
      const element = strip.current;
      element?.scrollTo({ left: next * element.clientWidth, behavior: isStill ? "instant" : "smooth" });
    },
    [length, isStill],
  );
  useEffect(() => {
    const element = strip.current;
    if (element === null) return undefined;
    if (first > 0) element.scrollTo({ left: first * element.clientWidth, behavior: "instant" });
    const settle = () => setShown(Math.round(element.scrollLeft / element.clientWidth));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, restMs);
    };
    // Not every browser tells of the end of a scroll.
    const [event, listener] = "onscrollend" in element ? (["scrollend", settle] as const) : (["scroll", wait] as const);
    element.addEventListener(event, listener, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener(event, listener);
    };
  }, [first]);
  return { strip, shown, show };
}
