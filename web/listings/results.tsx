import { type ReactNode, Suspense } from "react";
import { pageSize } from "#contract/listing-rules.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { RetryButton } from "#web/ui/retry-button.tsx";
import { type Noun, ResultCount } from "./result-count.tsx";
import { ResultsRegion } from "./results-region.tsx";

/** One page of what a board found. */
export interface FoundPage<Listing> {
  listings: readonly Listing[];
  total: number;
  /** Counting stopped before the end. */
  isAtLeast: boolean;
}

/** The words in which a board speaks of its results, as documents 1 and 2 give them. */
export interface ResultWords {
  /** After the count: "job" or "jobs". */
  noun: Noun;
  loading: string;
  failed: string;
  emptyTitle: string;
  emptyText: string;
}

interface ResultsProps<Listing extends { id: string }> {
  found: FoundPage<Listing>;
  /** From 1. */
  page: number;
  words: ResultWords;
  /** Whether the results shown are older ones, because loading failed. */
  failed: boolean;
  isLoading: boolean;
  /** The grid's columns. */
  className: string;
  hrefFor: (page: number) => string;
  onReset: () => void;
  onRetry: () => void;
  /** Stands after the last listing, in the same grid: an `<li>`. */
  after?: ReactNode;
  children: (listing: Listing, position: number) => ReactNode;
}

/** What a board found: the count, the listings, the pages; or that there is nothing, or that loading failed. */
export function Results<Listing extends { id: string }>(props: ResultsProps<Listing>) {
  const { found, page, words, failed, isLoading, className, hrefFor, onReset, onRetry, after, children } = props;
  const { listings } = found;
  const pageCount = Math.ceil(found.total / pageSize.default);
  return (
    <ResultsRegion isBusy={isLoading}>
      {failed && (
        <Banner tone="error" action={<RetryButton size="small" onRetry={onRetry} retrying={isLoading} />}>
          {words.failed}
        </Banner>
      )}
      <div className="flex min-h-9 items-center" aria-live="polite">
        {isLoading ? (
          <p className="text-sm text-ink-soft">{words.loading}</p>
        ) : (
          <ResultCount page={page} shown={listings.length} total={found.total} isAtLeast={found.isAtLeast} noun={words.noun} />
        )}
      </div>
      {listings.length === 0 && found.total > 0 && !isLoading ? (
        <EmptyState
          title={`Page ${page} doesn't exist`}
          action={<LinkButton to={hrefFor(pageCount)}>Go to the last page</LinkButton>}
        >
          The last page is {pageCount}.
        </EmptyState>
      ) : listings.length === 0 && !isLoading ? (
        <EmptyState title={words.emptyTitle} action={<Button onClick={onReset}>Reset Filters</Button>}>
          {words.emptyText}
        </EmptyState>
      ) : (
        <ul className={`mt-2 grid gap-4 transition-opacity duration-(--calm) ${isLoading ? "opacity-55" : ""} ${className}`}>
          {listings.map((listing, position) => (
            <Suspense key={listing.id}>
              <li className="min-w-0">{children(listing, position)}</li>
            </Suspense>
          ))}
          {after}
        </ul>
      )}
      <div className="mt-8">
        <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />
      </div>
    </ResultsRegion>
  );
}
