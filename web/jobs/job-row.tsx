import { href } from "react-router";
import { workModeLabels } from "#contract/job-choices.ts";
import { ApplyButton } from "#web/listings/cards/listing-actions.tsx";
import { FavouriteButton, SeenMark } from "#web/listings/cards/listing-marks.tsx";
import { ListingName } from "#web/listings/cards/listing-name.tsx";
import { placeText } from "#contract/place-text.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { ClosingSign } from "./closing-sign.tsx";
import type { JobCardProps } from "./job-card.tsx";
import { fortnightText, hourlyText, hoursText } from "./pay.ts";
import { salaryText } from "#contract/money-text.ts";

// A fact that does not fit into its line moves to the next line, which is hidden.
const oneLine = "h-[1lh] overflow-hidden";
const first = "inline-block max-w-full truncate align-bottom";
const fact = "inline-block";

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
        <span className={oneLine}>
          <span className={first}>
            <span dir="auto" className="font-medium text-ink">
              {job.companyName ?? job.postedBy.name}
            </span>
            {" · "}
            <span dir="auto">{placeText(job)}</span>
          </span>
          {job.hoursPerWeek !== null && <span className={`${fact} max-md:hidden`}>&nbsp;· {hoursText(job.hoursPerWeek)}</span>}
          <span className={`${fact} max-md:hidden`}>&nbsp;· {job.category}</span>
        </span>
        <SeenMark id={job.id} className="flex-none ps-3 text-xs" />
      </p>
      <p className={`${oneLine} text-sm font-semibold tabular-nums`}>
        <span className="sr-only">Salary: </span>
        <span dir="auto" className={first}>
          {salaryText(job.salary)}
        </span>
        {hourly && <span className={`${fact} text-xs font-normal text-ink-soft`}>&nbsp;· {hourly}</span>}
        {job.hoursPerWeek !== null && (
          <span className={`${fact} text-xs font-normal text-ink-soft md:hidden`}>&nbsp;· {fortnightText(job.hoursPerWeek)}</span>
        )}
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
