// The boards' own cards of what a person saved.
import { accommodationBoard } from "#web/accommodation/accommodation.board.ts";
import { AccommodationCard } from "#web/accommodation/accommodation-card.tsx";
import { toSummary as toPlace } from "#web/accommodation/accommodation-summary.ts";
import { useApplyForAccommodation } from "#web/accommodation/use-apply.tsx";
import { api } from "#web/api/browser-api.ts";
import { JobCard } from "#web/jobs/job-card.tsx";
import { toSummary as toJob } from "#web/jobs/job-summary.ts";
import { jobsBoard } from "#web/jobs/jobs.board.ts";
import { useApplyForJobs } from "#web/jobs/use-apply.tsx";
import { turnOfCard } from "#web/listings/cards/listing-photo.tsx";
import { SavedListings } from "./saved-listings.tsx";

/** @param ids the newest listing first */
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
        {(job) => (
          <JobCard
            job={toJob(job)}
            applied={apply.appliedTo(job.id)}
            onApply={() => apply.start(job)}
            from="/favourites?tab=jobs"
          />
        )}
      </SavedListings>
      {apply.dialogs}
    </>
  );
}

/** @param ids the newest listing first */
export function SavedPlaces({ ids }: { ids: readonly string[] }) {
  const apply = useApplyForAccommodation();
  return (
    <>
      <SavedListings
        name="accommodation"
        board={accommodationBoard}
        ids={ids}
        gone="This place has been rented or removed."
        load={async (some) => await api.call("GET /accommodation/by-ids", { query: { ids: some } })}
      >
        {(place, position) => (
          <AccommodationCard
            listing={toPlace(place)}
            layout="card"
            photoTurn={turnOfCard(position)}
            applied={apply.appliedTo(place.id)}
            onApply={() => apply.start(place)}
            from="/favourites?tab=accommodation"
          />
        )}
      </SavedListings>
      {apply.dialogs}
    </>
  );
}
