import type { Job } from "#contract/jobs.ts";
import type { Api } from "#web/api/call.ts";
import { serverApi } from "#web/api/server-api.ts";
import { siteContentOf } from "#web/api/site-content.ts";
import { type PageHandle, pageMeta } from "#web/head/page-meta.ts";
import { placeText } from "#web/listings/place-text.ts";
import { salaryText } from "#web/listings/salary-text.ts";
import type { Route } from "./+types/home-page";
import { Hero } from "./home-hero.tsx";
import { Figures } from "./home-figures.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { type LatestJob, LatestJobs } from "./latest-jobs.tsx";
import { Testimonials } from "./testimonials.tsx";
import { WorkLimit } from "./work-limit.tsx";

export const handle: PageHandle = { sitemap: [{ path: "/", lastModified: "newest-listing" }] };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Settle in Australia: jobs for international students",
    description: loaderData.content.hero.text,
    path: "/",
  });
}

const latestJobsCount = 6;

/** The page's words, the newest jobs and what the boards count; the page stands without the latter two. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = siteContentOf(context).home;
  try {
    const api = serverApi(context);
    const [newest, partTime] = await Promise.all([listJobs(api, latestJobsCount), listJobs(api, 1, "Part-time")]);
    const counts = { jobs: newest.total, isAtLeast: newest.isAtLeast, partTimeJobs: partTime.total };
    return { content, latestJobs: newest.items.map(toLatestJob), counts };
  } catch {
    // The call itself has been logged by the server.
    return { content, latestJobs: [], counts: null };
  }
}

async function listJobs(api: Api, size: number, jobType?: string) {
  return await api.list("GET /jobs", { query: { page: "1", size: String(size), ...(jobType && { jobType }) } });
}

function toLatestJob(job: Job): LatestJob {
  const { id, title, jobType, createdAt } = job;
  const company = job.companyName ?? job.postedBy.name;
  return { id, title, company, place: placeText(job), salary: salaryText(job.salary), jobType, createdAt };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { content, latestJobs, counts } = loaderData;
  return (
    <>
      <Hero hero={content.hero} shortcuts={content.shortcuts} />
      <LatestJobs jobs={latestJobs} />
      <HowItWorks audiences={content.audiences} />
      <Testimonials testimonials={content.testimonials} />
      {counts && <Figures counts={counts} />}
      <WorkLimit workLimit={content.workLimit} />
    </>
  );
}
