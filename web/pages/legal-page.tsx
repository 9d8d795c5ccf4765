import type { LegalDocument } from "#contract/content/legal.ts";
import { dayText } from "#web/ui/formats.ts";
import { PageBand } from "#web/ui/page-band.tsx";
import hillsSrc from "./gum-tree-hills.svg?url";

/** A document with its table of contents. */
export function LegalPage({ document }: { document: LegalDocument }) {
  return (
    <>
      <PageBand title={document.title} lead={`In force since ${dayText(document.version)}`} pictureSrc={hillsSrc} />
      <div className="page-width">
        <div className="grid gap-x-14 gap-y-8 rounded-xl border border-line bg-surface p-6 shadow-raised md:p-10 lg:grid-cols-[minmax(0,42rem)_16rem] lg:justify-between">
          <p className="max-w-[42rem] text-lg lg:col-span-2">{document.intro}</p>
          <nav aria-labelledby="on-this-page" className="lg:sticky lg:top-24 lg:order-last lg:self-start">
            <h2 id="on-this-page" className="text-base">
              On this page
            </h2>
            <ol className="mt-2 border-s-3 border-accent ps-4">
              {document.sections.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="inline-block py-1 text-ink-soft underline-offset-3 hover:text-ink hover:underline"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="grid gap-10">
            {document.sections.map(({ id, title, paragraphs, points }, index) => (
              <section key={id} aria-labelledby={id}>
                <h2 id={id} className="text-2xl">
                  {index + 1}. {title}
                </h2>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph} className="mt-3">
                    {paragraph}
                  </p>
                ))}
                {points && (
                  <ul className="mt-3 grid list-disc gap-1.5 ps-6 marker:text-brand">
                    {points.map((point) => (
                      <li key={point}>{point}</li>
                    ))}
                  </ul>
                )}
              </section>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
