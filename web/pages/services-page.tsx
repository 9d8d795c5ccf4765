import { data } from "react-router";
import { siteContentOf } from "#web/api/loader-context.ts";
import { useUser } from "#web/api/session.ts";
import { pageMeta, type PageHandle } from "#web/head/page-meta.ts";
import previewSrc from "#web/head/previews/services.jpg?url";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import type { Route } from "./+types/services-page";
import streetSrc from "./market-street.svg?url";
import { PageIntro } from "./page-intro.tsx";
import { ServicePanel, ServicePrompt } from "./service-panel.tsx";
import { ServiceTiles } from "./service-tiles.tsx";
import { useArrival } from "./use-arrival.ts";

// Most visitors are students.
const ListYourService = lazyPart(async () => (await import("./list-your-service.tsx")).ListYourService);

export const handle: PageHandle = {
  sitemap: ({ services: { categories } }) => [
    { path: "/services" },
    ...categories.map(({ id }) => ({ path: `/services/${id}` })),
  ],
};

/** What `/services` and `/services/student-banking` show: the first category when none is named. Any other address is 404. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { categories, ...content } = siteContentOf(context).services;
  const chosen = categories.find(({ id }) => id === params.category);
  if (params.category !== undefined && chosen === undefined) {
    // oxlint-disable-next-line typescript/only-throw-error -- the router turns a thrown response into its error page
    throw data(null, { status: 404 });
  }
  const tiles = categories.map(({ id, title, icon, summary }) => ({ id, title, icon, summary }));
  return { content, tiles, chosen: chosen ?? null, first: categories[0] ?? null };
}

const crumbs = [
  { label: "Home", to: "/" },
  { label: "Essential services", to: "/services" },
];

export function meta({ loaderData: { content, chosen }, matches }: Route.MetaArgs) {
  const preview = { src: previewSrc, alt: "Essential services for students, explained on Wattle." };
  if (chosen === null)
    return pageMeta(matches, {
      title: content.title,
      description: content.lead,
      path: "/services",
      preview,
      breadcrumbs: crumbs,
    });
  const { id, title, intro: description } = chosen;
  const path = `/services/${id}`;
  return pageMeta(matches, { title, description, path, preview, breadcrumbs: [...crumbs, { label: title, to: path }] });
}

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const { content, tiles, chosen, first } = loaderData;
  const panel = useArrival(chosen?.id);
  const user = useUser();
  return (
    <>
      <PageIntro title={content.title} lead={content.lead} pictureSrc={streetSrc} />
      <div className="page-width pt-8 md:pt-10">
        {user?.role === "service-provider" && <ListYourService />}
        <ServiceTiles tiles={tiles} chosenId={chosen?.id} />
        <div ref={panel} data-arrival={chosen ? "" : undefined} className="scroll-mt-24 pt-10 md:pt-12">
          {chosen === null ? (
            <>
              <ServicePrompt title={content.prompt} text={content.promptText} />
              {first && <ServicePanel category={first} providersNote={content.providersNote} />}
            </>
          ) : (
            <ServicePanel category={chosen} providersNote={content.providersNote} />
          )}
        </div>
      </div>
    </>
  );
}
