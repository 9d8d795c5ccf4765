import type { ClipboardEvent, ComponentPropsWithRef } from "react";
import { codeIn, tidyCode } from "./code-text.ts";
import { Field, type FieldProps } from "./field.tsx";

export type CodeFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<"input">, keyof FieldProps | "type" | "maxLength"> & {
    /** How many digits the code has. */
    digits: number;
  };

/** A code that was sent to somebody: large digits, that phones offer to fill in and that can be pasted as they come. */
export function CodeField(props: CodeFieldProps) {
  const { label, hint, notice, error, required, labelHidden, className, id, digits, onChange, ...input } = props;
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    // The browser would cut a pasted "123 456" off after six characters.
    currentTarget.setRangeText(codeIn(event.clipboardData.getData("text"), digits), 0, currentTarget.value.length, "end");
    currentTarget.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <Field {...{ label, hint, notice, error, required, labelHidden, className, id }}>
      {(control) => (
        <input
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...control}
          type="text"
          maxLength={digits}
          onPaste={paste}
          onChange={(event) => {
            const tidy = tidyCode(event.target.value);
            if (tidy !== event.target.value) event.target.value = tidy;
            onChange?.(event);
          }}
          className="ui-control text-center text-3xl! font-bold indent-[0.35em] tracking-[0.35em] tabular-nums"
        />
      )}
    </Field>
  );
}
