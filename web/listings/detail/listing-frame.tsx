import type { ReactNode } from "react";
import { data } from "react-router";
import type { PosterSummary } from "#contract/posters.ts";
import type { Versioned } from "#web/api/call.ts";
import { Breadcrumbs, type Breadcrumb } from "#web/ui/breadcrumbs.tsx";
import type { ListingNoticeProps } from "#web/listings/dashboard/listing-notice.tsx";
import type { LifeListing } from "#web/listings/listing-life.ts";
import { BackToList } from "./back-to-list.tsx";
import { LifeNotice, toUnshown, type Unshown, useAskAgain } from "./listing-ended.tsx";
import { ListingFailed, ListingGone } from "./listing-missing.tsx";
import { RelatedListings } from "./related-listings.tsx";
import { ReportOrReview } from "./report-or-review.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";

// Of no use without scripts, and not needed for reading.
export const ShareButton = lazyPart(async () => (await import("./share-button.tsx")).ShareButton);

/** What a listing's page shows, apart from what its board adds. */
export interface FoundListing<Listing, Linked> {
  /** `undefined` if it is not shown. */
  listing: Listing | undefined;
  version?: string | undefined;
  unshown?: Unshown;
  /** Null if the listing is not published, or if that could not be loaded. */
  poster: PosterSummary | null;
  similar: readonly Linked[];
  ofPoster: readonly Linked[];
}

interface Calls<Listing, Related, Linked> {
  /** Reads the listing. */
  reading: Promise<Versioned<Listing>>;
  /** Reads who posted it, and those that are shown below it. */
  relating: Promise<{ similar: readonly Related[]; ofPoster: readonly Related[]; poster: PosterSummary | null }>;
  /** What is shown of one of those. */
  toLinked: (related: Related) => Linked;
}

/** Finds what a listing's page shows. Never throws: the page is shown without what could not be loaded. */
export async function findListing<Listing, Related, Linked>({
  reading,
  relating,
  toLinked,
}: Calls<Listing, Related, Linked>): Promise<FoundListing<Listing, Linked>> {
  const related = relating.catch(() => ({ similar: [], ofPoster: [], poster: null }));
  const found = await reading.then(
    ({ value: listing, version }) => ({ listing, version }),
    (error: unknown) => ({ listing: undefined, unshown: toUnshown(error) }),
  );
  const { similar, ofPoster, poster } = await related;
  return { ...found, poster, similar: similar.map(toLinked), ofPoster: ofPoster.map(toLinked) };
}

/** The answer to a first visit: 404 if the listing was deleted or is paused, 410 if it has ended, 503 if it could not be loaded. */
export const answerFound = <Found extends { unshown?: Unshown }>(found: Found) =>
  data(found, { status: found.unshown?.status ?? 200 });

/** A board's words for its listings' pages. */
export interface ListingWords {
  /** Leads back to the list. */
  back: string;
  /** One of them, where its name would be. */
  heading: string;
  failed: string;
  goneTitle: string;
  goneText: string;
  browse: string;
  similar: string;
}

interface ListingFrameProps<Listing, Linked> {
  found: FoundListing<Listing, Linked>;
  board: ListingNoticeProps["board"];
  words: ListingWords;
  /** The address of the list, or of the page that stands for it. */
  list: string;
  trailTo: (listing: Listing) => readonly Breadcrumb[];
  /** Leads to more listings like this one. */
  moreLike?: (listing: Listing) => { to: string; label: string };
  posterName: (listing: Listing) => string;
  /** The listings below are two side by side on phones. */
  isNarrow?: boolean;
  link: (linked: Linked) => ReactNode;
  children: (listing: Listing) => ReactNode;
}

interface Shown extends Omit<LifeListing, "version"> {
  postedBy: { id: string };
}

/** The page of a listing: the listing with its notices and others below it, or why it is not shown. */
export function ListingFrame<Listing extends Shown, Linked extends { id: string }>(props: ListingFrameProps<Listing, Linked>) {
  const { found, board, words, list, trailTo, moreLike, posterName, isNarrow = false, link, children } = props;
  const { listing, version, unshown, poster, similar, ofPoster } = found;
  useAskAgain(unshown);
  return (
    <div className="page-width py-6 sm:py-8">
      <div className="flex flex-wrap items-center gap-x-6">
        <BackToList list={list}>{words.back}</BackToList>
        {listing && <Breadcrumbs trail={trailTo(listing)} />}
      </div>
      {listing ? (
        <>
          <LifeNotice board={board} listing={{ ...listing, version }} />
          {children(listing)}
          <ReportOrReview subject="listing" subjectId={listing.id} ownerId={listing.postedBy.id} />
        </>
      ) : (
        <Missing {...{ unshown, words, list }} />
      )}
      {unshown?.status !== 503 && (
        <RelatedListings
          title={words.similar}
          listings={similar}
          isNarrow={isNarrow}
          {...(listing && moreLike && { more: moreLike(listing) })}
        >
          {link}
        </RelatedListings>
      )}
      {listing && (
        <RelatedListings
          title={
            <>
              More from <span dir="auto">{posterName(listing)}</span>
            </>
          }
          listings={ofPoster}
          isNarrow={isNarrow}
          {...(poster && { more: { to: `/posters/${poster.posterId}`, label: "All their listings" } })}
        >
          {link}
        </RelatedListings>
      )}
    </div>
  );
}

interface MissingProps {
  unshown: Unshown | undefined;
  words: ListingWords;
  list: string;
}

function Missing({ unshown, words, list }: MissingProps) {
  if (unshown?.status === 503) return <ListingFailed heading={words.heading} message={words.failed} />;
  return (
    <ListingGone
      title={unshown?.ended ?? words.goneTitle}
      text={unshown?.ended ? "" : words.goneText}
      action={{ label: words.browse, to: list }}
    />
  );
}
