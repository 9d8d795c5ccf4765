import { RequireUser } from "#web/access/require-user.tsx";
import { api } from "#web/api/browser-api.ts";
import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { loadingForm, PostingFrame } from "#web/listings/posting/posting-frame.tsx";
import type { Route } from "./+types/job-form-page";
import { jobsBoard } from "./jobs.board.ts";

const titleOf = (params: object): string => ("id" in params ? "Edit Job" : "Create New Job");

export const meta = ({ params }: Route.MetaArgs) => unlistedPageMeta(titleOf(params));

/** Posting a job, or changing one's own. */
export default function JobFormPage({ params }: Route.ComponentProps) {
  const { role, path } = jobsBoard.dashboard;
  return (
    <RequireUser roles={[role]} message="Session expired. Please login again." loading={loadingForm}>
      {({ id: userId }) => (
        <PostingFrame
          userId={userId}
          dashboard={path}
          title={titleOf(params)}
          loadForm={async () => (await import("./job-form.tsx")).JobForm}
          loadListing={async (id) => await api.read("GET /jobs/{id}", { params: { id } })}
          gone="Job not found"
        />
      )}
    </RequireUser>
  );
}
