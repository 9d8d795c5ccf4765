import type { ComponentPropsWithRef, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { Tooltip } from "./overlays/tooltip.tsx";

/** primary: the main action; accent: the invitation on a dark background; danger: deletes something. */
export type ButtonVariant = "primary" | "accent" | "secondary" | "quiet" | "danger";

export type ButtonSize = "medium" | "small";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-brand text-on-brand hover:bg-brand-hover",
  accent: "border-transparent bg-accent text-on-accent hover:bg-accent-hover",
  secondary: "border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken",
  quiet: "border-transparent bg-transparent text-brand hover:bg-brand-wash hover:text-on-brand-wash",
  danger: "border-transparent bg-danger text-on-danger hover:bg-danger-hover",
};

const SIZES: Record<ButtonSize, string> = {
  medium: "min-h-11 px-5 py-2 text-base",
  small: "min-h-9 px-3.5 py-1 text-sm",
};

/** The classes of a button, for elements that look like one but cannot be one. */
export function buttonStyle(variant: ButtonVariant = "primary", size: ButtonSize = "medium", extra?: string): string {
  return classNames(
    "inline-flex items-center justify-center gap-2 rounded-md border-[1.5px] font-semibold no-underline",
    "text-center leading-tight transition-colors duration-(--quick) disabled:cursor-not-allowed disabled:opacity-55",
    "aria-disabled:cursor-default",
    VARIANTS[variant],
    SIZES[size],
    extra,
  );
}

export type ButtonProps = ComponentPropsWithRef<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** True while the action runs: presses are ignored, and the button keeps the focus. */
  busy?: boolean;
  /** The button's text while busy, such as 'Processing...'. */
  busyLabel?: string;
  /** The button's text after success, such as 'Saved'; presses are ignored. */
  doneLabel?: string | undefined;
  /** Cannot be pressed for now, but keeps the focus. */
  unavailable?: boolean;
  icon?: ReactNode;
};

/** A button with `type="button"` by default; such a button is hidden in browsers without scripts. */
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
      // Not `disabled`, which would take the focus away.
      aria-disabled={isInert || undefined}
      onClick={isInert ? (event) => event.preventDefault() : onClick}
      className={buttonStyle(
        variant,
        size,
        classNames(rest.type !== "submit" && "noscript:hidden", unavailable && "opacity-55", className),
      )}
    >
      {isDone ? (
        <Icon of="check" size={19} aria-hidden="true" />
      ) : busy ? (
        <span className="ui-spinner" aria-hidden="true" />
      ) : (
        icon
      )}
      {doneLabel ?? (busy ? (busyLabel ?? children) : children)}
    </button>
  );
}

export type LinkButtonProps = Omit<LinkProps, "className"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  className?: string;
};

/** A link that looks like a button. Use it to open a page; use `Button` for actions. */
export function LinkButton({ variant, size, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonStyle(variant, size, className)}>
      {icon}
      {children}
    </Link>
  );
}

/** A link to another site, marked by an icon. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noreferrer" className="inline-block py-2 font-semibold text-brand underline underline-offset-4">
      {children}
      {/* Keeps the icon on the line of the last word. */}
      {"\u00A0"}
      <Icon of="external-link" size={16} aria-hidden="true" className="inline align-[-0.1em]" />
    </a>
  );
}

export type IconButtonProps = Omit<ComponentPropsWithRef<"button">, "children"> & {
  /** The accessible name; also the tooltip. */
  label: string;
  icon: ReactNode;
  size?: "medium" | "small";
};

/** A button with only an icon. Hidden in browsers without scripts. */
export function IconButton({ label, icon, size = "medium", className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        {...rest}
        className={classNames(
          "inline-flex flex-none items-center justify-center rounded-md transition-colors duration-(--quick)",
          "hover:bg-current/10 disabled:opacity-55 noscript:hidden",
          size === "medium" ? "size-11" : "size-8",
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
