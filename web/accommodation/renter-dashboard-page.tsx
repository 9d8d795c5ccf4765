import { RequireUser } from "#web/access/require-user.tsx";
import { api } from "#web/api/browser-api.ts";
import { useLoadedList } from "#web/api/use-loaded.ts";
import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { Dashboard } from "#web/listings/dashboard.tsx";
import type { Notify } from "#web/listings/own-table.tsx";
import { lazyDialog } from "#web/ui/lazy-part.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { ListedAccommodation } from "./listed-accommodation.tsx";
import { ReceivedApplications } from "./received-applications.tsx";

const AccommodationFormDialog = lazyDialog(async () => (await import("./accommodation-form-dialog.tsx")).AccommodationFormDialog);

const toastMs = 3_000;

export const meta = () => unlistedPageMeta("Your Dashboard");

/** A renter's own listings and the applications to them. */
export default function RenterDashboardPage() {
  return (
    <RequireUser roles={["renter"]} message="Session expired. Please login again." loading="Loading your dashboard...">
      {() => <RenterDashboard />}
    </RequireUser>
  );
}

const notify: Notify = (message, tone) => void showToast(message, { tone, milliseconds: toastMs });

function RenterDashboard() {
  const listings = useLoadedList("listings", async () => await api.call("GET /accommodation/myAccommodations", {}));
  const applications = useLoadedList("applications", async () => await api.call("GET /application/renter", {}));
  return (
    <Dashboard
      createLabel="Post New Accommodation"
      listings={listings}
      applications={applications}
      listingIdOf={({ accommodationId }) => accommodationId}
      withTitleOf={(application, { title }) => ({ ...application, accommodationTitle: title })}
      tabs={{
        listings: { id: "accommodations", label: "My Accommodations" },
        applications: { id: "applications", label: "Applications Received" },
      }}
      showListings={(tools) => <ListedAccommodation list={listings} tools={tools} notify={notify} />}
      showApplications={() => <ReceivedApplications list={applications} notify={notify} />}
      showForm={({ listing, onClose, onSaved }) => (
        <AccommodationFormDialog {...(listing && { listing })} {...{ onClose, onSaved }} />
      )}
    />
  );
}
