import type { Fact } from "#contract/facts.ts";
import type { Job } from "#contract/jobs.ts";
import type { PosterSummary } from "#contract/posters.ts";
import { api } from "#web/api/browser-api.ts";
import type { Api } from "#web/api/call.ts";
import { serverApi } from "#web/api/loader-context.ts";
import { pageMeta, unlistedPageMeta } from "#web/head/page-meta.ts";
import previewSrc from "#web/head/previews/job.jpg?url";
import { ApplyBar, ApplyControl } from "#web/listings/applying/apply-control.tsx";
import { unshownTitle } from "#web/listings/detail/listing-ended.tsx";
import {
  answerFound,
  findListing,
  type FoundListing,
  ListingFrame,
  type ListingWords,
  ShareButton,
} from "#web/listings/detail/listing-frame.tsx";
import { FavouriteButton, NoteSeen } from "#web/listings/cards/listing-marks.tsx";
import { useOwnListing } from "#web/listings/detail/own-listing.tsx";
import { PostedBy } from "#web/listings/detail/posted-by.tsx";
import { placeText } from "#contract/place-text.ts";
import type { Route } from "./+types/job-page";
import { JobDetail } from "./job-detail.tsx";
import { JobLink, type LinkedJob, toLinkedJob } from "./job-link.tsx";
import { toJobPosting } from "./job-posting-data.ts";
import { jobPageTitle } from "./job-summary.ts";
import { jobsBoard } from "./jobs.board.ts";
import { salaryText } from "#contract/money-text.ts";
import { useApplyForJobs } from "./use-apply.tsx";

interface PageData extends FoundListing<Job, LinkedJob> {
  facts: readonly Fact[];
}

async function findJob(caller: Api, id: string): Promise<PageData> {
  // Without the figures the page shows the job all the same.
  const measuring = caller.call("GET /facts", { query: { about: "pay" } }).catch(() => []);
  const found = await findListing({
    reading: caller.read("GET /jobs/{id}", { params: { id } }),
    relating: caller.call("GET /jobs/{id}/related", { params: { id } }),
    toLinked: toLinkedJob,
  });
  return { ...found, facts: await measuring };
}

/** Loads the job for a first visit. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return answerFound(await findJob(serverApi(context), params.id));
}

/** Loads the job from the API on later visits. */
export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<PageData> {
  return await findJob(api, params.id);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const job = loaderData?.listing;
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

const words: ListingWords = {
  back: "Back to jobs",
  heading: "Job",
  failed: "This job could not be loaded.",
  goneTitle: "Job not found",
  goneText: "The employer may have removed it. You can find other jobs on the board.",
  browse: "Browse jobs",
  similar: "Similar jobs",
};

const moreLike = ({ category }: Job) => ({
  to: `/jobs?${new URLSearchParams({ category }).toString()}`,
  label: `More in ${category}`,
});

export default function JobPage({ loaderData }: Route.ComponentProps) {
  const { facts, poster } = loaderData;
  return (
    <ListingFrame
      found={loaderData}
      board={jobsBoard}
      list="/jobs"
      posterName={({ companyName, postedBy }) => companyName ?? postedBy.name}
      link={(other) => <JobLink job={other} />}
      {...{ words, trailTo, moreLike }}
    >
      {(job) => <ShownJobDetail {...{ job, facts, poster }} />}
    </ListingFrame>
  );
}

interface ShownJobDetailProps {
  job: Job;
  facts: readonly Fact[];
  poster: PosterSummary | null;
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
      tools={
        <>
          <ShareButton title={job.title} text={`${job.title}, ${job.companyName ?? job.postedBy.name}`} />
          <FavouriteButton listing={{ board: "jobs", id: job.id, title: job.title }} />
        </>
      }
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
