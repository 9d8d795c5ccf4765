// Which listings' pages were opened in this browser. Where the browser refuses storage, none.
import { useEffect, useSyncExternalStore } from "react";
import { onStored } from "#web/ui/use-browser.ts";

const key = "seen-listings";
const changed = "seen-listings-changed";
const countMax = 500;

/** Their ids with spaces between them, the one that was opened last first. */
function read(): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function note(id: string): void {
  const others = read()
    .split(" ")
    .filter((other) => other !== "" && other !== id);
  try {
    localStorage.setItem(key, [id, ...others].slice(0, countMax).join(" "));
  } catch {
    return;
  }
  window.dispatchEvent(new Event(changed));
}

const subscribe = (listener: () => void) => onStored(changed, listener);

/** Forgets which pages were opened, for people who share this device. */
export function forgetSeen(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    return;
  }
  window.dispatchEvent(new Event(changed));
}

/** 'Seen' if the listing's page was opened in this browser. */
export function SeenMark({ id, className }: { id: string; className: string }) {
  const isSeen = useSyncExternalStore(
    subscribe,
    () => read().includes(id),
    () => false,
  );
  return isSeen && <span className={className}>Seen</span>;
}

/** Notes that the listing's page was opened. Shows nothing. */
export function NoteSeen({ id }: { id: string }) {
  useEffect(() => note(id), [id]);
  return null;
}
