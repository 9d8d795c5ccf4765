import { type ComponentPropsWithRef, useState } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { Tooltip } from "#web/ui/overlays/tooltip.tsx";
import { Field, type FieldProps } from "./field.tsx";

export type PasswordFieldProps = FieldProps & Omit<ComponentPropsWithRef<"input">, keyof FieldProps | "type">;

/** A password that can be shown. Set `autoComplete="current-password"` or `"new-password"`. */
export function PasswordField({
  label,
  hint,
  notice,
  error,
  required,
  labelHidden,
  className,
  id,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const name = shown ? "Hide password" : "Show password";
  const icon = shown ? "eye-off" : "eye";
  return (
    <Field {...{ label, hint, notice, error, required, labelHidden, className, id }}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? "text" : "password"}
            className="ui-control pe-13!"
          />
          <Tooltip text={name}>
            <button
              type="button"
              aria-label={name}
              aria-controls={control.id}
              onClick={() => setShown(!shown)}
              className="absolute inset-y-0 end-0.5 my-auto flex size-11 items-center justify-center rounded-md text-ink-soft hover:text-ink"
            >
              <Icon of={icon} size={20} aria-hidden="true" />
            </button>
          </Tooltip>
        </div>
      )}
    </Field>
  );
}
