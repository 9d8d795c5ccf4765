import { RequireUser } from "#web/access/require-user.tsx";
import { api } from "#web/api/browser-api.ts";
import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { ListingsDashboard } from "#web/listings/dashboard/listings-dashboard.tsx";
import { OwnServices } from "./own-services.tsx";
import { serviceListingsBoard } from "./service-listings.board.ts";

export const meta = () => unlistedPageMeta("Your Dashboard");

/** A provider's own services. */
export default function ServiceDashboardPage() {
  return (
    <RequireUser
      roles={[serviceListingsBoard.dashboard.role]}
      message="Session expired. Please login again."
      loading="Loading your dashboard..."
    >
      {() => (
        <ListingsDashboard
          board={serviceListingsBoard}
          createLabel="List a service"
          loadListings={async (query, status) => await api.list("GET /service-listings/mine", { query: { ...query, status } })}
        >
          {(tools) => <OwnServices tools={tools} />}
        </ListingsDashboard>
      )}
    </RequireUser>
  );
}
