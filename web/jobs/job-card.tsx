import type { AppliedTo } from "#web/listings/applying/applied-listings.ts";
import { href } from "react-router";
import { ApplyButton, DetailsLink } from "#web/listings/cards/listing-actions.tsx";
import { FavouriteButton, SeenMark } from "#web/listings/cards/listing-marks.tsx";
import { ListingName } from "#web/listings/cards/listing-name.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { ClosingSign } from "./closing-sign.tsx";
import { JobFacts } from "./job-facts.tsx";
import type { JobSummary } from "./job-summary.ts";

export interface JobCardProps {
  job: JobSummary;
  /** The student's application; absent if there is none. */
  applied: AppliedTo | undefined;
  onApply: () => void;
  /** The list's address with its filters, for the way back. */
  from: string;
}

/** One job of the list as a card. All of it links to the job; the title is the real link. */
export function JobCard({ job, applied, onApply, from }: JobCardProps) {
  const to = href("/jobs/:id", { id: job.id });
  return (
    <article className="relative flex h-full min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-5 shadow-card transition-shadow duration-(--quick) focus-within:border-brand hover:shadow-raised sm:p-6">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <Badge tone="accent">{job.category}</Badge>
          <RelativeTime time={job.createdAt} prefix="Posted" className="shrink-0 py-0.5 text-xs text-ink-soft" />
        </div>
        <div className="min-w-0">
          <h2 className="line-clamp-3 text-xl">
            <ListingName to={to} from={from}>
              {job.title}
            </ListingName>
          </h2>
          <p className="mt-0.5 line-clamp-2 text-sm text-ink-soft">
            <span dir="auto">{job.companyName ?? job.postedBy.name}</span> <ClosingSign closesAt={job.closesAt} />
          </p>
        </div>
        <JobFacts job={job} />
        <p dir="auto" className="line-clamp-3 text-sm text-ink-soft">
          {job.summary}
        </p>
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-2">
        <ApplyButton posterId={job.postedBy.id} {...{ applied, onApply }} label="Apply Now" listing={job.title} />
        <DetailsLink {...{ to, from }} name={`View details: ${job.title}`} />
        <span className="ms-auto flex items-center gap-1">
          <SeenMark id={job.id} className="text-xs text-ink-soft" />
          <FavouriteButton isPlain listing={{ board: "jobs", id: job.id, title: job.title }} />
        </span>
      </div>
    </article>
  );
}
