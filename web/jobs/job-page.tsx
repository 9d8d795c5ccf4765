import { data } from "react-router";
import type { Fact } from "#contract/facts.ts";
import type { Job } from "#contract/jobs.ts";
import type { PosterSummary } from "#contract/posters.ts";
import { api } from "#web/api/browser-api.ts";
import type { Api } from "#web/api/call.ts";
import { serverApi } from "#web/api/loader-context.ts";
import { pageMeta, unlistedPageMeta } from "#web/head/page-meta.ts";
import previewSrc from "#web/head/previews/job.jpg?url";
import { ApplyBar, ApplyControl } from "#web/listings/applying/apply-control.tsx";
import { BackToList } from "#web/listings/detail/back-to-list.tsx";
import { LifeNotice, toUnshown, type Unshown, unshownTitle, useAskAgain } from "#web/listings/detail/listing-ended.tsx";
import { FavouriteButton, NoteSeen } from "#web/listings/cards/listing-marks.tsx";
import { ListingFailed, ListingGone } from "#web/listings/detail/listing-missing.tsx";
import { useOwnListing } from "#web/listings/detail/own-listing.tsx";
import { findPosterOf, PostedBy } from "#web/listings/detail/posted-by.tsx";
import { placeText } from "#contract/place-text.ts";
import { ReportButton } from "#web/listings/detail/report-button.tsx";
import { RelatedListings } from "#web/listings/detail/related-listings.tsx";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import type { Route } from "./+types/job-page";
import { JobDetail } from "./job-detail.tsx";
import { JobLink } from "./job-link.tsx";
import { toJobPosting } from "./job-posting-data.ts";
import { jobPageTitle, type JobSummary, toSummary } from "./job-summary.ts";
import { jobsBoard } from "./jobs.board.ts";
import { salaryText } from "#contract/salary-rules.ts";
import { useApplyForJobs } from "./use-apply.tsx";

interface PageData {
  related: { similar: readonly JobSummary[]; ofPoster: readonly JobSummary[] };
  /** `undefined` if it is not shown. */
  job: Job | undefined;
  version?: string | undefined;
  facts: readonly Fact[];
  poster?: PosterSummary | undefined;
  unshown?: Unshown;
}

async function findJob(caller: Api, id: string): Promise<PageData> {
  const relating = caller.call("GET /jobs/{id}/related", { params: { id } }).catch(() => nothingRelated);
  // Without the figures the page shows the job all the same.
  const measuring = caller.call("GET /facts", {}).then(withoutStates, () => []);
  const finding = findPosterOf(caller, id);
  const found = await caller.read("GET /jobs/{id}", { params: { id } }).then(
    ({ value: job, version }) => ({ job, version }),
    (error: unknown) => ({ job: undefined, unshown: toUnshown(error) }),
  );
  const { similar, ofPoster } = await relating;
  const facts = await measuring;
  return {
    ...found,
    facts,
    poster: await finding,
    related: { similar: similar.map(toSummary), ofPoster: ofPoster.map(toSummary) },
  };
}

/** What measures pay holds in all of Australia; rents have figures of their own in each state. */
const withoutStates = (facts: readonly Fact[]) =>
  facts.filter(({ name, state }) => state === undefined && !name.startsWith("visa"));

const nothingRelated = { similar: [], ofPoster: [] };

/** Loads the job for a first visit: 404 if it was deleted or is paused, 410 if it has ended, 503 if it could not be loaded. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findJob(serverApi(context), params.id);
  return data(found, { status: found.unshown?.status ?? 200 });
}

/** Loads the job from the API on later visits. */
export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<PageData> {
  return await findJob(api, params.id);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const job = loaderData?.job;
  if (!job) return unlistedPageMeta(unshownTitle(loaderData?.unshown, "Job"));
  return pageMeta(matches, {
    title: jobPageTitle(job),
    description: `${salaryText(job.salary)}, ${job.jobType}, ${placeText(job)}. ${job.shortdesc ?? job.description}`,
    path: `/jobs/${job.id}`,
    preview: { src: previewSrc, alt: "A job for students on Wattle." },
    breadcrumbs: trailTo(job),
    about: import.meta.env.SSR ? toJobPosting(job) : undefined,
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
  const { job, version, related, poster, unshown, facts } = loaderData;
  useAskAgain(unshown);
  return (
    <div className="page-width py-6 sm:py-8">
      <div className="flex flex-wrap items-center gap-x-6">
        <BackToList list="/jobs">Back to jobs</BackToList>
        {job && <Breadcrumbs trail={trailTo(job)} />}
      </div>
      {job ? (
        <>
          <LifeNotice board={jobsBoard} listing={{ ...job, version }} />
          <ShownJobDetail job={job} facts={facts} poster={poster} />
          <ReportButton subject="listing" subjectId={job.id} ownerId={job.postedBy.id} />
          <RelatedListings
            title="Similar jobs"
            listings={related.similar}
            more={{ to: `/jobs?${new URLSearchParams({ category: job.category }).toString()}`, label: `More in ${job.category}` }}
          >
            {(other) => <JobLink job={other} />}
          </RelatedListings>
          <RelatedListings
            title={
              <>
                More from <span dir="auto">{job.companyName ?? job.postedBy.name}</span>
              </>
            }
            listings={related.ofPoster}
            {...(poster && { more: { to: `/posters/${poster.posterId}`, label: "All their listings" } })}
          >
            {(other) => <JobLink job={other} />}
          </RelatedListings>
        </>
      ) : unshown?.status === 503 ? (
        <ListingFailed heading="Job" message="This job could not be loaded." />
      ) : (
        <>
          <ListingGone
            title={unshown?.ended ?? "Job not found"}
            text={unshown?.ended ? "" : "The employer may have removed it. You can find other jobs on the board."}
            action={{ label: "Browse jobs", to: "/jobs" }}
          />
          <RelatedListings title="Similar jobs" listings={related.similar}>
            {(other) => <JobLink job={other} />}
          </RelatedListings>
        </>
      )}
    </div>
  );
}

interface ShownJobDetailProps {
  job: Job;
  facts: readonly Fact[];
  poster: PosterSummary | undefined;
}

function ShownJobDetail({ job, facts, poster }: ShownJobDetailProps) {
  const apply = useApplyForJobs(job);
  const own = useOwnListing({
    listing: job,
    board: jobsBoard,
    countApplications: async () => {
      const query = { jobId: job.id, page: "1", size: "1" };
      return (await api.list("GET /applications/employer", { query })).total;
    },
  });
  const control = (
    <ApplyControl
      own={own}
      applied={apply.appliedTo(job.id)}
      label="Apply Now"
      refusal="You must be a student to apply for this job."
      path={`/jobs/${job.id}`}
      onApply={() => apply.start(job)}
    />
  );
  return (
    <JobDetail
      job={job}
      tools={<FavouriteButton listing={{ board: "jobs", id: job.id, title: job.title }} />}
      facts={facts}
      poster={poster && <PostedBy poster={poster} />}
      action={control}
    >
      <NoteSeen id={job.id} />
      <ApplyBar price={salaryText(job.salary)}>{control}</ApplyBar>
      {apply.dialogs}
    </JobDetail>
  );
}
