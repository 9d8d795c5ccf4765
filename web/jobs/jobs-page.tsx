import { LayoutGrid, List, Plus } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { data, useLocation, useNavigate, useNavigation, useRevalidator } from "react-router";
import { pageSize } from "#contract/listing-rules.ts";
import { api } from "#web/api/browser-api.ts";
import { serverApi } from "#web/api/server-api.ts";
import { useSession } from "#web/api/session.ts";
import { type PageHandle, pageMeta } from "#web/head/page-meta.ts";
import previewSrc from "#web/head/previews/jobs.jpg?url";
import { FilterToggle, useFilterPanel } from "#web/listings/filter-panel.tsx";
import { ResultCount } from "#web/listings/result-count.tsx";
import { focusResults, ResultsRegion } from "#web/listings/results-region.tsx";
import { useListingView } from "#web/listings/use-listing-view.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { SegmentedControl } from "#web/ui/segmented-control.tsx";
import type { Route } from "./+types/jobs-page";
import { ActiveFilters } from "./active-filters.tsx";
import { JobCard } from "./job-card.tsx";
import { JobFilters } from "./job-filters.tsx";
import {
  findJobs,
  type JobResults,
  type JobSearch,
  type JobSummary,
  readJobSearch,
  toSearchString,
  toSummary,
} from "./job-search.ts";
import { isLandingPage, jobsPageTitle } from "./page-titles.ts";
import { useApply } from "./use-apply.tsx";

const JobFormDialog = lazy(async () => ({ default: (await import("./job-form-dialog.tsx")).JobFormDialog }));

const emptySearch: JobSearch = { q: "", location: "", category: "", jobType: "", workMode: "", page: 1 };
const views = [
  { value: "card", label: "Cards", icon: <LayoutGrid size={18} aria-hidden="true" /> },
  { value: "list", label: "List", icon: <List size={18} aria-hidden="true" /> },
] as const;

interface PageData {
  results: JobResults | undefined;
  failed: boolean;
}

/** The first visit's page, found within the process. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = readJobSearch(new URL(request.url).searchParams);
  try {
    return data<PageData>({ results: await findJobs(serverApi(context), search), failed: false });
  } catch {
    return data<PageData>({ results: undefined, failed: true }, { status: 503 });
  }
}

let shown: JobResults | undefined;

/** Later pages come straight from the API; when that fails, what was found before stays. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<PageData> {
  try {
    return { results: await findJobs(api, readJobSearch(new URL(request.url).searchParams)), failed: false };
  } catch {
    return { results: shown, failed: true };
  }
}

export const handle: PageHandle = { sitemap: [{ path: "/jobs", lastModified: "newest-listing" }] };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { search, jobs } = loaderData?.results ?? { search: emptySearch, jobs: [] };
  return pageMeta(matches, {
    title: jobsPageTitle(search),
    description:
      "Jobs in Australia for international students: part-time, full-time and internships, with pay, place and work mode at a glance.",
    path: `/jobs${toSearchString(search)}`,
    preview: { src: previewSrc, alt: "Jobs that fit around your studies, on Wattle." },
    items: jobs.map(({ id }) => `/jobs/${id}`),
    noIndex: !isLandingPage(search) || (jobs.length === 0 && toSearchString(search) !== ""),
  });
}

export default function JobsPage({ loaderData }: Route.ComponentProps) {
  const { results, failed } = loaderData;
  const { user } = useSession();
  // What the server rendered counts as shown too.
  useEffect(() => {
    shown = results;
  }, [results]);
  const [created, setCreated] = useState<JobSummary[]>([]);
  const [isPosting, setIsPosting] = useState(false);
  return (
    <div className="page-width py-8 sm:py-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">Find Your Dream Job</h1>
          <p className="mt-1 text-lg text-ink-soft">Browse through jobs in Australia</p>
        </div>
        {user?.role === "employer" && (
          <Button icon={<Plus size={19} aria-hidden="true" />} onClick={() => setIsPosting(true)}>
            Create Job Posting
          </Button>
        )}
      </div>
      <Board results={results} failed={failed} created={created} />
      {isPosting && (
        <Suspense>
          <JobFormDialog
            successMessage="Job created successfully!"
            failureMessage="Failed to create job. Please try again."
            onClose={() => setIsPosting(false)}
            onSaved={(job) => setCreated((before) => [toSummary(job), ...before])}
          />
        </Suspense>
      )}
    </div>
  );
}

function Board({ results, failed, created }: PageData & { created: JobSummary[] }) {
  const { search, change } = useSearchInAddress();
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const filterPanel = useFilterPanel();
  const [view, setView] = useListingView();
  // Chips and 'Reset Filters' go with what they do.
  const changeAndLookBelow = (changed: Partial<JobSearch>) => {
    change(changed);
    focusResults();
  };
  const isLoading =
    (navigation.state === "loading" && navigation.location.pathname === "/jobs") || revalidator.state === "loading";
  return (
    <>
      <div className="mt-6">
        <JobFilters search={search} onChange={change} panel={filterPanel} />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <FilterToggle panel={filterPanel} controls="job-filters" />
        <SegmentedControl label="View" iconsOnly options={views} value={view} onChange={setView} />
      </div>
      <ActiveFilters search={search} onChange={changeAndLookBelow} />
      {results === undefined ? (
        <div className="mt-6">
          <ErrorState message="Failed to load jobs." onRetry={() => void revalidator.revalidate()} retrying={isLoading} />
        </div>
      ) : (
        <Results
          {...{ results, failed, created, isLoading, view, change: changeAndLookBelow }}
          onRetry={() => void revalidator.revalidate()}
        />
      )}
    </>
  );
}

/**
 * The search that the address asks for, also while its results are still loading, so that a second choice never undoes the
 * first one; and how to change it, back to page 1. Typing replaces the address: Back then undoes choices, not letters.
 */
function useSearchInAddress() {
  const navigate = useNavigate();
  const { location: coming } = useNavigation();
  const here = useLocation();
  const query = coming?.pathname === "/jobs" ? coming.search : here.search;
  const search = useMemo(() => readJobSearch(new URLSearchParams(query)), [query]);
  const change = useCallback(
    (changed: Partial<JobSearch>, isTyping = false) => {
      // What was typed last must not call back somebody who has gone on to a job meanwhile.
      if (isTyping && coming !== undefined && coming.pathname !== "/jobs") return;
      const next = toSearchString({ ...search, ...changed, page: 1 });
      if (next === toSearchString(isTyping ? { ...search, page: 1 } : search)) return;
      void navigate(`/jobs${next}`, { replace: isTyping, preventScrollReset: true });
    },
    [navigate, search, coming],
  );
  return { search, change };
}

interface ResultsProps {
  results: JobResults;
  failed: boolean;
  created: JobSummary[];
  isLoading: boolean;
  view: "card" | "list";
  change: (changed: Partial<JobSearch>) => void;
  onRetry: () => void;
}

function Results({ results, failed, created, isLoading, view, change, onRetry }: ResultsProps) {
  const { search, total, isAtLeast } = results;
  const { pathname, search: query } = useLocation();
  const apply = useApply();
  const fresh = search.page === 1 ? created.filter(({ id }) => results.jobs.every((job) => job.id !== id)) : [];
  const jobs = [...fresh, ...results.jobs];
  const matches = total + fresh.length;
  return (
    <ResultsRegion isBusy={isLoading}>
      {failed && (
        <Banner
          tone="error"
          action={
            <Button size="small" variant="secondary" busy={isLoading} busyLabel="Retrying..." onClick={onRetry}>
              Retry
            </Button>
          }
        >
          Failed to load jobs.
        </Banner>
      )}
      <div className="flex min-h-9 items-center" aria-live="polite">
        {isLoading ? (
          <p className="text-sm text-ink-soft">Loading jobs...</p>
        ) : (
          <ResultCount page={search.page} shown={jobs.length} total={matches} isAtLeast={isAtLeast} noun="jobs" />
        )}
      </div>
      {jobs.length === 0 && !isLoading ? (
        <EmptyState title="No jobs found" action={<Button onClick={() => change(emptySearch)}>Reset Filters</Button>}>
          Try changing search or resetting filters
        </EmptyState>
      ) : (
        <ul
          className={`mt-2 grid gap-4 transition-opacity duration-(--calm) ${isLoading ? "opacity-55" : ""} ${view === "card" ? "md:grid-cols-2" : ""}`}
        >
          {jobs.map((job) => (
            <li key={job.id} className="min-w-0">
              <JobCard
                job={job}
                layout={view === "card" ? "card" : "row"}
                hasApplied={apply.hasApplied(job.id)}
                onApply={() => apply.start(job)}
                from={pathname + query}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination
          page={search.page}
          pageCount={Math.ceil(total / pageSize.default)}
          hrefFor={(page) => `/jobs${toSearchString({ ...search, page })}`}
        />
      </div>
      {apply.dialogs}
    </ResultsRegion>
  );
}
