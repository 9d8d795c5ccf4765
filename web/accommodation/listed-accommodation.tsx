import Pencil from "@lucide/icons/icons/pencil";
import Trash2 from "@lucide/icons/icons/trash";
import { useState } from "react";
import { href, Link } from "react-router";
import type { Accommodation } from "#contract/accommodation.ts";
import { api } from "#web/api/browser-api.ts";
import { listingName, priceText } from "#web/listings/accommodation-text.ts";
import { orNotGiven } from "#web/listings/contact-links.tsx";
import { type Announce, DeleteDialog } from "#web/listings/delete-dialog.tsx";
import { ListingPhoto } from "#web/listings/listing-photo.tsx";
import { OwnListFrame } from "#web/listings/own-list.tsx";
import type { OwnList } from "#web/listings/use-own-list.ts";
import { Button } from "#web/ui/button.tsx";
import { type DataColumn, DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface ListedAccommodationProps {
  list: OwnList<Accommodation>;
  countApplications: (listingId: string) => number;
  announce: Announce;
  onCreate: () => void;
  onEdit: (listing: Accommodation) => void;
  onDeleted: (listingId: string) => void;
}

/** The places that the renter has listed, to look at, change and delete. */
export function ListedAccommodation(props: ListedAccommodationProps) {
  const { list, countApplications, announce, onCreate, onEdit, onDeleted } = props;
  const [doomed, setDoomed] = useState<Accommodation>();
  const columns: readonly DataColumn<Accommodation>[] = [
    { id: "title", header: "Accommodation", isName: true, cell: (listing) => <Name listing={listing} /> },
    {
      id: "type",
      header: "Type",
      cell: (listing) => <span className="xl:inline-block xl:min-w-28">{orNotGiven(listing.propertyType)}</span>,
    },
    {
      id: "address",
      header: "Address",
      cell: (listing) => (
        <span dir="auto" className="xl:inline-block xl:min-w-44">
          {orNotGiven(listing.location)}
        </span>
      ),
    },
    {
      id: "price",
      header: "Price",
      cell: (listing) => <span className="whitespace-nowrap tabular-nums">{priceText(listing.weeklyBudget)}/wk</span>,
    },
    { id: "applications", header: "Applications", align: "end", cell: (listing) => countApplications(listing.id) },
    {
      id: "actions",
      header: "Actions",
      isActions: true,
      cell: (listing) => (
        <>
          <Button
            size="small"
            variant="secondary"
            icon={<Icon of={Pencil} size={16} aria-hidden="true" />}
            aria-label={`Edit ${listingName(listing)}`}
            onClick={() => onEdit(listing)}
          >
            Edit
          </Button>
          <Button
            size="small"
            variant="quiet"
            icon={<Icon of={Trash2} size={16} aria-hidden="true" />}
            aria-label={`Delete ${listingName(listing)}`}
            onClick={() => setDoomed(listing)}
          >
            Delete
          </Button>
        </>
      ),
    },
  ];
  return (
    <OwnListFrame
      count={list.items?.length}
      isLoading={list.isLoading}
      failed={list.failed}
      failure="Failed to load accommodations. Please try again."
      loading="Loading your accommodations..."
      onRetry={list.reload}
      empty={
        <EmptyState title="No accommodations posted yet." action={<Button onClick={onCreate}>Post New Accommodation</Button>}>
          A few photos and three minutes are all it takes.
        </EmptyState>
      }
    >
      <DataTable caption="My accommodations" columns={columns} rows={list.items ?? []} rowKey={({ id }) => id} isCapped />
      {doomed && (
        <DeleteDialog
          title="Confirm Deletion"
          remove={async () => await api.call("DELETE /accommodation/{id}", { params: { id: doomed.id } })}
          success="Accommodation deleted successfully!"
          failure="Failed to delete accommodation. Please try again."
          onCancel={() => setDoomed(undefined)}
          onDone={(message, tone) => {
            setDoomed(undefined);
            announce(message, tone);
            if (tone === "error") return;
            list.change((items) => items.filter(({ id }) => id !== doomed.id));
            onDeleted(doomed.id);
          }}
        >
          <p>Are you sure you want to delete this accommodation? This action cannot be undone.</p>
          <p className="mt-2">
            “<span dir="auto">{listingName(doomed)}</span>” goes with its photos{applicationsText(countApplications(doomed.id))}.
          </p>
        </DeleteDialog>
      )}
    </OwnListFrame>
  );
}

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
