// Outside an open modal dialog everything is inert, so the toaster moves into the topmost dialog.
let openDialogs: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly HTMLElement[]): void {
  openDialogs = next;
  for (const listener of listeners) listener();
}

/** Registers an open modal dialog. The result unregisters it. */
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
