import type { ServiceProvider } from "#contract/content/services.ts";
import { telephoneLink } from "#web/ui/formats.ts";
import { IconFact } from "#web/ui/icon-fact.tsx";

/** Businesses to ask, with their contact details. */
export function ServiceProviders({ providers, note }: { providers: readonly ServiceProvider[]; note: string }) {
  return (
    <section aria-labelledby="providers" className="mt-14">
      <h3 id="providers" className="text-2xl">
        Providers
      </h3>
      <p className="mt-1 text-ink-soft">{note}</p>
      <ul className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
        {providers.map((provider) => (
          <li key={provider.name} className="rounded-xl border border-line bg-surface p-6 shadow-card">
            <h4 className="font-display text-xl font-bold">{provider.name}</h4>
            {provider.text && <p className="mt-1">{provider.text}</p>}
            <ProviderFacts provider={provider} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const LINK = "underline underline-offset-3";

function ProviderFacts({ provider }: { provider: ServiceProvider }) {
  const { cuisine, delivery, hours, phone, mobile, email, website, address } = provider;
  return (
    <dl className="mt-4 grid gap-0.5">
      <IconFact term="Cuisine" icon="utensils-crossed">
        {cuisine}
      </IconFact>
      <IconFact term="Delivery" icon="truck">
        {delivery}
      </IconFact>
      <IconFact term="Hours" icon="clock">
        {hours}
      </IconFact>
      <IconFact term="Phone" icon="phone">
        {phone && (
          <a href={telephoneLink(phone)} className={LINK}>
            {phone}
          </a>
        )}
      </IconFact>
      <IconFact term="Mobile" icon="smartphone">
        {mobile && (
          <a href={telephoneLink(mobile)} className={LINK}>
            {mobile}
          </a>
        )}
      </IconFact>
      <IconFact term="Email" icon="mail">
        {email && (
          <a href={`mailto:${email}`} className={LINK}>
            {email}
          </a>
        )}
      </IconFact>
      <IconFact term="Website" icon="globe">
        {website && (
          <a href={website} rel="noreferrer" className={LINK}>
            {new URL(website).host}
          </a>
        )}
      </IconFact>
      <IconFact term="Address" icon="map-pin">
        {address}
      </IconFact>
    </dl>
  );
}
