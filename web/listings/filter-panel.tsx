import SlidersHorizontal from "@lucide/icons/icons/sliders-horizontal";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { focusResults } from "./results-region.tsx";

/** Whether a board's filters show. `undefined` until somebody decides: then they show where there is room, from 768 px. */
export interface FilterPanel {
  isOpen: boolean | undefined;
  toggle: () => void;
  /** "Apply Filters" leaves a wide screen's panel alone; on a phone it leads to what was found. */
  closeOnPhone: () => void;
}

const hasRoom = (): boolean => window.matchMedia("(min-width: 768px)").matches;

/** The state of a board's filter panel. */
export function useFilterPanel(): FilterPanel {
  const [isOpen, setIsOpen] = useState<boolean>();
  return {
    isOpen,
    toggle: () => setIsOpen((wasOpen) => !(wasOpen ?? hasRoom())),
    closeOnPhone: () => {
      if (hasRoom()) return;
      setIsOpen(false);
      focusResults();
    },
  };
}

/** Shows and hides a board's filters. */
export function FilterToggle({ panel, controls }: { panel: FilterPanel; controls: string }) {
  const { isOpen } = panel;
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Icon of={SlidersHorizontal} size={17} aria-hidden="true" />}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={panel.toggle}
    >
      {isOpen !== true && <span className={isOpen === undefined ? "md:hidden" : undefined}>Show Filters</span>}
      {isOpen !== false && <span className={isOpen === undefined ? "max-md:hidden" : undefined}>Hide Filters</span>}
    </Button>
  );
}
