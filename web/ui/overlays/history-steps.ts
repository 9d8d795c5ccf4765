type StepListener = (event: PopStateEvent) => void;

let listener: StepListener | undefined;

/** Handles Back and Forward before the router does. `stopImmediatePropagation` hides a step from the router. */
export function onHistoryStep(handle: StepListener): void {
  listener = handle;
}

/**
 * Starts listening to Back and Forward in a browser. Call it before the router starts: the listeners of a window are called in the order
 * in which they were added.
 */
export function listenToHistory(): void {
  if (typeof window !== "undefined") window.addEventListener("popstate", (event) => listener?.(event));
}
