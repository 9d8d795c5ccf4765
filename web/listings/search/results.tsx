import { Suspense, type ReactNode } from "react";
import { pageSize } from "#contract/listing-rules.ts";
import type { Alternative } from "#contract/listings.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import type { Noun } from "#web/ui/formats.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { type Counted, ResultCount } from "./result-count.tsx";
import { ResultsRegion } from "./results-region.tsx";

/** One page of what a board found. */
export interface FoundPage<Listing> extends Counted {
  listings: readonly Listing[];
  /** Other searches, where this one found nothing. */
  alternatives: readonly Alternative[];
}

/** A board's words for its results, from documents 1 and 2. */
export interface ResultWords {
  /** After the count: "job" or "jobs". */
  noun: Noun;
  loading: string;
  failed: string;
  /** On a phone's filters, if they find nothing. */
  noMatch: string;
  emptyTitle: string;
  emptyText: string;
}

interface ResultsProps<Listing extends { id: string }> {
  found: FoundPage<Listing>;
  /** From 1. */
  page: number;
  words: ResultWords;
  /** True if the results are older ones because loading failed. */
  failed: boolean;
  isLoading: boolean;
  /** The grid's columns and gaps. */
  className: string;
  /** The order of the listings, beside their count. */
  order?: ReactNode;
  /** Saves the search. It is there also if nothing was found. */
  saveSearch?: ReactNode;
  hrefFor: (page: number) => string;
  onReset: () => void;
  onRetry: () => void;
  /** Other searches, if there are any. */
  otherSearches?: ReactNode;
  /** The part below the listings. */
  after?: ReactNode;
  children: (listing: Listing, position: number) => ReactNode;
}

/** A board's results: the count, the listings and the pages. Or a message that there are none, or that loading failed. */
export function Results<Listing extends { id: string }>(props: ResultsProps<Listing>) {
  const {
    found,
    page,
    words,
    failed,
    isLoading,
    className,
    order,
    saveSearch,
    hrefFor,
    onReset,
    onRetry,
    otherSearches,
    after,
    children,
  } = props;
  const { listings, total, isAtLeast } = found;
  const pageCount = Math.ceil(total / pageSize.default);
  return (
    <ResultsRegion isBusy={isLoading}>
      {failed && (
        <ErrorState isLine message={`${words.failed} Showing your last results.`} onRetry={onRetry} retrying={isLoading} />
      )}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2">
        <div aria-live="polite">
          {isLoading ? (
            <p className="text-sm text-ink-soft">{words.loading}</p>
          ) : (
            <ResultCount {...{ page, total, isAtLeast }} shown={listings.length} noun={words.noun} />
          )}
        </div>
        <div className="ms-auto flex flex-wrap items-center gap-2">
          {saveSearch}
          {listings.length > 0 && order}
        </div>
      </div>
      {listings.length > 0 && !isLoading && found.alternatives.length > 0 && <Suspense>{otherSearches}</Suspense>}
      {listings.length > 0 || isLoading ? (
        <ul
          className={`mt-2 grid transition-opacity duration-(--quick) ${isLoading ? "opacity-55" : failed ? "last-results" : ""} ${className}`}
        >
          {listings.map((listing, position) => (
            <Suspense key={listing.id}>
              <li className="min-w-0">{children(listing, position)}</li>
            </Suspense>
          ))}
        </ul>
      ) : total > 0 ? (
        <EmptyState
          title={`Page ${page} doesn't exist`}
          action={<LinkButton to={hrefFor(pageCount)}>Go to the last page</LinkButton>}
        >
          The last page is {pageCount}.
        </EmptyState>
      ) : (
        <EmptyState
          title={words.emptyTitle}
          action={<Button onClick={onReset}>Reset Filters</Button>}
          isShort={found.alternatives.length > 0}
        >
          <p>{words.emptyText}</p>
          <Suspense>{otherSearches}</Suspense>
        </EmptyState>
      )}
      {listings.length > 0 && isAtLeast && page === pageCount && (
        <p className="mt-8 text-sm text-ink-soft">There may be more {words.noun.many}. Add a word or a filter to find them.</p>
      )}
      {after}
      <div className="mt-8">
        <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />
      </div>
    </ResultsRegion>
  );
}
