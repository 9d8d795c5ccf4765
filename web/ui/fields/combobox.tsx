import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Field, type FieldProps } from "./field.tsx";
import type { OpenSuggestions, SuggestionKeys } from "./suggestion-list.tsx";
import type { SuggestionSource } from "./use-suggestions.ts";

// Comes with the first focus. The field also works without it.
const SuggestionList = lazyPart(async () => (await import("./suggestion-list.tsx")).SuggestionList);

export type ComboboxProps = FieldProps &
  Omit<ComponentPropsWithRef<"input">, keyof FieldProps | "value" | "onChange" | "onSelect" | "prefix"> & {
    value: string;
    onValueChange: (value: string) => void;
    /** Called when a suggestion was chosen, or Enter was pressed without a marked one. */
    onCommit?: (value: string) => void;
    source: SuggestionSource;
    icon?: ReactNode;
  };

/** A text field with suggestions: arrows, Home, End, Enter and Esc work as in the ARIA practices. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, notice, error, required, labelHidden, className, id, ...others } = props;
  const { value, onValueChange, onCommit, source, icon, ...input } = others;
  const [hasFocus, setHasFocus] = useState(false);
  const [open, setOpen] = useState<OpenSuggestions>();
  const keys = useRef<SuggestionKeys>(null);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    input.onKeyDown?.(event);
    if (keys.current?.onKey(event.key)) event.preventDefault();
    else if (event.key === "Enter") onCommit?.(value);
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
            type={input.type ?? "text"}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open !== undefined}
            aria-controls={open?.listId}
            aria-activedescendant={open?.markedId}
            value={value}
            onChange={(event) => {
              onValueChange(event.target.value);
              keys.current?.onType();
            }}
            onFocus={() => setHasFocus(true)}
            onBlur={() => setHasFocus(false)}
            onKeyDown={onKeyDown}
            className={classNames("ui-control", icon !== undefined && "ps-11!")}
          />
          {hasFocus && (
            <SuggestionList
              {...{ value, source, keys }}
              onOpenChange={setOpen}
              onTake={(chosen) => {
                onValueChange(chosen);
                onCommit?.(chosen);
              }}
            />
          )}
        </div>
      )}
    </Field>
  );
}
