// Toasts must be told to people inside a modal dialog, where everything outside is inert: the toaster moves into the
// topmost one.
let openDialogs: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly HTMLElement[]): void {
  openDialogs = next;
  for (const listener of listeners) listener();
}

/** Notes that a modal dialog is open; the result notes that it has closed. */
export function noteOpenDialog(dialog: HTMLElement): () => void {
  publish([...openDialogs, dialog]);
  return () => publish(openDialogs.filter((open) => open !== dialog));
}

/** The topmost open dialog. */
export function topDialog(): HTMLElement | null {
  return openDialogs.at(-1) ?? null;
}

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
