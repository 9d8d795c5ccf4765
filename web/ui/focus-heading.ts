/** Moves the focus to the heading of the page, or of the panel that it shows. */
export function focusHeading(): void {
  const target =
    document.querySelector<HTMLElement>("main [data-arrival] h2") ??
    document.querySelector<HTMLElement>("main h1") ??
    document.querySelector<HTMLElement>("main");
  if (target === null) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
