import { useCallback, useEffect, useRef, useState } from "react";
import type { ReceivedJobApplication } from "#contract/job-applications.ts";
import type { Job } from "#contract/jobs.ts";
import { RequireUser } from "#web/access/require-user.tsx";
import { unlistedPageMeta } from "#web/head/page-meta.ts";
import { Dashboard } from "#web/listings/dashboard.tsx";
import { withSaved } from "#web/listings/use-own-list.ts";
import { Banner } from "#web/ui/banner.tsx";
import { lateDialog } from "#web/ui/late-part.tsx";
import { PostedJobs } from "./posted-jobs.tsx";
import { ReceivedApplications } from "./received-applications.tsx";
import { useOwnJobs, useReceivedApplications } from "./use-employer-lists.ts";

const JobFormDialog = lateDialog(async () => (await import("./job-form-dialog.tsx")).JobFormDialog);
const bannerMs = 3_000;
type Tone = "success" | "error";

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
  const [notice, announce] = useNotice();
  const [edited, setEdited] = useState<Job | "new">();
  const jobs = useOwnJobs();
  const applications = useReceivedApplications();
  const dropApplicationsTo = (jobId: string) => applications.change((items) => items.filter((item) => item.jobId !== jobId));
  return (
    <>
      <Dashboard
        create={{ label: "Post New Job", onPress: () => setEdited("new") }}
        notice={
          notice ? (
            <Banner key={notice.id} tone={notice.tone}>
              {notice.message}
            </Banner>
          ) : null
        }
        tabs={[
          { id: "postedJobs", label: "Posted Jobs", count: jobs.items?.length },
          { id: "applicants", label: "Applications Received", count: applications.items?.length },
        ]}
      >
        {(tab) =>
          tab === "postedJobs" ? (
            <PostedJobs
              list={jobs}
              countApplications={(jobId) =>
                applications.items?.filter((item: ReceivedJobApplication) => item.jobId === jobId).length ?? 0
              }
              announce={announce}
              onCreate={() => setEdited("new")}
              onEdit={setEdited}
              onDeleted={dropApplicationsTo}
            />
          ) : (
            <ReceivedApplications list={applications} announce={announce} />
          )
        }
      </Dashboard>
      {edited && (
        <JobFormDialog
          {...(edited === "new" ? {} : { job: edited })}
          successMessage={edited === "new" ? "Job posted successfully!" : "Job updated successfully!"}
          failureMessage="Something went wrong while processing the job."
          announce={announce}
          onClose={() => setEdited(undefined)}
          onSaved={(saved) => jobs.change((items) => withSaved(items, saved))}
        />
      )}
    </>
  );
}

/** One message at a time, for three seconds (document 1, section 9). */
function useNotice() {
  const [notice, setNotice] = useState<{ id: number; message: string; tone: Tone }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const announce = useCallback((message: string, tone: Tone) => {
    clearTimeout(timer.current);
    setNotice((before) => ({ id: (before?.id ?? 0) + 1, message, tone }));
    timer.current = setTimeout(() => setNotice(undefined), bannerMs);
  }, []);
  return [notice, announce] as const;
}
