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

/** Where the focus goes when the control that was pressed goes away with its press, as a removed filter's chip does. */
export function focusResults(): void {
  document.getElementById(id)?.focus();
}
