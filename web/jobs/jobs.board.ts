import { boardBasics } from "#contract/boards.ts";
import { api } from "#web/api/browser-api.ts";
import type { ApplicationBoardScreens } from "#web/listings/board-screens.ts";

export const jobsBoard: ApplicationBoardScreens = {
  path: "/jobs",
  noun: { one: "job", many: "jobs" },
  icon: "briefcase-business",
  begun: "posted",
  taken: "Filled",
  kind: "Job",
  browseLabel: "Find a job",
  poster: "employer",
  applicationFile: "résumé",
  applicationText: "Cover letter",
  dashboard: {
    role: "employer",
    path: boardBasics.jobs.dashboardPath,
    tabs: {
      listings: { id: "postedJobs", label: "Posted Jobs" },
      applications: { id: "applicants", label: "Applications Received" },
    },
  },
  drafts: { listing: "job", application: "job-application" },
  loadPostedListings: async (query) => await api.list("GET /jobs/myjobs", { query }),
};
