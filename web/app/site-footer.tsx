import Clock from "@lucide/icons/icons/clock";
import Mail from "@lucide/icons/icons/mail";
import MapPin from "@lucide/icons/icons/map-pin";
import Phone from "@lucide/icons/icons/phone";
import { Link } from "react-router";
import type { ContactContent } from "#contract/content/contact.ts";
import { useSiteData } from "#web/api/site-data.ts";
import { Icon } from "#web/ui/icon.tsx";
import { telephoneLink } from "#web/ui/telephone-link.ts";
import { BrandMark } from "./brand-mark.tsx";
import { QUICK_LINKS, type SiteLink } from "./site-links.ts";

/** Where to go from the end of a page, and how to reach us. */
export function SiteFooter() {
  const site = useSiteData();
  const contact = site?.contact;
  const services = site?.services.map(({ id, title }) => ({ label: title, to: `/services/${id}` }));
  return (
    <footer className="site-footer">
      <div className="page-width grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-10 gap-y-10 py-14 lg:grid-cols-[1.6fr_1fr_1fr_1.4fr]">
        <div className="col-span-full max-w-sm lg:col-span-1">
          <p className="flex items-center gap-2.5 font-display text-2xl font-extrabold tracking-tight">
            <BrandMark size={34} />
            Wattle
          </p>
          <p className="mt-3 text-on-night-soft">{contact?.promise}</p>
        </div>
        <LinkColumn title="Services" links={services ?? []} />
        <LinkColumn title="Quick links" links={QUICK_LINKS} />
        {contact && <Contact contact={contact} />}
      </div>
      <div className="border-t border-night-raised">
        <div className="page-width flex flex-wrap justify-between gap-x-8 gap-y-1 py-5 text-sm text-on-night-soft">
          <p>{contact?.acknowledgement}</p>
          <p>{contact?.credit}</p>
        </div>
      </div>
    </footer>
  );
}

function Contact({ contact }: { contact: ContactContent }) {
  return (
    <section aria-labelledby="footer-contact" className="max-sm:col-span-full">
      <h2 id="footer-contact" className="text-lg">
        Contact
      </h2>
      <address className="mt-2 flex flex-col text-on-night-soft not-italic">
        <span className="flex gap-2.5 py-1.5">
          <Icon of={MapPin} size={19} aria-hidden="true" className="mt-1 flex-none text-accent" />
          {contact.address}
        </span>
        <a href={`mailto:${contact.email}`} className="flex gap-2.5 py-1.5 hover:text-on-night hover:underline">
          <Icon of={Mail} size={19} aria-hidden="true" className="mt-1 flex-none text-accent" />
          {contact.email}
        </a>
        <a href={telephoneLink(contact.phone)} className="flex gap-2.5 py-1.5 hover:text-on-night hover:underline">
          <Icon of={Phone} size={19} aria-hidden="true" className="mt-1 flex-none text-accent" />
          {contact.phone}
        </a>
        <span className="flex gap-2.5 py-1.5">
          <Icon of={Clock} size={19} aria-hidden="true" className="mt-1 flex-none text-accent" />
          {contact.hours}
        </span>
      </address>
    </section>
  );
}

function LinkColumn({ title, links }: { title: string; links: readonly SiteLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-2">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="inline-block py-1.5 text-on-night-soft hover:text-on-night hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
