import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

/** A line of a description list, with an icon for its term; nothing without a value. */
export function IconFact({ term, icon, children }: { term: string; icon: IconName; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="flex gap-2.5 py-1">
      <dt className="mt-1 flex-none text-brand">
        <Icon of={icon} size={18} aria-hidden="true" />
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
