import { lazy, type ReactNode, Suspense, useState } from "react";
import { useSession } from "#web/api/session.ts";
import { StudentAccountNeeded } from "#web/listings/student-account-needed.tsx";
import { noteApplied, useAppliedJobs } from "./applied-jobs.ts";

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
        <StudentAccountNeeded open={isRefused} onClose={() => setIsRefused(false)} purpose="jobs" />
        {job && (
          <Suspense>
            <JobApplicationDialog job={job} onClose={() => setJob(undefined)} onApplied={() => noteApplied(job.id)} />
          </Suspense>
        )}
      </>
    ),
  };
}
