import { href, Link } from "react-router";
import type { Accommodation } from "#contract/accommodation.ts";
import { api } from "#web/api/browser-api.ts";
import type { Loaded } from "#web/api/use-loaded.ts";
import { listingName, priceText } from "#web/listings/accommodation-text.ts";
import { orNotGiven } from "#web/listings/contact-links.tsx";
import type { ListingTools } from "#web/listings/dashboard.tsx";
import { ListingPhoto } from "#web/listings/listing-photo.tsx";
import type { Notify } from "#web/listings/own-table.tsx";
import { PostedListings } from "#web/listings/posted-listings.tsx";
import type { DataColumn } from "#web/ui/data-table.tsx";

interface ListedAccommodationProps {
  list: Loaded<readonly Accommodation[]>;
  tools: ListingTools<Accommodation>;
  notify: Notify;
}

/** The places that the renter has listed. */
export function ListedAccommodation({ list, tools, notify }: ListedAccommodationProps) {
  return (
    <PostedListings
      {...{ list, tools, notify, words, columns }}
      nameOf={listingName}
      isCapped
      deletion={{
        title: "Confirm Deletion",
        question: (listing, applications) => (
          <>
            <p>Are you sure you want to delete this accommodation? This action cannot be undone.</p>
            <p className="mt-2">
              “<span dir="auto">{listingName(listing)}</span>” goes with its photos{applicationsText(applications)}.
            </p>
          </>
        ),
        success: "Accommodation deleted successfully!",
        failure: "Failed to delete accommodation. Please try again.",
        remove: async (id) => await api.call("DELETE /accommodation/{id}", { params: { id } }),
      }}
    />
  );
}

const words = {
  caption: "My accommodations",
  loading: "Loading your accommodations...",
  failure: "Failed to load accommodations. Please try again.",
  emptyTitle: "No accommodations posted yet.",
  emptyText: "A few photos and three minutes are all it takes.",
  create: "Post New Accommodation",
};

const columns: readonly DataColumn<Accommodation>[] = [
  { id: "title", header: "Accommodation", isName: true, cell: (listing) => <Name listing={listing} /> },
  {
    id: "type",
    header: "Type",
    cell: ({ propertyType }) => <span className="xl:inline-block xl:min-w-28">{orNotGiven(propertyType)}</span>,
  },
  {
    id: "address",
    header: "Address",
    cell: ({ location }) => (
      <span dir="auto" className="xl:inline-block xl:min-w-44">
        {orNotGiven(location)}
      </span>
    ),
  },
  {
    id: "price",
    header: "Price",
    cell: ({ weeklyBudget }) => <span className="whitespace-nowrap tabular-nums">{priceText(weeklyBudget)}/wk</span>,
  },
];

function Name({ listing }: { listing: Accommodation }) {
  return (
    <span className="flex items-center gap-3">
      <ListingPhoto
        photo={listing.cover}
        alt={`Cover of ${listingName(listing)}`}
        sizes="6rem"
        className="aspect-[3/2] w-24 flex-none rounded-md"
      />
      <span className="min-w-0 xl:min-w-40">
        <Link to={href("/accommodation/:id", { id: listing.id })} state={{ from: "/renter-dashboard" }}>
          <span dir="auto">{listingName(listing)}</span>
        </Link>
      </span>
    </span>
  );
}

function applicationsText(count: number): string {
  if (count === 0) return "";
  return count === 1 ? " and 1 application to it" : ` and ${count} applications to it`;
}
