import { href } from "react-router";
import type { OwnServiceListing } from "#contract/service-listings.ts";
import { api } from "#web/api/browser-api.ts";
import { PostedTime } from "#web/listings/cards/posted-time.tsx";
import type { ListTools } from "#web/listings/dashboard/dashboard.tsx";
import { ListingLink } from "#web/listings/listing-link.tsx";
import { PostedListings } from "#web/listings/dashboard/posted-listings.tsx";
import type { DataColumn } from "#web/ui/data-table.tsx";
import { serviceListingsBoard } from "./service-listings.board.ts";
import { areaText } from "./service-text.ts";

/** The services that the provider listed. */
export function OwnServices({ tools }: { tools: ListTools<OwnServiceListing> }) {
  return (
    <PostedListings
      {...{ tools, words, columns }}
      board={serviceListingsBoard}
      nameOf={({ title }) => title}
      deletion={{
        title: "Delete this service?",
        question: ({ title }) => (
          <p>
            This deletes “<span dir="auto">{title}</span>”. This action cannot be undone.
          </p>
        ),
        success: "Service deleted.",
        failure: "We couldn't delete the service. Please try again.",
        remove: async ({ id, version }) => await api.call("DELETE /service-listings/{id}", { params: { id }, ifMatch: version }),
      }}
    />
  );
}

const words = {
  caption: "Your services",
  loading: "Loading your services...",
  failure: "Your services could not be loaded. Please try again.",
  emptyTitle: "No services yet",
  emptyText: "List your first service. We read it, then students find it on the services page.",
  create: "List a service",
};

const columns: readonly DataColumn<OwnServiceListing>[] = [
  {
    id: "title",
    header: "Service",
    isName: true,
    cell: ({ id, title }) => <ListingLink to={href("/service-listings/:id?", { id })}>{title}</ListingLink>,
  },
  { id: "area", header: "Area", cell: (service) => <span dir="auto">{areaText(service)}</span> },
  { id: "languages", header: "Languages", cell: ({ languages }) => languages.join(", ") },
  {
    id: "listed",
    header: "Listed",
    cell: (service) => <PostedTime listing={service} isHeaded className="xl:inline-block xl:min-w-20" />,
  },
];
