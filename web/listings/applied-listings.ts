import { useEffect, useSyncExternalStore } from "react";
import { useUser } from "#web/api/session.ts";

/** The ids of listings, each with the page of the application for it. */
export type Applied = ReadonlyMap<string, string>;

const nothing: Applied = new Map();

/** What a student has applied to on one board. */
export interface AppliedListings {
  /** What the signed-in student has applied to; empty for everybody else. */
  useApplied(): Applied;
  /** Notes an application that was just sent. Without its id the link leads to all of them. */
  note(listingId: string, applicationId?: string): void;
}

type Application = readonly [listingId: string, applicationId: string];

/**
 * Asks once for each student and keeps the answer for the life of the tab, since every card wants to know.
 * @param load what the student has applied to
 */
export function createAppliedListings(load: () => Promise<readonly Application[]>): AppliedListings {
  const listeners = new Set<() => void>();
  let known: { studentId: string; applied: Applied } = { studentId: "", applied: nothing };

  function publish(studentId: string, applied: Applied): void {
    known = { studentId, applied };
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  async function ask(studentId: string): Promise<void> {
    publish(studentId, nothing);
    try {
      const loaded = (await load()).map(([listingId, id]) => [listingId, `/applications/${id}`] as const);
      if (known.studentId === studentId) publish(studentId, new Map([...known.applied, ...loaded]));
    } catch {
      // Not knowing only means that "Apply" shows; the server still refuses a second application.
      if (known.studentId === studentId) known = { studentId: "", applied: nothing };
    }
  }

  return {
    useApplied() {
      const user = useUser();
      const studentId = user?.role === "student" ? user.id : "";
      useEffect(() => {
        if (studentId !== "" && known.studentId !== studentId) void ask(studentId);
      }, [studentId]);
      const applied = useSyncExternalStore(
        subscribe,
        () => known.applied,
        () => nothing,
      );
      return studentId === known.studentId ? applied : nothing;
    },
    note(listingId, id) {
      publish(known.studentId, new Map([...known.applied, [listingId, id ? `/applications/${id}` : "/my-applications"]]));
    },
  };
}
