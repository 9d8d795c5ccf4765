import { useEffect, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { focusResults } from "./results-region.tsx";

/** Where a board's filters are shown: above the results from 768 px, and on a sheet on narrower screens. */
export interface FilterPanel {
  /** On a wide screen. */
  isOpen: boolean;
  toggle: () => void;
  isSheetOpen: boolean;
  openSheet: () => void;
  closeSheet: () => void;
  /** Called when the search is sent. On a phone this moves to the results. */
  leadToResults: () => void;
}

const hasRoom = (): boolean => window.matchMedia("(min-width: 768px)").matches;

/** The state of a board's filter panel. */
export function useFilterPanel(): FilterPanel {
  const [isOpen, setIsOpen] = useState(true);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const isWayToResults = useRef(false);
  useEffect(() => {
    // Runs after the closing sheet has returned the focus to its opener.
    if (!isSheetOpen && isWayToResults.current) focusResults();
    isWayToResults.current = false;
  }, [isSheetOpen]);
  return {
    isOpen,
    toggle: () => setIsOpen(!isOpen),
    isSheetOpen,
    openSheet: () => setIsSheetOpen(true),
    closeSheet: () => setIsSheetOpen(false),
    leadToResults: () => {
      if (isSheetOpen) {
        isWayToResults.current = true;
        setIsSheetOpen(false);
      } else if (!hasRoom()) focusResults();
    },
  };
}

interface FilterToggleProps {
  panel: FilterPanel;
  controls: string;
  /** Returns the number of active filters in the panel. */
  count: number;
}

/** Shows and hides a board's filters. There are two buttons, because the server does not know the width of the screen. */
export function FilterToggle({ panel, controls, count }: FilterToggleProps) {
  const look = {
    variant: "secondary",
    size: "small",
    icon: <Icon of="list-filter" size={17} aria-hidden="true" />,
  } as const;
  return (
    <>
      <Button {...look} aria-haspopup="dialog" className="min-h-11! md:hidden" onClick={panel.openSheet}>
        Show Filters
        {count > 0 && <FilterCount count={count} />}
      </Button>
      <Button
        {...look}
        aria-expanded={panel.isOpen}
        aria-controls={controls}
        className="min-h-11! max-md:hidden"
        onClick={panel.toggle}
      >
        {panel.isOpen ? "Hide Filters" : "Show Filters"}
        {count > 0 && !panel.isOpen && <FilterCount count={count} />}
      </Button>
    </>
  );
}

function FilterCount({ count }: { count: number }) {
  return (
    <span className="rounded-full bg-brand px-2 text-xs text-on-brand tabular-nums">
      {count}
      <span className="sr-only"> in use</span>
    </span>
  );
}
