import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Visa, VisaAgent } from "#contract/content/visas.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonStyle } from "#web/ui/button.tsx";
import { telephoneLink } from "#web/ui/formats.ts";
import { Icon } from "#web/ui/icon.tsx";

/** The agents who help with a visa. */
export function VisaAgents({ visa: { id, name, subclass, agents }, note }: { visa: Visa; note: string }) {
  return (
    <section aria-labelledby="agents">
      <Link
        to={`/visas/${id}`}
        preventScrollReset
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline"
      >
        <Icon of="arrow-left" size={19} aria-hidden="true" /> Back to Visa Details
      </Link>
      <h2 id="agents" className="mt-1 text-3xl">
        Agents for the {name} <span className="whitespace-nowrap">(subclass {subclass})</span>
      </h2>
      <p className="mt-3 max-w-prose">{note}</p>
      {agents.length === 0 ? (
        <p className="mt-6 rounded-lg bg-sunken px-6 py-8">No agents are listed for this visa yet.</p>
      ) : (
        <ul className="mt-7 grid gap-4">
          {agents.map((agent) => (
            <AgentCard key={agent.name} agent={agent} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AgentCard({ agent }: { agent: VisaAgent }) {
  const { name, specialization, contact, email, phone, website, badge, marn, languages } = agent;
  return (
    <li className="rounded-xl border border-line bg-surface p-6 shadow-card">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <h3 className="text-xl">{name}</h3>
        <Badge tone="info">{badge}</Badge>
      </div>
      <p className="mt-1 text-ink-soft">{specialization}</p>
      <div className="mt-4 grid items-end gap-x-8 gap-y-5">
        <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
          <Detail term="Contact" icon={<Icon of="user-round" size={18} aria-hidden="true" />}>
            {contact}
          </Detail>
          <Detail term="Registration" icon={<Icon of="id-card" size={18} aria-hidden="true" />}>
            MARN <span className="tabular-nums">{marn}</span>
          </Detail>
          <Detail term="Languages" icon={<Icon of="languages" size={18} aria-hidden="true" />}>
            {languages.join(", ")}
          </Detail>
          <Detail term="Phone" icon={<Icon of="phone" size={18} aria-hidden="true" />}>
            <a href={telephoneLink(phone)} className="underline underline-offset-3">
              {phone}
            </a>
          </Detail>
          <Detail term="Website" icon={<Icon of="globe" size={18} aria-hidden="true" />}>
            <a href={website} rel="noreferrer" className="underline underline-offset-3">
              {new URL(website).host}
            </a>
          </Detail>
        </dl>
        <a href={`mailto:${email}`} className={buttonStyle("secondary", "medium", "justify-self-start")}>
          <Icon of="mail" size={18} aria-hidden="true" /> Contact Agent<span className="sr-only"> {name}</span>
        </a>
      </div>
    </li>
  );
}

function Detail({ term, icon, children }: { term: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-center gap-2.5">
      <dt className="flex-none text-brand">
        {icon}
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
