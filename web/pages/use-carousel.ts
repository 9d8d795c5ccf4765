import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useReducedMotion } from "#web/ui/use-reduced-motion.ts";

const advanceEveryMs = 5_000;
/** A scroll that has said nothing for so long has come to rest. */
const restMs = 100;

export interface Carousel {
  /** The scrolling list; each of its children is as wide as it is. */
  track: RefObject<HTMLUListElement | null>;
  /** The slide in view, from 0. */
  shown: number;
  isPlaying: boolean;
  /** Whether the person asked for less motion: then it never moves by itself. */
  isStill: boolean;
  /** Brings a slide into view; before the first comes the last. */
  show(index: number): void;
  setPlaying(isPlaying: boolean): void;
  /** For the element around it: nothing moves while a pointer or the focus is inside. */
  holders: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
  };
}

/** A row of slides that moves on every five seconds; swiping is the browser's own scrolling. */
export function useCarousel(length: number): Carousel {
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isStill = useReducedMotion();
  const isMoving = isPlaying && !isStill && !isHovered && !isFocused && length > 1;

  const show = useCallback(
    (index: number) => {
      const next = (index + length) % length;
      setShown(next);
      const list = track.current;
      list?.scrollTo({ left: next * list.clientWidth, behavior: isStill ? "instant" : "smooth" });
    },
    [length, isStill],
  );
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setTimeout(() => show(shown + 1), advanceEveryMs);
    return () => clearTimeout(timer);
  }, [isMoving, shown, show]);
  useRest(track, setShown);

  return {
    track,
    shown,
    isPlaying,
    isStill,
    show,
    setPlaying,
    holders: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}

/** Tells which slide a swipe has come to rest at. */
function useRest(track: RefObject<HTMLUListElement | null>, onRest: (index: number) => void): void {
  useEffect(() => {
    const list = track.current;
    if (list === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => onRest(Math.round(list.scrollLeft / list.clientWidth)), restMs);
    };
    list.addEventListener("scroll", wait, { passive: true });
    return () => {
      clearTimeout(timer);
      list.removeEventListener("scroll", wait);
    };
  }, [track, onRest]);
}
