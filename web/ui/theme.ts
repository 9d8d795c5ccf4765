/** How pages look: as the system asks, or against it. */
export type Theme = "system" | "light" | "dark";

/** Where this device keeps a theme that was chosen; what runs before the first paint reads it too. */
export const themeKey = "theme";

const listeners = new Set<() => void>();

/** The theme that was chosen on this device. */
export function readTheme(): Theme {
  const stored = localStorage.getItem(themeKey);
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** Keeps a theme on this device, and shows it here and in every other tab. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") localStorage.removeItem(themeKey);
  else localStorage.setItem(themeKey, theme);
  followTheme();
}

/** Calls back when another theme was chosen, here or in another tab, and shows it. @returns how to stop listening */
export function subscribeToTheme(listener: () => void): () => void {
  if (listeners.size === 0) for (const event of themeEvents) window.addEventListener(event, followTheme);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const event of themeEvents) window.removeEventListener(event, followTheme);
  };
}

// A page that Back brings out of the browser's memory was told nothing there.
const themeEvents = ["storage", "pageshow"] as const;

function followTheme(): void {
  showTheme(readTheme());
  for (const listener of listeners) listener();
}

function showTheme(theme: Theme): void {
  const { documentElement: root, head } = document;
  const ours = head.querySelector("meta[name=theme-color]:not([media])");
  ours?.remove();
  if (theme === "system") {
    delete root.dataset.theme;
    return;
  }
  root.dataset.theme = theme;
  const meta = document.createElement("meta");
  meta.name = "theme-color";
  meta.content = getComputedStyle(root).getPropertyValue("--page");
  // The first one that fits is what browsers take.
  head.prepend(meta);
}
