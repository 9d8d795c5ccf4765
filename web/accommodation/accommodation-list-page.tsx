import { serverApi } from "#web/api/loader-context.ts";
import { pageMeta, type PageHandle } from "#web/head/page-meta.ts";
import previewSrc from "#web/head/previews/accommodation.jpg?url";
import { createBoardLoader } from "#web/listings/search/board-search.ts";
import { Board } from "#web/listings/board.tsx";
import { CreateListingLink } from "#web/listings/posting/create-listing-link.tsx";
import { FavouritesLink } from "#web/listings/cards/listing-marks.tsx";
import { turnOfCard } from "#web/listings/cards/listing-photo.tsx";
import type { ResultWords } from "#web/listings/search/results.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/accommodation-list-page";
import { AccommodationCard } from "./accommodation-card.tsx";
import { AccommodationFilters } from "./accommodation-filters.tsx";
import { accommodationSearch, listPageTitle } from "./accommodation-search.ts";
import { useApplyForAccommodation } from "./use-apply.tsx";

const board = createBoardLoader(accommodationSearch);

/** Loads the page of a first visit inside the server's process. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return await board.loadFirst(serverApi(context), request);
}

/** Loads later pages from the API. If that fails, the earlier results stay. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return await board.loadLater(request);
}

export const handle: PageHandle = { sitemap: [{ path: "/accommodation", lastModified: "newest-listing" }] };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { search, listings } = loaderData?.results ?? { search: accommodationSearch.empty, listings: [] };
  return pageMeta(matches, {
    title: listPageTitle(search),
    description: "Rooms and homes for students in Australia, with photos, weekly rent and available dates.",
    path: `/accommodation${accommodationSearch.toQuery(search)}`,
    preview: { src: previewSrc, alt: "Rooms and homes for students, on Wattle." },
    items: listings.map(({ id }) => `/accommodation/${id}`),
    noIndex: !accommodationSearch.isLandingPage(search) || (listings.length === 0 && accommodationSearch.toQuery(search) !== ""),
  });
}

const words: ResultWords = {
  noun: { one: "property", many: "properties" },
  loading: "Loading your perfect accommodations...",
  failed: "Failed to load accommodations. Please try again later.",
  noMatch: "No places match",
  emptyTitle: "No properties found",
  emptyText: "Try another suburb, a wider price range or other dates.",
};

export default function AccommodationListPage({ loaderData }: Route.ComponentProps) {
  const { results } = loaderData;
  const apply = useApplyForAccommodation();
  board.useShown(results);
  return (
    <div className="page-width py-8 sm:py-10">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0 flex-[1_1_12rem]">
          <h1 className="text-3xl max-sm:text-2xl">Find Your Perfect Accommodation</h1>
          <p className="mt-1 text-lg text-ink-soft">Rooms and homes with weekly rent and available dates</p>
        </div>
        <FavouritesLink board="accommodation" />
        <CreateListingLink to="/accommodation/new" postedBy="renter" className="max-sm:w-full">
          Create Accommodation
        </CreateListingLink>
      </div>
      <Board
        data={loaderData}
        search={accommodationSearch}
        words={words}
        usualView="card"
        columns={{ card: "gap-4 sm:grid-cols-2 lg:grid-cols-3", list: "gap-3" }}
        filtersId="accommodation-filters"
        sorts={sorts}
        filters={(tools) => <AccommodationFilters {...tools} />}
        after={<PaymentWarning />}
      >
        {(listing, { view, position, from }) => (
          <AccommodationCard
            listing={listing}
            layout={view === "card" ? "card" : "row"}
            photoTurn={turnOfCard(position)}
            applied={apply.appliedTo(listing.id)}
            onApply={() => apply.start(listing)}
            from={from}
          />
        )}
      </Board>
      {apply.dialogs}
    </div>
  );
}

/** A warning about the most common scam, placed where people are about to act. */
function PaymentWarning() {
  return (
    <aside className="mt-6 flex items-start gap-5 rounded-lg bg-accent-wash p-5 text-on-accent-wash">
      <Icon of="triangle-alert" aria-hidden="true" className="flex-none" />
      <div>
        <h2 className="text-lg">Before you pay</h2>
        <ul className="mt-1.5 list-disc ps-5">
          <li>See the place first, or ask somebody you trust to see it.</li>
          <li>Get the agreement in writing.</li>
          <li>Pay the bond to your state’s bond authority, never to a private account.</li>
        </ul>
      </div>
    </aside>
  );
}

const sorts = [
  { value: "newest", label: "Newest first" },
  { value: "price", label: "Lowest price" },
  { value: "-price", label: "Highest price" },
] as const;
