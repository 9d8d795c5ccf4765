import type { ReactNode } from "react";
import { Badge } from "#web/ui/badge.tsx";

interface SecurityPartProps {
  id: string;
  title: string;
  /** 'On', or nothing. */
  state?: string | undefined;
  /** What it is for. */
  children: ReactNode;
  actions: ReactNode;
}

/** One way of the two-step sign-in, with what can be done about it. */
export function SecurityPart({ id, title, state, children, actions }: SecurityPartProps) {
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {state !== undefined && <Badge tone="brand">{state}</Badge>}
      </div>
      <div className="mt-1 text-ink-soft">{children}</div>
      <div className="mt-4 flex flex-wrap gap-2">{actions}</div>
    </section>
  );
}
