import type { ReactNode } from "react";
import { internetLabels } from "#contract/accommodation-choices.ts";
import type { Accommodation } from "#contract/accommodation.ts";
import { moneyText } from "#contract/money-text.ts";
import { FactList } from "#web/listings/detail/fact-list.tsx";
import { type DetailHeadings, pageHeadings } from "#web/listings/detail/detail-headings.ts";
import { type ListingTimes, PostedTime } from "#web/listings/cards/posted-time.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { listingName, moveDateText } from "./accommodation-text.ts";
import { Amenities } from "./amenities.tsx";
import { MapFrame } from "./map-frame.tsx";
import { PhotoGallery } from "./photo-gallery.tsx";

/** What is shown of a place; one that is not posted yet has all of it too. */
export type ShownPlace = Omit<
  Accommodation,
  "id" | "updatedAt" | "status" | "publishedAt" | "expiresAt" | "images" | "cover" | "postedBy"
> & {
  postedBy: { name: string };
} & ListingTimes;

interface AccommodationDetailProps {
  listing: ShownPlace;
  headings?: DetailHeadings;
  /** Who posted it, in place of the name alone. */
  poster?: ReactNode;
  /** Beside the property type. */
  tools?: ReactNode;
  /** Below the facts, where there is room beside the photos. */
  action: ReactNode;
  /** What to know before paying for it; absent in a preview. */
  advice?: ReactNode;
  /** Below all of it. */
  children?: ReactNode;
}

/** A place as its page shows it. */
export function AccommodationDetail(props: AccommodationDetailProps) {
  const { listing, headings = pageHeadings, tools, poster, action, advice, children } = props;
  const { title: Title, section: Section } = headings;
  return (
    <article className="mt-3 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">
        <PhotoGallery photos={listing.photos} subject={`${listing.propertyType} in ${listing.suburb}`} />
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {listing.propertyType && <Badge tone="brand">{listing.propertyType}</Badge>}
          <span className="ms-auto flex items-center gap-2 print:hidden">{tools}</span>
        </div>
        <Title className="mt-2 text-3xl">
          <span dir="auto">{listingName(listing)}</span>
        </Title>
        <p className="mt-2 text-lg text-ink-soft">
          <span dir="auto">{listing.location}</span>
        </p>
      </div>
      <aside className="min-w-0 lg:row-span-2">
        <div className="flex flex-col gap-5 rounded-xl border border-line bg-surface p-6 shadow-card lg:sticky lg:top-24">
          <AtAGlance listing={listing} heading={Section} hasPoster={poster !== undefined} />
          {poster}
          <div className="max-lg:hidden">{action}</div>
        </div>
      </aside>
      <div className="min-w-0">
        <Description text={listing.description} heading={Section} />
        <Amenities amenities={listing.amenities} heading={Section} />
        {advice}
        <section aria-labelledby="location" className="mt-10 print:hidden">
          <Section id="location" className="text-2xl">
            Location
          </Section>
          <MapFrame address={listing.location} />
        </section>
      </div>
      {children}
    </article>
  );
}

function Description({ text, heading: Heading }: { text: string; heading: DetailHeadings["section"] }) {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return (
    <section aria-labelledby="description">
      <Heading id="description" className="text-2xl">
        Property Description
      </Heading>
      <div className="mt-3 grid max-w-prose gap-3">
        {lines.length === 0 ? (
          <p>No description available.</p>
        ) : (
          lines.map((line, position) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have nothing else, and never move
            <p key={position} dir="auto">
              {line}
            </p>
          ))
        )}
      </div>
    </section>
  );
}

interface AtAGlanceProps {
  listing: ShownPlace;
  heading: DetailHeadings["section"];
  hasPoster: boolean;
}

const dollars = (amount: number | null) => (amount === null ? undefined : moneyText(amount));

function AtAGlance({ listing, heading: Heading, hasPoster }: AtAGlanceProps) {
  const facts = [
    ["Available from", moveDateText(listing.preferredMoveDate)],
    ["Furnishings", listing.furnishings],
    ["Internet", internetLabels[listing.internet] ?? listing.internet],
    ["Bond", listing.bond === 0 ? "No bond" : dollars(listing.bond)],
    ["Rent in advance", dollars(listing.rentInAdvance)],
    ["Bills", listing.billsPerWeek ? `About ${dollars(listing.billsPerWeek)} a week` : listing.bills],
    ["Minimum stay", listing.minimumStayWeeks && `${listing.minimumStayWeeks} weeks`],
    ["Housemates", listing.housemates?.toString()],
    ["Bathrooms", listing.bathrooms?.toString()],
    ["Who may apply", listing.whoMayApply],
    ["Listed by", hasPoster ? undefined : listing.postedBy.name],
  ] as const;
  return (
    <section aria-labelledby="at-a-glance">
      <Heading id="at-a-glance" className="sr-only">
        At a glance
      </Heading>
      <p className="whitespace-nowrap">
        <span className="font-display text-3xl leading-none font-extrabold tabular-nums">{moneyText(listing.weeklyBudget)}</span>
        <span className="text-lg text-ink-soft">/week</span>
      </p>
      <FactList facts={facts} className="mt-5 grid grid-cols-2 gap-4 lg:grid-cols-1 lg:gap-3" />
      <p className="mt-4 text-sm text-ink-soft">
        <PostedTime listing={listing} />
      </p>
    </section>
  );
}
