import { href, Link } from "react-router";
import type { PosterListings } from "#web/listings/board-screens.ts";
import { type ServiceSummary, toSummary } from "./service-summary.ts";
import { areaText } from "./service-text.ts";

/** A service in a few lines, at the end of another page. */
export function ServiceLink({ service }: { service: ServiceSummary }) {
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
export const servicesOfPoster: PosterListings<ServiceSummary> = {
  title: "Services",
  load: async (caller, input) => {
    const { items, total } = await caller.list("GET /posters/{posterId}/service-listings", input);
    return { listings: items.map(toSummary), total, ownerId: items[0]?.postedBy.id };
  },
  link: (service) => <ServiceLink service={service} />,
};
