import { data, href, redirect } from "react-router";
import type { PosterSummary } from "#contract/posters.ts";
import type { ServiceListing } from "#contract/service-listings.ts";
import { api } from "#web/api/browser-api.ts";
import type { Api } from "#web/api/call.ts";
import { serverApi } from "#web/api/loader-context.ts";
import { pageMeta, unlistedPageMeta } from "#web/head/page-meta.ts";
import previewSrc from "#web/head/previews/services.jpg?url";
import { BackToList } from "#web/listings/detail/back-to-list.tsx";
import { LifeNotice, toUnshown, type Unshown, unshownTitle, useAskAgain } from "#web/listings/detail/listing-ended.tsx";
import { ListingFailed, ListingGone } from "#web/listings/detail/listing-missing.tsx";
import { useOwnListing } from "#web/listings/detail/own-listing.tsx";
import { findPosterOf, PostedBy } from "#web/listings/detail/posted-by.tsx";
import { ReportButton } from "#web/listings/detail/report-button.tsx";
import { RelatedListings } from "#web/listings/detail/related-listings.tsx";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import type { Route } from "./+types/service-page";
import { ServiceDetail } from "./service-detail.tsx";
import { ServiceLink } from "./service-link.tsx";
import { serviceListingsBoard } from "./service-listings.board.ts";
import { type ServiceSummary, toSummary } from "./service-summary.ts";
import { areaText } from "./service-text.ts";

interface PageData {
  related: { similar: readonly ServiceSummary[]; ofPoster: readonly ServiceSummary[] };
  /** `undefined` if it is not shown. */
  service: ServiceListing | undefined;
  version?: string | undefined;
  /** The title of its category; empty if it is not known. */
  category: string;
  poster?: PosterSummary | undefined;
  unshown?: Unshown;
}

const nothingRelated = { similar: [], ofPoster: [] };

async function findService(caller: Api, id: string): Promise<PageData> {
  const relating = caller.call("GET /service-listings/{id}/related", { params: { id } }).catch(() => nothingRelated);
  // Without the titles the page shows the service all the same.
  const naming = caller.call("GET /service-listings/categories", {}).catch(() => []);
  const finding = findPosterOf(caller, id);
  const found = await caller.read("GET /service-listings/{id}", { params: { id } }).then(
    ({ value: service, version }) => ({ service, version }),
    (error: unknown) => ({ service: undefined, unshown: toUnshown(error) }),
  );
  const { similar, ofPoster } = await relating;
  return {
    ...found,
    category: (await naming).find((each) => each.id === found.service?.category)?.title ?? "",
    poster: await finding,
    related: { similar: similar.map(toSummary), ofPoster: ofPoster.map(toSummary) },
  };
}

/** Loads the service for a first visit; the list of services is the services page. 404 if it was deleted or is paused, 410 if it has ended, 503 if it could not be loaded. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  // oxlint-disable-next-line typescript/only-throw-error -- the router answers a thrown response
  if (id === undefined) throw redirect("/services", 301);
  const found = await findService(serverApi(context), id);
  return data(found, { status: found.unshown?.status ?? 200 });
}

/** Loads the service from the API on later visits. */
export async function clientLoader({ params: { id = "" } }: Route.ClientLoaderArgs): Promise<PageData> {
  return await findService(api, id);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData?.service) return unlistedPageMeta(unshownTitle(loaderData?.unshown, "Service"));
  const { service, category } = loaderData;
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

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  const { service, version, category, related, poster, unshown } = loaderData;
  useAskAgain(unshown);
  return (
    <div className="page-width py-6 sm:py-8">
      <div className="flex flex-wrap items-center gap-x-6">
        <BackToList list={category && service ? `/services/${service.category}` : "/services"}>Back to services</BackToList>
        {service && <Breadcrumbs trail={trailTo(service, category)} />}
      </div>
      {service ? (
        <>
          <LifeNotice board={serviceListingsBoard} listing={{ ...service, version }} />
          <ShownService service={service} category={category} poster={poster} />
          <ReportButton subject="listing" subjectId={service.id} ownerId={service.postedBy.id} />
        </>
      ) : unshown?.status === 503 ? (
        <ListingFailed heading="Service" message="This service could not be loaded." />
      ) : (
        <ListingGone
          title={unshown?.ended ?? "Service not found"}
          text={unshown?.ended ? "" : "The provider may have removed it. You can find other services on the services page."}
          action={{ label: "Browse services", to: "/services" }}
        />
      )}
      <RelatedListings title="Similar services" listings={related.similar}>
        {(other) => <ServiceLink service={other} />}
      </RelatedListings>
      {service && (
        <RelatedListings
          title={
            <>
              More from <span dir="auto">{service.postedBy.name}</span>
            </>
          }
          listings={related.ofPoster}
          {...(poster && { more: { to: `/posters/${poster.posterId}`, label: "All their listings" } })}
        >
          {(other) => <ServiceLink service={other} />}
        </RelatedListings>
      )}
    </div>
  );
}

interface ShownServiceProps {
  service: ServiceListing;
  category: string;
  poster: PosterSummary | undefined;
}

function ShownService({ service, category, poster }: ShownServiceProps) {
  const own = useOwnListing({ listing: service, board: serviceListingsBoard });
  return <ServiceDetail service={service} category={category} poster={poster && <PostedBy poster={poster} />} action={own} />;
}
