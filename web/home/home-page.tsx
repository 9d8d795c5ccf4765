import { Suspense } from "react";
import type { ListedAccommodation } from "#contract/accommodation.ts";
import type { Job } from "#contract/jobs.ts";
import { LatestAccommodation, type LatestPlace } from "#web/accommodation/latest-accommodation.tsx";
import { serverApi, siteContentOf } from "#web/api/loader-context.ts";
import { type PageHandle, pageMeta } from "#web/head/page-meta.ts";
import { type LatestJob, LatestJobs } from "#web/jobs/latest-jobs.tsx";
import { salaryText } from "#contract/money-text.ts";
import { placeText } from "#contract/place-text.ts";
import type { HomeContent } from "#contract/content/home.ts";
import { useUser } from "#web/api/session.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { dayText } from "#web/ui/formats.ts";
import { OutsideLink } from "#web/ui/button.tsx";
import type { Route } from "./+types/home-page";
import { Figures } from "./home-figures.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { Testimonials } from "./testimonials.tsx";
import { HeroSearch } from "./hero-search.tsx";
import skylinePhoneSrc from "./dusk-skyline-phone.svg?url";
import skylineSrc from "./dusk-skyline.svg?url";
import branchSrc from "./wattle-branch.svg?url";

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

/** What the portal is for, with a search, on the sky above a skyline. */
function Hero({ hero }: { hero: HomeContent["hero"] }) {
  return (
    <section className="home-hero">
      <div className="page-width home-hero-words">
        <h1 className="max-w-[36rem] text-4xl font-extrabold">{hero.title}</h1>
        <p className="home-lead mt-4 max-w-[36rem] text-lg">{hero.text}</p>
        <HeroSearch label={hero.searchesLabel} searches={hero.searches} />
      </div>
      {/* Last, since they stand on the section's lower edge: a phone that draws before all has arrived would see them jump. */}
      <picture>
        <source media="(width < 48rem)" srcSet={skylinePhoneSrc} width={800} height={480} />
        <img src={skylineSrc} alt="" width={2600} height={640} fetchPriority="high" className="home-skyline" />
      </picture>
      <img src={branchSrc} alt="" width={304} height={364} loading="lazy" className="home-branch" />
    </section>
  );
}

// Most first visits are signed out, so the code loads only for a signed-in person.
const NextSteps = lazyPart(async () => (await import("./next-steps.tsx")).NextSteps);

/**
 * The place of what is next for the person who is signed in. The style sheet opens it before the first paint wherever a token is
 * stored, at the height that it will have.
 */
function HomeNext() {
  const user = useUser();
  return <div className="home-next">{user && <NextSteps key={user.id} user={user} />}</div>;
}

/** How many hours a student may work, which most people ask first. */
function WorkLimit({ workLimit: { figure, title, text, link, source, checkedOn } }: Pick<HomeContent, "workLimit">) {
  return (
    <section aria-label="How many hours a student may work" className="page-width pt-8 md:pt-16">
      <div className="grid items-center gap-x-12 gap-y-3 rounded-xl bg-accent-wash px-5 py-6 md:grid-cols-[auto_1fr] md:px-12 md:py-12">
        <h2 className="max-w-60">
          <span className="block text-4xl font-extrabold">{figure}</span>
          <span className="mt-1 block text-lg">{title}</span>
        </h2>
        <div className="max-w-prose">
          <p>{text}</p>
          <OutsideLink href={link.href}>{link.label}</OutsideLink>
          <p className="text-sm">
            {source}, checked <time dateTime={checkedOn}>{dayText(checkedOn)}</time>. Information only, not migration advice.
          </p>
        </div>
      </div>
    </section>
  );
}
