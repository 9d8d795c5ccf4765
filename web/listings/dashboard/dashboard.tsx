import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { type ApplicationState, applicationStates } from "#contract/application-rules.ts";
import type { ListingStatus } from "#contract/listing-life-rules.ts";
import type { OwnCounts } from "#contract/listing-life.ts";
import type { ListPage } from "#web/api/call.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import { numberText } from "#web/ui/formats.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import { ApplicationFilters } from "#web/listings/received/application-filters.tsx";
import type { ApplicationBoardScreens } from "#web/listings/board-screens.ts";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { countOwnListings } from "#web/listings/listing-life.ts";
import { countAll, readStatus, StatusFilter } from "./listing-status.tsx";
import { useNews } from "#web/api/news.ts";
import { type OwnList, type PageQuery, useOwnList } from "#web/lists/own-table.tsx";
import { UnconfirmedEmail } from "#web/listings/email-confirmation.tsx";

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
}

interface DashboardProps<Listing, Application> {
  board: Pick<ApplicationBoardScreens, "path" | "taken" | "dashboard">;
  createLabel: string;
  /** @param status loads only the listings in this status */
  loadListings: (query: PageQuery, status: ListingStatus | undefined) => Promise<ListPage<Listing>>;
  loadCounts?: () => Promise<OwnCounts>;
  /** Loads applications: to this listing only, and in this state only, if they are given. */
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
  const listingId = (isOnApplications && parameters.get("listing")) || undefined;
  const state = applicationStates.find((each) => isOnApplications && each === parameters.get("state"));
  const status = isOnApplications ? undefined : readStatus(parameters);
  const listings = useOwnList(async (query) => await loadListings(query, status), !isOnApplications, status);
  const counts = useLoaded("counts", loadCounts);
  const isFiltered = listingId !== undefined || state !== undefined;
  const applications = useOwnList(
    async (query) => await loadApplications(query, { listingId: undefined, state: undefined }),
    isOnApplications && !isFiltered,
  );
  // Whoever deletes a listing is told how many applications it deletes.
  useNews(() => {
    applications.reload();
    listings.reload();
  });
  const tabs = [
    { ...names.listings, count: counts.value ? numberText(countAll(counts.value)) : undefined },
    { ...names.applications, count: countText(applications.value) },
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
        {isOnApplications && <ApplicationFilters {...{ board, listingId }} isReloaded={applications.isLoading} />}
        {isFiltered ? (
          <FilteredApplications
            key={`${listingId} ${state}`}
            load={async (query) => await loadApplications(query, { listingId, state })}
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

const countText = (list: ListPage<unknown> | undefined): string | undefined => list && numberText(list.total, list.isAtLeast);

interface FilteredApplicationsProps<Application> {
  load: (query: PageQuery) => Promise<ListPage<Application>>;
  show: (tools: ListTools<Application>) => ReactNode;
  onDeleted: () => void;
}

/** The applications to one listing or in one state. Their number is not the one that the tab shows. */
function FilteredApplications<Application>({ load, show, onDeleted }: FilteredApplicationsProps<Application>) {
  const list = useOwnList(load);
  useNews(list.reload);
  return show({ list, onDeleted });
}
