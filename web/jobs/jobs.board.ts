import BriefcaseBusiness from "@lucide/icons/icons/briefcase-business";
import { api } from "#web/api/browser-api.ts";
import type { BoardScreens } from "#web/listings/board-screens.ts";

export const jobsBoard: BoardScreens = {
  path: "/jobs",
  kind: { label: "Job", icon: BriefcaseBusiness },
  browseLabel: "Find a job",
  dashboard: { role: "employer", path: "/employer-dashboard" },
  async loadSentApplications() {
    const applications = await api.call("GET /applications/mine", {});
    return applications.map(({ applicationId: id, jobId: listingId, jobTitle: title, appliedAt, coverLetter }) => {
      return { id, listingId, title, appliedAt, message: coverLetter ?? "" };
    });
  },
};
