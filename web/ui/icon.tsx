import type { ComponentPropsWithRef } from "react";
import type { iconNames } from "./icon-names.ts";
import drawingsSrc from "./icons.svg?url";

export type IconName = (typeof iconNames)[number];

export type IconProps = Omit<ComponentPropsWithRef<"svg">, "width" | "height"> & {
  of: IconName;
  /** In pixels. */
  size?: number;
};

/** An icon in the colour of the surrounding text. Its drawing is in one file with all others, so that pages don't carry it. */
export function Icon({ of: name, size = 24, ...others }: IconProps) {
  return (
    <svg width={size} height={size} fill="none" strokeWidth="2" {...others}>
      <use href={`${drawingsSrc}#${name}`} />
    </svg>
  );
}
