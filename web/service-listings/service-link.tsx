import { href, Link } from "react-router";
import type { ServiceListing } from "#contract/service-listings.ts";
import type { PosterListings } from "#web/listings/board-screens.ts";
import { areaText, toPricesText } from "./service-text.ts";

/** What a link to a service shows of it. */
export type LinkedService = Pick<ServiceListing, "id" | "title" | "areas" | "suburbs" | "prices"> & { providerName: string };

/** Leaves out what a link does not show: the page would carry it. */
export function toLinkedService({ id, title, areas, suburbs, prices, postedBy }: ServiceListing): LinkedService {
  return { id, title, areas, suburbs, prices: toPricesText(prices), providerName: postedBy.name };
}

/** A service in a few lines, at the end of another page. */
export function ServiceLink({ service }: { service: LinkedService }) {
  return (
    <article className="relative grid h-full min-w-0 content-start gap-1 rounded-lg border border-line bg-surface p-4 transition-shadow duration-(--quick) hover:shadow-raised">
      <h3 className="line-clamp-2 text-lg">
        <Link
          to={href("/service-listings/:id?", { id: service.id })}
          className="text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          <span dir="auto">{service.title}</span>
        </Link>
      </h3>
      <p dir="auto" className="line-clamp-1 text-sm text-ink-soft">
        {service.providerName}
      </p>
      <p dir="auto" className="line-clamp-2 text-sm">
        {areaText(service)}
      </p>
      <p dir="auto" className="line-clamp-2 text-sm font-semibold">
        {service.prices}
      </p>
    </article>
  );
}

/** The services on a provider's page. */
export const servicesOfPoster: PosterListings<LinkedService> = {
  title: "Services",
  load: async (caller, input) => {
    const { items, total } = await caller.list("GET /posters/{posterId}/service-listings", input);
    return { listings: items.map(toLinkedService), total, ownerId: items[0]?.postedBy.id };
  },
  link: (service) => <ServiceLink service={service} />,
};
