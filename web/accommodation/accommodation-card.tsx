import type { AppliedTo } from "#web/listings/applying/applied-listings.ts";
import { href } from "react-router";
import { internetLabels } from "#contract/accommodation-choices.ts";
import { moneyText } from "#contract/money-text.ts";
import { ApplyButton, DetailsLink } from "#web/listings/cards/listing-actions.tsx";
import { FavouriteButton, SeenMark } from "#web/listings/cards/listing-marks.tsx";
import { ListingName } from "#web/listings/cards/listing-name.tsx";
import { ListingPhoto, type PhotoTurn } from "#web/listings/cards/listing-photo.tsx";
import { placeText } from "#contract/place-text.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import type { AccommodationSummary } from "./accommodation-summary.ts";
import { listingName, moveDateText } from "./accommodation-text.ts";

interface AccommodationCardProps {
  listing: AccommodationSummary;
  /** When its photo loads. */
  photoTurn: PhotoTurn;
  /** The student's application; absent if there is none. */
  applied: AppliedTo | undefined;
  onApply: () => void;
  /** The list's address with its filters, for the way back. */
  from: string;
}

// Slightly smaller than the real width on phones. With 1.75 device pixels they would otherwise load 1,200 pixels where 640 look the
// same.
const cardSizes = "(width < 40rem) calc(92vw - 2rem), (width < 64rem) calc(50vw - 2.5rem), 24rem";
// A row's photo is cropped to the height of its text, which is taller than the photo's own shape.
const rowSizes = "(width < 40rem) 12rem, 24rem";

/** One place in the list. All of it links to the listing; the title is the real link. */
export function AccommodationCard({ layout, ...card }: AccommodationCardProps & { layout: "card" | "row" }) {
  return layout === "row" ? <Row {...card} /> : <Card {...card} />;
}

const look =
  "relative flex min-w-0 rounded-lg border border-line bg-surface shadow-card transition-shadow duration-(--quick) focus-within:border-brand hover:shadow-raised";

/** A card that begins with the photo. */
function Card({ listing, photoTurn, applied, onApply, from }: AccommodationCardProps) {
  const name = listingName(listing);
  const to = href("/accommodation/:id", { id: listing.id });
  return (
    <article className={`${look} h-full flex-col`}>
      <div className="relative flex-none">
        <CoverPhoto listing={listing} turn={photoTurn} sizes={cardSizes} className="aspect-[3/2] rounded-t-lg" />
        <FavouriteButton
          listing={{ board: "accommodation", id: listing.id, title: name }}
          className="absolute! end-2 top-2 z-10"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-4 sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Price listing={listing} />
          <Badge tone="brand">{listing.propertyType}</Badge>
        </div>
        <h2 className="line-clamp-2 text-lg">
          <ListingName to={to} from={from}>
            {name}
          </ListingName>
        </h2>
        <Facts listing={listing} />
        <div className="mt-auto flex flex-wrap items-center gap-3 pt-2">
          <ApplyButton posterId={listing.posterId} {...{ applied, onApply }} label="Apply" listing={name} />
          <DetailsLink {...{ to, from }} name={`View details: ${name}`} />
          <SeenMark id={listing.id} className="ms-auto text-xs text-ink-soft" />
        </div>
      </div>
    </article>
  );
}

/** A dense row for scanning: on a phone a photo and four lines. */
function Row({ listing, photoTurn, applied, onApply, from }: AccommodationCardProps) {
  const name = listingName(listing);
  const to = href("/accommodation/:id", { id: listing.id });
  return (
    <article className={look}>
      <div className="relative w-28 flex-none sm:w-60">
        <CoverPhoto listing={listing} turn={photoTurn} sizes={rowSizes} className="h-full rounded-s-lg" />
        <FavouriteButton
          listing={{ board: "accommodation", id: listing.id, title: name }}
          className="absolute! end-2 top-2 z-10"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 px-3 py-2 sm:p-5">
        <div className="flex items-center justify-between gap-x-4">
          <Price listing={listing} />
          <Badge tone="brand" className="max-sm:hidden">
            {listing.propertyType}
          </Badge>
        </div>
        <h2 className="line-clamp-2 text-base leading-snug">
          <ListingName to={to} from={from}>
            {name}
          </ListingName>
        </h2>
        <div className="text-xs text-ink-soft sm:hidden">
          <p dir="auto" className="truncate">
            {placeText(listing)}
          </p>
          <p className="flex">
            <span className="truncate">
              From {moveDateText(listing.preferredMoveDate)} · {listing.propertyType}
            </span>
            <SeenMark id={listing.id} className="flex-none ps-3" />
          </p>
        </div>
        <div className="contents max-sm:hidden">
          <Facts listing={listing} />
          <p dir="auto" className="line-clamp-2 text-sm text-ink-soft">
            {listing.summary}
          </p>
          <div className="mt-auto flex flex-wrap items-center gap-3 pt-2">
            <ApplyButton posterId={listing.posterId} {...{ applied, onApply }} label="Apply" listing={name} />
            <DetailsLink {...{ to, from }} name={`View details: ${name}`} />
            <SeenMark id={listing.id} className="ms-auto text-xs text-ink-soft" />
          </div>
        </div>
      </div>
    </article>
  );
}

interface CoverPhotoProps {
  listing: AccommodationSummary;
  turn: PhotoTurn;
  sizes: string;
  className: string;
}

function CoverPhoto({ listing, ...photo }: CoverPhotoProps) {
  return (
    <>
      <ListingPhoto photo={listing.cover} alt={`${listing.propertyType} in ${listing.suburb}`} {...photo} />
      {listing.photoCount > 1 && (
        <span className="absolute end-2 bottom-2 inline-flex items-center gap-1.5 rounded-sm bg-night px-2 py-0.5 text-xs font-semibold text-on-night">
          <Icon of="camera" size={14} aria-hidden="true" />
          {listing.photoCount}
          <span className="sr-only"> photos</span>
        </span>
      )}
    </>
  );
}

/** On one line, whatever the amount. */
function Price({ listing }: { listing: AccommodationSummary }) {
  return (
    <p className="whitespace-nowrap">
      <span className="font-display text-2xl leading-none font-extrabold tabular-nums">{moneyText(listing.weeklyBudget)}</span>
      <span className="text-sm text-ink-soft">/week</span>
    </p>
  );
}

function Facts({ listing }: { listing: AccommodationSummary }) {
  const facts: { name: string; icon: IconName; text: string }[] = [
    { name: "Location", icon: "map-pin", text: placeText(listing) },
    { name: "Available from", icon: "calendar", text: `From ${moveDateText(listing.preferredMoveDate)}` },
    { name: "Furnishings", icon: "sofa", text: listing.furnishings },
    { name: "Internet", icon: "wifi", text: internetLabels[listing.internet] ?? listing.internet },
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
