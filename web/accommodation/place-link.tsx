import { Link, href } from "react-router";
import type { ListedAccommodation } from "#contract/accommodation.ts";
import { moneyText } from "#contract/money-text.ts";
import type { PosterListings } from "#web/listings/board-screens.ts";
import { ListingPhoto } from "#web/listings/cards/listing-photo.tsx";
import { placeText } from "#contract/place-text.ts";
import { listingName } from "./accommodation-text.ts";

/** What a link to a place shows of it. */
export type LinkedPlace = Pick<
  ListedAccommodation,
  "id" | "title" | "streetAddress" | "propertyType" | "suburb" | "city" | "state" | "weeklyBudget" | "cover"
>;

export function toLinked(place: ListedAccommodation): LinkedPlace {
  const { id, title, streetAddress, propertyType, suburb, city, state, weeklyBudget, cover } = place;
  return { id, title, streetAddress, propertyType, suburb, city, state, weeklyBudget, cover };
}

/** A place with its photo in a few lines, at the end of another place's page. */
export function PlaceLink({ place }: { place: LinkedPlace }) {
  return (
    <article className="relative min-w-0">
      <ListingPhoto
        photo={place.cover}
        alt={`${place.propertyType} in ${place.suburb}`}
        sizes="(width < 40rem) 45vw, (width < 64rem) calc(50vw - 3rem), 17rem"
        className="aspect-[3/2] rounded-lg"
      />
      <p className="mt-2">
        <span className="font-display text-lg font-extrabold tabular-nums">{moneyText(place.weeklyBudget)}</span>
        <span className="text-sm text-ink-soft">/week</span>
      </p>
      <h3 className="line-clamp-2 text-base">
        <Link
          to={href("/accommodation/:id", { id: place.id })}
          className="text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          <span dir="auto">{listingName(place)}</span>
        </Link>
      </h3>
      <p dir="auto" className="line-clamp-1 text-sm text-ink-soft">
        {place.propertyType} <span aria-hidden="true">·</span> {placeText(place)}
      </p>
    </article>
  );
}

/** The places on a renter's page. */
export const placesOfPoster: PosterListings<LinkedPlace> = {
  title: "Places",
  isNarrow: true,
  load: async (caller, input) => {
    const { items, total } = await caller.list("GET /posters/{posterId}/accommodation", input);
    return { listings: items.map(toLinked), total, ownerId: items[0]?.postedBy.id };
  },
  link: (place) => <PlaceLink place={place} />,
};
