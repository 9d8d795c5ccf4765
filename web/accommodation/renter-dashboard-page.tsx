import { useState } from "react";
import type { Accommodation } from "#contract/accommodation.ts";
import { RequireUser } from "#web/access/require-user.tsx";
import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { Dashboard } from "#web/listings/dashboard.tsx";
import type { Announce } from "#web/listings/delete-dialog.tsx";
import { withSaved } from "#web/listings/use-own-list.ts";
import { showToast } from "#web/ui/toast-store.ts";
import { ListedAccommodation } from "./listed-accommodation.tsx";
import { ReceivedApplications } from "./received-applications.tsx";
import { useOwnAccommodation, useReceivedApplications } from "./use-renter-lists.ts";
import { lateDialog } from "#web/ui/late-part.tsx";

const AccommodationFormDialog = lateDialog(async () => (await import("./accommodation-form-dialog.tsx")).AccommodationFormDialog);

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

const announce: Announce = (message, tone) => void showToast(message, { tone, milliseconds: toastMs });

function RenterDashboard() {
  const [edited, setEdited] = useState<Accommodation | "new">();
  const listings = useOwnAccommodation();
  const applications = useReceivedApplications();
  const create = () => setEdited("new");
  return (
    <>
      <Dashboard
        create={{ label: "Post New Accommodation", onPress: create }}
        tabs={[
          { id: "accommodations", label: "My Accommodations", count: listings.items?.length },
          { id: "applications", label: "Applications Received", count: applications.items?.length },
        ]}
      >
        {(tab) =>
          tab === "accommodations" ? (
            <ListedAccommodation
              list={listings}
              countApplications={(listingId) =>
                applications.items?.filter(({ accommodationId }) => accommodationId === listingId).length ?? 0
              }
              announce={announce}
              onCreate={create}
              onEdit={setEdited}
              onDeleted={(listingId) =>
                applications.change((items) => items.filter(({ accommodationId }) => accommodationId !== listingId))
              }
            />
          ) : (
            <ReceivedApplications list={applications} announce={announce} />
          )
        }
      </Dashboard>
      {edited && (
        <AccommodationFormDialog
          {...(edited === "new" ? {} : { listing: edited })}
          onClose={() => setEdited(undefined)}
          onSaved={(saved) => {
            listings.change((items) => withSaved(items, saved));
            applications.change((items) => withTitle(items, saved));
          }}
        />
      )}
    </>
  );
}

/** Applications name their listing by its title, which may just have changed. */
const withTitle = <Item extends { accommodationId: string; accommodationTitle: string }>(
  items: readonly Item[],
  { id, title }: Accommodation,
): readonly Item[] => items.map((item) => (item.accommodationId === id ? { ...item, accommodationTitle: title } : item));
