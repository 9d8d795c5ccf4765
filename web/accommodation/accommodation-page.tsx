import type { Accommodation } from "#contract/accommodation.ts";
import type { RentAdvice } from "#contract/facts.ts";
import { moneyText } from "#contract/money-text.ts";
import { api } from "#web/api/browser-api.ts";
import type { Api } from "#web/api/call.ts";
import { serverApi } from "#web/api/loader-context.ts";
import { originOf, pageMeta, unlistedPageMeta } from "#web/head/page-meta.ts";
import { ApplyBar, ApplyControl } from "#web/listings/applying/apply-control.tsx";
import { unshownTitle } from "#web/listings/detail/listing-ended.tsx";
import {
  answerFound,
  findListing,
  type FoundListing,
  ListingFrame,
  type ListingWords,
  ShareButton,
} from "#web/listings/detail/listing-frame.tsx";
import { FavouriteButton, NoteSeen } from "#web/listings/cards/listing-marks.tsx";
import { useOwnListing } from "#web/listings/detail/own-listing.tsx";
import { PostedBy } from "#web/listings/detail/posted-by.tsx";
import type { Route } from "./+types/accommodation-page";
import { toRealEstateListing } from "./accommodation-data.ts";
import { AccommodationDetail } from "./accommodation-detail.tsx";
import { BeforeYouPay } from "./before-you-pay.tsx";
import { listingName, listingPageTitle, moveDateText } from "./accommodation-text.ts";
import { accommodationBoard } from "./accommodation.board.ts";
import { type LinkedPlace, PlaceLink, toLinked } from "./place-link.tsx";
import { useApplyForAccommodation } from "./use-apply.tsx";

interface PageData extends FoundListing<Accommodation, LinkedPlace> {
  advice: RentAdvice | undefined;
}

async function findPlace(caller: Api, id: string): Promise<PageData> {
  const relating = caller.call("GET /accommodation/{id}/related", { params: { id } });
  const found = await findListing({
    reading: caller.read("GET /accommodation/{id}", { params: { id } }),
    relating,
    toLinked,
  });
  // Without the advice the page still shows the place.
  const advice = await relating.then(
    ({ rentAdvice }) => rentAdvice,
    () => undefined,
  );
  return { ...found, advice };
}

/** Loads the listing for a first visit. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return answerFound(await findPlace(serverApi(context), params.id));
}

/** Loads the listing from the API on later visits. */
export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<PageData> {
  return await findPlace(api, params.id);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const listing = loaderData?.listing;
  if (!listing) return unlistedPageMeta(unshownTitle(loaderData?.unshown, "Accommodation"));
  const { propertyType, weeklyBudget, preferredMoveDate, description, photos } = listing;
  const [cover] = photos;
  return pageMeta(matches, {
    title: listingPageTitle({ ...listing, title: listingName(listing) }),
    description: `${moneyText(weeklyBudget)}/week, ${propertyType}, from ${moveDateText(preferredMoveDate)}. ${description}`,
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

const words: ListingWords = {
  back: "Back to Listings",
  heading: "Accommodation",
  failed: "Failed to load accommodation details.",
  goneTitle: "Accommodation not found.",
  goneText: "It may have been rented or removed. You can find other places on the board.",
  browse: "Browse accommodation",
  similar: "Similar places",
};

const moreLike = ({ city }: Accommodation) => ({
  to: `/accommodation?${new URLSearchParams({ location: city }).toString()}`,
  label: `All places in ${city}`,
});

export default function AccommodationPage({ loaderData }: Route.ComponentProps) {
  const { advice, poster } = loaderData;
  return (
    <ListingFrame
      isNarrow
      found={loaderData}
      board={accommodationBoard}
      list="/accommodation"
      posterName={({ postedBy }) => postedBy.name}
      link={(other) => <PlaceLink place={other} />}
      {...{ words, trailTo, moreLike }}
    >
      {(listing) => <Detail {...{ listing, poster, advice }} />}
    </ListingFrame>
  );
}

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
      <ApplyBar price={`${moneyText(listing.weeklyBudget)}/week`}>{control}</ApplyBar>
      {apply.dialogs}
    </AccommodationDetail>
  );
}
