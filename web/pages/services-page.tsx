import { data } from "react-router";
import { serverApi, siteContentOf } from "#web/api/loader-context.ts";
import { useUser } from "#web/api/session.ts";
import { pageMeta, type PageHandle } from "#web/head/page-meta.ts";
import previewSrc from "#web/head/previews/services.jpg?url";
import { findListedServices, readServiceSearch } from "#web/service-listings/find-listed-services.ts";
import { ListedServices } from "#web/service-listings/listed-services.tsx";
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
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { categories, ...content } = siteContentOf(context).services;
  const chosen = categories.find(({ id }) => id === params.category);
  if (params.category !== undefined && chosen === undefined) {
    // oxlint-disable-next-line typescript/only-throw-error -- the router turns a thrown response into its error page
    throw data(null, { status: 404 });
  }
  const tiles = categories.map(({ id, title, icon, summary }) => ({ id, title, icon, summary }));
  const shown = chosen ?? categories[0] ?? null;
  const search = readServiceSearch(new URL(request.url).searchParams);
  const listed = shown && (await findListedServices(serverApi(context), shown.id, search));
  return { content, tiles, chosen: chosen ?? null, shown, listed };
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
  const { content, tiles, chosen, shown, listed } = loaderData;
  const panel = useArrival(chosen?.id);
  const user = useUser();
  return (
    <>
      <PageIntro title={content.title} lead={content.lead} pictureSrc={streetSrc} />
      <div className="page-width pt-8 md:pt-10">
        {user?.role === "service-provider" && <ListYourService />}
        <ServiceTiles tiles={tiles} chosenId={chosen?.id} />
        <div ref={panel} data-arrival={chosen ? "" : undefined} className="scroll-mt-24 pt-10 md:pt-12">
          {chosen === null && <ServicePrompt title={content.prompt} text={content.promptText} />}
          {shown && (
            <ServicePanel category={shown} providersNote={content.providersNote}>
              {listed && <ListedServices listed={listed} path={`/services/${shown.id}`} />}
            </ServicePanel>
          )}
        </div>
      </div>
    </>
  );
}
