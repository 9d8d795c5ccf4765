import type { ReactNode } from "react";
import type { ServiceListing } from "#contract/service-listings.ts";
import { FactList } from "#web/listings/detail/fact-list.tsx";
import { type DetailHeadings, pageHeadings } from "#web/listings/detail/detail-headings.ts";
import { type ListingTimes, PostedTime } from "#web/listings/cards/posted-time.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { telephoneLink } from "#web/ui/formats.ts";
import { areaText, checkedText } from "./service-text.ts";

/** What is shown of a service; one that is not listed yet has all of it too. */
export type ShownService = Omit<ServiceListing, "id" | "updatedAt" | "status" | "publishedAt" | "expiresAt" | "postedBy"> & {
  postedBy: { name: string };
} & ListingTimes;

interface ServiceDetailProps {
  service: ShownService;
  /** The title of its category; empty if it is not known. */
  category: string;
  headings?: DetailHeadings;
  /** Beside the category. */
  tools?: ReactNode;
  /** Who listed it, in place of the name alone. */
  poster?: ReactNode;
  /** Below the contact. */
  action?: ReactNode;
}

/** A service as its page shows it. */
export function ServiceDetail({ service, category, headings = pageHeadings, tools, poster, action }: ServiceDetailProps) {
  const { title: Title, section: Section } = headings;
  return (
    <article className="mt-3 grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          {category && <Badge tone="accent">{category}</Badge>}
          <Badge>Listed by the provider</Badge>
          {tools && <span className="ms-auto flex items-center gap-2 print:hidden">{tools}</span>}
        </div>
        <Title className="mt-3 text-3xl wrap-anywhere">
          <span dir="auto">{service.title}</span>
        </Title>
        <p className="mt-2 text-lg text-ink-soft">
          <span dir="auto">{service.postedBy.name}</span> <span aria-hidden="true">·</span> <PostedTime listing={service} />
        </p>
      </div>
      <aside className="min-w-0 lg:row-span-2">
        <div className="flex flex-col gap-5 rounded-xl border border-line bg-surface p-6 shadow-card lg:sticky lg:top-24">
          <Contact service={service} heading={Section} />
          <AtAGlance service={service} heading={Section} />
          {poster}
          {action}
        </div>
      </aside>
      <div className="min-w-0">
        <Text id="offer" title="What they offer" heading={Section}>
          {service.description}
        </Text>
        <Text id="prices" title="Prices" heading={Section}>
          {service.prices}
        </Text>
        {/* Nobody has read a listing that was never published. The preview shows what students will see. */}
        {service.publishedAt !== null && <p className="max-w-prose rounded-lg bg-sunken px-4 py-3 text-sm">{checkedText}</p>}
      </div>
    </article>
  );
}

interface TextProps {
  id: string;
  title: string;
  heading: DetailHeadings["section"];
  children: string;
}

function Text({ id, title, heading: Heading, children }: TextProps) {
  return (
    <section aria-labelledby={id} className="mb-8">
      <Heading id={id} className="text-2xl">
        {title}
      </Heading>
      <div dir="auto" className="mt-3 max-w-prose leading-relaxed whitespace-pre-line wrap-anywhere">
        {children}
      </div>
    </section>
  );
}

interface PartProps {
  service: ShownService;
  heading: DetailHeadings["section"];
}

function Contact({ service: { phone, email, website }, heading: Heading }: PartProps) {
  const link = "inline-flex min-h-8 items-center font-semibold underline underline-offset-4 wrap-anywhere";
  const facts = [
    [
      "Phone",
      phone && (
        <a href={telephoneLink(phone)} className={link}>
          {phone}
        </a>
      ),
    ],
    [
      "Email",
      email && (
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
      ),
    ],
    [
      "Website",
      website && (
        <a href={website} rel="noreferrer nofollow ugc" className={link}>
          {hostOf(website)}
        </a>
      ),
    ],
  ] as const;
  return (
    <section aria-labelledby="contact-details">
      <Heading id="contact-details" className="text-xl">
        Contact details
      </Heading>
      <FactList facts={facts} className="mt-3 grid gap-2" />
    </section>
  );
}

/** What was typed, if it is no address yet, as in the preview. */
function hostOf(website: string): string {
  return URL.parse(website)?.host ?? website;
}

function AtAGlance({ service, heading: Heading }: PartProps) {
  const facts = [
    ["Area", service.areas.length > 0 && areaText(service)],
    ["Languages", service.languages.join(", ")],
    ["Opening hours", service.hours],
  ] as const;
  return (
    <section aria-labelledby="at-a-glance" className="border-t border-line pt-4">
      <Heading id="at-a-glance" className="text-xl">
        At a glance
      </Heading>
      <FactList facts={facts} className="mt-3 grid gap-3" />
    </section>
  );
}
