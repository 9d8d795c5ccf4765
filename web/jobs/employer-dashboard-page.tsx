import { useCallback, useEffect, useRef, useState } from "react";
import { RequireUser } from "#web/access/require-user.tsx";
import { api } from "#web/api/browser-api.ts";
import { useLoadedList } from "#web/api/use-loaded.ts";
import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { Dashboard } from "#web/listings/dashboard.tsx";
import type { Notify } from "#web/listings/own-table.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { lazyDialog } from "#web/ui/lazy-part.tsx";
import { PostedJobs } from "./posted-jobs.tsx";
import { ReceivedApplications } from "./received-applications.tsx";

const JobFormDialog = lazyDialog(async () => (await import("./job-form-dialog.tsx")).JobFormDialog);
const bannerMs = 3_000;

export const meta = () => unlistedPageMeta("Your Dashboard");

/** An employer's own jobs and the applications to them. */
export default function EmployerDashboardPage() {
  return (
    <RequireUser roles={["employer"]} message="Session expired. Please login again." loading="Loading your dashboard...">
      {() => <EmployerDashboard />}
    </RequireUser>
  );
}

function EmployerDashboard() {
  const [notice, notify] = useNotice();
  const jobs = useLoadedList("jobs", async () => await api.call("GET /jobs/myjobs", {}));
  const applications = useLoadedList("applications", async () => await api.call("GET /applications/employer", {}));
  return (
    <Dashboard
      createLabel="Post New Job"
      notice={
        notice ? (
          <Banner key={notice.id} tone={notice.tone}>
            {notice.message}
          </Banner>
        ) : null
      }
      listings={jobs}
      applications={applications}
      listingIdOf={({ jobId }) => jobId}
      withTitleOf={(application, { title }) => ({ ...application, jobTitle: title })}
      tabs={{
        listings: { id: "postedJobs", label: "Posted Jobs" },
        applications: { id: "applicants", label: "Applications Received" },
      }}
      showListings={(tools) => <PostedJobs list={jobs} tools={tools} notify={notify} />}
      showApplications={() => <ReceivedApplications list={applications} notify={notify} />}
      showForm={({ listing: job, onClose, onSaved }) => (
        <JobFormDialog
          {...(job && { job })}
          successMessage={job ? "Job updated successfully!" : "Job posted successfully!"}
          failureMessage="Something went wrong while processing the job."
          {...{ notify, onClose, onSaved }}
        />
      )}
    />
  );
}

/** One message at a time, for three seconds (document 1, section 9). */
function useNotice() {
  const [notice, setNotice] = useState<{ id: number; message: string; tone: "success" | "error" }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const notify: Notify = useCallback((message, tone) => {
    clearTimeout(timer.current);
    setNotice((before) => ({ id: (before?.id ?? 0) + 1, message, tone }));
    timer.current = setTimeout(() => setNotice(undefined), bannerMs);
  }, []);
  return [notice, notify] as const;
}
