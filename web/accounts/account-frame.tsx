import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { PageBand } from "#web/ui/page-band.tsx";
import streetSrc from "./terrace-street.svg?url";

interface AccountFrameProps {
  title: string;
  lead: ReactNode;
  /** Makes room for a form with two columns. */
  wide?: boolean;
  children: ReactNode;
}

/** The page around a single form, in front of a street at dusk. */
export function AccountFrame({ title, lead, wide = false, children }: AccountFrameProps) {
  const width = wide ? "mx-auto max-w-3xl" : "mx-auto max-w-md";
  return (
    <>
      <PageBand title={title} lead={lead} pictureSrc={streetSrc} className={width} />
      <div className="page-width">
        <div className={classNames(width, "rounded-xl border border-line bg-surface p-6 shadow-raised sm:p-8")}>{children}</div>
      </div>
    </>
  );
}
