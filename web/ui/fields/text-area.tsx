import type { ComponentPropsWithRef } from "react";
import { Field, type FieldProps } from "./field.tsx";

export type TextAreaProps = FieldProps & Omit<ComponentPropsWithRef<"textarea">, keyof FieldProps>;

/** Several lines of text. It grows with the text if the browser supports that. */
export function TextArea({ label, hint, notice, error, required, labelHidden, className, id, ...input }: TextAreaProps) {
  return (
    <Field {...{ label, hint, notice, error, required, labelHidden, className, id }}>
      {(control) => (
        <textarea
          rows={5}
          dir="auto"
          {...input}
          {...control}
          className="ui-control field-sizing-content min-h-32 max-h-112 resize-y"
        />
      )}
    </Field>
  );
}
