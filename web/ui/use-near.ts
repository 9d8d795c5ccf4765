import { type RefObject, useEffect, useState } from "react";

/** How far outside of what is seen something may be when it begins to load (document 2, section 9). */
const ahead = "100px";

const listeners = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Whether an element has come as near as 100 px to what the window shows. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (isNear || watched === null) return undefined;
    return whenNear(watched, () => setIsNear(true));
  }, [element, isNear]);
  return isNear;
}

/** One observer for all: a page shows dozens of photos. @returns stops watching */
function whenNear(element: Element, listener: () => void): () => void {
  // Of a list that scrolls inside the window, what touches its edge counts as near. `scrollMargin` would put 100 px
  // around that too, but where it is known it is added to the window's.
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
