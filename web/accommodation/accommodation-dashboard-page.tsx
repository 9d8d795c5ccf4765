import { RequireUser } from "#web/access/require-user.tsx";
import { api } from "#web/api/browser-api.ts";
import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { Dashboard } from "#web/listings/dashboard/dashboard.tsx";
import { accommodationBoard } from "./accommodation.board.ts";
import { ListedAccommodation } from "./listed-accommodation.tsx";
import { ReceivedApplications } from "./received-applications.tsx";

export const meta = () => unlistedPageMeta("Your Dashboard");

/** A renter's own listings and the applications to them. */
export default function RenterDashboardPage() {
  return (
    <RequireUser roles={["renter"]} message="Session expired. Please login again." loading="Loading your dashboard...">
      {() => (
        <Dashboard
          board={accommodationBoard}
          createLabel="Post New Accommodation"
          loadListings={async (query, status) =>
            await api.list("GET /accommodation/myAccommodations", { query: { ...query, status } })
          }
          loadApplications={async (query, { listingId: accommodationId, state, q }) =>
            await api.list("GET /application/renter", { query: { ...query, accommodationId, state, q } })
          }
          showListings={(tools) => <ListedAccommodation tools={tools} />}
          showApplications={(tools) => <ReceivedApplications tools={tools} />}
        />
      )}
    </RequireUser>
  );
}
