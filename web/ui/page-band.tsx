import type { ReactNode } from "react";

interface PageBandProps {
  title: string;
  lead?: ReactNode;
  /** A strip of 2,600 by 200 pixels, quiet in its upper half. */
  pictureSrc: string;
  /** Width and place of the words, where they do not begin at the page's edge. */
  className?: string;
}

/** The head of a page: its heading on an evening sky above a drawing. What follows may overlap its lower edge by 2.5rem. */
export function PageBand({ title, lead, pictureSrc, className }: PageBandProps) {
  return (
    <header className="page-band">
      <div className="page-width">
        <div className={className}>
          <h1 className="text-3xl sm:text-4xl">{title}</h1>
          {lead && <p className="mt-2 max-w-[42rem] text-lg">{lead}</p>}
        </div>
      </div>
      <img src={pictureSrc} alt="" width={2600} height={200} />
    </header>
  );
}
