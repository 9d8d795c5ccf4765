import { Link } from "react-router";
import type { ListedAccommodation } from "#contract/accommodation.ts";
import { moneyText } from "#contract/money-text.ts";
import { ListingPhoto } from "#web/listings/cards/listing-photo.tsx";
import { placeText } from "#contract/place-text.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { listingName, moveDateText } from "./accommodation-text.ts";

/** What the home page shows of a place. */
export type LatestPlace = Pick<
  ListedAccommodation,
  "id" | "title" | "streetAddress" | "propertyType" | "suburb" | "city" | "state" | "weeklyBudget" | "preferredMoveDate" | "cover"
>;

/** The newest places, photo first; nothing if there are none. */
export function LatestAccommodation({ places }: { places: readonly LatestPlace[] }) {
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="latest-accommodation" className="page-width pt-11 md:pt-24">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 sm:items-end">
        <div>
          <h2 id="latest-accommodation" className="text-2xl sm:text-3xl">
            New rooms and homes
          </h2>
          <p className="mt-2 text-lg text-ink-soft max-sm:hidden">The newest listings, with weekly rent.</p>
        </div>
        <Link
          to="/accommodation"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand underline-offset-4 hover:underline"
        >
          All accommodation
          <Icon of="arrow-right" size={18} aria-hidden="true" />
        </Link>
      </div>
      <ul className="home-strip mt-3 sm:mt-7 gap-x-6 gap-y-9 sm:grid sm:grid-cols-2 lg:grid-cols-3">
        {places.map((place, position) => (
          <Place key={place.id} place={place} className={position === 2 ? "sm:max-lg:hidden" : ""} />
        ))}
      </ul>
    </section>
  );
}

function Place({ place, className }: { place: LatestPlace; className: string }) {
  return (
    <li className={`relative min-w-0 ${className}`}>
      <ListingPhoto
        photo={place.cover}
        alt={`${place.propertyType} in ${place.suburb}`}
        sizes="(width < 40rem) 72vw, (width < 64rem) calc(50vw - 3rem), 24rem"
        className="aspect-[3/2] rounded-lg"
      />
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <p>
          <span className="font-display text-2xl leading-none font-extrabold tabular-nums">{moneyText(place.weeklyBudget)}</span>
          <span className="text-sm text-ink-soft">/week</span>
        </p>
        <Badge tone="brand">{place.propertyType}</Badge>
      </div>
      <h3 className="mt-2 line-clamp-2 text-lg">
        <Link to={`/accommodation/${place.id}`} className="after:absolute after:inset-0 hover:text-brand">
          <span dir="auto">{listingName(place)}</span>
        </Link>
      </h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-ink-soft">
        <span className="inline-flex min-w-0 items-center gap-1.5">
          <Icon of="map-pin" size={16} aria-hidden="true" className="flex-none" />
          <span dir="auto" className="min-w-0">
            {placeText(place)}
          </span>
        </span>
        <span>From {moveDateText(place.preferredMoveDate)}</span>
      </p>
    </li>
  );
}
