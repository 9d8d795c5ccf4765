import { data } from "react-router";
import type { Accommodation } from "#contract/accommodation.ts";
import type { RentAdvice } from "#contract/facts.ts";
import type { PosterSummary } from "#contract/posters.ts";
import { api } from "#web/api/browser-api.ts";
import type { Api } from "#web/api/call.ts";
import { serverApi } from "#web/api/loader-context.ts";
import { originOf, pageMeta, unlistedPageMeta } from "#web/head/page-meta.ts";
import { ApplyBar, ApplyControl } from "#web/listings/applying/apply-control.tsx";
import { BackToList } from "#web/listings/detail/back-to-list.tsx";
import { LifeNotice, toUnshown, type Unshown, unshownTitle, useAskAgain } from "#web/listings/detail/listing-ended.tsx";
import { FavouriteButton, NoteSeen } from "#web/listings/cards/listing-marks.tsx";
import { ListingFailed, ListingGone } from "#web/listings/detail/listing-missing.tsx";
import { useOwnListing } from "#web/listings/detail/own-listing.tsx";
import { findPosterOf, PostedBy } from "#web/listings/detail/posted-by.tsx";
import { ReportButton } from "#web/listings/detail/report-button.tsx";
import { RelatedListings } from "#web/listings/detail/related-listings.tsx";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import type { Route } from "./+types/accommodation-page";
import { toRealEstateListing } from "./accommodation-data.ts";
import { AccommodationDetail } from "./accommodation-detail.tsx";
import { BeforeYouPay } from "./before-you-pay.tsx";
import { listingName, listingPageTitle, moveDateText, priceText } from "./accommodation-text.ts";
import { accommodationBoard } from "./accommodation.board.ts";
import { type LinkedPlace, PlaceLink, toLinked } from "./place-link.tsx";
import { useApplyForAccommodation } from "./use-apply.tsx";

// Of no use without scripts, and not needed for reading.
const ShareButton = lazyPart(async () => (await import("./share-button.tsx")).ShareButton);

interface PageData {
  related: { similar: readonly LinkedPlace[]; ofPoster: readonly LinkedPlace[] };
  /** `undefined` if it is not shown. */
  listing: Accommodation | undefined;
  version?: string | undefined;
  advice?: RentAdvice | undefined;
  poster?: PosterSummary | undefined;
  unshown?: Unshown;
}

async function findListing(caller: Api, id: string): Promise<PageData> {
  const relating = caller.call("GET /accommodation/{id}/related", { params: { id } }).catch(() => nothingRelated);
  const finding = findPosterOf(caller, id);
  const found = await caller.read("GET /accommodation/{id}", { params: { id } }).then(
    ({ value: listing, version }) => ({ listing, version }),
    (error: unknown) => ({ listing: undefined, unshown: toUnshown(error) }),
  );
  const { similar, ofPoster } = await relating;
  return {
    ...found,
    advice: found.listing && (await findAdvice(caller, found.listing)),
    poster: await finding,
    related: { similar: similar.map(toLinked), ofPoster: ofPoster.map(toLinked) },
  };
}

/** Without the figures the page shows the place all the same. */
const findAdvice = async (caller: Api, { state, weeklyBudget }: Accommodation): Promise<RentAdvice | undefined> =>
  await caller.call("GET /facts/renting", { query: { state, weeklyRent: String(weeklyBudget) } }).catch(() => undefined);

const nothingRelated = { similar: [], ofPoster: [] };

/** Loads the listing for a first visit: 404 if it was deleted or is paused, 410 if it has ended, 503 if it could not be loaded. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findListing(serverApi(context), params.id);
  return data(found, { status: found.unshown?.status ?? 200 });
}

/** Loads the listing from the API on later visits. */
export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<PageData> {
  return await findListing(api, params.id);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const listing = loaderData?.listing;
  if (!listing) return unlistedPageMeta(unshownTitle(loaderData?.unshown, "Accommodation"));
  const { propertyType, weeklyBudget, preferredMoveDate, description, photos } = listing;
  const [cover] = photos;
  return pageMeta(matches, {
    title: listingPageTitle({ ...listing, title: listingName(listing) }),
    description: `${priceText(weeklyBudget)}/week, ${propertyType}, from ${moveDateText(preferredMoveDate)}. ${description}`,
    path: `/accommodation/${listing.id}`,
    ...(cover && {
      preview: { src: cover.url, alt: `${propertyType} in ${listing.suburb}`, width: cover.width, height: cover.height },
    }),
    breadcrumbs: trailTo(listing),
    about: import.meta.env.SSR ? toRealEstateListing(listing, originOf(matches)) : undefined,
  });
}

function trailTo(listing: Accommodation) {
  return [
    { label: "Home", to: "/" },
    { label: "Accommodation", to: "/accommodation" },
    { label: listingName(listing), to: `/accommodation/${listing.id}` },
  ];
}

export default function AccommodationPage({ loaderData }: Route.ComponentProps) {
  const { listing, version, advice, related, poster, unshown } = loaderData;
  useAskAgain(unshown);
  return (
    <div className="page-width py-6 sm:py-8">
      <div className="flex flex-wrap items-center gap-x-6">
        <BackToList list="/accommodation">Back to Listings</BackToList>
        {listing && <Breadcrumbs trail={trailTo(listing)} />}
      </div>
      {listing ? (
        <>
          <LifeNotice board={accommodationBoard} listing={{ ...listing, version }} />
          <Detail listing={listing} poster={poster} advice={advice} />
          <ReportButton subject="listing" subjectId={listing.id} ownerId={listing.postedBy.id} />
          <RelatedListings isNarrow title="Similar places" listings={related.similar} more={moreLike(listing)}>
            {(other) => <PlaceLink place={other} />}
          </RelatedListings>
          <RelatedListings
            isNarrow
            title={
              <>
                More from <span dir="auto">{listing.postedBy.name}</span>
              </>
            }
            listings={related.ofPoster}
          >
            {(other) => <PlaceLink place={other} />}
          </RelatedListings>
        </>
      ) : unshown?.status === 503 ? (
        <ListingFailed heading="Accommodation" message="Failed to load accommodation details." />
      ) : (
        <>
          <ListingGone
            title={unshown?.ended ?? "Accommodation not found."}
            text={unshown?.ended ? "" : "It may have been rented or removed. You can find other places on the board."}
            action={{ label: "Browse accommodation", to: "/accommodation" }}
          />
          <RelatedListings isNarrow title="Similar places" listings={related.similar}>
            {(other) => <PlaceLink place={other} />}
          </RelatedListings>
        </>
      )}
    </div>
  );
}

const moreLike = ({ city }: Accommodation) => ({
  to: `/accommodation?${new URLSearchParams({ location: city }).toString()}`,
  label: `All places in ${city}`,
});

interface DetailProps extends Pick<PageData, "advice" | "poster"> {
  listing: Accommodation;
}

function Detail({ listing, poster, advice }: DetailProps) {
  const name = listingName(listing);
  const apply = useApplyForAccommodation({ id: listing.id, title: name });
  const own = useOwnListing({
    listing,
    board: accommodationBoard,
    countApplications: async () => {
      const query = { accommodationId: listing.id, page: "1", size: "1" };
      return (await api.list("GET /application/renter", { query })).total;
    },
  });
  const control = (
    <ApplyControl
      own={own}
      applied={apply.appliedTo(listing.id)}
      label="Apply"
      refusal="You must be logged in as a student to contact about this property."
      path={`/accommodation/${listing.id}`}
      onApply={() => apply.start({ id: listing.id, title: name })}
    />
  );
  return (
    <AccommodationDetail
      key={listing.id}
      listing={listing}
      tools={
        <>
          <ShareButton title={name} text={`Check out this ${listing.propertyType} in ${listing.city}`} />
          <FavouriteButton listing={{ board: "accommodation", id: listing.id, title: name }} />
        </>
      }
      poster={poster && <PostedBy poster={poster} />}
      advice={advice && <BeforeYouPay state={listing.state} advice={advice} />}
      action={control}
    >
      <NoteSeen id={listing.id} />
      <ApplyBar price={`${priceText(listing.weeklyBudget)}/week`}>{control}</ApplyBar>
      {apply.dialogs}
    </AccommodationDetail>
  );
}
