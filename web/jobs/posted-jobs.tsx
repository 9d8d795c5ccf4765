import { href } from "react-router";
import type { OwnJob } from "#contract/jobs.ts";
import { api } from "#web/api/browser-api.ts";
import { PostedTime } from "#web/listings/cards/posted-time.tsx";
import type { ListTools } from "#web/listings/dashboard/dashboard.tsx";
import { ListingLink } from "#web/listings/listing-link.tsx";
import { placeText } from "#contract/place-text.ts";
import { PostedListings } from "#web/listings/dashboard/posted-listings.tsx";
import type { DataColumn } from "#web/ui/data-table.tsx";
import { countText } from "#web/ui/formats.ts";
import { jobsBoard } from "./jobs.board.ts";
import { salaryText } from "#contract/money-text.ts";

/** The jobs that the employer posted. */
export function PostedJobs({ tools }: { tools: ListTools<OwnJob> }) {
  return (
    <PostedListings
      {...{ tools, words, columns }}
      board={jobsBoard}
      nameOf={({ title }) => title}
      deletion={{
        title: "Delete this job posting?",
        question: ({ title, applicationCount }) => (
          <p>
            This deletes “<span dir="auto">{title}</span>”{resumesText(applicationCount)}. This action cannot be undone.
          </p>
        ),
        success: "Job deleted successfully!",
        failure: "Failed to delete job. Please try again.",
        remove: async ({ id, version }) => await api.call("DELETE /jobs/{id}", { params: { id }, ifMatch: version }),
      }}
    />
  );
}

const words = {
  caption: "Posted jobs",
  loading: "Loading jobs...",
  failure: "Failed to load jobs. Please try again.",
  emptyTitle: "No jobs posted yet.",
  emptyText: "Your first job takes about three minutes.",
  create: "Post New Job",
};

const columns: readonly DataColumn<OwnJob>[] = [
  {
    id: "title",
    header: "Job",
    isName: true,
    cell: ({ id, title }) => (
      <span className="xl:inline-block xl:min-w-32">
        <ListingLink to={href("/jobs/:id", { id })}>{title}</ListingLink>
      </span>
    ),
  },
  { id: "type", header: "Type", cell: ({ jobType }) => <span className="whitespace-nowrap">{jobType}</span> },
  {
    id: "place",
    header: "Location",
    cell: (job) => (
      <span dir="auto" className="xl:inline-block xl:min-w-32">
        {placeText(job)}
      </span>
    ),
  },
  { id: "salary", header: "Salary", cell: ({ salary }) => <span dir="auto">{salaryText(salary)}</span> },
  {
    id: "posted",
    header: "Posted",
    cell: (job) => <PostedTime listing={job} isHeaded className="xl:inline-block xl:min-w-20" />,
  },
];

function resumesText(applications: number): string {
  if (applications === 0) return "";
  return ` and ${countText(applications, "application with its résumé", "applications with their résumés")}`;
}
