import type { ApplicationBoardName, BoardName } from "#contract/boards.ts";
import { accommodationBoard } from "#web/accommodation/accommodation.board.ts";
import { jobsBoard } from "#web/jobs/jobs.board.ts";
import type { SessionRole } from "#web/api/session.ts";
import type { ApplicationBoardScreens, BoardScreens } from "#web/listings/board-screens.ts";
import { serviceListingsBoard } from "#web/service-listings/service-listings.board.ts";

const withApplications: Readonly<Record<ApplicationBoardName, ApplicationBoardScreens>> = {
  jobs: jobsBoard,
  accommodation: accommodationBoard,
};
const all: Readonly<Record<BoardName, BoardScreens>> = { ...withApplications, "service-listings": serviceListingsBoard };

/** The boards on which students apply. Their applications and saved searches use this list. */
export const applicationBoards = Object.entries(withApplications).map(([name, screens]) => ({
  ...screens,
  name: name as ApplicationBoardName,
}));

/** The roles that have applications: students send them, and the posters of these boards receive them. */
export const rolesWithApplications: readonly SessionRole[] = [
  "student",
  ...applicationBoards.map(({ dashboard }) => dashboard.role),
];

/** All boards. The menus and the profile use this list. */
export const boards = Object.entries(all).map(([name, screens]) => ({ ...screens, name: name as BoardName }));

/** Returns the links to the dashboards of a role. If a role has several, each link has the name of its listings. */
export function dashboardLinks(role: SessionRole, among: readonly BoardScreens[] = boards): { label: string; to: string }[] {
  const own = among.filter(({ dashboard }) => dashboard.role === role);
  return own.map(({ dashboard, noun }) => ({
    label: own.length === 1 ? "Dashboard" : `Your ${noun.many}`,
    to: dashboard.path,
  }));
}

/** The board of an application or of a saved search. */
export const applicationBoardCalled = (name: ApplicationBoardName): ApplicationBoardScreens => withApplications[name];

/** A board by its name; `undefined` if there is none. */
export const findBoard = (name: string): BoardScreens | undefined => boards.find((board) => board.name === name);
