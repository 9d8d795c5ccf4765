import type { ReactNode } from "react";

type PageIntroProps = { title: string; lead: string; pictureSrc: string; children?: ReactNode };

/** The head of an information page: its heading and lead beside a drawing, on a band of its own. */
export function PageIntro({ title, lead, pictureSrc, children }: PageIntroProps) {
  return (
    <section className="border-b border-line bg-sunken">
      <div className="page-width grid items-center gap-x-12 gap-y-8 py-10 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] md:py-14">
        <div>
          <h1 className="text-4xl">{title}</h1>
          <p className="mt-4 max-w-[44rem] text-lg text-ink-soft">{lead}</p>
          {children}
        </div>
        <img
          src={pictureSrc}
          alt=""
          width={520}
          height={390}
          fetchPriority="high"
          className="h-auto w-full rounded-xl max-md:aspect-[16/9] max-md:object-cover"
        />
      </div>
    </section>
  );
}
