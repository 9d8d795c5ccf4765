import { data, Link } from "react-router";
import type { HelpOrganisation } from "#contract/content/help.ts";
import { siteContentOf } from "#web/api/loader-context.ts";
import { pageMeta, type PageHandle } from "#web/head/page-meta.ts";
import previewSrc from "#web/head/previews/services.jpg?url";
import { classNames } from "#web/ui/class-names.ts";
import { dayText, telephoneLink } from "#web/ui/formats.ts";
import { Icon } from "#web/ui/icon.tsx";
import { OutsideLink } from "#web/ui/button.tsx";
import type { Route } from "./+types/help-page";
import { PageIntro } from "./page-intro.tsx";
import { useArrival } from "./use-arrival.ts";
import verandahSrc from "./verandah.svg?url";

export const handle: PageHandle = {
  sitemap: ({ help: { states } }) => [{ path: "/help" }, ...states.map(({ id }) => ({ path: `/help/${id}` }))],
};

/** What `/help` and `/help/vic` show. Any other address below `/help` is 404. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { states, ...content } = siteContentOf(context).help;
  const chosen = states.find(({ id }) => id === params.state);
  if (params.state !== undefined && chosen === undefined) {
    // oxlint-disable-next-line typescript/only-throw-error -- the router turns a thrown response into its error page
    throw data(null, { status: 404 });
  }
  return { content, states: states.map(({ id, name }) => ({ id, name })), chosen: chosen ?? null };
}

const crumbs = [
  { label: "Home", to: "/" },
  { label: "Free help", to: "/help" },
];

export function meta({ loaderData: { content, chosen }, matches }: Route.MetaArgs) {
  const preview = { src: previewSrc, alt: "Free help for students in Australia." };
  const description = content.lead;
  if (chosen === null)
    return pageMeta(matches, { title: content.title, description, path: "/help", preview, breadcrumbs: crumbs });
  const path = `/help/${chosen.id}`;
  const title = `${content.title} in ${chosen.name}`;
  const names = chosen.organisations.map(({ name }) => name).join(", ");
  return pageMeta(matches, {
    title,
    description: `Free and confidential help for students in ${chosen.name}: ${names}.`,
    path,
    preview,
    breadcrumbs: [...crumbs, { label: chosen.name, to: path }],
  });
}

export default function HelpPage({ loaderData }: Route.ComponentProps) {
  const { content, states, chosen } = loaderData;
  const panel = useArrival(chosen?.id);
  const { emergency, scams } = content;
  return (
    <>
      <PageIntro title={content.title} lead={content.lead} pictureSrc={verandahSrc}>
        <p className="mt-5 max-w-[44rem] border-s-3 border-accent ps-4">
          <strong>{emergency.title}</strong> {emergency.text}{" "}
          <a href={telephoneLink(emergency.phone)} className="font-semibold underline underline-offset-4">
            Call {emergency.phone}
          </a>
        </p>
      </PageIntro>
      <div className="page-width pt-8 md:pt-10">
        <Organisations title="Everywhere in Australia" id="everywhere" organisations={content.everywhere} />
        <nav aria-labelledby="states" className="pt-10 md:pt-12">
          <h2 id="states" className="text-2xl">
            {content.statesTitle}
          </h2>
          <p className="mt-1 max-w-prose text-ink-soft">{content.statesText}</p>
          <ul className="mt-4 flex flex-wrap gap-3">
            {states.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={`/help/${id}`}
                  preventScrollReset
                  aria-current={id === chosen?.id ? "page" : undefined}
                  className={classNames(
                    "inline-flex min-h-11 items-center rounded-md border px-4 font-semibold no-underline",
                    id === chosen?.id ? "border-brand bg-brand-wash text-on-brand-wash" : "border-line bg-surface",
                  )}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div ref={panel} data-arrival={chosen ? "" : undefined} className="scroll-mt-24">
          {chosen && <Organisations title={chosen.name} id="chosen" organisations={chosen.organisations} />}
        </div>
        <section aria-labelledby="scams" className="pt-10 md:pt-12">
          <h2 id="scams" className="text-2xl">
            {scams.title}
          </h2>
          <ul className="mt-3 grid max-w-prose list-disc gap-2 ps-5 marker:text-brand">
            {scams.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

interface OrganisationsProps {
  title: string;
  id: string;
  organisations: readonly HelpOrganisation[];
}

const topicNames: Readonly<Record<HelpOrganisation["topic"], string>> = {
  work: "Work",
  renting: "Renting",
  health: "Health",
  safety: "Safety",
  study: "Study",
};

function Organisations({ title, id, organisations }: OrganisationsProps) {
  return (
    <section aria-labelledby={id} className="pt-8">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {organisations.map(({ name, topic, text, phone, href, checkedOn }) => (
          <li key={name} className="flex flex-col rounded-lg border border-line bg-surface p-5 shadow-card">
            <p className="flex items-center gap-2 text-sm text-ink-soft">
              <Icon of="heart-handshake" size={16} aria-hidden="true" className="text-brand" />
              {topicNames[topic]}
            </p>
            <h3 className="mt-1 text-lg">{name}</h3>
            <p className="mt-1 flex-1 text-ink-soft">{text}</p>
            {phone !== undefined && (
              <a href={telephoneLink(phone)} className="mt-3 inline-flex items-center gap-2 py-1 text-lg font-semibold">
                <Icon of="phone" size={17} aria-hidden="true" className="text-brand" />
                {phone}
              </a>
            )}
            <OutsideLink href={href}>
              Website<span className="sr-only"> of {name}</span>
            </OutsideLink>
            <p className="text-xs text-ink-soft">Checked on {dayText(checkedOn)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
