import { api } from "#web/api/browser-api.ts";
import type { ApplicationBoardScreens } from "#web/listings/board-screens.ts";

export const jobsBoard: ApplicationBoardScreens = {
  path: "/jobs",
  noun: { one: "job", many: "jobs" },
  taken: "Filled",
  kind: { label: "Job", icon: "briefcase-business" },
  browseLabel: "Find a job",
  poster: "employer",
  applicationFile: "résumé",
  dashboard: {
    role: "employer",
    path: "/employer-dashboard",
    tabs: {
      listings: { id: "postedJobs", label: "Posted Jobs" },
      applications: { id: "applicants", label: "Applications Received" },
    },
  },
  drafts: { listing: "job", application: "job-application" },
  loadPostedListings: async (query) => await api.list("GET /jobs/myjobs", { query }),
};
