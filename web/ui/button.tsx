import type { ComponentPropsWithRef, ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";

export type ButtonProps = ComponentPropsWithRef<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** true while the action runs: presses are ignored, the button keeps the focus. */
  busy?: boolean;
  /** What the button says while busy, such as 'Processing...'. */
  busyLabel?: string;
  icon?: ReactNode;
};

/** A button; `type="button"` unless told otherwise. */
export function Button({ variant, size, busy = false, busyLabel, icon, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled` while busy: that would throw the keyboard's place away.
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonStyle(variant, size, className)}
    >
      {busy ? <span className="ui-spinner" aria-hidden="true" /> : icon}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}
