import type { Role } from "./roles.ts";

interface BoardBasics {
  /** Who posts on it, and receives applications if students apply. */
  poster: Role;
  /** Where its posters manage their listings. */
  dashboardPath: `/${string}`;
  /** How the kinds of events about its listings and applications begin, as in `job_posted`. */
  eventPrefix: string;
  /** Students apply on it. Its listings can be saved too, and searches of its list. */
  hasApplications: boolean;
}

/** Every board, by the name that begins the addresses of its pages. They are listed in this order, those with applications first. */
export const boardBasics = {
  jobs: { poster: "EMPLOYER", dashboardPath: "/employer-dashboard", eventPrefix: "job", hasApplications: true },
  accommodation: { poster: "RENTER", dashboardPath: "/renter-dashboard", eventPrefix: "accommodation", hasApplications: true },
  "service-listings": {
    poster: "SERVICE-PROVIDER",
    dashboardPath: "/service-dashboard",
    eventPrefix: "service",
    hasApplications: false,
  },
} as const satisfies Record<string, BoardBasics>;

export type BoardName = keyof typeof boardBasics;
export type ApplicationBoardName = {
  [Name in BoardName]: (typeof boardBasics)[Name]["hasApplications"] extends true ? Name : never;
}[BoardName];

export const boardNames = Object.keys(boardBasics) as [BoardName, ...BoardName[]];

const hasApplications = (name: BoardName): name is ApplicationBoardName => boardBasics[name].hasApplications;

/** The boards on which students apply. */
export const applicationBoardNames = boardNames.filter(hasApplications) as [ApplicationBoardName, ...ApplicationBoardName[]];
