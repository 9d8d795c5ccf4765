import { Link } from "react-router";
import { Badge } from "#web/ui/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";

/** What the home page shows of a job. */
export type LatestJob = {
  id: string;
  title: string;
  company: string;
  place: string;
  /** As people read it, `$` included. */
  salary: string;
  jobType: string;
  createdAt: string;
};

/** So many fit on a phone's share of the home page. */
const phoneCount = 3;

/** The newest jobs as rows; without any, a plain way to the list. */
export function LatestJobs({ jobs }: { jobs: readonly LatestJob[] }) {
  return (
    <section aria-labelledby="latest-jobs" className="page-width pt-11 md:pt-24">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 sm:items-end">
        <div>
          <h2 id="latest-jobs" className="text-2xl sm:text-3xl">
            Fresh from employers
          </h2>
          <p className="mt-2 text-lg text-ink-soft max-sm:hidden">The newest jobs for students.</p>
        </div>
        <Link
          to="/jobs"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand underline-offset-4 hover:underline"
        >
          All jobs
          <Icon of="arrow-right" size={18} aria-hidden="true" />
        </Link>
      </div>
      {jobs.length === 0 ? (
        <p className="mt-6 rounded-lg bg-sunken px-6 py-8 text-lg">
          New jobs appear here as employers post them.{" "}
          <Link to="/jobs" className="font-semibold text-brand underline underline-offset-3">
            See all jobs
          </Link>
        </p>
      ) : (
        <ul className="mt-3 border-t sm:mt-7 border-line">
          {jobs.map((job, position) => (
            <JobRow key={job.id} job={job} className={position < phoneCount ? "" : "max-sm:hidden"} />
          ))}
        </ul>
      )}
    </section>
  );
}

function JobRow({ job, className }: { job: LatestJob; className: string }) {
  return (
    <li
      className={classNames(
        "relative grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-1 border-b border-line py-3.5 md:py-5 transition-colors duration-(--quick) hover:bg-surface lg:grid-cols-[minmax(0,1fr)_auto] md:px-4",
        className,
      )}
    >
      <div className="min-w-0">
        <h3 className="text-lg">
          <Link to={`/jobs/${job.id}`} className="after:absolute after:inset-0 hover:text-brand">
            <span dir="auto">{job.title}</span>
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
          <span dir="auto" className="font-medium text-ink">
            {job.company}
          </span>
          <span className="inline-flex min-w-0 items-center gap-1.5">
            <Icon of="map-pin" size={16} aria-hidden="true" className="flex-none" />
            <span dir="auto" className="min-w-0">
              {job.place}
            </span>
          </span>
        </p>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 lg:max-w-md lg:justify-end">
        <span dir="auto" className="min-w-0 font-semibold tabular-nums">
          {job.salary}
        </span>
        <Badge tone="brand">{job.jobType}</Badge>
        <RelativeTime time={job.createdAt} className="text-sm text-ink-soft lg:w-28 lg:text-end" />
      </div>
    </li>
  );
}
