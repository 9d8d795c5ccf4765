import type { ComponentPropsWithRef, ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Field, type FieldProps } from "./field.tsx";

export type TextFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<"input">, keyof FieldProps | "prefix"> & {
    /** Shown inside the frame before the text, such as '+61' or an icon. */
    prefix?: ReactNode;
  };

/** One line of text; spread react-hook-form's `register()` into it. */
export function TextField({
  label,
  hint,
  notice,
  error,
  required,
  labelHidden,
  className,
  id,
  prefix,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, notice, error, required, labelHidden, className, id }}>
      {(control) =>
        prefix === undefined ? (
          <input type="text" dir="auto" {...input} {...control} className="ui-control" />
        ) : (
          <div className="relative">
            <span
              aria-hidden="true"
              className={classNames(
                "pointer-events-none absolute inset-y-0 start-0 flex items-center justify-center text-ink-soft",
                isSign(prefix) ? "w-9" : "w-13",
              )}
            >
              {prefix}
            </span>
            <input
              type="text"
              dir="auto"
              {...input}
              {...control}
              className={classNames("ui-control", isSign(prefix) ? "ps-8!" : "ps-13!")}
            />
          </div>
        )
      }
    </Field>
  );
}

/** A single character, such as '$', is close to its number. */
const isSign = (prefix: ReactNode): boolean => typeof prefix === "string" && prefix.length === 1;

export type DateFieldProps = FieldProps & Omit<ComponentPropsWithRef<"input">, keyof FieldProps | "type">;

/** A date as `YYYY-MM-DD` with the platform's own picker. `min` and `max` have the same form. */
export function DateField({ label, hint, notice, error, required, labelHidden, className, id, ...input }: DateFieldProps) {
  return (
    <Field {...{ label, hint, notice, error, required, labelHidden, className, id }}>
      {(control) => <input {...input} {...control} type="date" className="ui-control" />}
    </Field>
  );
}
