import type { ApplicationBoardName, BoardName } from "#contract/boards.ts";
import { accommodationBoard } from "#server/accommodation/accommodation.board.ts";
import { jobsBoard } from "#server/jobs/jobs.board.ts";
import type { ApplicationBoardDefinition, BoardDefinition } from "#server/listings/board.ts";
import { serviceListingsBoard } from "#server/service-listings/service-listings.board.ts";

/** Every board. Routes, sitemap, own data, account deletion, the admin's activity and the sweep of files walk this list. */
export const boards = {
  jobs: jobsBoard,
  accommodation: accommodationBoard,
  "service-listings": serviceListingsBoard,
} as const satisfies Record<BoardName, BoardDefinition> & Record<ApplicationBoardName, ApplicationBoardDefinition>;

export type Boards = typeof boards;
