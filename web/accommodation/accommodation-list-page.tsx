import Heart from "@lucide/icons/icons/heart";
import Plus from "@lucide/icons/icons/plus";
import ShieldAlert from "@lucide/icons/icons/shield-alert";
import { useEffect, useState } from "react";
import { data } from "react-router";
import { api } from "#web/api/browser-api.ts";
import { serverApi } from "#web/api/server-api.ts";
import { useUser } from "#web/api/session.ts";
import { type PageHandle, pageMeta } from "#web/head/page-meta.ts";
import previewSrc from "#web/head/previews/accommodation.jpg?url";
import type { ActiveFilter } from "#web/listings/active-filters.tsx";
import { Board, type BoardData, useShowNewest } from "#web/listings/board.tsx";
import { turnOfCard } from "#web/listings/listing-photo.tsx";
import type { ResultWords } from "#web/listings/results.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { lazyDialog } from "#web/ui/lazy-part.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { Route } from "./+types/accommodation-list-page";
import { AccommodationCard } from "./accommodation-card.tsx";
import { AccommodationFilters, accommodationFiltersId } from "./accommodation-filters.tsx";
import {
  accommodationAddress,
  type AccommodationResults,
  type AccommodationSearch,
  type AccommodationSummary,
  emptySearch,
  type FilterName,
  filterNames,
  findAccommodation,
  readAccommodationSearch,
  toSearchString,
} from "./accommodation-search.ts";
import { useFavouriteIds } from "./favourites.ts";
import { moveDateText, priceText } from "#web/listings/accommodation-text.ts";
import { isLandingPage, listPageTitle } from "./page-titles.ts";
import { useApplyForAccommodation } from "./use-apply.tsx";

const AccommodationFormDialog = lazyDialog(async () => (await import("./accommodation-form-dialog.tsx")).AccommodationFormDialog);

type PageData = BoardData<AccommodationSearch, AccommodationSummary>;

/** The first visit's page, found within the process. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = readAccommodationSearch(new URL(request.url).searchParams);
  try {
    return data<PageData>({ results: await findAccommodation(serverApi(context), search), failed: false });
  } catch {
    return data<PageData>({ results: undefined, failed: true }, { status: 503 });
  }
}

let shown: AccommodationResults | undefined;

/** Later pages come straight from the API; when that fails, what was found before stays. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<PageData> {
  try {
    const search = readAccommodationSearch(new URL(request.url).searchParams);
    return { results: await findAccommodation(api, search), failed: false };
  } catch {
    return { results: shown, failed: true };
  }
}

export const handle: PageHandle = { sitemap: [{ path: "/accommodation", lastModified: "newest-listing" }] };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { search, listings } = loaderData?.results ?? { search: emptySearch, listings: [] };
  return pageMeta(matches, {
    title: listPageTitle(search),
    description:
      "Rooms, shared rooms, student accommodation and whole homes in Australia, with photos, the weekly price and the day each is free.",
    path: `/accommodation${toSearchString(search)}`,
    preview: { src: previewSrc, alt: "Rooms and homes for students, on Wattle." },
    items: listings.map(({ id }) => `/accommodation/${id}`),
    noIndex: !isLandingPage(search) || (listings.length === 0 && toSearchString(search) !== ""),
  });
}

const words: ResultWords = {
  noun: { one: "property", many: "properties" },
  loading: "Loading your perfect accommodations...",
  failed: "Failed to load accommodations. Please try again later.",
  emptyTitle: "No properties found",
  emptyText: "Try another suburb, a wider price range or an earlier day.",
};

export default function AccommodationListPage({ loaderData }: Route.ComponentProps) {
  const { results } = loaderData;
  const apply = useApplyForAccommodation();
  // What the server rendered counts as shown too.
  useEffect(() => {
    shown = results;
  }, [results]);
  const user = useUser();
  const showNewest = useShowNewest(accommodationAddress);
  const [isListing, setIsListing] = useState(false);
  return (
    <div className="page-width py-8 sm:py-10">
      <div className="relative flex flex-wrap items-end justify-between gap-x-4 sm:gap-y-4">
        <div>
          <h1 className="text-3xl max-sm:pe-14">Find Your Perfect Accommodation</h1>
          <p className="mt-1 text-lg text-ink-soft">Rooms and homes, with the price per week and the day they are free</p>
        </div>
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          <FavouritesLink />
          {user?.role === "renter" && (
            <Button
              className="max-sm:mt-4"
              icon={<Icon of={Plus} size={19} aria-hidden="true" />}
              onClick={() => setIsListing(true)}
            >
              Create Accommodation
            </Button>
          )}
        </div>
      </div>
      <Board
        data={loaderData}
        address={accommodationAddress}
        emptySearch={emptySearch}
        words={words}
        columns={{ card: "sm:grid-cols-2 sm:*:last:col-span-2 lg:grid-cols-3", list: "" }}
        filtersId={accommodationFiltersId}
        filters={(tools) => <AccommodationFilters {...tools} />}
        activeFilters={activeFilters}
        after={<BeforeYouPay />}
      >
        {(listing, { view, position, from }) => (
          <AccommodationCard
            listing={listing}
            layout={view === "card" ? "card" : "row"}
            photoTurn={turnOfCard(position)}
            hasApplied={apply.hasApplied(listing.id)}
            onApply={() => apply.start(listing)}
            from={from}
          />
        )}
      </Board>
      {apply.dialogs}
      {isListing && <AccommodationFormDialog onClose={() => setIsListing(false)} onSaved={showNewest} />}
    </div>
  );
}

/** Beside the heading on phones, where each line pushes the photos down. */
function FavouritesLink() {
  const count = useFavouriteIds().length;
  const name = count === 0 ? "Favourites" : `Favourites (${count})`;
  return (
    <LinkButton
      to="/favourites"
      variant="secondary"
      size="small"
      icon={<Icon of={Heart} size={17} aria-hidden="true" />}
      aria-label={name}
      className="max-sm:absolute max-sm:end-0 max-sm:top-0"
    >
      <span className="max-sm:hidden">{name}</span>
      {count > 0 && <span className="sm:hidden">{count}</span>}
    </LinkButton>
  );
}

/** What costs newcomers the most: said where they are about to act. */
function BeforeYouPay() {
  return (
    <li className="flex items-center gap-5 rounded-lg bg-accent-wash p-5 text-on-accent-wash">
      <Icon of={ShieldAlert} size={30} strokeWidth={1.75} aria-hidden="true" className="flex-none" />
      <div>
        <h2 className="text-lg">Before you pay</h2>
        <ul className="mt-1.5 list-disc space-y-1 ps-5">
          <li>Never pay for a place that you, or somebody you trust, have not seen from the inside.</li>
          <li>A bond goes to your state’s bond authority, which sends you a receipt, and not into a private account.</li>
          <li>Ask for the agreement in writing first. “Others are waiting” is no reason to hurry.</li>
        </ul>
      </div>
    </li>
  );
}

const filterLabels: Readonly<Record<FilterName, string>> = {
  title: "Title",
  location: "Location",
  type: "Property type",
  minPrice: "Min price",
  maxPrice: "Max price",
  internet: "Internet",
  furnishings: "Furnishings",
  availableDate: "Available from",
};

function activeFilters(search: AccommodationSearch): ActiveFilter<FilterName>[] {
  return filterNames.flatMap((name) => {
    const text = search[name].trim();
    return text === "" ? [] : [{ name, label: filterLabels[name], value: toValueText(name, text) }];
  });
}

function toValueText(name: FilterName, text: string): string {
  if (name === "minPrice" || name === "maxPrice") return priceText(Number(text));
  return name === "availableDate" ? moveDateText(text) : text;
}
