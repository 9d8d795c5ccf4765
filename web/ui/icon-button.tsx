import type { ComponentPropsWithRef, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Tooltip } from "./tooltip.tsx";

export type IconButtonProps = Omit<ComponentPropsWithRef<"button">, "children"> & {
  /** The name for people who do not see the icon; also its tooltip. */
  label: string;
  icon: ReactNode;
  size?: "medium" | "small";
};

/** A button that shows only an icon; hidden where no script would answer it. */
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
