import type { ComponentPropsWithRef } from "react";
import type { iconNames } from "./icon-names.ts";
import drawingsSrc from "./icons.svg?url";
import drawings from "./icons.svg?raw";

export type IconName = (typeof iconNames)[number];

export type IconProps = Omit<ComponentPropsWithRef<"svg">, "width" | "height" | "children"> & {
  of: IconName;
  /** In pixels. */
  size?: number;
};

/** The shapes of each icon: only the server has them. */
const shapesOf = import.meta.env.SSR
  ? new Map(
      [...drawings.matchAll(/<symbol id="([\w-]+)".*?>(.*)<\/symbol>/g)].map(([, name = "", shapes = ""]) => [name, shapes]),
    )
  : undefined;

/**
 * An icon in the colour of the surrounding text. The server draws it within the page, so that no request stands before the first view; React
 * leaves that as it is. What the browser renders shows the same drawing from one file, so that the scripts carry none.
 */
export function Icon({ of: name, size = 24, ...others }: IconProps) {
  const drawing = shapesOf?.get(name) ?? `<use href="${drawingsSrc}#${name}"/>`;
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
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- the portal's own drawings
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
