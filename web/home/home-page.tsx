import { Suspense } from "react";
import type { ListedAccommodation } from "#contract/accommodation.ts";
import type { Job } from "#contract/jobs.ts";
import { LatestAccommodation, type LatestPlace } from "#web/accommodation/latest-accommodation.tsx";
import { serverApi, siteContentOf } from "#web/api/loader-context.ts";
import { pageMeta, type PageHandle } from "#web/head/page-meta.ts";
import { LatestJobs, type LatestJob } from "#web/jobs/latest-jobs.tsx";
import { salaryText } from "#web/jobs/salary.ts";
import { placeText } from "#contract/place-text.ts";
import type { Route } from "./+types/home-page";
import { Figures } from "./home-figures.tsx";
import { Hero } from "./home-hero.tsx";
import { HomeNext } from "./home-next.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { Testimonials } from "./testimonials.tsx";
import { WorkLimit } from "./work-limit.tsx";

export const handle: PageHandle = { sitemap: [{ path: "/", lastModified: "newest-listing" }] };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Jobs, rooms and visa help for international students",
    description: loaderData.content.hero.text,
    path: "/",
  });
}

const latestCounts = { jobs: 6, places: 3 };

/** Loads the page's texts, the newest listings and the numbers. The page also works without the last two. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = siteContentOf(context).home;
  try {
    const api = serverApi(context);
    const [jobs, partTime, places] = await Promise.all([
      api.list("GET /jobs", { query: { page: "1", size: String(latestCounts.jobs) } }),
      api.list("GET /jobs", { query: { page: "1", size: "1", jobType: "Part-time" } }),
      api.list("GET /accommodation", { query: { page: "1", size: String(latestCounts.places) } }),
    ]);
    const counts = { jobs: toCount(jobs), partTimeJobs: toCount(partTime), places: toCount(places) };
    return { content, jobs: jobs.items.map(toLatestJob), places: places.items.map(toLatestPlace), counts };
  } catch {
    // The server has logged the call itself.
    return { content, jobs: [], places: [], counts: null };
  }
}

const toCount = ({ total, isAtLeast }: { total: number; isAtLeast: boolean }) => ({ total, isAtLeast });

function toLatestJob(job: Job): LatestJob {
  const { id, title, jobType, createdAt } = job;
  const company = job.companyName ?? job.postedBy.name;
  return { id, title, company, place: placeText(job), salary: salaryText(job.salary), jobType, createdAt };
}

function toLatestPlace(listing: ListedAccommodation): LatestPlace {
  const { id, title, streetAddress, propertyType, suburb, city, state, weeklyBudget, preferredMoveDate, cover } = listing;
  return { id, title, streetAddress, propertyType, suburb, city, state, weeklyBudget, preferredMoveDate, cover };
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { content, jobs, places, counts } = loaderData;
  return (
    <>
      <Hero hero={content.hero} />
      <div className="page-width home-ways">
        <HomeNext />
        <Shortcuts shortcuts={content.shortcuts} />
      </div>
      <WorkLimit workLimit={content.workLimit} />
      <LatestJobs jobs={jobs} />
      <LatestAccommodation places={places} />
      <Suspense>
        <HowItWorks audiences={content.audiences} />
      </Suspense>
      <Suspense>
        <Testimonials testimonials={content.testimonials} />
      </Suspense>
      {counts && <Figures counts={counts} />}
    </>
  );
}
