import { RequireUser } from "#web/access/require-user.tsx";
import { api } from "#web/api/browser-api.ts";
import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { loadingForm, PostingFrame } from "#web/listings/posting/posting-frame.tsx";
import type { Route } from "./+types/accommodation-form-page";
import { accommodationBoard } from "./accommodation.board.ts";

const titleOf = (params: object): string => ("id" in params ? "Edit Accommodation" : "List New Accommodation");

export const meta = ({ params }: Route.MetaArgs) => unlistedPageMeta(titleOf(params));

/** Lists a new place, or edits one's own. */
export default function AccommodationFormPage({ params }: Route.ComponentProps) {
  const { role, path } = accommodationBoard.dashboard;
  return (
    <RequireUser roles={[role]} message="Session expired. Please login again." loading={loadingForm}>
      {({ id: userId }) => (
        <PostingFrame
          userId={userId}
          dashboard={path}
          title={titleOf(params)}
          loadForm={async () => (await import("./accommodation-form.tsx")).AccommodationForm}
          loadListing={async (id) => await api.read("GET /accommodation/{id}", { params: { id } })}
          gone="Accommodation not found."
        />
      )}
    </RequireUser>
  );
}
