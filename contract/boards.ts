/** The boards on which students apply. Their listings can be saved too, and searches of their lists. */
export const applicationBoardNames = ["jobs", "accommodation"] as const;
export type ApplicationBoardName = (typeof applicationBoardNames)[number];

/** All boards, each by the name that begins the addresses of its pages. */
export const boardNames = [...applicationBoardNames, "service-listings"] as const;
export type BoardName = (typeof boardNames)[number];

/** Where those who post on a board manage their listings. */
export const dashboardPaths = {
  jobs: "/employer-dashboard",
  accommodation: "/renter-dashboard",
  "service-listings": "/service-dashboard",
} as const satisfies Record<BoardName, string>;

/** Where posters read the applications to their listings. */
export const receivedPaths = {
  jobs: `${dashboardPaths.jobs}?tab=applicants`,
  accommodation: `${dashboardPaths.accommodation}?tab=applications`,
} as const satisfies Record<ApplicationBoardName, string>;
