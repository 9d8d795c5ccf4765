import type { ReactNode } from "react";
import type { AboutContent } from "#contract/content/about.ts";
import type { ContactContent } from "#contract/content/contact.ts";
import { siteContentOf } from "#web/api/loader-context.ts";
import { useSiteData } from "#web/api/site-data.ts";
import { pageMeta, type PageHandle } from "#web/head/page-meta.ts";
import previewSrc from "#web/head/previews/about.jpg?url";
import { Badge } from "#web/ui/badge.tsx";
import { telephoneLink } from "#web/ui/formats.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import type { Route } from "./+types/about-page";
import { PageIntro } from "./page-intro.tsx";
import verandahSrc from "./verandah.svg?url";

const home = { label: "Home", to: "/" };

export const handle: PageHandle = { sitemap: [{ path: "/about" }] };

export function loader({ context }: Route.LoaderArgs) {
  return siteContentOf(context).about;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "About Wattle",
    description: loaderData.lead,
    path: "/about",
    preview: { src: previewSrc, alt: "About Wattle, which helps international students settle in Australia." },
    breadcrumbs: [home, { label: "About", to: "/about" }],
  });
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { title, lead, story, values, team, contact } = loaderData;
  const site = useSiteData();
  return (
    <>
      <PageIntro title={title} lead={lead} pictureSrc={verandahSrc} />
      <Story story={story} />
      <Values values={values} />
      <Team team={team} />
      {site && <Contact about={contact} contact={site.contact} />}
    </>
  );
}

function Story({ story }: Pick<AboutContent, "story">) {
  return (
    <section
      aria-labelledby="story"
      className="page-width grid gap-x-12 gap-y-4 pt-16 md:grid-cols-[16rem_minmax(0,42rem)] md:pt-24"
    >
      <h2 id="story" className="text-3xl">
        {story.title}
      </h2>
      <div className="grid gap-4 text-lg">
        {story.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </section>
  );
}

const valueIcons: Record<AboutContent["values"]["entries"][number]["icon"], IconName> = {
  student: "graduation-cap",
  innovation: "lightbulb",
  trust: "shield-check",
  growth: "sprout",
};

function Values({ values }: Pick<AboutContent, "values">) {
  return (
    <section aria-labelledby="values" className="page-width pt-16 md:pt-24">
      <h2 id="values" className="text-3xl">
        {values.title}
      </h2>
      <ul className="mt-8 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
        {values.entries.map(({ title, text, icon }) => {
          const drawing = valueIcons[icon];
          return (
            <li key={title} className="border-t-3 border-accent pt-5">
              <Icon of={drawing} size={30} strokeWidth={1.75} aria-hidden="true" className="text-brand" />
              <h3 className="mt-3 text-xl">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Team({ team }: Pick<AboutContent, "team">) {
  return (
    <section aria-labelledby="team" className="page-width pt-16 md:pt-24">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h2 id="team" className="text-3xl">
          {team.title}
        </h2>
        <Badge tone="info">{team.note}</Badge>
      </div>
      <ul className="mt-8 grid gap-10 lg:grid-cols-2">
        {team.founders.map(({ name, role, text, portrait }) => (
          <li key={name} className="grid items-center gap-x-8 gap-y-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <img
              src={`/content/pictures/${portrait}`}
              alt=""
              width={160}
              height={160}
              loading="lazy"
              className="size-40 rounded-xl sm:size-48"
            />
            <div>
              <h3 className="text-2xl">{name}</h3>
              <p className="font-semibold text-brand">{role}</p>
              <p className="mt-2 max-w-prose">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Contact({ about: { title, text }, contact }: { about: AboutContent["contact"]; contact: ContactContent }) {
  const link = "font-semibold underline underline-offset-4";
  return (
    <section aria-labelledby="contact" className="page-width pt-16 md:pt-24">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 rounded-xl bg-brand-wash px-6 py-9 text-on-brand-wash md:grid-cols-2 md:px-12 md:py-12">
        <div>
          <h2 id="contact" className="text-3xl">
            {title}
          </h2>
          <p className="mt-3 text-lg">{text}</p>
        </div>
        <dl className="grid content-center gap-3 text-lg">
          <Row term="Email" icon="mail">
            <a href={`mailto:${contact.email}`} className={link}>
              {contact.email}
            </a>
          </Row>
          <Row term="Phone" icon="phone">
            <a href={telephoneLink(contact.phone)} className={link}>
              {contact.phone}
            </a>
          </Row>
          <Row term="Address" icon="map-pin">
            {contact.address}
          </Row>
          <Row term="Hours" icon="clock">
            {contact.hours} <span className="text-base">({contact.hoursZone})</span>
          </Row>
        </dl>
      </div>
    </section>
  );
}

function Row({ term, icon, children }: { term: string; icon: IconName; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="mt-1 flex-none">
        <Icon of={icon} size={21} aria-hidden="true" />
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
