import { type ReactNode, useId } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { EmojiText } from "#web/ui/emoji-text.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** The properties of every field, beside those of its control. */
export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** A warning that does not refuse the value; announced when it appears. */
  notice?: ReactNode;
  /** The error sentence. If present, the field is marked as invalid. */
  error?: string | undefined;
  /** Shows the mark. Set the control's own `required` only if the browser's message is wanted. */
  required?: boolean;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean;
  className?: string | undefined;
};

/** The attributes that the control inside a `Field` must have. */
export type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
};

type FrameProps = FieldProps & { id?: string | undefined; children: (control: FieldControl) => ReactNode };

/**
 * Label, hint and error around one control, connected for assistive technology. The hint is below, so that the controls of fields side
 * by side are level.
 */
export function Field({ label, hint, notice, error, required, labelHidden, className, id, children }: FrameProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = `${controlId}-hint`;
  const noticeId = `${controlId}-notice`;
  const errorId = `${controlId}-error`;
  const described = [hint && hintId, notice && noticeId, error && errorId].filter(Boolean).join(" ");
  return (
    <div className={classNames("flex min-w-0 flex-col gap-1.5", className)}>
      <label htmlFor={controlId} className={labelHidden ? "sr-only" : "text-sm font-semibold"}>
        {label}
        {required && (
          <span aria-hidden="true" className="ms-1 text-danger">
            *
          </span>
        )}
      </label>
      {children({
        id: controlId,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": required ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {notice && (
        <output id={noticeId} className="flex items-start gap-1.5 text-sm font-medium text-on-accent-wash wrap-anywhere">
          <Icon of="triangle-alert" size={16} aria-hidden="true" className="mt-0.75 flex-none" />
          {notice}
        </output>
      )}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm font-medium text-danger wrap-anywhere">
          <Icon of="circle-alert" size={16} aria-hidden="true" className="mt-0.75 flex-none" />
          <span>
            <EmojiText>{error}</EmojiText>
          </span>
        </p>
      )}
    </div>
  );
}
