// Where posters manage their listings, and admins review them. Apart from the boards' names, which come with the code of favourites in
// the browser.
import type { BoardName } from "./boards.ts";

/** Where those who post on a board manage their listings. */
export const dashboardPaths = {
  jobs: "/employer-dashboard",
  accommodation: "/renter-dashboard",
  "service-listings": "/service-dashboard",
} as const satisfies Record<BoardName, string>;

/** Where admins decide a case. */
export const casePath = (id: string): string => `/admin?section=reviews&case=${id}`;
