import type { SampleSavedSearch } from "../../contract/content/sample-content.ts";

/** The student whom people are invited to try gets new listings by email. */
export const savedSearches: SampleSavedSearch[] = [
  {
    savedBy: "student@example.com",
    board: "jobs",
    filters: { q: "barista", jobType: "Part-time" },
    name: "Coffee jobs",
    frequency: "daily",
  },
  {
    savedBy: "student@example.com",
    board: "accommodation",
    filters: { location: "Carlton", type: "Room", maxPrice: "400" },
    name: "Rooms in Carlton under $400",
    frequency: "weekly",
  },
  {
    savedBy: "student@example.com",
    board: "jobs",
    filters: { category: "Tutoring", workMode: "REMOTE" },
    name: "Tutoring from home",
    frequency: "never",
  },
];
