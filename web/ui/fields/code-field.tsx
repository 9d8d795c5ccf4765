import type { ClipboardEvent, ComponentPropsWithRef } from "react";
import { Field, type FieldProps } from "./field.tsx";

export type CodeFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<"input">, keyof FieldProps | "type" | "maxLength"> & {
    /** How many digits the code has. */
    digits: number;
  };

/** A field for a code: large digits that phones can fill in and that can be pasted. */
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

/** Removes what people and keyboards put between a code's digits. Full-width digits become plain ones. */
export const tidyCode = (typed: string): string => typed.normalize("NFKC").replaceAll(/[\s\p{Pd}]/gu, "");

/** Finds the code in a copied text with or without words around it. Without one it returns as much of the text as fits. */
export function codeIn(copied: string, digits: number): string {
  const tidy = tidyCode(copied);
  return new RegExp(`(?<!\\d)\\d{${digits}}(?!\\d)`).exec(tidy)?.[0] ?? tidy.slice(0, digits);
}
