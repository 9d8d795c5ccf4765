import { data } from "react-router";
import type { Accommodation } from "#contract/accommodation.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api } from "#web/api/browser-api.ts";
import type { Api } from "#web/api/call.ts";
import { serverApi } from "#web/api/server-api.ts";
import { originOf, pageMeta, unlistedPageMeta } from "#web/head/page-meta.ts";
import { ApplyBar, ApplyControl } from "#web/listings/apply-control.tsx";
import { BackToList } from "#web/listings/back-to-list.tsx";
import { ListingFailed, ListingGone } from "#web/listings/listing-missing.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import type { Route } from "./+types/accommodation-page";
import { toRealEstateListing } from "./accommodation-data.ts";
import { Amenities } from "./amenities.tsx";
import { FavouriteButton } from "./favourite-button.tsx";
import { listingName, moveDateText, priceText } from "#web/listings/accommodation-text.ts";
import { MapFrame } from "./map-frame.tsx";
import { listingPageTitle } from "./page-titles.ts";
import { PhotoGallery } from "./photo-gallery.tsx";
import { ShareButton } from "./share-button.tsx";
import { useApplyForAccommodation } from "./use-apply.tsx";

interface PageData {
  /** `undefined` when there is no such listing, or when it could not be loaded. */
  listing: Accommodation | undefined;
  failed: boolean;
}

async function findListing(caller: Api, id: string): Promise<PageData> {
  try {
    return { listing: await caller.call("GET /accommodation/{id}", { params: { id } }), failed: false };
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    if (!isGone) console.warn("The listing could not be loaded", error);
    return { listing: undefined, failed: !isGone };
  }
}

/** The listing for a first visit: 404 when it is gone, 503 when it could not be loaded. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findListing(serverApi(context), params.id);
  return data(found, { status: found.listing ? 200 : found.failed ? 503 : 404 });
}

/** On later visits the listing comes straight from the API. */
export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<PageData> {
  return await findListing(api, params.id);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const listing = loaderData?.listing;
  if (!listing) return unlistedPageMeta(loaderData?.failed ? "Accommodation" : "Accommodation not found");
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
    about: toRealEstateListing(listing, originOf(matches)),
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
  const { listing, failed } = loaderData;
  return (
    <div className="page-width py-6 sm:py-8">
      <div className="flex flex-wrap items-center gap-x-6">
        <BackToList list="/accommodation">Back to Listings</BackToList>
        {listing && <Breadcrumbs trail={trailTo(listing)} />}
      </div>
      {listing ? (
        <Detail listing={listing} />
      ) : failed ? (
        <ListingFailed heading="Accommodation" message="Failed to load accommodation details." />
      ) : (
        <ListingGone
          title="Accommodation not found."
          text="It may have been let or taken down. There are more places on the board."
          action={{ label: "Browse accommodation", to: "/accommodation" }}
        />
      )}
    </div>
  );
}

function Detail({ listing }: { listing: Accommodation }) {
  const apply = useApplyForAccommodation();
  const name = listingName(listing);
  return (
    <article className="mt-3 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">
        <PhotoGallery key={listing.id} photos={listing.photos} subject={`${listing.propertyType} in ${listing.suburb}`} />
        <div className="mt-6 flex flex-wrap items-center gap-2">
          <Badge tone="brand">{listing.propertyType}</Badge>
          <span className="ms-auto flex items-center gap-2 print:hidden">
            <ShareButton title={name} text={`Check out this ${listing.propertyType} in ${listing.city}`} />
            <FavouriteButton listing={{ id: listing.id, title: name }} />
          </span>
        </div>
        <h1 className="mt-2 text-3xl">
          <span dir="auto">{name}</span>
        </h1>
        <p className="mt-2 text-lg text-ink-soft">
          <span dir="auto">{listing.location}</span>
        </p>
      </div>
      <aside className="min-w-0 lg:row-span-2">
        <div className="flex flex-col gap-5 rounded-xl border border-line bg-surface p-6 shadow-card lg:sticky lg:top-24">
          <AtAGlance listing={listing} />
          <div className="max-lg:hidden">
            <Apply listing={listing} apply={apply} />
          </div>
        </div>
      </aside>
      <div className="min-w-0">
        <Description text={listing.description} />
        <Amenities amenities={listing.amenities} />
        <section aria-labelledby="location" className="mt-10 print:hidden">
          <h2 id="location" className="text-2xl">
            Location
          </h2>
          <MapFrame address={listing.location} />
        </section>
      </div>
      <ApplyBar price={`${priceText(listing.weeklyBudget)}/week`}>
        <Apply listing={listing} apply={apply} />
      </ApplyBar>
      {apply.dialogs}
    </article>
  );
}

function Description({ text }: { text: string }) {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return (
    <section aria-labelledby="description">
      <h2 id="description" className="text-2xl">
        Property Description
      </h2>
      <div className="mt-3 max-w-prose space-y-3">
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

function AtAGlance({ listing }: { listing: Accommodation }) {
  const facts = [
    ["Available from", moveDateText(listing.preferredMoveDate)],
    ["Furnishings", listing.furnishings],
    ["Internet", listing.internet],
    ["Listed by", listing.postedBy.name],
  ] as const;
  return (
    <section aria-labelledby="at-a-glance">
      <h2 id="at-a-glance" className="sr-only">
        At a glance
      </h2>
      <p className="whitespace-nowrap">
        <span className="font-display text-3xl leading-none font-extrabold tabular-nums">{priceText(listing.weeklyBudget)}</span>
        <span className="text-lg text-ink-soft">/week</span>
      </p>
      <dl className="mt-5 grid grid-cols-2 gap-4 lg:grid-cols-1 lg:gap-3">
        {facts
          .filter(([, value]) => value !== "")
          .map(([term, value]) => (
            <div key={term} className="min-w-0">
              <dt className="text-xs font-semibold tracking-wide text-ink-soft">{term}</dt>
              <dd>
                <span dir="auto">{value}</span>
              </dd>
            </div>
          ))}
      </dl>
      <p className="mt-4 text-sm text-ink-soft">
        <RelativeTime time={listing.createdAt} prefix="Posted" />
      </p>
    </section>
  );
}

function Apply({ listing, apply }: { listing: Accommodation; apply: ReturnType<typeof useApplyForAccommodation> }) {
  return (
    <ApplyControl
      hasApplied={apply.hasApplied(listing.id)}
      label="Apply"
      refusal="You must be logged in as a student to contact about this property."
      path={`/accommodation/${listing.id}`}
      onApply={() => apply.start({ id: listing.id, title: listingName(listing) })}
    />
  );
}
