import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { ContactContent } from "#contract/content/contact.ts";
import { useSiteData } from "#web/api/site-data.ts";
import { classNames } from "#web/ui/class-names.ts";
import { telephoneLink } from "#web/ui/formats.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { BrandMark } from "./brand-mark.tsx";
import { isToolPath, CLOSING_LINKS, MAIN_LINKS, type SiteLink } from "./site-links.ts";

// Not needed for reading, and useless without scripts.
const ThemeSwitch = lazyPart(async () => (await import("./theme-switch.tsx")).ThemeSwitch);

/** Links at the end of a page, and how to reach us; a single line below forms and dashboards. */
export function SiteFooter() {
  const site = useSiteData();
  const isShort = isToolPath(useLocation().pathname);
  const contact = site?.contact;
  const services = site?.services.map(({ id, title }) => ({ label: title, to: `/services/${id}` }));
  return (
    <footer className={classNames("site-footer", isShort && "site-footer-short")}>
      {!isShort && (
        <div className="page-width footer-columns">
          <div className="max-sm:hidden sm:col-span-full sm:max-w-sm lg:col-span-1">
            <p className="flex items-center gap-2.5 font-display text-2xl font-extrabold tracking-tight">
              <BrandMark size={34} />
              Wattle
            </p>
            <p className="mt-3 text-on-night-soft">{contact?.promise}</p>
          </div>
          <LinkColumn title="Services" links={services ?? []} className="max-sm:hidden" />
          <LinkColumn title="Quick links" links={[...MAIN_LINKS, ...CLOSING_LINKS]} />
          {contact && <Contact contact={contact} />}
        </div>
      )}
      <div className="border-t border-night-raised">
        <div className="page-width footer-line">
          {isShort && (
            <nav aria-label="Quick links" className="flex flex-wrap gap-x-5">
              {[{ label: "About", to: "/about" }, ...CLOSING_LINKS].map((link) => (
                <FooterLink key={link.to} link={link} />
              ))}
            </nav>
          )}
          {!isShort && <p className="max-lg:w-full lg:flex-1">{contact?.acknowledgement}</p>}
          <p className={isShort ? "max-lg:hidden" : undefined}>{contact?.credit}</p>
          <div className="footer-theme">
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}

function Contact({ contact }: { contact: ContactContent }) {
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact" className="text-lg max-sm:sr-only">
        Contact
      </h2>
      <address className="flex flex-wrap gap-x-6 text-on-night-soft not-italic sm:mt-2 sm:flex-col">
        <ContactLine icon="map-pin">{contact.address}</ContactLine>
        <ContactLine icon="mail" href={`mailto:${contact.email}`}>
          {contact.email}
        </ContactLine>
        <ContactLine icon="phone" href={telephoneLink(contact.phone)}>
          {contact.phone}
        </ContactLine>
        <ContactLine icon="clock" className="max-sm:hidden">
          {contact.hours}
        </ContactLine>
      </address>
    </section>
  );
}

interface ContactLineProps {
  icon: IconName;
  href?: string;
  className?: string;
  children: ReactNode;
}

function ContactLine({ icon, href, className, children }: ContactLineProps) {
  const content = (
    <>
      <Icon of={icon} size={19} aria-hidden="true" className="mt-1 flex-none text-accent" />
      {children}
    </>
  );
  if (href === undefined) return <span className={classNames("flex gap-2.5 py-1.5", className)}>{content}</span>;
  return (
    <a href={href} className="flex gap-2.5 py-1.5 hover:text-on-night hover:underline max-sm:py-2.5">
      {content}
    </a>
  );
}

interface LinkColumnProps {
  title: string;
  links: readonly SiteLink[];
  className?: string;
}

function LinkColumn({ title, links, className }: LinkColumnProps) {
  return (
    <nav aria-label={title} className={className}>
      <h2 className="text-lg max-sm:sr-only">{title}</h2>
      <ul className="max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 sm:mt-2">
        {links.map((link) => (
          <li key={link.to}>
            <FooterLink link={link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterLink({ link: { label, to } }: { link: SiteLink }) {
  return (
    <Link to={to} className="inline-block py-1.5 text-on-night-soft hover:text-on-night hover:underline max-sm:py-2.5">
      {label}
    </Link>
  );
}
