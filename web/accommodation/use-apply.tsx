import { api } from "#web/api/browser-api.ts";
import { createAppliedListings } from "#web/listings/applying/applied-listings.ts";
import { type Apply, useApply } from "#web/listings/applying/use-apply.tsx";
import { lazyDialog } from "#web/ui/lazy-part.tsx";

const AccommodationApplicationDialog = lazyDialog(
  async () => (await import("./accommodation-application-dialog.tsx")).AccommodationApplicationDialog,
);

const { useApplied: useAppliedAccommodation, note: noteApplied } = createAppliedListings(async () => {
  const applications = await api.call("GET /application/mine", {});
  return applications.map(
    ({ accommodationId, applicationId, progress }) => [accommodationId, applicationId, progress.state] as const,
  );
});

type AppliedPlace = { id: string; title: string };

/**
 * Applies for accommodation from any screen that shows it.
 * @param listing the listing that the page is about
 */
export function useApplyForAccommodation(listing?: AppliedPlace): Apply<AppliedPlace> {
  const applied = useAppliedAccommodation();
  return useApply({
    path: "/accommodation",
    listing,
    applied,
    onApplied: noteApplied,
    onlyStudents: "You must be logged in as a student to apply for accommodations.",
    Dialog: AccommodationApplicationDialog,
  });
}
