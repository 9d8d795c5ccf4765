import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";

export type LinkButtonProps = Omit<LinkProps, "className"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  className?: string;
};

/** A link that looks like a button: it goes somewhere, a `Button` does something. */
export function LinkButton({ variant, size, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonStyle(variant, size, className)}>
      {icon}
      {children}
    </Link>
  );
}
