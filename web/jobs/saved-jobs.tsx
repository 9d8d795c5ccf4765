import { api } from "#web/api/browser-api.ts";
import { SavedListings } from "#web/listings/saved/saved-listings.tsx";
import { JobCard } from "./job-card.tsx";
import { toSummary } from "./job-summary.ts";
import { jobsBoard } from "./jobs.board.ts";
import { useApplyForJobs } from "./use-apply.tsx";

/** The jobs that a person saved. @param ids the newest listing first */
export function SavedJobs({ ids }: { ids: readonly string[] }) {
  const apply = useApplyForJobs();
  return (
    <>
      <SavedListings
        name="jobs"
        board={jobsBoard}
        ids={ids}
        gone="This job has been filled or removed."
        load={async (some) => await api.call("GET /jobs/by-ids", { query: { ids: some } })}
      >
        {(job, { from }) => (
          <JobCard job={toSummary(job)} applied={apply.appliedTo(job.id)} onApply={() => apply.start(job)} from={from} />
        )}
      </SavedListings>
      {apply.dialogs}
    </>
  );
}
