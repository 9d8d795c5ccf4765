import { Trash2 } from "lucide-react";
import { useState } from "react";
import { href, Link } from "react-router";
import type { ReceivedAccommodationApplication } from "#contract/accommodation-applications.ts";
import { api } from "#web/api/browser-api.ts";
import { AppliedDate } from "#web/listings/applied-date.tsx";
import { ContactLinks, orNotGiven } from "#web/listings/contact-links.tsx";
import { type Announce, DeleteDialog } from "#web/listings/delete-dialog.tsx";
import { LongText } from "#web/listings/long-text.tsx";
import { OwnListFrame } from "#web/listings/own-list.tsx";
import type { OwnList } from "#web/listings/use-own-list.ts";
import { Button } from "#web/ui/button.tsx";
import { type DataColumn, DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

interface ReceivedApplicationsProps {
  list: OwnList<ReceivedAccommodationApplication>;
  announce: Announce;
}

/** The applications to the renter's listings: who, for which place, and what they wrote. */
export function ReceivedApplications({ list, announce }: ReceivedApplicationsProps) {
  const [doomed, setDoomed] = useState<ReceivedAccommodationApplication>();
  const columns: readonly DataColumn<ReceivedAccommodationApplication>[] = [
    {
      id: "name",
      header: "Student",
      isName: true,
      cell: (item) => <span className="md:inline-block md:min-w-24">{orNotGiven(item.studentName)}</span>,
    },
    {
      id: "listing",
      header: "Place",
      cell: (item) => (
        <Link
          to={href("/accommodation/:id", { id: item.accommodationId })}
          state={{ from: "/renter-dashboard?tab=applications" }}
        >
          {orNotGiven(item.accommodationTitle)}
        </Link>
      ),
    },
    { id: "contact", header: "Contact", cell: (item) => <ContactLinks email={item.studentEmail} phone={item.contactNumber} /> },
    { id: "applied", header: "Applied", cell: (item) => <AppliedDate moment={item.appliedAt} /> },
    { id: "comments", header: "Comments", cell: (item) => <LongText text={item.comments} /> },
    {
      id: "actions",
      header: "Actions",
      isActions: true,
      cell: (item) => (
        <Button
          size="small"
          variant="quiet"
          icon={<Trash2 size={16} aria-hidden="true" />}
          aria-label={`Delete the application of ${item.studentName}`}
          onClick={() => setDoomed(item)}
        >
          Delete
        </Button>
      ),
    },
  ];
  return (
    <OwnListFrame
      count={list.items?.length}
      isLoading={list.isLoading}
      failed={list.failed}
      failure="Failed to load applications. Please try again."
      loading="Loading applications..."
      onRetry={list.reload}
      empty={
        <EmptyState
          title="No applications received yet."
          action={
            <LinkButton to="/accommodation" variant="secondary">
              See the accommodation board
            </LinkButton>
          }
        >
          When a student applies, you get an e-mail and read here what they wrote.
        </EmptyState>
      }
    >
      <div className="max-h-[60vh] overflow-y-auto border-b border-line">
        <DataTable
          caption="Applications received"
          columns={columns}
          rows={list.items ?? []}
          rowKey={({ applicationId }) => applicationId}
        />
      </div>
      {doomed && (
        <DeleteDialog
          title="Confirm Deletion"
          remove={async () => {
            const { applicationId } = doomed;
            await api.call("DELETE /application/{applicationId}", { params: { applicationId } });
          }}
          success="Application deleted successfully!"
          failure="Failed to delete application. Please try again."
          onCancel={() => setDoomed(undefined)}
          onDone={(message, tone) => {
            setDoomed(undefined);
            announce(message, tone);
            if (tone === "success")
              list.change((items) => items.filter(({ applicationId }) => applicationId !== doomed.applicationId));
          }}
        >
          <p>Are you sure you want to delete this application? This action cannot be undone.</p>
          <p className="mt-2">
            It is from {doomed.studentName}, who applied for “{doomed.accommodationTitle}”.
          </p>
        </DeleteDialog>
      )}
    </OwnListFrame>
  );
}
