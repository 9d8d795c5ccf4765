/* oxlint-disable jsx-a11y/prefer-tag-over-role -- <datalist> can neither be styled nor told what is marked */
import type { ComponentPropsWithRef, KeyboardEvent, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Field, type FieldProps } from "./field.tsx";
import { useSuggestions } from "./use-suggestions.ts";

export type ComboboxProps = FieldProps &
  Omit<ComponentPropsWithRef<"input">, keyof FieldProps | "value" | "onChange" | "onSelect" | "prefix"> & {
    value: string;
    onValueChange: (value: string) => void;
    /** A suggestion was taken, or Enter was pressed with none marked. */
    onCommit?: (value: string) => void;
    /** Suggestions for a text; throw or abort to show none. */
    source: (text: string, signal: AbortSignal) => Promise<readonly string[]>;
    minCharacters?: number;
    optionsMax?: number;
    debounceMilliseconds?: number;
    icon?: ReactNode;
  };

/** Free text with suggestions: arrows, Home, End, Enter and Esc as the ARIA practices say. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, notice, error, required, labelHidden, className, id, value, onValueChange, onCommit, source, ...others } =
    props;
  const { minCharacters = 3, optionsMax = 5, debounceMilliseconds = 200, icon, ...input } = others;
  const list = useSuggestions({ value, source, minCharacters, optionsMax, debounceMilliseconds });

  const take = (option: string) => {
    onValueChange(option);
    list.settle(option);
    onCommit?.(option);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    input.onKeyDown?.(event);
    if (list.onKey(event.key)) return event.preventDefault();
    if (event.key !== "Enter") return;
    if (list.marked === undefined) {
      list.close();
      onCommit?.(value);
    } else {
      event.preventDefault();
      take(list.marked);
    }
  };

  return (
    <Field {...{ label, hint, notice, error, required, labelHidden, className, id }}>
      {(control) => (
        <div className="relative">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 start-3.5 flex items-center text-ink-soft">{icon}</span>
          )}
          <input
            autoComplete="off"
            dir="auto"
            {...input}
            {...control}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={list.isOpen}
            aria-controls={list.id}
            aria-activedescendant={list.markedIndex === -1 ? undefined : list.optionId(list.markedIndex)}
            value={value}
            onChange={(event) => {
              onValueChange(event.target.value);
              list.open();
            }}
            onFocus={list.open}
            onBlur={list.leave}
            onKeyDown={onKeyDown}
            className={classNames("ui-control", icon !== undefined && "ps-11!")}
          />
          <div
            id={list.id}
            role="listbox"
            tabIndex={-1}
            aria-label="Suggestions"
            hidden={!list.isOpen}
            className="ui-rise absolute inset-x-0 top-full z-20 mt-1.5 overflow-hidden rounded-md border border-line bg-surface p-1 shadow-raised"
          >
            {list.options.map((option, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input handles the keys; the focus never comes here
              <div
                key={option}
                id={list.optionId(index)}
                role="option"
                dir="auto"
                tabIndex={-1}
                aria-selected={index === list.markedIndex}
                // Before the input's blur, which would close the list under the pointer.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(option)}
                className="min-h-11 cursor-pointer truncate rounded-sm px-3 py-2 hover:bg-sunken aria-selected:bg-brand-wash aria-selected:text-on-brand-wash"
              >
                {option}
              </div>
            ))}
          </div>
          <output className="sr-only">
            {list.isOpen && `${list.options.length} ${list.options.length === 1 ? "suggestion" : "suggestions"}`}
          </output>
        </div>
      )}
    </Field>
  );
}
