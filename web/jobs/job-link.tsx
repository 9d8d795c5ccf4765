import { Link, href } from "react-router";
import { placeText } from "#contract/place-text.ts";
import type { PosterListings } from "#web/listings/board-screens.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { type JobSummary, toSummary } from "./job-summary.ts";
import { salaryText } from "#contract/salary-rules.ts";

/** A job in a few lines, at the end of another job's page. */
export function JobLink({ job }: { job: JobSummary }) {
  return (
    <article className="relative grid h-full min-w-0 content-start gap-1 rounded-lg border border-line bg-surface p-4 transition-shadow duration-(--quick) hover:shadow-raised">
      <h3 className="line-clamp-2 text-lg">
        <Link
          to={href("/jobs/:id", { id: job.id })}
          className="text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          <span dir="auto">{job.title}</span>
        </Link>
      </h3>
      <p dir="auto" className="line-clamp-1 text-sm text-ink-soft">
        {job.companyName ?? job.postedBy.name}
      </p>
      <p dir="auto" className="line-clamp-1 text-sm">
        {placeText(job)}
      </p>
      <p dir="auto" className="line-clamp-2 text-sm font-semibold">
        {salaryText(job.salary)}
      </p>
      <p className="text-xs text-ink-soft">
        {job.jobType} <span aria-hidden="true">·</span> <RelativeTime time={job.createdAt} />
      </p>
    </article>
  );
}

/** The jobs on an employer's page. */
export const jobsOfPoster: PosterListings<JobSummary> = {
  title: "Jobs",
  load: async (caller, input) => {
    const { items, total } = await caller.list("GET /posters/{posterId}/jobs", input);
    return { listings: items.map(toSummary), total, ownerId: items[0]?.postedBy.id };
  },
  link: (job) => <JobLink job={job} />,
};
