import type { LucideIconData } from "@lucide/icons";
import { type ComponentPropsWithRef, createElement } from "react";

export type IconData = LucideIconData;

export type IconProps = Omit<ComponentPropsWithRef<"svg">, "width" | "height"> & {
  /** One of Lucide's, imported from its own file: `@lucide/icons/icons/<name>`. */
  of: IconData;
  /** In pixels. */
  size?: number;
};

/** An icon in the colour of the text around it. It is one component, because a list of listings shows sixty of them. */
export function Icon({ of: { node }, size = 24, ...others }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...others}
    >
      {node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  );
}
