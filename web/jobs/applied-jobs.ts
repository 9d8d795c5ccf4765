import { useEffect, useSyncExternalStore } from "react";
import { api } from "#web/api/browser-api.ts";
import { useSession } from "#web/api/session.ts";

// Asked once for each student and kept for the life of the tab, since every card wants to know.
const listeners = new Set<() => void>();
const nothing: ReadonlySet<string> = new Set();
let known: { studentId: string; jobIds: ReadonlySet<string> } = { studentId: "", jobIds: nothing };

function publish(studentId: string, jobIds: ReadonlySet<string>): void {
  known = { studentId, jobIds };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function load(studentId: string): Promise<void> {
  publish(studentId, nothing);
  try {
    const applications = await api.call("GET /applications/mine", {});
    if (known.studentId === studentId) publish(studentId, new Set([...known.jobIds, ...applications.map(({ jobId }) => jobId)]));
  } catch {
    // Not knowing only means that "Apply Now" shows; the server still refuses a second application.
    if (known.studentId === studentId) known = { studentId: "", jobIds: nothing };
  }
}

/** The jobs that the signed-in student has applied to; empty for everybody else. */
export function useAppliedJobs(): ReadonlySet<string> {
  const { user } = useSession();
  const studentId = user?.role === "student" ? user.id : "";
  useEffect(() => {
    if (studentId !== "" && known.studentId !== studentId) void load(studentId);
  }, [studentId]);
  const jobIds = useSyncExternalStore(
    subscribe,
    () => known.jobIds,
    () => nothing,
  );
  return studentId === known.studentId ? jobIds : nothing;
}

/** Notes an application that was just sent. */
export function noteApplied(jobId: string): void {
  publish(known.studentId, new Set([...known.jobIds, jobId]));
}
