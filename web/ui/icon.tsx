import type { LucideIconData } from "@lucide/icons";
import { type ComponentPropsWithRef, createElement } from "react";

export type IconData = LucideIconData;

export type IconProps = Omit<ComponentPropsWithRef<"svg">, "width" | "height"> & {
  /** One of Lucide's, imported from its own file: `@lucide/icons/icons/<name>`. */
  of: IconData;
  /** In pixels. */
  size?: number;
};

/** An icon in the colour of the surrounding text. It is a single component, because a list can show sixty of them. */
export function Icon({ of: { node }, size = 24, ...others }: IconProps) {
  return createElement(
    "svg",
    {
      width: size,
      height: size,
      viewBox: "0 0 24 24",
      fill: "none",
      stroke: "currentColor",
      strokeWidth: "2",
      strokeLinecap: "round",
      strokeLinejoin: "round",
      ...others,
    },
    // As arguments, not as a list: the build takes away their keys.
    ...node.map(([tag, attributes]) => createElement(tag, attributes)),
  );
}
