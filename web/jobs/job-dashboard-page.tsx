import { RequireUser } from "#web/access/require-user.tsx";
import { api } from "#web/api/browser-api.ts";
import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { Dashboard } from "#web/listings/dashboard/dashboard.tsx";
import { jobsBoard } from "./jobs.board.ts";
import { PostedJobs } from "./posted-jobs.tsx";
import { ReceivedApplications } from "./received-applications.tsx";

export const meta = () => unlistedPageMeta("Your Dashboard");

/** An employer's own jobs and the applications to them. */
export default function EmployerDashboardPage() {
  return (
    <RequireUser roles={["employer"]} message="Session expired. Please login again." loading="Loading your dashboard...">
      {() => (
        <Dashboard
          board={jobsBoard}
          createLabel="Post New Job"
          loadListings={async (query, status) => await api.list("GET /jobs/myjobs", { query: { ...query, status } })}
          loadApplications={async (query, { listingId: jobId, state, q }) =>
            await api.list("GET /applications/employer", { query: { ...query, jobId, state, q } })
          }
          showListings={(tools) => <PostedJobs tools={tools} />}
          showApplications={(tools) => <ReceivedApplications tools={tools} />}
        />
      )}
    </RequireUser>
  );
}
