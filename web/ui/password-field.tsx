import { Eye, EyeOff } from "lucide-react";
import { type ComponentPropsWithRef, useState } from "react";
import { Field, type FieldProps } from "./field.tsx";

export type PasswordFieldProps = FieldProps & Omit<ComponentPropsWithRef<"input">, keyof FieldProps | "type">;

/** A password that can be shown; give `autoComplete="current-password"` or `"new-password"`. */
export function PasswordField({ label, hint, error, required, labelHidden, className, id, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...{ label, hint, error, required, labelHidden, className, id }}>
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
          <button
            type="button"
            aria-label={shown ? "Hide password" : "Show password"}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 end-0.5 my-auto flex size-11 items-center justify-center rounded-md text-ink-soft hover:text-ink"
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  );
}
