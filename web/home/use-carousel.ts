import { useEffect, useState } from "react";
import { useReducedMotion } from "#web/ui/use-browser.ts";
import { type SnapStrip, useSnapStrip } from "#web/ui/use-snap-strip.ts";

const advanceEveryMs = 5_000;

export interface Carousel extends SnapStrip<HTMLUListElement> {
  isPlaying: boolean;
  /** True if the person asked for less motion: then it never moves automatically. */
  isStill: boolean;
  setPlaying(isPlaying: boolean): void;
  /** For the element around it: nothing moves while a pointer or the focus is inside. */
  holders: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
  };
}

/** A row of slides that moves on every five seconds. */
export function useCarousel(length: number): Carousel {
  const snapStrip = useSnapStrip<HTMLUListElement>(length);
  const { shown, show } = snapStrip;
  const [isPlaying, setPlaying] = useState(true);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isStill = useReducedMotion();
  const isMoving = isPlaying && !isStill && !isHovered && !isFocused && length > 1;
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setTimeout(() => show(shown + 1), advanceEveryMs);
    return () => clearTimeout(timer);
  }, [isMoving, shown, show]);
  return {
    ...snapStrip,
    isPlaying,
    isStill,
    setPlaying,
    holders: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
