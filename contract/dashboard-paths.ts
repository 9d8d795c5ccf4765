// Where the boards' dashboards are. Apart from the boards' names, which come with the code of favourites in the browser.
import type { ApplicationBoardName, BoardName } from "./boards.ts";

/** Where those who post on a board manage their listings. */
export const dashboardPaths = {
  jobs: "/employer-dashboard",
  accommodation: "/renter-dashboard",
  "service-listings": "/service-dashboard",
} as const satisfies Record<BoardName, string>;

/** The tab of a dashboard that has the applications to its listings. */
export const receivedTabs = { jobs: "applicants", accommodation: "applications" } as const satisfies Record<
  ApplicationBoardName,
  string
>;

/** Where posters read the applications to their listings. */
export const toReceivedPath = (board: ApplicationBoardName): string => `${dashboardPaths[board]}?tab=${receivedTabs[board]}`;
