import type { ReactNode } from "react";
import type { BoardScreens } from "#web/listings/board-screens.ts";
import { CreateListingLink } from "#web/listings/posting/create-listing-link.tsx";

interface DashboardFrameProps {
  board: Pick<BoardScreens, "path" | "dashboard">;
  /** The words of the link to the board's form. */
  createLabel: string;
  children: ReactNode;
}

/** What is around the content of 'Your Dashboard' on every board. */
export function DashboardFrame({ board, createLabel, children }: DashboardFrameProps) {
  return (
    <div className="page-width py-8 sm:py-10">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">Your Dashboard</h1>
        <CreateListingLink to={`${board.path}/new`} postedBy={board.dashboard.role}>
          {createLabel}
        </CreateListingLink>
      </div>
      {children}
    </div>
  );
}
