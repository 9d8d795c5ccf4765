import ExternalLink from "@lucide/icons/icons/external-link";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** A link to another site, marked by an icon. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noreferrer" className="inline-block py-2 font-semibold text-brand underline underline-offset-4">
      {children}
      {/* Keeps the icon on the line of the last word. */}
      {"\u00A0"}
      <Icon of={ExternalLink} size={16} aria-hidden="true" className="inline align-[-0.1em]" />
    </a>
  );
}
