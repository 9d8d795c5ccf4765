import { href } from "react-router";
import type { OwnAccommodation } from "#contract/accommodation.ts";
import { moneyText } from "#contract/money-text.ts";
import { api } from "#web/api/browser-api.ts";
import { orNotGiven } from "#web/listings/contact-links.tsx";
import type { ListTools } from "#web/listings/dashboard/dashboard.tsx";
import { ListingLink } from "#web/listings/listing-link.tsx";
import { ListingPhoto } from "#web/listings/cards/listing-photo.tsx";
import { PostedListings } from "#web/listings/dashboard/posted-listings.tsx";
import type { DataColumn } from "#web/ui/data-table.tsx";
import { countText } from "#web/ui/formats.ts";
import { listingName } from "./accommodation-text.ts";
import { accommodationBoard } from "./accommodation.board.ts";

/** The places that the renter has listed. */
export function ListedAccommodation({ tools }: { tools: ListTools<OwnAccommodation> }) {
  return (
    <PostedListings
      {...{ tools, words, columns }}
      board={accommodationBoard}
      nameOf={listingName}
      deletion={{
        title: "Confirm Deletion",
        question: (listing) => (
          <>
            <p>Are you sure you want to delete this accommodation? This action cannot be undone.</p>
            <p className="mt-2">
              This deletes “<span dir="auto">{listingName(listing)}</span>” with its photos
              {applicationsText(listing.applicationCount)}.
            </p>
          </>
        ),
        success: "Accommodation deleted successfully!",
        failure: "Failed to delete accommodation. Please try again.",
        remove: async ({ id, version }) => await api.call("DELETE /accommodation/{id}", { params: { id }, ifMatch: version }),
      }}
    />
  );
}

const words = {
  caption: "My accommodations",
  loading: "Loading your accommodations...",
  failure: "Failed to load accommodations. Please try again.",
  emptyTitle: "No accommodations posted yet.",
  emptyText: "You need a few photos and about three minutes.",
  create: "Post New Accommodation",
};

const columns: readonly DataColumn<OwnAccommodation>[] = [
  { id: "title", header: "Accommodation", isName: true, cell: (listing) => <Name listing={listing} /> },
  {
    id: "type",
    header: "Type",
    cell: ({ propertyType }) => <span className="xl:inline-block xl:min-w-24">{orNotGiven(propertyType)}</span>,
  },
  {
    id: "address",
    header: "Address",
    cell: ({ location }) => (
      <span dir="auto" className="xl:inline-block xl:min-w-36">
        {orNotGiven(location)}
      </span>
    ),
  },
  {
    id: "price",
    header: "Price",
    cell: ({ weeklyBudget }) => <span className="whitespace-nowrap tabular-nums">{moneyText(weeklyBudget)}/wk</span>,
  },
];

function Name({ listing }: { listing: OwnAccommodation }) {
  return (
    <span className="flex items-center gap-3">
      <ListingPhoto
        photo={listing.cover}
        alt={`Cover of ${listingName(listing)}`}
        sizes="6rem"
        className="aspect-[3/2] w-20 flex-none rounded-md"
      />
      <span className="min-w-0 xl:min-w-36">
        <ListingLink to={href("/accommodation/:id", { id: listing.id })}>{listingName(listing)}</ListingLink>
      </span>
    </span>
  );
}

function applicationsText(count: number): string {
  if (count === 0) return "";
  return ` and ${countText(count, "application")} to it`;
}
