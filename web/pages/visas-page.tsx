import { data } from "react-router";
import { serverApi, siteContentOf } from "#web/api/loader-context.ts";
import { pageMeta, type PageHandle } from "#web/head/page-meta.ts";
import previewSrc from "#web/head/previews/visas.jpg?url";
import type { Route } from "./+types/visas-page";
import gateSrc from "./departure-gate.svg?url";
import { PageIntro } from "./page-intro.tsx";
import { useArrival } from "./use-arrival.ts";
import { VisaAgents } from "./visa-agents.tsx";
import { VisaDetails } from "./visa-details.tsx";
import { OfficialLinks, VisaList, VisaPrompt } from "./visa-list.tsx";

export const handle: PageHandle = {
  sitemap: ({ visas: { visas } }) => [
    { path: "/visas" },
    ...visas.flatMap(({ id }) => [{ path: `/visas/${id}` }, { path: `/visas/${id}/agents` }]),
  ],
};

/**
 * What `/visas`, `/visas/500` and `/visas/500/agents` show: the first visa when none is named. Any other address below `/visas` is
 * 404.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { visas, ...content } = siteContentOf(context).visas;
  const chosen = visas.find(({ id }) => id === params.visa);
  if ((params.visa !== undefined && chosen === undefined) || (params.view !== undefined && params.view !== "agents")) {
    // oxlint-disable-next-line typescript/only-throw-error -- the router turns a thrown response into its error page
    throw data(null, { status: 404 });
  }
  const list = visas.map(({ id, subclass, name, summary }) => ({ id, subclass, name, summary }));
  const shown = chosen ?? visas[0] ?? null;
  // Without the figure the page shows the rest, with the link to the current charge.
  const facts = await serverApi(context)
    .call("GET /facts", { query: { about: "visas" } })
    .catch(() => []);
  const charge = facts.find(({ name }) => name === shown?.cost.fact) ?? null;
  return { content, list, chosen: chosen ?? null, first: visas[0] ?? null, charge, showsAgents: params.view === "agents" };
}

const crumbs = [
  { label: "Home", to: "/" },
  { label: "Visa assistance", to: "/visas" },
];

export function meta({ loaderData: { content, chosen, showsAgents }, matches }: Route.MetaArgs) {
  const preview = { src: previewSrc, alt: "Visas for students, explained on Wattle." };
  if (chosen === null)
    return pageMeta(matches, { title: content.title, description: content.lead, path: "/visas", preview, breadcrumbs: crumbs });
  const name = `${chosen.name} (subclass ${chosen.subclass})`;
  const path = `/visas/${chosen.id}`;
  const breadcrumbs = [...crumbs, { label: name, to: path }];
  if (!showsAgents) {
    const description = `${chosen.description} Charge, processing time and requirements, each with its date and source.`;
    return pageMeta(matches, { title: name, description, path, preview, breadcrumbs });
  }
  return pageMeta(matches, {
    title: `Agents for the ${name}`,
    description: `Migration agents who help with the ${name}, and how to check that an agent is registered.`,
    path: `${path}/agents`,
    preview,
    breadcrumbs: [...breadcrumbs, { label: "Agents", to: `${path}/agents` }],
  });
}

export default function VisasPage({ loaderData }: Route.ComponentProps) {
  const { content, list, chosen, first, charge, showsAgents } = loaderData;
  const panel = useArrival(chosen === null ? undefined : `${chosen.id} ${showsAgents}`);
  return (
    <>
      <PageIntro title={content.title} lead={content.lead} pictureSrc={gateSrc}>
        <p className="mt-5 max-w-[44rem] border-s-3 border-accent ps-4 text-sm">{content.disclaimer}</p>
      </PageIntro>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 pt-10 lg:grid-cols-[21rem_minmax(0,1fr)] lg:pt-14">
        <VisaList visas={list} chosenId={chosen?.id} />
        <div ref={panel} data-arrival={chosen ? "" : undefined} className="min-w-0 scroll-mt-24">
          {chosen === null ? (
            <>
              <VisaPrompt prompt={content.prompt} />
              {first && <VisaDetails visa={first} charge={charge} />}
            </>
          ) : showsAgents ? (
            <VisaAgents visa={chosen} note={content.agentsNote} />
          ) : (
            <VisaDetails visa={chosen} charge={charge} />
          )}
        </div>
      </div>
      <OfficialLinks links={content.officialLinks} />
    </>
  );
}
