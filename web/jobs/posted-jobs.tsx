import Pencil from "@lucide/icons/icons/pencil";
import Trash2 from "@lucide/icons/icons/trash";
import { useState } from "react";
import { href, Link } from "react-router";
import type { Job } from "#contract/jobs.ts";
import { api } from "#web/api/browser-api.ts";
import { type Announce, DeleteDialog } from "#web/listings/delete-dialog.tsx";
import { OwnListFrame } from "#web/listings/own-list.tsx";
import { placeText } from "#web/listings/place-text.ts";
import { salaryText } from "#web/listings/salary-text.ts";
import { Button } from "#web/ui/button.tsx";
import { type DataColumn, DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import type { OwnList } from "#web/listings/use-own-list.ts";

interface PostedJobsProps {
  list: OwnList<Job>;
  countApplications: (jobId: string) => number;
  announce: Announce;
  onCreate: () => void;
  onEdit: (job: Job) => void;
  onDeleted: (jobId: string) => void;
}

/** The jobs that the employer posted, to look at, change and delete. */
export function PostedJobs({ list, countApplications, announce, onCreate, onEdit, onDeleted }: PostedJobsProps) {
  const [doomed, setDoomed] = useState<Job>();
  const columns: readonly DataColumn<Job>[] = [
    {
      id: "title",
      header: "Job",
      isName: true,
      cell: (job) => (
        <Link to={href("/jobs/:id", { id: job.id })} state={{ from: "/employer-dashboard" }}>
          <span dir="auto">{job.title}</span>
        </Link>
      ),
    },
    { id: "type", header: "Type", cell: (job) => <span className="whitespace-nowrap">{job.jobType}</span> },
    { id: "place", header: "Location", cell: (job) => <span dir="auto">{placeText(job)}</span> },
    { id: "salary", header: "Salary", cell: (job) => <span dir="auto">{salaryText(job.salary)}</span> },
    {
      id: "posted",
      header: "Posted",
      cell: (job) => <RelativeTime time={job.createdAt} className="xl:inline-block xl:min-w-20" />,
    },
    { id: "applications", header: "Applications", align: "end", cell: (job) => countApplications(job.id) },
    {
      id: "actions",
      header: "Actions",
      isActions: true,
      cell: (job) => (
        <>
          <Button
            size="small"
            variant="secondary"
            icon={<Icon of={Pencil} size={16} aria-hidden="true" />}
            aria-label={`Edit ${job.title}`}
            onClick={() => onEdit(job)}
          >
            Edit
          </Button>
          <Button
            size="small"
            variant="quiet"
            icon={<Icon of={Trash2} size={16} aria-hidden="true" />}
            aria-label={`Delete ${job.title}`}
            onClick={() => setDoomed(job)}
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
      failure="Failed to load jobs. Please try again."
      loading="Loading jobs..."
      onRetry={list.reload}
      empty={
        <EmptyState title="No jobs posted yet." action={<Button onClick={onCreate}>Post New Job</Button>}>
          Your first job takes about three minutes.
        </EmptyState>
      }
    >
      <DataTable caption="Posted jobs" columns={columns} rows={list.items ?? []} rowKey={(job) => job.id} />
      {doomed && (
        <DeleteDialog
          title="Delete this job posting?"
          remove={async () => await api.call("DELETE /jobs/{id}", { params: { id: doomed.id } })}
          success="Job deleted successfully!"
          failure="Failed to delete job. Please try again."
          onCancel={() => setDoomed(undefined)}
          onDone={(message, tone) => {
            setDoomed(undefined);
            announce(message, tone);
            if (tone === "error") return;
            list.change((items) => items.filter(({ id }) => id !== doomed.id));
            onDeleted(doomed.id);
          }}
        >
          <p>
            This deletes “<span dir="auto">{doomed.title}</span>”{resumesText(countApplications(doomed.id))}. This action cannot
            be undone.
          </p>
        </DeleteDialog>
      )}
    </OwnListFrame>
  );
}

function resumesText(applications: number): string {
  if (applications === 0) return "";
  return applications === 1 ? " and 1 application with its résumé" : ` and ${applications} applications with their résumés`;
}
