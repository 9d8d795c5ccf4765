import { useId } from "react";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface ChoiceListProps<Value extends string> {
  label: string;
  hint: string;
  options: readonly Value[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: Value[]) => void;
}

/** Several choices from a list, at least one of which is required. */
export function ChoiceList<Value extends string>({ label, hint, options, chosen, error, onChange }: ChoiceListProps<Value>) {
  const id = useId();
  return (
    <fieldset
      className="min-w-0 sm:col-span-2"
      aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
      {...(error && { "data-invalid": "" })}
    >
      <legend className="text-sm font-semibold">
        {label}
        <span aria-hidden="true" className="ms-1 text-danger">
          *
        </span>
      </legend>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {hint}
      </p>
      {/* Above the choices, which are longer than a phone's screen. */}
      {error && (
        <p id={`${id}-error`} className="mt-2 flex items-start gap-1.5 text-sm font-medium text-danger">
          <Icon of="circle-alert" size={16} aria-hidden="true" className="mt-0.75 flex-none" />
          {error}
        </p>
      )}
      <div className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2.5 sm:grid-cols-3 md:grid-cols-4">
        {options.map((option) => (
          <CheckboxField
            key={option}
            label={option}
            checked={chosen.includes(option)}
            onChange={({ target }) =>
              onChange(options.filter((each) => (each === option ? target.checked : chosen.includes(each))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
