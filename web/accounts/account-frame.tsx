import type { ReactNode } from "react";

interface AccountFrameProps {
  title: string;
  lead: ReactNode;
  /** Room for a form of two columns. */
  wide?: boolean;
  children: ReactNode;
}

/** The quiet page around one form. */
export function AccountFrame({ title, lead, wide = false, children }: AccountFrameProps) {
  return (
    <div className="page-width py-10 sm:py-14">
      <div className={`mx-auto ${wide ? "max-w-3xl" : "max-w-md"}`}>
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-2 text-ink-soft">{lead}</p>
        <div className="mt-7 rounded-xl border border-line bg-surface p-6 shadow-card sm:p-8">{children}</div>
      </div>
    </div>
  );
}
