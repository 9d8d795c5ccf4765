import type { ComponentPropsWithRef } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { Field, type FieldProps } from "./field.tsx";

/** A choice; a plain string is its own label. */
type SelectOption = string | { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<"select">, keyof FieldProps | "children"> & {
    options: readonly SelectOption[];
    /** An empty first choice, such as 'Select Gender'. */
    placeholder?: string;
  };

/** A choice from a list with the platform's own control, which is best on phones. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, notice, error, required, labelHidden, className, id, options, placeholder, ...select } = props;
  return (
    <Field {...{ label, hint, notice, error, required, labelHidden, className, id }}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className="ui-control">
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => {
              const { value, label: text, disabled } = typeof option === "string" ? toOption(option) : option;
              return (
                <option key={value} value={value} disabled={disabled} dir="auto">
                  {text}
                </option>
              );
            })}
          </select>
          <Icon
            of="chevron-down"
            size={20}
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-ink-soft"
          />
        </div>
      )}
    </Field>
  );
}

function toOption(value: string): { value: string; label: string; disabled?: boolean } {
  return { value, label: value };
}
