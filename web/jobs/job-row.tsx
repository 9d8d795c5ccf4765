import { href } from "react-router";
import { workModeLabels } from "#contract/job-choices.ts";
import { ApplyButton } from "#web/listings/listing-actions.tsx";
import { FavouriteButton, SeenMark } from "#web/listings/listing-marks.tsx";
import { ListingName } from "#web/listings/listing-name.tsx";
import { placeText } from "#contract/place-text.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { ClosingSign } from "./closing-sign.tsx";
import type { JobCardProps } from "./job-card.tsx";
import { fortnightText, hourlyText, hoursText, salaryText } from "./salary.ts";

/** One job of the list as a dense row for scanning: title, company and place, and at the right pay, type and age. */
export function JobRow({ job, applied, onApply, from }: JobCardProps) {
  const hourly = hourlyText(job);
  return (
    <article className="job-row">
      <h2 className="line-clamp-2 text-lg leading-snug">
        <ListingName to={href("/jobs/:id", { id: job.id })} from={from}>
          {job.title}
        </ListingName>
      </h2>
      <p className="flex items-center text-sm text-ink-soft">
        <span className="truncate">
          <span dir="auto" className="font-medium text-ink">
            {job.companyName ?? job.postedBy.name}
          </span>
          {" · "}
          <span dir="auto">{placeText(job)}</span>
          <span className="max-md:hidden">
            {job.hoursPerWeek !== null && ` · ${hoursText(job.hoursPerWeek)}`}
            {" · "}
            {job.category}
          </span>
        </span>
        <SeenMark id={job.id} className="flex-none ps-3 text-xs" />
      </p>
      <p className="truncate text-sm font-semibold tabular-nums">
        <span className="sr-only">Salary: </span>
        <span dir="auto">{salaryText(job.salary)}</span>
        <span className="text-xs font-normal text-ink-soft">
          {hourly && ` · ${hourly}`}
          {job.hoursPerWeek !== null && <span className="md:hidden"> · {fortnightText(job.hoursPerWeek)}</span>}
        </span>
      </p>
      <p className="line-clamp-2 text-xs text-ink-soft">
        {job.jobType}
        <span className="max-sm:hidden"> · {workModeLabels[job.workMode]}</span>
        {" · "}
        <span className="inline-block">
          <ClosingSign closesAt={job.closesAt}>
            <span className="max-sm:hidden">Posted </span>
            <RelativeTime time={job.createdAt} />
          </ClosingSign>
        </span>
      </p>
      <div className="flex items-center justify-end">
        <span className="size-11 flex-none">
          <FavouriteButton isPlain listing={{ board: "jobs", id: job.id, title: job.title }} />
        </span>
        <ApplyButton
          posterId={job.postedBy.id}
          {...{ applied, onApply }}
          label="Apply Now"
          listing={job.title}
          variant="quiet"
          className="-me-3 min-h-11!"
        />
      </div>
    </article>
  );
}
