import type { ApplicationBoardName, BoardName } from "#contract/boards.ts";
import { accommodationBoard } from "#web/accommodation/accommodation.board.ts";
import { jobsBoard } from "#web/jobs/jobs.board.ts";
import type { ApplicationBoardScreens, BoardScreens } from "#web/listings/board-screens.ts";
import { serviceListingsBoard } from "#web/service-listings/service-listings.board.ts";

const withApplications = {
  jobs: jobsBoard,
  accommodation: accommodationBoard,
} satisfies Record<ApplicationBoardName, ApplicationBoardScreens>;

/** The boards on which students apply. Their applications and saved searches use this list. */
export const applicationBoards: readonly ApplicationBoardScreens[] = Object.values(withApplications);

/** All boards. The menus and the profile use this list. */
export const boards: readonly BoardScreens[] = Object.values({
  ...withApplications,
  "service-listings": serviceListingsBoard,
} satisfies Record<BoardName, BoardScreens>);
