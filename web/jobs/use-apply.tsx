import { lazy, type ReactNode, Suspense, useState } from "react";
import { useSession } from "#web/api/session.ts";
import { noteApplied, useAppliedJobs } from "./applied-jobs.ts";

// Dialogs come when they open: most visits open none.
const StudentAccountNeeded = lazy(async () => ({
  default: (await import("#web/listings/student-account-needed.tsx")).StudentAccountNeeded,
}));
const JobApplicationDialog = lazy(async () => ({ default: (await import("./job-application-dialog.tsx")).JobApplicationDialog }));

interface AppliedJob {
  id: string;
  title: string;
  companyName: string | null;
}

interface Apply {
  hasApplied(jobId: string): boolean;
  /** Opens the application dialog for a student, and says what is needed to anybody else. */
  start(job: AppliedJob): void;
  /** To be rendered once on the page. */
  dialogs: ReactNode;
}

/** Applying for jobs from any screen that shows them. */
export function useApply(): Apply {
  const { user } = useSession();
  const applied = useAppliedJobs();
  const [job, setJob] = useState<AppliedJob>();
  const [isRefused, setIsRefused] = useState(false);
  return {
    hasApplied: (jobId) => applied.has(jobId),
    start: (chosen) => (user?.role === "student" ? setJob(chosen) : setIsRefused(true)),
    dialogs: (
      <>
        {isRefused && (
          <Suspense>
            <StudentAccountNeeded open onClose={() => setIsRefused(false)} purpose="jobs" />
          </Suspense>
        )}
        {job && (
          <Suspense>
            <JobApplicationDialog job={job} onClose={() => setJob(undefined)} onApplied={() => noteApplied(job.id)} />
          </Suspense>
        )}
      </>
    ),
  };
}
