import type { ReactNode } from "react";

export type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  /** The one press that helps. */
  action?: ReactNode;
  /** A drawing or an icon. */
  picture?: ReactNode;
};

/** What a list shows when it has nothing: what to change, and one press to do it. */
export function EmptyState({ title, children, action, picture }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-xl border border-dashed border-line-strong px-6 py-14 text-center">
      {picture && <div className="mb-2 text-brand">{picture}</div>}
      <h2 className="text-xl">{title}</h2>
      {children && <div className="max-w-prose text-ink-soft">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
