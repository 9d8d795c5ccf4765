import type { ReactNode } from "react";
import type { ServiceCategory, ServiceSection } from "#contract/content/services.ts";
import { dayText } from "#web/ui/formats.ts";
import { Icon } from "#web/ui/icon.tsx";
import { OutsideLink } from "#web/ui/button.tsx";
import { ServiceProviders } from "./service-providers.tsx";
import { SelectionPrompt } from "./selection-prompt.tsx";
import { PromptIcon } from "./service-tiles.tsx";

/** What stands below the tiles before one is chosen. */
export function ServicePrompt({ title, text }: { title: string; text: string }) {
  return (
    <SelectionPrompt title={title} icon={<PromptIcon />}>
      {text}
    </SelectionPrompt>
  );
}

interface ServicePanelProps {
  category: ServiceCategory;
  providersNote: string;
  /** What providers list themselves. */
  children: ReactNode;
}

/** Everything about one category: what to know, what to ask, whom to ask. */
export function ServicePanel({ category, providersNote, children }: ServicePanelProps) {
  const { title, intro, sections, providers } = category;
  return (
    <article aria-labelledby="service" className="border-t-3 border-accent pt-8">
      <h2 id="service" className="text-3xl">
        {title}
      </h2>
      <p className="mt-3 max-w-prose text-lg">{intro}</p>
      <div className="mt-9 grid items-start gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-8">
          {sections.map((section) => (
            <Section key={section.title} section={section} />
          ))}
        </div>
        <Aside category={category} />
      </div>
      {providers.length > 0 && <ServiceProviders providers={providers} note={providersNote} />}
      {children}
    </article>
  );
}

function Section({ section: { title, paragraphs, points, table } }: { section: ServiceSection }) {
  return (
    <section>
      <h3 className="text-xl">{title}</h3>
      {paragraphs.map((text) => (
        <p key={text} className="mt-2 max-w-prose">
          {text}
        </p>
      ))}
      {points.length > 0 && (
        <ul className="mt-3 grid max-w-prose list-disc gap-2 ps-5 marker:text-brand">
          {points.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {table && <Table table={table} />}
    </section>
  );
}

function Table({ table: { caption, columns, rows, note } }: { table: NonNullable<ServiceSection["table"]> }) {
  const [first, second] = columns;
  return (
    <>
      <table className="mt-4 w-full max-w-prose border-collapse">
        <caption className="pb-2 text-start text-sm font-semibold text-ink-soft">{caption}</caption>
        <thead className="border-b-3 border-line-strong text-sm">
          <tr>
            <th scope="col" className="py-2 pe-4 text-start">
              {first}
            </th>
            <th scope="col" className="py-2 text-end">
              {second}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, worth]) => (
            <tr key={what} className="border-b border-line">
              <th scope="row" className="py-2.5 pe-4 text-start font-normal">
                {what}
              </th>
              <td className="py-2.5 text-end font-semibold tabular-nums">{worth}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="mt-2 max-w-prose text-sm text-ink-soft">{note}</p>}
    </>
  );
}

function Aside({ category: { askFirst, links, evidence } }: { category: ServiceCategory }) {
  return (
    <aside className="grid gap-6 lg:sticky lg:top-24">
      {askFirst && (
        <section className="rounded-xl bg-accent-wash p-6 text-on-accent-wash">
          <h3 className="flex items-center gap-2.5 text-xl">
            <Icon of="circle-question-mark" size={22} aria-hidden="true" /> {askFirst.title}
          </h3>
          <ul className="mt-3 grid gap-2">
            {askFirst.questions.map((question) => (
              <li key={question} className="border-s-3 border-accent ps-3">
                {question}
              </li>
            ))}
          </ul>
        </section>
      )}
      {links.length > 0 && (
        <section>
          <h3 className="text-lg">Read more</h3>
          <ul className="mt-2">
            {links.map(({ label, href }) => (
              <li key={href}>
                <OutsideLink href={href}>{label}</OutsideLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {evidence && (
        <p className="text-sm text-ink-soft">
          {evidence.source}. Checked on <time dateTime={evidence.checkedOn}>{dayText(evidence.checkedOn)}</time>.
        </p>
      )}
    </aside>
  );
}
