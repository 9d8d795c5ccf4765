import type { BoardName } from "./boards.ts";

/** How the kinds of events about the listings and applications of a board begin, as in `job_posted`. */
export const eventPrefixes = {
  jobs: "job",
  accommodation: "accommodation",
  "service-listings": "service",
} as const satisfies Record<BoardName, string>;
