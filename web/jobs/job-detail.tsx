import type { ReactNode } from "react";
import { workModeLabels } from "#contract/job-choices.ts";
import type { Fact } from "#contract/facts.ts";
import type { Job } from "#contract/jobs.ts";
import { type DetailHeadings, pageHeadings } from "#web/listings/detail/detail-headings.ts";
import { FactList } from "#web/listings/detail/fact-list.tsx";
import { type ListingTimes, PostedTime } from "#web/listings/cards/posted-time.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { dayText } from "#web/ui/formats.ts";
import { ClosingSign } from "./closing-sign.tsx";
import { PayCheck } from "./pay-check.tsx";
import { salaryText } from "#contract/money-text.ts";

/** What is shown of a job; a job that is not posted yet has all of it too. */
export type ShownJob = Omit<Job, "id" | "updatedAt" | "hourlyPay" | "status" | "publishedAt" | "expiresAt" | "postedBy"> & {
  postedBy: { name: string };
} & ListingTimes;

interface JobDetailProps {
  job: ShownJob;
  headings?: DetailHeadings;
  /** Beside the job type. */
  tools?: ReactNode;
  /** The figures in force; without them the pay is not compared. */
  facts?: readonly Fact[];
  /** Who posted it, in place of the name alone. */
  poster?: ReactNode;
  /** Below the facts, where there is room beside the description. */
  action: ReactNode;
  /** Below all of it. */
  children?: ReactNode;
}

/** A job as its page shows it. */
export function JobDetail({ job, headings = pageHeadings, tools, facts = [], poster, action, children }: JobDetailProps) {
  const { title: Title, section: Section } = headings;
  return (
    <article className="mt-3 grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          {job.jobType && <Badge tone="brand">{job.jobType}</Badge>}
          {job.category && <Badge tone="accent">{job.category}</Badge>}
          {tools && <span className="ms-auto flex items-center gap-2 print:hidden">{tools}</span>}
        </div>
        <Title className="mt-3 text-3xl">
          <span dir="auto">{job.title}</span>
        </Title>
        <p className="mt-2 text-lg text-ink-soft">
          <span dir="auto">{job.companyName ?? job.postedBy.name}</span> <span aria-hidden="true">·</span>{" "}
          <PostedTime listing={job} /> <ClosingSign closesAt={job.closesAt} />
        </p>
      </div>
      <aside className="min-w-0 lg:row-span-2">
        <div className="flex flex-col gap-5 rounded-xl border border-line bg-surface p-6 shadow-card lg:sticky lg:top-24">
          <AtAGlance job={job} heading={Section} hasPoster={poster !== undefined} />
          {poster}
          <div className="max-lg:hidden">{action}</div>
        </div>
      </aside>
      <div className="min-w-0">
        <section aria-labelledby="about-job">
          <Section id="about-job" className="text-2xl">
            About this job
          </Section>
          {job.shortdesc && (
            <p dir="auto" className="mt-3 max-w-prose text-lg font-medium">
              {job.shortdesc}
            </p>
          )}
          <div dir="auto" className="mt-3 max-w-prose leading-relaxed whitespace-pre-line">
            {job.description}
          </div>
          {job.requirements && (
            <div className="mt-4 max-w-prose whitespace-pre-line">
              <b>What is needed: </b>
              <span dir="auto">{job.requirements}</span>
            </div>
          )}
        </section>
        <PayCheck job={job} facts={facts} heading={Section} />
      </div>
      {children}
    </article>
  );
}

interface AtAGlanceProps {
  job: ShownJob;
  heading: DetailHeadings["section"];
  hasPoster: boolean;
}

function AtAGlance({ job, heading: Heading, hasPoster }: AtAGlanceProps) {
  const facts = [
    ["Salary", salaryText(job.salary)],
    ["Hours", job.hoursPerWeek !== null && `About ${job.hoursPerWeek} a week`],
    ["Days", job.workDays],
    ["First day", job.startDate && dayText(job.startDate)],
    ["Visas that suit", job.suitableVisas],
    ["Super", job.superannuation === "included" ? "Included in the pay" : job.superannuation && "Paid on top"],
    ["Job type", job.jobType],
    ["Work mode", workModeLabels[job.workMode]],
    ["Category", job.category],
    ["Closing date", job.closingDate && dayText(job.closingDate)],
    ["Posted by", !hasPoster && job.companyName === null && job.postedBy.name],
    ["Contact person", job.companyName !== null && job.postedBy.name],
    ["Address", job.location],
  ] as const;
  return (
    <section aria-labelledby="at-a-glance">
      <Heading id="at-a-glance" className="text-xl">
        At a glance
      </Heading>
      <FactList
        facts={facts}
        className="mt-4 grid grid-cols-2 gap-x-5 gap-y-3 max-[22rem]:grid-cols-1 lg:grid-cols-1"
        wide={["Salary", "Address"]}
        first="Salary"
      />
    </section>
  );
}
