import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";

interface ChoiceCardsProps extends ComponentPropsWithRef<"input"> {
  label: string;
  options: readonly { value: string; label: string; text: string; icon: ReactNode }[];
  error: string | undefined;
}

/** One of a few choices that each need a line to explain them; spread react-hook-form's `register()` into it. */
export function ChoiceCards({ label, options, error, className, ...input }: ChoiceCardsProps) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
      data-invalid={error ? "" : undefined}
      className={classNames("min-w-0", className)}
    >
      <legend className="mb-1.5 text-sm font-semibold">
        {label}
        <span aria-hidden="true" className="ms-1 text-danger">
          *
        </span>
      </legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {options.map(({ value, label: name, text, icon }) => (
          <label key={value} className="ui-choice-card">
            <input
              type="radio"
              {...input}
              value={value}
              aria-labelledby={`${id}-${value}`}
              aria-describedby={`${id}-${value}-text`}
            />
            {icon}
            <span className="min-w-0 wrap-anywhere">
              <span id={`${id}-${value}`} className="block font-semibold">
                {name}
              </span>
              <span id={`${id}-${value}-text`} className="block text-sm">
                {text}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger">
          <Icon of="circle-alert" size={16} aria-hidden="true" className="mt-0.75 flex-none" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
