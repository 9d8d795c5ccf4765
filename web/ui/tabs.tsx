import { type KeyboardEvent, type ReactNode, useId } from "react";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { classNames } from "./class-names.ts";

type TabsProps<Id extends string> = {
  /** Names the group. */
  label: string;
  tabs: readonly { id: Id; label: string; count?: string | undefined }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** On narrow screens a select replaces the tabs. */
  collapses?: boolean;
  /** The content of the selected tab. */
  children: ReactNode;
};

/** Two or more views of one page. Arrows, Home and End move between the tabs. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, collapses = false, children }: TabsProps<Id>) {
  const base = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const current = tabs.findIndex((tab) => tab.id === selected);
    const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: -1 }[event.key];
    const next = target === undefined ? undefined : tabs.at(target % tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(`${base}-tab-${next.id}`)?.focus();
  };
  return (
    <div>
      {collapses && (
        <SelectField
          className="md:hidden"
          label={label}
          labelHidden
          options={tabs.map((tab) => ({
            value: tab.id,
            label: tab.count === undefined ? tab.label : `${tab.label} (${tab.count})`,
          }))}
          value={selected}
          onChange={({ target }) => onSelect(target.value as Id)}
        />
      )}
      <div
        role="tablist"
        aria-label={label}
        className={classNames("flex gap-1 overflow-x-auto border-b border-line", collapses && "max-md:hidden")}
      >
        {tabs.map((tab) => {
          const isSelected = tab.id === selected;
          return (
            <button
              key={tab.id}
              id={`${base}-tab-${tab.id}`}
              type="button"
              role="tab"
              aria-selected={isSelected}
              aria-controls={`${base}-panel`}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
              onKeyDown={onKeyDown}
              className={classNames(
                "-mb-px inline-flex min-h-12 items-center gap-2.5 rounded-t-lg border-b-3 px-4 font-semibold whitespace-nowrap",
                "-outline-offset-2 transition-colors duration-(--quick)",
                isSelected ? "border-accent text-ink" : "border-transparent text-ink-soft hover:text-ink",
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-full bg-sunken px-2 py-0.5 text-xs tabular-nums">{tab.count}</span>
              )}
            </button>
          );
        })}
      </div>
      <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-tab-${selected}`} className="pt-6">
        {children}
      </div>
    </div>
  );
}
