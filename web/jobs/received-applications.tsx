import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { href, Link } from "react-router";
import type { ReceivedJobApplication } from "#contract/job-applications.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api, fetchResume } from "#web/api/browser-api.ts";
import { OwnListFrame } from "#web/listings/own-list.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { type DataColumn, DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import type { OwnList } from "./use-employer-lists.ts";

type Announce = (message: string, tone: "success" | "error") => void;

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
    { id: "contact", header: "Contact", cell: (item) => <Contact item={item} /> },
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
        <DeleteApplication
          item={doomed}
          onCancel={() => setDoomed(undefined)}
          onDone={(message, tone) => {
            setDoomed(undefined);
            announce(message, tone);
            if (tone === "success")
              list.change((items) => items.filter(({ applicationId }) => applicationId !== doomed.applicationId));
          }}
        />
      )}
    </OwnListFrame>
  );
}

function Contact({ item }: { item: ReceivedJobApplication }) {
  return (
    <span className="grid min-w-0 gap-0.5 md:min-w-48">
      <a href={`mailto:${item.studentEmail}`} className="min-h-6 [overflow-wrap:anywhere]">
        {item.studentEmail}
      </a>
      <a href={`tel:${item.contactNumber.replaceAll(/[^\d+]/g, "")}`} className="min-h-6 whitespace-nowrap">
        {item.contactNumber}
      </a>
    </span>
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

interface DeleteApplicationProps {
  item: ReceivedJobApplication;
  onCancel: () => void;
  onDone: Announce;
}

function DeleteApplication({ item, onCancel, onDone }: DeleteApplicationProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const remove = async () => {
    setIsDeleting(true);
    try {
      await api.call("DELETE /applications/{applicationId}", { params: { applicationId: item.applicationId } });
      onDone("Application deleted successfully!", "success");
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      onDone(
        isGone ? "Application deleted successfully!" : "Failed to delete application. Please try again.",
        isGone ? "success" : "error",
      );
    }
  };
  return (
    <ConfirmDialog
      open
      title="Delete this application?"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={isDeleting}
      onConfirm={() => void remove()}
      onCancel={onCancel}
    >
      <p>Are you sure you want to delete this applicant? This action cannot be undone.</p>
      <p className="mt-2 text-ink-soft">
        {item.studentName}, who applied for “{item.jobTitle}”, with the résumé {item.resumeFileName}.
      </p>
    </ConfirmDialog>
  );
}
