import { data } from "react-router";
import type { Job } from "#contract/jobs.ts";
import { workModeLabels } from "#contract/job-choices.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";
import type { Api } from "#web/api/call.ts";
import { serverApi } from "#web/api/server-api.ts";
import { pageMeta, unlistedPageMeta } from "#web/head/page-meta.ts";
import previewSrc from "#web/head/previews/job.jpg?url";
import { ApplyBar, ApplyControl } from "#web/listings/apply-control.tsx";
import { BackToList } from "#web/listings/back-to-list.tsx";
import { ListingFailed, ListingGone } from "#web/listings/listing-missing.tsx";
import { placeText } from "#web/listings/place-text.ts";
import { salaryText } from "#web/listings/salary-text.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import type { Route } from "./+types/job-page";
import { jobPageTitle } from "./page-titles.ts";
import { toJobPosting } from "./job-posting-data.ts";
import { useApplyForJobs } from "./use-apply.tsx";

interface PageData {
  /** `undefined` when there is no such job, or when it could not be loaded. */
  job: Job | undefined;
  failed: boolean;
}

async function findJob(caller: Api, id: string): Promise<PageData> {
  try {
    return { job: await caller.call("GET /jobs/{id}", { params: { id } }), failed: false };
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    if (!isGone) console.warn("The job could not be loaded", error);
    return { job: undefined, failed: !isGone };
  }
}

/** The job for a first visit: 404 when it is gone, 503 when it could not be loaded. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findJob(serverApi(context), params.id);
  return data(found, { status: found.job ? 200 : found.failed ? 503 : 404 });
}

/** On later visits the job comes straight from the API. */
export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<PageData> {
  return await findJob(api, params.id);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const job = loaderData?.job;
  if (!job) return unlistedPageMeta(loaderData?.failed ? "Job" : "Job not found");
  return pageMeta(matches, {
    title: jobPageTitle(job),
    description: `${salaryText(job.salary)}, ${job.jobType}, ${placeText(job)}. ${job.shortdesc ?? job.description}`,
    path: `/jobs/${job.id}`,
    preview: { src: previewSrc, alt: "A job for students on Wattle." },
    breadcrumbs: trailTo(job),
    about: toJobPosting(job),
  });
}

function trailTo(job: Job) {
  return [
    { label: "Home", to: "/" },
    { label: "Jobs", to: "/jobs" },
    { label: job.title, to: `/jobs/${job.id}` },
  ];
}

export default function JobPage({ loaderData }: Route.ComponentProps) {
  const { job, failed } = loaderData;
  return (
    <div className="page-width py-6 sm:py-8">
      <div className="flex flex-wrap items-center gap-x-6">
        <BackToList list="/jobs">Back to jobs</BackToList>
        {job && <Breadcrumbs trail={trailTo(job)} />}
      </div>
      {job ? (
        <JobDetail job={job} />
      ) : failed ? (
        <ListingFailed heading="Job" message="This job could not be loaded." />
      ) : (
        <ListingGone
          title="Job not found"
          text="The employer may have taken it down. There are more jobs on the board."
          action={{ label: "Browse jobs", to: "/jobs" }}
        />
      )}
    </div>
  );
}

function JobDetail({ job }: { job: Job }) {
  const apply = useApplyForJobs();
  return (
    <article className="mt-3 grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone="brand">{job.jobType}</Badge>
          <Badge tone="accent">{job.category}</Badge>
        </div>
        <h1 className="mt-3 text-3xl">
          <span dir="auto">{job.title}</span>
        </h1>
        <p className="mt-2 text-lg text-ink-soft">
          <span dir="auto">{job.companyName ?? job.postedBy.name}</span> <span aria-hidden="true">·</span>{" "}
          <RelativeTime time={job.createdAt} prefix="Posted" />
        </p>
      </div>
      <aside className="min-w-0 lg:row-span-2">
        <div className="flex flex-col gap-5 rounded-xl border border-line bg-surface p-6 shadow-card lg:sticky lg:top-24">
          <AtAGlance job={job} />
          <div className="max-lg:hidden">
            <Apply job={job} apply={apply} />
          </div>
        </div>
      </aside>
      <div className="min-w-0">
        <section aria-labelledby="about-job">
          <h2 id="about-job" className="text-2xl">
            About this job
          </h2>
          {job.shortdesc && (
            <p dir="auto" className="mt-3 max-w-prose text-lg font-medium">
              {job.shortdesc}
            </p>
          )}
          <div dir="auto" className="mt-3 max-w-prose leading-relaxed whitespace-pre-line">
            {job.description}
          </div>
        </section>
      </div>
      <ApplyBar price={salaryText(job.salary)}>
        <Apply job={job} apply={apply} />
      </ApplyBar>
      {apply.dialogs}
    </article>
  );
}

function AtAGlance({ job }: { job: Job }) {
  const facts = [
    ["Salary", salaryText(job.salary)],
    ["Job type", job.jobType],
    ["Work mode", workModeLabels[job.workMode]],
    ["Category", job.category],
    ["Posted by", job.postedBy.name],
    ["Address", job.location],
  ] as const;
  return (
    <section aria-labelledby="at-a-glance">
      <h2 id="at-a-glance" className="text-xl">
        At a glance
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-x-5 gap-y-3 lg:grid-cols-1">
        {facts.map(([term, value]) => (
          <div key={term} className={term === "Salary" || term === "Address" ? "col-span-full min-w-0" : "min-w-0"}>
            <dt className="text-xs font-semibold tracking-wide text-ink-soft">{term}</dt>
            <dd className={term === "Salary" ? "text-lg font-semibold" : undefined}>
              <span dir="auto">{value}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Apply({ job, apply }: { job: Job; apply: ReturnType<typeof useApplyForJobs> }) {
  return (
    <ApplyControl
      hasApplied={apply.hasApplied(job.id)}
      label="Apply Now"
      refusal="You must be a student to apply for this job."
      path={`/jobs/${job.id}`}
      onApply={() => apply.start(job)}
    />
  );
}
