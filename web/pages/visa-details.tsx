import type { Fact } from "#contract/facts.ts";
import type { Visa } from "#contract/content/visas.ts";
import { amountText } from "#contract/money-text.ts";
import { LinkButton, OutsideLink } from "#web/ui/button.tsx";
import { dayText } from "#web/ui/formats.ts";
import { Icon } from "#web/ui/icon.tsx";

interface VisaDetailsProps {
  visa: Visa;
  /** Today's charge; null if it could not be read. */
  charge: Fact | null;
}

/** What a visa asks for, how long it takes and what it costs. */
export function VisaDetails({ visa, charge }: VisaDetailsProps) {
  const { id, subclass, name, description, requirements, goodToKnow, officialPage } = visa;
  return (
    <article aria-labelledby="visa">
      <h2 id="visa" className="text-3xl">
        {name} <span className="whitespace-nowrap">(subclass {subclass})</span>
      </h2>
      <p className="mt-3 max-w-prose text-lg">{description}</p>
      <CostAndTime visa={visa} charge={charge} />
      <h3 className="mt-10 text-2xl">Requirements</h3>
      <ul className="mt-5 grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {requirements.map(({ title, text }) => (
          <li key={title} className="flex gap-3">
            <span className="mt-0.5 grid size-7 flex-none place-items-center rounded-full bg-brand-wash text-on-brand-wash">
              <Icon of="check" size={17} strokeWidth={2.5} aria-hidden="true" />
            </span>
            <div>
              <h4 className="font-semibold">{title}</h4>
              <p className="mt-0.5 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <h3 className="mt-10 text-2xl">Good to know</h3>
      <ul className="mt-4 grid max-w-prose list-disc gap-2 ps-5 marker:text-brand">
        {goodToKnow.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className="mt-9 flex flex-wrap gap-x-6 gap-y-3">
        <LinkButton
          to={`/visas/${id}/agents`}
          prefetch="intent"
          preventScrollReset
          icon={<Icon of="users" size={19} aria-hidden="true" />}
        >
          View Agents
        </LinkButton>
        <OutsideLink href={officialPage.href}>{officialPage.label}</OutsideLink>
      </div>
    </article>
  );
}

function CostAndTime({ visa: { cost, processingTime }, charge }: VisaDetailsProps) {
  return (
    <dl className="mt-7 grid overflow-hidden rounded-xl border border-line bg-surface sm:grid-cols-2">
      <div className="p-6">
        <dt className="text-sm font-semibold text-ink-soft">Cost</dt>
        <dd>
          {charge && (
            <>
              <p className="font-display text-3xl font-extrabold tabular-nums">AUD {amountText(charge.value)}</p>
              <p className="font-medium">from {dayText(charge.from)}</p>
            </>
          )}
          {cost.note && <p className="mt-2 text-sm text-ink-soft">{cost.note}</p>}
          {charge && (
            <p className="mt-2 text-sm text-ink-soft">
              Checked on <time dateTime={charge.checkedOn}>{dayText(charge.checkedOn)}</time>. {charge.source.label}.
              {charge.isOutOfDate && " This figure may be out of date: check it there."}
            </p>
          )}
          <OutsideLink href={cost.check.href}>{cost.check.label}</OutsideLink>
          <p className="text-sm text-ink-soft tabular-nums">{cost.earlier}</p>
        </dd>
      </div>
      <div className="border-line p-6 max-sm:border-t sm:border-s">
        <dt className="text-sm font-semibold text-ink-soft">Processing time</dt>
        <dd>
          <p className="font-display text-xl leading-snug font-bold">
            <OutsideLink href={processingTime.check.href}>{processingTime.check.label}</OutsideLink>
          </p>
          <p className="mt-2 text-sm text-ink-soft">{processingTime.note}</p>
          <p className="mt-2 text-sm text-ink-soft">{processingTime.earlier}</p>
        </dd>
      </div>
    </dl>
  );
}
