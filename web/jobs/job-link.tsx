import { Link, href } from "react-router";
import type { Job } from "#contract/jobs.ts";
import { placeText } from "#contract/place-text.ts";
import type { PosterListings } from "#web/listings/board-screens.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { salaryText } from "#contract/money-text.ts";

/** What a link to a job shows of it. */
export type LinkedJob = Pick<Job, "id" | "title" | "suburb" | "city" | "state" | "salary" | "jobType" | "createdAt"> & {
  /** The company, or who posted it. */
  employer: string;
};

/** Leaves out what a link does not show: the page would carry it. */
export function toLinkedJob({
  id,
  title,
  suburb,
  city,
  state,
  salary,
  jobType,
  createdAt,
  companyName,
  postedBy,
}: Job): LinkedJob {
  return { id, title, suburb, city, state, salary, jobType, createdAt, employer: companyName ?? postedBy.name };
}

/** A job in a few lines, at the end of another job's page. */
export function JobLink({ job }: { job: LinkedJob }) {
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
        {job.employer}
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
export const jobsOfPoster: PosterListings<LinkedJob> = {
  title: "Jobs",
  load: async (caller, input) => {
    const { items, total } = await caller.list("GET /posters/{posterId}/jobs", input);
    return { listings: items.map(toLinkedJob), total, ownerId: items[0]?.postedBy.id };
  },
  link: (job) => <JobLink job={job} />,
};
