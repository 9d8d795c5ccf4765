import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { ListingStatus } from "#contract/listing-life-rules.ts";
import type { ListPage } from "#web/api/call.ts";
import { useLoaded } from "#web/api/use-loaded.ts";
import type { BoardScreens } from "#web/listings/board-screens.ts";
import { DashboardFrame } from "./dashboard-frame.tsx";
import type { ListTools } from "./dashboard.tsx";
import { countOwnListings } from "#web/listings/listing-life.ts";
import { readStatus, StatusFilter } from "./listing-status.tsx";
import { type PageQuery, useOwnList } from "#web/lists/own-table.tsx";
import { UnconfirmedEmail } from "#web/listings/unconfirmed-email.tsx";

interface ListingsDashboardProps<Listing> {
  board: Pick<BoardScreens, "path" | "taken" | "dashboard">;
  createLabel: string;
  /** @param status loads only the listings in this status */
  loadListings: (query: PageQuery, status: ListingStatus | undefined) => Promise<ListPage<Listing>>;
  children: (tools: ListTools<Listing>) => ReactNode;
}

/** 'Your Dashboard' for posters on a board on which nobody applies: their listings. */
export function ListingsDashboard<Listing>({ board, createLabel, loadListings, children }: ListingsDashboardProps<Listing>) {
  const status = readStatus(useSearchParams()[0]);
  const list = useOwnList(async (query) => await loadListings(query, status), true, status);
  const counts = useLoaded("counts", async () => await countOwnListings(board));
  return (
    <DashboardFrame {...{ board, createLabel }}>
      <UnconfirmedEmail consequence="Until then our emails leave out the names of your listings." />
      {counts.value && <StatusFilter board={board} counts={counts.value} />}
      {children({ list, onDeleted: counts.reload })}
    </DashboardFrame>
  );
}
