import Check from "@lucide/icons/icons/check";
import { href, Link } from "react-router";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { JobFacts } from "./job-facts.tsx";
import type { JobSummary } from "./job-search.ts";

export interface JobCardProps {
  job: JobSummary;
  hasApplied: boolean;
  onApply: () => void;
  /** The list's address, to come back to it with its filters. */
  from: string;
  /** Rows are dense, for scanning; cards invite. */
  layout: "card" | "row";
}

/** One job of the list. The whole of it leads to the job; the title is the real link. */
export function JobCard({ job, hasApplied, onApply, from, layout }: JobCardProps) {
  const to = href("/jobs/:id", { id: job.id });
  const isRow = layout === "row";
  return (
    <article
      className={`relative flex h-full min-w-0 rounded-lg border border-line bg-surface shadow-card transition-shadow duration-(--quick) focus-within:border-brand hover:shadow-raised ${isRow ? "flex-col gap-3 p-4 sm:px-5 md:flex-row md:items-end md:gap-6" : "flex-col gap-4 p-5 sm:p-6"}`}
    >
      <div className={`grid min-w-0 grid-cols-[minmax(0,1fr)] ${isRow ? "flex-1 gap-2" : "gap-3"}`}>
        <div className={`flex flex-wrap items-start gap-x-3 gap-y-1 ${isRow ? "" : "justify-between"}`}>
          <Badge tone="accent">{job.category}</Badge>
          <RelativeTime time={job.createdAt} prefix="Posted" className="shrink-0 py-0.5 text-xs text-ink-soft" />
        </div>
        <div className="min-w-0">
          <h2 className={`line-clamp-3 ${isRow ? "text-lg" : "text-xl"}`}>
            <Link
              to={to}
              state={{ from }}
              className="text-ink no-underline after:absolute after:inset-0 after:rounded-lg hover:underline focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-(--focus)"
            >
              <span dir="auto">{job.title}</span>
            </Link>
          </h2>
          <p className="mt-0.5 line-clamp-2 text-sm text-ink-soft">
            <span dir="auto">{job.companyName ?? job.postedBy.name}</span>
          </p>
        </div>
        <JobFacts job={job} layout={isRow ? "line" : "block"} />
        {!isRow && (
          <p dir="auto" className="line-clamp-4 text-sm text-ink-soft">
            {job.summary}
          </p>
        )}
      </div>
      <div className={`relative z-10 mt-auto flex flex-wrap items-center gap-2 ${isRow ? "shrink-0" : ""}`}>
        {hasApplied ? (
          <Badge tone="brand" icon={<Icon of={Check} size={15} aria-hidden="true" />} className="min-h-9">
            Applied
          </Badge>
        ) : (
          <Button size="small" onClick={onApply} aria-label={`Apply now: ${job.title}`}>
            Apply Now
          </Button>
        )}
        <LinkButton size="small" variant="secondary" to={to} state={{ from }} aria-label={`View details: ${job.title}`}>
          View Details
        </LinkButton>
      </div>
    </article>
  );
}
