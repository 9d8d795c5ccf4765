import type { BoardName } from "#contract/boards.ts";
import { accommodationBoard } from "#web/accommodation/accommodation.board.ts";
import { jobsBoard } from "#web/jobs/jobs.board.ts";
import type { BoardScreens } from "#web/listings/board-screens.ts";

/** All boards. The menus, the profile and the student's applications use this list. */
export const boards: readonly BoardScreens[] = Object.values({
  jobs: jobsBoard,
  accommodation: accommodationBoard,
} satisfies Record<BoardName, BoardScreens>);
