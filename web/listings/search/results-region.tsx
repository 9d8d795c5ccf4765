import type { ReactNode } from "react";

const id = "results";

/** The part of a board that shows what was found. */
export function ResultsRegion({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <section id={id} tabIndex={-1} aria-label="Results" aria-busy={isBusy} className="mt-4">
      {children}
    </section>
  );
}

/** Moves the focus here when the pressed control disappears, such as the chip of a removed filter. */
export function focusResults(): void {
  document.getElementById(id)?.focus();
}
