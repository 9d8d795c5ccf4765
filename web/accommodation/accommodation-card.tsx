import CalendarDays from "@lucide/icons/icons/calendar-days";
import Camera from "@lucide/icons/icons/camera";
import Check from "@lucide/icons/icons/check";
import MapPin from "@lucide/icons/icons/map-pin";
import Sofa from "@lucide/icons/icons/sofa";
import Wifi from "@lucide/icons/icons/wifi";
import { href, Link } from "react-router";
import { placeText } from "#web/listings/place-text.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { AccommodationSummary } from "./accommodation-search.ts";
import { FavouriteButton } from "./favourite-button.tsx";
import { ListingPhoto, type PhotoTurn } from "#web/listings/listing-photo.tsx";
import { listingName, moveDateText, priceText } from "#web/listings/accommodation-text.ts";

export interface AccommodationCardProps {
  listing: AccommodationSummary;
  /** Rows are dense, for scanning; cards lead with the photo. */
  layout: "card" | "row";
  /** When its photo is asked for. */
  photoTurn: PhotoTurn;
  hasApplied: boolean;
  onApply: () => void;
  /** The list's address, to come back to it with its filters. */
  from: string;
}

// A little less than the truth on phones: their 1.75 pixels for each of ours would else ask for 1200 where 640 look alike.
const cardSizes = "(width < 40rem) calc(92vw - 2rem), (width < 64rem) calc(50vw - 2.5rem), 24rem";
// A row's photo is cut to the height of the text, which is more than its own shape would have.
const rowSizes = "(width < 40rem) 18rem, 24rem";

/** One place of the list. The whole of it leads to the listing; the title is the real link. */
export function AccommodationCard({ listing, layout, photoTurn, hasApplied, onApply, from }: AccommodationCardProps) {
  const isRow = layout === "row";
  const name = listingName(listing);
  return (
    <article
      className={`relative flex h-full min-w-0 rounded-lg border border-line bg-surface shadow-card transition-shadow duration-(--quick) focus-within:border-brand hover:shadow-raised ${isRow ? "flex-row" : "flex-col"}`}
    >
      <div className={`relative flex-none ${isRow ? "w-28 sm:w-60" : ""}`}>
        <ListingPhoto
          photo={listing.cover}
          alt={`${listing.propertyType} in ${listing.suburb}`}
          sizes={isRow ? rowSizes : cardSizes}
          turn={photoTurn}
          className={isRow ? "h-full min-h-44 rounded-s-lg" : "aspect-[3/2] rounded-t-lg"}
        />
        {listing.photoCount > 1 && (
          <span className="absolute end-3 bottom-3 inline-flex items-center gap-1.5 rounded-sm bg-night px-2 py-0.5 text-xs font-semibold text-on-night">
            <Icon of={Camera} size={14} aria-hidden="true" />
            {listing.photoCount}
            <span className="sr-only"> photos</span>
          </span>
        )}
        <FavouriteButton
          listing={{ id: listing.id, title: name }}
          className={`absolute! z-10 ${isRow ? "end-1.5 top-1.5 sm:end-3 sm:top-3" : "end-3 top-3"}`}
        />
      </div>
      <div className={`flex min-w-0 flex-1 flex-col gap-2 sm:p-5 ${isRow ? "p-3" : "p-4"}`}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p>
            <span className="font-display text-2xl leading-none font-extrabold tabular-nums">
              {priceText(listing.weeklyBudget)}
            </span>
            <span className="text-sm text-ink-soft">/week</span>
          </p>
          <Badge tone="brand">{listing.propertyType}</Badge>
        </div>
        <h2 className="line-clamp-2 text-lg">
          <Link
            to={href("/accommodation/:id", { id: listing.id })}
            state={{ from }}
            className="text-ink no-underline after:absolute after:inset-0 after:rounded-lg hover:underline focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-(--focus)"
          >
            <span dir="auto">{name}</span>
          </Link>
        </h2>
        <Facts listing={listing} />
        {isRow && (
          <p dir="auto" className="line-clamp-2 max-sm:hidden text-sm text-ink-soft">
            {listing.summary}
          </p>
        )}
        <div className="relative z-10 mt-auto flex flex-wrap items-center gap-2 pt-2">
          {hasApplied ? (
            <Badge tone="brand" icon={<Icon of={Check} size={15} aria-hidden="true" />} className="min-h-9">
              Applied
            </Badge>
          ) : (
            <Button size="small" onClick={onApply} aria-label={`Apply: ${name}`}>
              Apply
            </Button>
          )}
          <LinkButton
            size="small"
            variant="secondary"
            to={href("/accommodation/:id", { id: listing.id })}
            state={{ from }}
            aria-label={`View details: ${name}`}
          >
            View Details
          </LinkButton>
        </div>
      </div>
    </article>
  );
}

function Facts({ listing }: { listing: AccommodationSummary }) {
  const facts = [
    { name: "Location", icon: MapPin, text: placeText(listing) },
    { name: "Available from", icon: CalendarDays, text: `From ${moveDateText(listing.preferredMoveDate)}` },
    { name: "Furnishings", icon: Sofa, text: listing.furnishings },
    { name: "Internet", icon: Wifi, text: `Internet: ${listing.internet.toLowerCase()}` },
  ];
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {facts.map(({ name, icon, text }) => (
        <li key={name} className="flex min-w-0 items-start gap-1.5">
          <Icon of={icon} size={17} aria-hidden="true" className="mt-[0.15em] flex-none text-brand" />
          <span className="sr-only">{name}: </span>
          <span dir="auto" className="line-clamp-1 min-w-0">
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
