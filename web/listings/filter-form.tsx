import Search from "@lucide/icons/icons/search";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { FilterPanel } from "./filter-panel.tsx";

interface FilterFormProps {
  /** Names the search for screen readers, such as "Jobs". */
  label: string;
  /** Where the form goes without scripts: the board's path. */
  action: string;
  /** The search by text, above the panel. */
  text: { name: string; label: string; value: string; onChange: (value: string) => void };
  panel: FilterPanel;
  panelId: string;
  onSubmit: () => void;
  /** Between the text search and the panel: the panel's own toggle, and how the board is viewed. */
  toolbar: ReactNode;
  /** The fields of the panel. */
  children: ReactNode;
}

/** A board's text search and its filter panel; a plain form that also works without scripts. */
export function FilterForm({ label, action, text, panel, panelId, onSubmit, toolbar, children }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // Before anything is drawn again, which would undo it.
  useLayoutEffect(() => {
    if (form.current) tellWhatWasTyped(form.current);
  }, []);
  return (
    <search aria-label={label}>
      <form
        ref={form}
        method="get"
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
          panel.closeOnPhone();
        }}
        className="flex flex-col gap-4 print:hidden"
      >
        <div className="flex gap-2">
          <label className="relative min-w-0 flex-1">
            <span className="sr-only">{text.label}</span>
            <Icon
              of={Search}
              size={20}
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-ink-soft"
            />
            <input
              type="search"
              dir="auto"
              name={text.name}
              maxLength={200}
              value={text.value}
              onChange={(event) => text.onChange(event.target.value)}
              placeholder={text.label}
              className="ui-control ps-11"
            />
          </label>
          <Button type="submit" className="max-sm:px-3.5">
            <Icon of={Search} size={20} aria-hidden="true" className="sm:hidden" />
            <span className="max-sm:sr-only">Search</span>
          </Button>
        </div>
        {toolbar}
        <div
          id={panelId}
          hidden={panel.isOpen === false}
          className={`${panel.isOpen === undefined ? "max-md:hidden max-md:noscript:block" : ""} rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5`}
        >
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">{children}</div>
          <Button type="submit" className="mt-4 w-full md:hidden">
            Apply Filters
          </Button>
        </div>
      </form>
    </search>
  );
}

const setUnseen =
  typeof window === "undefined" ? undefined : Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;

/** Tells the fields what was typed and chosen while the scripts of the page were still on their way. */
function tellWhatWasTyped(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.value !== field.defaultValue) {
      const typed = field.value;
      // React reports a change only where the value differs from the last one that it saw, and it sees only the first of these.
      field.value = field.defaultValue;
      setUnseen?.call(field, typed);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    if (field instanceof HTMLSelectElement && field.selectedOptions[0]?.defaultSelected === false && field.selectedIndex > 0)
      field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}
