import { href, redirect } from "react-router";
import type { PosterSummary } from "#contract/posters.ts";
import type { ServiceListing } from "#contract/service-listings.ts";
import { api } from "#web/api/browser-api.ts";
import type { Api } from "#web/api/call.ts";
import { serverApi } from "#web/api/loader-context.ts";
import { pageMeta, unlistedPageMeta } from "#web/head/page-meta.ts";
import previewSrc from "#web/head/previews/services.jpg?url";
import { unshownTitle } from "#web/listings/detail/listing-ended.tsx";
import {
  answerFound,
  findListing,
  type FoundListing,
  ListingFrame,
  type ListingWords,
} from "#web/listings/detail/listing-frame.tsx";
import { useOwnListing } from "#web/listings/detail/own-listing.tsx";
import { PostedBy } from "#web/listings/detail/posted-by.tsx";
import type { Route } from "./+types/service-page";
import { ServiceDetail } from "./service-detail.tsx";
import { type LinkedService, ServiceLink, toLinkedService } from "./service-link.tsx";
import { serviceListingsBoard } from "./service-listings.board.ts";
import { areaText } from "./service-text.ts";

interface PageData extends FoundListing<ServiceListing, LinkedService> {
  /** The title of its category; empty if it is not known. */
  category: string;
}

async function findService(caller: Api, id: string): Promise<PageData> {
  // Without the titles the page shows the service all the same.
  const naming = caller.call("GET /service-listings/categories", {}).catch(() => []);
  const found = await findListing({
    reading: caller.read("GET /service-listings/{id}", { params: { id } }),
    relating: caller.call("GET /service-listings/{id}/related", { params: { id } }),
    toLinked: toLinkedService,
  });
  return { ...found, category: (await naming).find((each) => each.id === found.listing?.category)?.title ?? "" };
}

/** Loads the service for a first visit. The list of services is the services page. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  // oxlint-disable-next-line typescript/only-throw-error -- the router answers a thrown response
  if (id === undefined) throw redirect("/services", 301);
  return answerFound(await findService(serverApi(context), id));
}

/** Loads the service from the API on later visits. */
export async function clientLoader({ params: { id = "" } }: Route.ClientLoaderArgs): Promise<PageData> {
  return await findService(api, id);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData?.listing) return unlistedPageMeta(unshownTitle(loaderData?.unshown, "Service"));
  const { listing: service, category } = loaderData;
  return pageMeta(matches, {
    title: `${service.title}, ${areaText({ ...service, suburbs: null })}`,
    description: `${service.prices}. ${service.languages.join(", ")}. ${service.description}`,
    path: pathOf(service),
    preview: { src: previewSrc, alt: "A service for students on Wattle." },
    breadcrumbs: trailTo(service, category),
    about: import.meta.env.SSR ? toServiceData(service, category) : undefined,
  });
}

const pathOf = ({ id }: Pick<ServiceListing, "id">): string => href("/service-listings/:id?", { id });

/** The page about a service in the words of schema.org. It says nothing that the page does not show. */
const toServiceData = ({ title, description, areas, postedBy }: ServiceListing, category: string) => ({
  "@context": "https://schema.org",
  "@type": "Service",
  name: title,
  description,
  ...(category && { serviceType: category }),
  provider: { "@type": "Person", name: postedBy.name },
  areaServed: areas.filter((area) => area !== "Online").map((name) => ({ "@type": "State", name })),
});

function trailTo(service: ServiceListing, category: string) {
  return [
    { label: "Home", to: "/" },
    // A fourth one is too wide for a phone.
    category ? { label: category, to: `/services/${service.category}` } : { label: "Essential services", to: "/services" },
    { label: service.title, to: pathOf(service) },
  ];
}

const words: ListingWords = {
  back: "Back to services",
  heading: "Service",
  failed: "This service could not be loaded.",
  goneTitle: "Service not found",
  goneText: "The provider may have removed it. You can find other services on the services page.",
  browse: "Browse services",
  similar: "Similar services",
};

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  const { listing, category, poster } = loaderData;
  return (
    <ListingFrame
      found={loaderData}
      board={serviceListingsBoard}
      list={category && listing ? `/services/${listing.category}` : "/services"}
      trailTo={(service) => trailTo(service, category)}
      posterName={({ postedBy }) => postedBy.name}
      link={(other) => <ServiceLink service={other} />}
      words={words}
    >
      {(service) => <ShownService {...{ service, category, poster }} />}
    </ListingFrame>
  );
}

interface ShownServiceProps {
  service: ServiceListing;
  category: string;
  poster: PosterSummary | null;
}

function ShownService({ service, category, poster }: ShownServiceProps) {
  const own = useOwnListing({ listing: service, board: serviceListingsBoard });
  return <ServiceDetail service={service} category={category} poster={poster && <PostedBy poster={poster} />} action={own} />;
}
