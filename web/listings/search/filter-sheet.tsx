import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import type { Noun } from "#web/ui/formats.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { foundText, type FoundCount } from "./result-count.tsx";

interface FilterSheetProps {
  onClose: () => void;
  onClear: () => void;
  found: FoundCount;
  noun: Noun;
  noMatch: string;
  /** The fields. */
  children: ReactNode;
}

/** A board's filters on a phone. They act at once. The button says how many listings they find, and submits the form around it. */
export function FilterSheet({ onClose, onClear, found, noun, noMatch, children }: FilterSheetProps) {
  const isEmpty = found.total === 0;
  const listings = isEmpty ? noMatch : foundText(found, noun);
  return (
    <Dialog
      open
      sheet
      title="Filters"
      onClose={onClose}
      onBack={onClose}
      footer={
        <>
          {isEmpty && <p className="flex-[1_0_100%]! font-semibold">{listings}</p>}
          <Button variant="secondary" onClick={onClear}>
            Clear filters
          </Button>
          <Button type="submit" className="flex-col !gap-0" aria-busy={found.isLoading}>
            <span className={found.isLoading ? "opacity-60" : undefined}>
              {isEmpty ? "Show other searches" : `Show ${listings}`}
            </span>
            <span className="text-xs font-medium">Apply Filters</span>
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
      <output className="sr-only">{found.isLoading ? "" : listings}</output>
    </Dialog>
  );
}
