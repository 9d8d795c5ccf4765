import Check from "@lucide/icons/icons/check";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export type ButtonProps = ComponentPropsWithRef<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** true while the action runs: presses are ignored, the button keeps the focus. */
  busy?: boolean;
  /** What the button says while busy, such as 'Processing...'. */
  busyLabel?: string;
  /** What it says once the action has succeeded, such as 'Saved', until the screen goes on; presses are ignored. */
  doneLabel?: string | undefined;
  /** Cannot be pressed for now, but keeps the focus if it has it. */
  unavailable?: boolean;
  icon?: ReactNode;
};

/** A button; `type="button"` unless told otherwise, and then hidden where no script would answer it. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    busy = false,
    busyLabel,
    doneLabel,
    unavailable = false,
    icon,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const isDone = doneLabel !== undefined;
  const isInert = busy || isDone || unavailable;
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled`: that would throw the keyboard's place away.
      aria-disabled={isInert || undefined}
      onClick={isInert ? (event) => event.preventDefault() : onClick}
      className={buttonStyle(
        variant,
        size,
        classNames(rest.type !== "submit" && "noscript:hidden", unavailable && "opacity-55", className),
      )}
    >
      {isDone ? (
        <Icon of={Check} size={19} aria-hidden="true" />
      ) : busy ? (
        <span className="ui-spinner" aria-hidden="true" />
      ) : (
        icon
      )}
      {doneLabel ?? (busy ? (busyLabel ?? children) : children)}
    </button>
  );
}
