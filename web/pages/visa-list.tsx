import { NavLink } from "react-router";
import type { Visa, VisasContent } from "#contract/content/visas.ts";
import { Icon } from "#web/ui/icon.tsx";
import { OutsideLink } from "#web/ui/button.tsx";
import { SelectionPrompt } from "./selection-prompt.tsx";

type VisaListProps = { visas: readonly Pick<Visa, "id" | "subclass" | "name" | "summary">[]; chosenId: string | undefined };

/** The visas to choose from. */
export function VisaList({ visas, chosenId }: VisaListProps) {
  return (
    <nav aria-label="Visas" className="lg:sticky lg:top-24">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {visas.map(({ id, subclass, name, summary }) => (
          <li key={id}>
            <NavLink
              to={`/visas/${id}`}
              prefetch="intent"
              preventScrollReset
              aria-current={id === chosenId ? "true" : undefined}
              className="choice-card"
            >
              <span className="font-display text-2xl leading-none font-extrabold tabular-nums">{subclass}</span>
              <span className="min-w-0">
                <span className="block font-semibold">{name}</span>
                <span className="choice-detail block text-sm">{summary}</span>
              </span>
              <Icon of="chevron-right" size={20} aria-hidden="true" className="ms-auto flex-none self-center" />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What stands in the panel before a visa is chosen. */
export function VisaPrompt({ prompt }: { prompt: string }) {
  return (
    <SelectionPrompt title="Which visa is yours?" icon={<Icon of="stamp" size={32} strokeWidth={1.5} aria-hidden="true" />}>
      {prompt}
    </SelectionPrompt>
  );
}

/** Where the last word is. */
export function OfficialLinks({ links }: { links: VisasContent["officialLinks"] }) {
  return (
    <section aria-labelledby="official" className="page-width pt-16 md:pt-24">
      <h2 id="official" className="text-2xl">
        Official information
      </h2>
      <ul className="mt-6 grid gap-x-10 gap-y-5 border-t border-line pt-6 md:grid-cols-3">
        {links.map(({ label, href, text }) => (
          <li key={href}>
            <OutsideLink href={href}>{label}</OutsideLink>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
