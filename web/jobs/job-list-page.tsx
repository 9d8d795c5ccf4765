import { serverApi } from "#web/api/loader-context.ts";
import { pageMeta, type PageHandle } from "#web/head/page-meta.ts";
import previewSrc from "#web/head/previews/jobs.jpg?url";
import { createBoardLoader } from "#web/listings/search/board-search.ts";
import { Board } from "#web/listings/board.tsx";
import { CreateListingLink } from "#web/listings/posting/create-listing-link.tsx";
import { FavouritesLink } from "#web/listings/cards/listing-marks.tsx";
import type { ResultWords } from "#web/listings/search/results.tsx";
import type { Route } from "./+types/job-list-page";
import { JobCard } from "./job-card.tsx";
import { JobFilters } from "./job-filters.tsx";
import { JobRow } from "./job-row.tsx";
import { jobSearch } from "./job-search.ts";
import { jobsPageTitle } from "./job-search.ts";
import { useApplyForJobs } from "./use-apply.tsx";

const board = createBoardLoader(jobSearch);

/** Loads the page of a first visit inside the server's process. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return await board.loadFirst(serverApi(context), request);
}

/** Loads later pages from the API. If that fails, the earlier results stay. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return await board.loadLater(request);
}

export const handle: PageHandle = { sitemap: [{ path: "/jobs", lastModified: "newest-listing" }] };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { search, listings } = loaderData?.results ?? { search: jobSearch.empty, listings: [] };
  return pageMeta(matches, {
    title: jobsPageTitle(search),
    description:
      "Jobs in Australia for international students: part-time, full-time and internships, with pay, place and work mode at a glance.",
    path: `/jobs${jobSearch.toQuery(search)}`,
    preview: { src: previewSrc, alt: "Jobs that fit around your studies, on Wattle." },
    items: listings.map(({ id }) => `/jobs/${id}`),
    noIndex: !jobSearch.isLandingPage(search) || (listings.length === 0 && jobSearch.toQuery(search) !== ""),
  });
}

export default function JobsPage({ loaderData }: Route.ComponentProps) {
  const { results } = loaderData;
  const apply = useApplyForJobs();
  board.useShown(results);
  return (
    <div className="page-width py-8 sm:py-10">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0 flex-[1_1_12rem]">
          <h1 className="text-3xl max-sm:text-2xl">Find Your Dream Job</h1>
          <p className="mt-1 text-lg text-ink-soft">Browse through jobs in Australia</p>
        </div>
        <FavouritesLink board="jobs" />
        <CreateListingLink to="/jobs/new" postedBy="employer" className="max-sm:w-full">
          Create Job Posting
        </CreateListingLink>
      </div>
      <Board
        data={loaderData}
        search={jobSearch}
        words={words}
        usualView="list"
        columns={{
          card: "items-start gap-4 md:grid-cols-2",
          list: "listing-rows shadow-card",
        }}
        sorts={sorts}
        filtersId="job-filters"
        filters={(tools) => <JobFilters {...tools} />}
      >
        {(job, { view, from }) => {
          const Job = view === "card" ? JobCard : JobRow;
          return <Job job={job} applied={apply.appliedTo(job.id)} onApply={() => apply.start(job)} from={from} />;
        }}
      </Board>
      {apply.dialogs}
    </div>
  );
}

const words: ResultWords = {
  noun: { one: "job", many: "jobs" },
  loading: "Loading jobs...",
  failed: "Failed to load jobs.",
  noMatch: "No jobs match",
  emptyTitle: "No jobs found",
  emptyText: "Try changing search or resetting filters",
};

const sorts = [
  { value: "newest", label: "Newest first" },
  { value: "pay", label: "Highest pay" },
] as const;
