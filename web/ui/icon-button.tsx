import type { ComponentPropsWithRef, ReactNode } from "react";
import { Tooltip } from "#web/ui/overlays/tooltip.tsx";
import { classNames } from "./class-names.ts";

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
