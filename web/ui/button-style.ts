import { classNames } from "./class-names.ts";

/** primary: the one main action; accent: the invitation on a dark ground; danger: destroys something. */
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

/** The classes of a button; for elements that must look like one and cannot be one. */
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
