const DEFAULT_MILLISECONDS = 4000;
const SUCCESS_MILLISECONDS = 2000;
const TOASTS_MAX = 20;

type ToastTone = "success" | "error" | "info";

export type ToastOptions = {
  tone?: ToastTone;
  /** How long it shows; null means until it is dismissed. Default: 2000 for success, otherwise 4000. */
  milliseconds?: number | null;
  /** A button in the toast, such as Undo. Pressing it also dismisses the toast. */
  action?: { label: string; onPress: () => void };
};

export type Toast = Required<Pick<ToastOptions, "tone">> & Pick<ToastOptions, "action"> & { id: number; message: string };

type Clock = { timer: ReturnType<typeof setTimeout> | undefined; startedAt: number; left: number };

const NOTHING: readonly Toast[] = [];
const clocks = new Map<number, Clock>();
const listeners = new Set<() => void>();
let toasts = NOTHING;
let lastId = 0;

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast. The result dismisses it. At most 20 are shown at a time; the oldest is dropped. */
export function showToast(message: string, options: ToastOptions = {}): () => void {
  lastId += 1;
  const id = lastId;
  const { tone = "info", action } = options;
  const { milliseconds = tone === "success" ? SUCCESS_MILLISECONDS : DEFAULT_MILLISECONDS } = options;
  const next = [...toasts, { id, message, tone, ...(action ? { action } : {}) }];
  for (const surplus of next.slice(0, -TOASTS_MAX)) forgetClock(surplus.id);
  if (milliseconds !== null) clocks.set(id, { timer: undefined, startedAt: 0, left: milliseconds });
  resumeToast(id);
  publish(next.slice(-TOASTS_MAX));
  return () => dismissToast(id);
}

export function dismissToast(id: number): void {
  forgetClock(id);
  publish(toasts.filter((toast) => toast.id !== id));
}

/**
 * Dismisses earlier errors, because a new try has begun. Those without an end stay: whoever shows them also knows when they are over, such
 * as that the session has ended.
 */
export function dismissErrors(): void {
  for (const toast of toasts.filter(({ id, tone }) => tone === "error" && clocks.has(id))) dismissToast(toast.id);
}

/** Stops all timers while somebody reads. */
export function pauseToasts(): void {
  for (const clock of clocks.values()) {
    if (clock.timer === undefined) continue;
    clearTimeout(clock.timer);
    clock.timer = undefined;
    clock.left -= Date.now() - clock.startedAt;
  }
}

export function resumeToasts(): void {
  for (const id of clocks.keys()) resumeToast(id);
}

function resumeToast(id: number): void {
  const clock = clocks.get(id);
  if (clock === undefined || clock.timer !== undefined) return;
  clock.startedAt = Date.now();
  clock.timer = setTimeout(() => dismissToast(id), Math.max(clock.left, 500));
}

function forgetClock(id: number): void {
  clearTimeout(clocks.get(id)?.timer);
  clocks.delete(id);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = (): readonly Toast[] => toasts;

/** The server never shows a toast. */
export const serverToasts = (): readonly Toast[] => NOTHING;

const toastMs = 3_000;

/** Shows the result of an action on a dashboard or in a form (documents 1 and 2, section 9). */
export const notify = (message: string, tone: "success" | "error"): void =>
  void showToast(message, { tone, milliseconds: toastMs });
