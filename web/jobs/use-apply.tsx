import { api } from "#web/api/browser-api.ts";
import { createAppliedListings } from "#web/listings/applying/applied-listings.ts";
import { type Apply, useApply } from "#web/listings/applying/use-apply.tsx";
import { lazyDialog } from "#web/ui/lazy-part.tsx";
import type { AppliedJob } from "./job-summary.ts";

const JobApplicationDialog = lazyDialog(async () => (await import("./job-application-dialog.tsx")).JobApplicationDialog);

const { useApplied: useAppliedJobs, note: noteApplied } = createAppliedListings(async () => {
  const applications = await api.call("GET /applications/mine", {});
  return applications.map(({ jobId, applicationId, progress }) => [jobId, applicationId, progress.state] as const);
});

/**
 * Applying for jobs from any screen that shows them.
 * @param job the job that the page is about
 */
export function useApplyForJobs(job?: AppliedJob): Apply<AppliedJob> {
  const applied = useAppliedJobs();
  return useApply({
    path: "/jobs",
    listing: job,
    applied,
    onApplied: noteApplied,
    onlyStudents: "You must be logged in as a student to apply for jobs.",
    Dialog: JobApplicationDialog,
  });
}
