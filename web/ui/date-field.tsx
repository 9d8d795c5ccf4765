import type { ComponentPropsWithRef } from "react";
import { Field, type FieldProps } from "./field.tsx";

export type DateFieldProps = FieldProps & Omit<ComponentPropsWithRef<"input">, keyof FieldProps | "type">;

/** A calendar day as `YYYY-MM-DD`, by the platform's own picker; `min` and `max` take the same form. */
export function DateField({ label, hint, notice, error, required, labelHidden, className, id, ...input }: DateFieldProps) {
  return (
    <Field {...{ label, hint, notice, error, required, labelHidden, className, id }}>
      {(control) => <input {...input} {...control} type="date" className="ui-control" />}
    </Field>
  );
}
