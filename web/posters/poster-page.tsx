import { data } from "react-router";
import { type BoardName, boardNames } from "#contract/boards.ts";
import type { PosterSummary, Poster } from "#contract/posters.ts";
import { placesOfPoster } from "#web/accommodation/place-link.tsx";
import { ApiError } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";
import type { Api } from "#web/api/call.ts";
import { serverApi } from "#web/api/loader-context.ts";
import { pageMeta, unlistedPageMeta } from "#web/head/page-meta.ts";
import { jobsOfPoster } from "#web/jobs/job-link.tsx";
import type { PosterListings } from "#web/listings/board-screens.ts";
import { ListingFailed, ListingGone } from "#web/listings/detail/listing-missing.tsx";
import { ReportOrReview } from "#web/listings/detail/report-or-review.tsx";
import { RelatedListings } from "#web/listings/detail/related-listings.tsx";
import { servicesOfPoster } from "#web/service-listings/service-link.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import { dayText } from "#web/ui/formats.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import { readPage } from "#web/lists/address-values.ts";
import type { Route } from "./+types/poster-page";
import { answerTimeText } from "./answer-time.ts";

const pageSize = 12;

const ofPoster = { jobs: jobsOfPoster, accommodation: placesOfPoster, "service-listings": servicesOfPoster };
type Posted = { [Board in BoardName]: (typeof ofPoster)[Board] extends PosterListings<infer Listing> ? Listing : never };
const listingsOf: Readonly<{ [Board in BoardName]: PosterListings<Posted[Board]> }> = ofPoster;

interface OnBoard<Board extends BoardName = BoardName> {
  board: Board;
  listings: readonly Posted[Board][];
}

interface PageData {
  /** `undefined` if it is not shown. */
  poster: Poster | undefined;
  /** The boards on which they have listings, each with its own part of the page. */
  onBoards: readonly OnBoard[];
  /** The poster's account; absent without a listing. */
  ownerId: string | undefined;
  total: number;
  /** From 1. */
  page: number;
  pageCount: number;
  /** The page's HTTP status. */
  status: number;
}

async function findPosterPage(caller: Api, posterId: string, request: Request): Promise<PageData> {
  const page = readPage(new URL(request.url).searchParams);
  const listed = { params: { posterId }, query: { page: String(page), size: String(pageSize) } };
  try {
    const [poster, ...found] = await Promise.all([
      caller.call("GET /posters/{posterId}", { params: { posterId } }),
      ...boardNames.map(async (board) => ({ board, ...(await listingsOf[board].load(caller, listed)) })),
    ]);
    return {
      poster,
      onBoards: found.filter(({ listings }) => listings.length > 0).map(({ board, listings }) => ({ board, listings })),
      ownerId: found.find((each) => each.ownerId !== undefined)?.ownerId,
      total: found.reduce((sum, { total }) => sum + total, 0),
      page,
      pageCount: Math.ceil(Math.max(...found.map(({ total }) => total)) / pageSize),
      status: 200,
    };
  } catch (error) {
    // An address that is no id is refused with 400.
    const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
    return { poster: undefined, onBoards: [], ownerId: undefined, total: 0, page, pageCount: 0, status: isMissing ? 404 : 503 };
  }
}

/** Loads a poster with a page of their listings: 404 if there is none, 503 if it could not be loaded. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const found = await findPosterPage(serverApi(context), params.id, request);
  return data(found, { status: found.status });
}

/** Loads the poster from the API on later visits. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<PageData> {
  return await findPosterPage(api, params.id, request);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData?.poster) return unlistedPageMeta("Poster");
  const { poster, onBoards, total, page } = loaderData;
  return pageMeta(matches, {
    title: poster.name,
    description: `What ${poster.name} offers on Wattle, where international students in Australia find jobs, rooms and services.`,
    path: addressOf(poster, page),
    breadcrumbs: trailTo(poster),
    items: onBoards.flatMap(({ board, listings }) => listings.map(({ id }) => `/${board}/${id}`)),
    about: import.meta.env.SSR ? toProfile(poster) : undefined,
    noIndex: total === 0 || page > 1,
  });
}

/** A page about somebody, as schema.org's ProfilePage. It says nothing that the page does not show. */
const toProfile = ({ kind, name }: Poster) => ({
  "@context": "https://schema.org",
  "@type": "ProfilePage",
  mainEntity: { "@type": kind === "company" ? "Organization" : "Person", name },
});

const addressOf = ({ posterId }: PosterSummary, page: number): string => `/posters/${posterId}${page > 1 ? `?page=${page}` : ""}`;

const trailTo = (poster: Poster) => [
  { label: "Home", to: "/" },
  { label: poster.name, to: addressOf(poster, 1) },
];

export default function PosterPage({ loaderData }: Route.ComponentProps) {
  const { poster, onBoards, ownerId, page, pageCount, status } = loaderData;
  if (!poster)
    return (
      <div className="page-width py-6 sm:py-8">
        {status === 503 ? (
          <ListingFailed heading="Poster" message="This page could not be loaded." />
        ) : (
          <ListingGone
            title="This page is no longer available."
            text="You can find other listings on the boards."
            action={{ label: "Browse jobs", to: "/jobs" }}
          />
        )}
      </div>
    );
  return (
    <div className="page-width py-6 sm:py-8">
      <Breadcrumbs trail={trailTo(poster)} />
      <Facts poster={poster} />
      {onBoards.map((onBoard) => (
        <Listings key={onBoard.board} {...onBoard} />
      ))}
      {onBoards.length === 0 && <p className="mt-12 text-lg">{emptyText(page, pageCount)}</p>}
      <div className="mt-8">
        <Pagination page={page} pageCount={pageCount} hrefFor={(next) => addressOf(poster, next)} />
      </div>
      <ReportOrReview subject="account" subjectId={poster.posterId} {...(ownerId !== undefined && { ownerId })} />
    </div>
  );
}

function Listings<Board extends BoardName>({ board, listings }: OnBoard<Board>) {
  const { title, isNarrow = false, link } = listingsOf[board];
  return (
    <RelatedListings title={title} isNarrow={isNarrow} listings={listings}>
      {link}
    </RelatedListings>
  );
}

const emptyText = (page: number, pageCount: number): string =>
  pageCount === 0 ? "There are no listings here at the moment." : `Page ${page} doesn't exist. The last page is ${pageCount}.`;

function Facts({ poster: { name, memberSince, emailConfirmed, businessText, answersWithinHours } }: { poster: Poster }) {
  return (
    <>
      <h1 className="mt-3 text-3xl">
        <span dir="auto">{name}</span>
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-lg text-ink-soft">
        <span>Member since {dayText(`${memberSince}-01`).slice(2)}</span>
        <Badge tone={emailConfirmed ? "brand" : "neutral"}>{emailConfirmed ? "Email confirmed" : "Email not confirmed"}</Badge>
      </p>
      {answersWithinHours !== null && <p className="mt-2 font-semibold">{answerTimeText(answersWithinHours)}</p>}
      {businessText !== null && <p className="mt-2 max-w-prose">{businessText}</p>}
      <p className="mt-2 max-w-prose text-sm text-ink-soft">
        {emailConfirmed
          ? "They opened the link that we sent to their email address. We don't check who they are."
          : "They haven't opened the link that we sent to their email address yet."}
      </p>
    </>
  );
}
