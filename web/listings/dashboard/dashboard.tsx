import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { type ApplicationState, applicationStates } from "#contract/application-rules.ts";
import type { ListingStatus } from "#contract/listing-life-rules.ts";
import type { OwnCounts } from "#contract/listing-life.ts";
import type { ListPage } from "#web/api/call.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { countText, numberText } from "#web/ui/formats.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import { readSearchedText } from "#web/lists/address-values.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import type { ApplicationBoardScreens } from "#web/listings/board-screens.ts";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { countOwnListings } from "#web/listings/listing-life.ts";
import { countAll, readStatus, StatusFilter } from "./listing-status.tsx";
import { useNews } from "#web/api/news.ts";
import { type OwnList, type PageQuery, useOwnList } from "#web/lists/own-table.tsx";
import { UnconfirmedEmail } from "#web/listings/unconfirmed-email.tsx";

// The applications are on the second tab.
const ApplicationFilters = lazyPart(
  async () => (await import("#web/listings/received/application-filters.tsx")).ApplicationFilters,
);

/** What a list on the dashboard needs of the dashboard around it. */
export interface ListTools<Row> {
  list: OwnList<Row>;
  /** Call it after a row was deleted, or a listing's status changed. */
  onDeleted: () => void;
}

/** Which of the applications to a poster's listings are shown. */
interface ApplicationFilter {
  listingId: string | undefined;
  state: ApplicationState | undefined;
  /** Text within the applicant's name and email address. */
  q: string | undefined;
}

const unfiltered: ApplicationFilter = { listingId: undefined, state: undefined, q: undefined };

const readFilter = (parameters: URLSearchParams): ApplicationFilter => ({
  listingId: parameters.get("listing") || undefined,
  state: applicationStates.find((each) => each === parameters.get("state")),
  q: readSearchedText(parameters, "applicant").trim() || undefined,
});

interface DashboardProps<Listing, Application> {
  board: Pick<ApplicationBoardScreens, "path" | "taken" | "dashboard">;
  createLabel: string;
  /** @param status loads only the listings in this status */
  loadListings: (query: PageQuery, status: ListingStatus | undefined) => Promise<ListPage<Listing>>;
  loadCounts?: () => Promise<OwnCounts>;
  /** Loads applications. An absent filter does not filter. */
  loadApplications: (query: PageQuery, filter: ApplicationFilter) => Promise<ListPage<Application>>;
  showListings: (tools: ListTools<Listing>) => ReactNode;
  showApplications: (tools: ListTools<Application>) => ReactNode;
}

/**
 * 'Your Dashboard' for posters: their listings and the applications to them. The address names the tab; by default it is the listings.
 */
export function Dashboard<Listing, Application>(props: DashboardProps<Listing, Application>) {
  const { board, createLabel, loadListings, loadApplications, showListings, showApplications } = props;
  const { loadCounts = async () => await countOwnListings(board) } = props;
  const names = board.dashboard.tabs;
  const [parameters, setParameters] = useSearchParams();
  const selected = parameters.get("tab") === names.applications.id ? names.applications.id : names.listings.id;
  const isOnApplications = selected === names.applications.id;
  const filter = isOnApplications ? readFilter(parameters) : unfiltered;
  const status = isOnApplications ? undefined : readStatus(parameters);
  const listings = useOwnList(async (query) => await loadListings(query, status), !isOnApplications, status);
  const counts = useLoaded("counts", loadCounts);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const applications = useOwnList(async (query) => await loadApplications(query, unfiltered), isOnApplications && !isFiltered);
  // Whoever deletes a listing is told how many applications it deletes.
  useNews(() => {
    applications.reload();
    listings.reload();
  });
  const tabs = [
    { ...names.listings, count: counts.value ? numberText(countAll(counts.value)) : undefined },
    { ...names.applications, count: tabCount(applications.value) },
  ];
  return (
    <DashboardFrame {...{ board, createLabel }}>
      <UnconfirmedEmail consequence="Until then our emails leave out names and messages." />
      <Tabs
        label="Your Dashboard"
        collapses
        tabs={tabs}
        selected={selected}
        onSelect={(id) => setParameters(id === names.listings.id ? {} : { tab: id }, { preventScrollReset: true })}
      >
        {isOnApplications && (
          <ApplicationFilters {...{ board }} listingId={filter.listingId} isReloaded={applications.isLoading} />
        )}
        {isFiltered ? (
          <FilteredApplications
            key={`${filter.listingId} ${filter.state}`}
            q={filter.q}
            load={async (query) => await loadApplications(query, filter)}
            show={showApplications}
            onDeleted={() => {
              applications.reload();
              listings.reload();
            }}
          />
        ) : isOnApplications ? (
          showApplications({ list: applications, onDeleted: listings.reload })
        ) : (
          <>
            {counts.value && <StatusFilter {...{ board }} counts={counts.value} />}
            {showListings({
              list: listings,
              onDeleted: () => {
                counts.reload();
                applications.reload();
              },
            })}
          </>
        )}
      </Tabs>
    </DashboardFrame>
  );
}

const tabCount = (list: ListPage<unknown> | undefined): string | undefined => list && numberText(list.total, list.isAtLeast);

interface FilteredApplicationsProps<Application> extends Pick<ApplicationFilter, "q"> {
  load: (query: PageQuery) => Promise<ListPage<Application>>;
  show: (tools: ListTools<Application>) => ReactNode;
  onDeleted: () => void;
}

/** The applications to one listing, in one state or of some people. Their number is not the one that the tab shows. */
function FilteredApplications<Application>({ q, load, show, onDeleted }: FilteredApplicationsProps<Application>) {
  // While somebody types, the rows that were found before stay until the next ones have come.
  const list = useOwnList(load, true, q);
  useNews(list.reload);
  return (
    <>
      <output className="mb-3 block text-sm text-ink-soft">
        {list.value && countText(list.value.total, "application", "applications", list.value.isAtLeast)}
      </output>
      {show({ list, onDeleted })}
    </>
  );
}
