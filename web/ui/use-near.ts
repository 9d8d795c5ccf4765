import { type RefObject, useEffect, useState } from "react";

/** How far outside the visible area something starts to load (document 2, section 9). */
const ahead = "100px";

const listeners = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Returns true once an element is within 100 px of the visible area. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (isNear || watched === null) return undefined;
    return whenNear(watched, () => setIsNear(true));
  }, [element, isNear]);
  return isNear;
}

/**
 * One observer for all elements, because a page shows dozens of photos.
 * @returns a function that stops watching
 */
function whenNear(element: Element, listener: () => void): () => void {
  // In a list that scrolls inside the window, an element at the list's edge counts as near. `scrollMargin` would add 100 px there too,
  // but browsers that support it add it to the window's margin.
  observer ??= new IntersectionObserver(report, { rootMargin: ahead });
  listeners.set(element, listener);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
}

function report(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) if (isIntersecting) listeners.get(target)?.();
}
