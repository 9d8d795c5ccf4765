import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";

export type CheckboxFieldProps = Omit<ComponentPropsWithRef<"input">, "type"> & {
  /** May hold links. */
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

/** One yes-or-no choice with its label to the right. */
export function CheckboxField({ label, hint, error, id, className, ...input }: CheckboxFieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(" ");
  return (
    <div className={classNames("flex flex-col gap-1", className)}>
      <div className="flex items-start gap-3">
        <input
          {...input}
          id={controlId}
          type="checkbox"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className="ui-checkbox mt-0.5"
        />
        <label htmlFor={controlId} className="min-h-6 text-base wrap-anywhere">
          {label}
        </label>
      </div>
      {hint && (
        <p id={`${controlId}-hint`} className="ps-9 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${controlId}-error`} className="flex items-start gap-1.5 ps-9 text-sm font-medium text-danger wrap-anywhere">
          <Icon of="circle-alert" size={16} aria-hidden="true" className="mt-0.75 flex-none" />
          {error}
        </p>
      )}
    </div>
  );
}
