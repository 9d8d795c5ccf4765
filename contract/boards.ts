import type { Role } from "./roles.ts";

/** A state in which applicant and poster arrange to meet, and what their meeting is called. */
export type MeetingState = "interview" | "inspection";

interface BoardBasics {
  /** What one of its listings is called in names: `job` in the kind of event `job_posted` and in the page `job-form-page.tsx`. */
  listing: string;
  /** Where everybody finds its listings: at its name, unless another page shows them. */
  listPath: `/${string}`;
  /** Who posts on it, and receives applications if students apply. */
  poster: Role;
  /** Where its posters manage their listings. */
  dashboardPath: `/${string}`;
  /**
   * Where applicants and poster meet before an offer. `null` if nobody applies; where students apply, listings can be saved too, and
   * searches of the list.
   */
  meeting: MeetingState | null;
}

/** Every board, by the name that begins the addresses of its pages. They are listed in this order, those with applications first. */
export const boardBasics = {
  jobs: { listing: "job", listPath: "/jobs", poster: "EMPLOYER", dashboardPath: "/employer-dashboard", meeting: "interview" },
  accommodation: {
    listing: "accommodation",
    listPath: "/accommodation",
    poster: "RENTER",
    dashboardPath: "/renter-dashboard",
    meeting: "inspection",
  },
  "service-listings": {
    listing: "service",
    listPath: "/services",
    poster: "SERVICE-PROVIDER",
    dashboardPath: "/service-dashboard",
    meeting: null,
  },
} as const satisfies Record<string, BoardBasics>;

export type BoardName = keyof typeof boardBasics;
export type ApplicationBoardName = {
  [Name in BoardName]: (typeof boardBasics)[Name]["meeting"] extends MeetingState ? Name : never;
}[BoardName];

export const boardNames = Object.keys(boardBasics) as [BoardName, ...BoardName[]];

const hasApplications = (name: BoardName): name is ApplicationBoardName => boardBasics[name].meeting !== null;

/** The boards on which students apply. */
export const applicationBoardNames = boardNames.filter(hasApplications) as [ApplicationBoardName, ...ApplicationBoardName[]];
