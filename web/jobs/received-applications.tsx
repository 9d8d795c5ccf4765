import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { href, Link } from "react-router";
import type { ReceivedJobApplication } from "#contract/job-applications.ts";
import { api, fetchResume } from "#web/api/browser-api.ts";
import { ContactLinks } from "#web/listings/contact-links.tsx";
import { type Announce, DeleteDialog } from "#web/listings/delete-dialog.tsx";
import { OwnListFrame } from "#web/listings/own-list.tsx";
import { Button } from "#web/ui/button.tsx";
import { type DataColumn, DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import type { OwnList } from "#web/listings/use-own-list.ts";

interface ReceivedApplicationsProps {
  list: OwnList<ReceivedJobApplication>;
  announce: Announce;
}

/** The applications to the employer's jobs: who, for which job, their letter and their résumé. */
export function ReceivedApplications({ list, announce }: ReceivedApplicationsProps) {
  const [doomed, setDoomed] = useState<ReceivedJobApplication>();
  const columns: readonly DataColumn<ReceivedJobApplication>[] = [
    { id: "name", header: "Applicant", isName: true, cell: (item) => item.studentName },
    {
      id: "job",
      header: "Job",
      cell: (item) => (
        <Link to={href("/jobs/:id", { id: item.jobId })} state={{ from: "/employer-dashboard?tab=applicants" }}>
          {item.jobTitle}
        </Link>
      ),
    },
    { id: "contact", header: "Contact", cell: (item) => <ContactLinks email={item.studentEmail} phone={item.contactNumber} /> },
    { id: "applied", header: "Applied", cell: (item) => <RelativeTime time={item.appliedAt} /> },
    { id: "letter", header: "Cover letter", cell: (item) => <CoverLetter text={item.coverLetter} /> },
    {
      id: "actions",
      header: "Actions",
      isActions: true,
      cell: (item) => (
        <>
          <ResumeButton item={item} announce={announce} />
          <Button
            size="small"
            variant="quiet"
            icon={<Trash2 size={16} aria-hidden="true" />}
            aria-label={`Delete the application of ${item.studentName}`}
            onClick={() => setDoomed(item)}
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
      failure="Failed to load applicants. Please try again."
      loading="Loading applicants..."
      onRetry={list.reload}
      empty={
        <EmptyState
          title="No applications received yet."
          action={
            <LinkButton to="/jobs" variant="secondary">
              See the jobs board
            </LinkButton>
          }
        >
          When a student applies, you get an e-mail and find the résumé here.
        </EmptyState>
      }
    >
      <DataTable
        caption="Applications received"
        columns={columns}
        rows={list.items ?? []}
        rowKey={(item) => item.applicationId}
      />
      {doomed && (
        <DeleteDialog
          title="Delete this application?"
          remove={async () => {
            const { applicationId } = doomed;
            await api.call("DELETE /applications/{applicationId}", { params: { applicationId } });
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
          <p>Are you sure you want to delete this applicant? This action cannot be undone.</p>
          <p className="mt-2 text-ink-soft">
            {doomed.studentName}, who applied for “{doomed.jobTitle}”, with the résumé {doomed.resumeFileName}.
          </p>
        </DeleteDialog>
      )}
    </OwnListFrame>
  );
}

function CoverLetter({ text }: { text: string | null }) {
  if (text === null) return <span className="text-ink-soft">None</span>;
  return (
    <details className="min-w-0">
      <summary className="min-h-6 font-semibold text-brand">Read</summary>
      <p className="mt-2 max-w-prose text-sm whitespace-pre-line">{text}</p>
    </details>
  );
}

function ResumeButton({ item, announce }: { item: ReceivedJobApplication; announce: Announce }) {
  const [isLoading, setIsLoading] = useState(false);
  const download = async () => {
    setIsLoading(true);
    try {
      saveAs(await fetchResume(item.applicationId));
    } catch {
      announce("Error downloading resume.", "error");
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <Button
      size="small"
      variant="secondary"
      icon={<Download size={16} aria-hidden="true" />}
      busy={isLoading}
      busyLabel="Downloading..."
      aria-label={`Download the résumé of ${item.studentName}: ${item.resumeFileName}`}
      onClick={() => void download()}
    >
      Résumé
    </Button>
  );
}

function saveAs({ blob, fileName }: { blob: Blob; fileName: string }): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // Revoked later: some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
