import type { BoardName } from "#contract/boards.ts";
import { accommodationBoard } from "#server/accommodation/accommodation.board.ts";
import { jobsBoard } from "#server/jobs/jobs.board.ts";
import type { BoardDefinition } from "#server/listings/board.ts";
import { serviceListingsBoard } from "#server/service-listings/service-listings.board.ts";

/** Every board. Routes, sitemap, own data, account deletion, the admin's activity and the sweep of files walk this list. */
export const boards = {
  jobs: jobsBoard,
  accommodation: accommodationBoard,
  "service-listings": serviceListingsBoard,
} as const satisfies Record<BoardName, BoardDefinition>;

export type Boards = typeof boards;
