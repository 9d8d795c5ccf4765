import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { SearchSuggestion } from "#contract/listings.ts";
import { Button } from "#web/ui/button.tsx";
import { Combobox } from "#web/ui/fields/combobox.tsx";
import type { Noun } from "#web/ui/formats.ts";
import { Icon } from "#web/ui/icon.tsx";
import { lazyDialog } from "#web/ui/lazy-part.tsx";
import type { FilterPanel } from "./filter-panel.tsx";
import type { FoundCount } from "./result-count.tsx";
import { toSuggestions } from "./search-suggestions.ts";

const FilterSheet = lazyDialog(async () => (await import("./filter-sheet.tsx")).FilterSheet);

/** What a board passes to its filter form. */
export interface FilterFrame {
  /** Where the form is sent without scripts: the board's path. */
  action: string;
  panel: FilterPanel;
  /** The panel's id, from which the form has its own (`filterFormId`). */
  panelId: string;
  /** Beside the text search: the panel's toggle and the view. */
  toolbar: ReactNode;
  found: FoundCount;
  noun: Noun;
  /** The sentence for filters that find nothing. */
  noMatch: string;
  /** Removes every filter of the panel. */
  onClear: () => void;
}

/** The frame of a form in which clearing the filters also clears what is typed and cannot be searched for, such as a price below 0. */
export const withClear = (frame: FilterFrame, forgetRest: () => void): FilterFrame => ({
  ...frame,
  onClear() {
    forgetRest();
    frame.onClear();
  },
});

interface SearchBox {
  name: string;
  label: string;
  /** Shorter words for the field itself, if a phone would cut the label. */
  placeholder?: string;
  value: string;
  /** Called for every letter. */
  onType: (value: string) => void;
  /** Called when a suggestion was chosen. */
  onChoose: (value: string) => void;
  /** Places that complete a text. */
  suggest: (text: string) => Promise<readonly SearchSuggestion[]>;
}

interface FilterFormProps {
  frame: FilterFrame;
  /** Names the search for screen readers, such as "Jobs". */
  label: string;
  /** The search by words, above the panel. */
  text: SearchBox;
  onSubmit: () => void;
  /** The fields of the panel. */
  children: ReactNode;
}

/** The id of the form, for controls elsewhere on the page. */
export const filterFormId = (panelId: string): string => `${panelId}-form`;

/** The columns of the filters. None may be so narrow that it cuts its words. */
export const filterGrid = "grid gap-4 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-[1.3fr_repeat(4,1fr)]";

/** A board's text search and its filter panel; a plain form that also works without scripts. */
export function FilterForm({ frame, label, text, onSubmit, children }: FilterFormProps) {
  const { action, panel, panelId, toolbar, found, noun, noMatch, onClear } = frame;
  const form = useRef<HTMLFormElement>(null);
  // Runs before the next render, which would undo it.
  useLayoutEffect(() => {
    if (form.current) reportTypedValues(form.current);
  }, []);
  return (
    <search aria-label={label}>
      <form
        ref={form}
        id={filterFormId(panelId)}
        method="get"
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
          panel.leadToResults();
        }}
        className="flex flex-wrap gap-3 print:hidden"
      >
        <div className="flex min-w-0 flex-[1_1_16rem] gap-2">
          <Combobox
            label={text.label}
            labelHidden
            type="search"
            enterKeyHint="search"
            name={text.name}
            placeholder={text.placeholder ?? text.label}
            maxLength={200}
            icon={<Icon of="search" size={20} aria-hidden="true" />}
            value={text.value}
            onValueChange={text.onType}
            onCommit={text.onChoose}
            source={async (typed) => toSuggestions(await text.suggest(typed))}
            className="flex-1"
          />
          <Button type="submit" className="max-sm:px-3.5">
            <Icon of="search" size={20} aria-hidden="true" className="sm:hidden" />
            <span className="max-sm:sr-only">Search</span>
          </Button>
        </div>
        <div className="flex items-center justify-between gap-3 max-sm:w-full">{toolbar}</div>
        {!panel.isSheetOpen && (
          <div
            id={panelId}
            hidden={!panel.isOpen}
            className="w-full rounded-lg border border-line bg-surface p-4 shadow-card max-md:hidden max-md:noscript:block"
          >
            <div className={filterGrid}>{children}</div>
            <Button type="submit" className="mt-4 w-full md:hidden">
              Apply Filters
            </Button>
          </div>
        )}
        {panel.isSheetOpen && (
          <FilterSheet {...{ found, noun, noMatch, onClear }} onClose={panel.closeSheet}>
            {children}
          </FilterSheet>
        )}
      </form>
    </search>
  );
}

const setValuePastReact =
  typeof window === "undefined" ? undefined : Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;

/** Tells the fields what was typed and chosen before the page's scripts were ready. */
function reportTypedValues(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.value !== field.defaultValue) {
      const typed = field.value;
      // React reports a change only if the value differs from the last one that it saw, and it sees only the first of these events.
      field.value = field.defaultValue;
      setValuePastReact?.call(field, typed);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    if (field instanceof HTMLSelectElement && field.selectedOptions[0]?.defaultSelected === false && field.selectedIndex > 0)
      field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}
