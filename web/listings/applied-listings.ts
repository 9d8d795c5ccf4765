import { useEffect, useSyncExternalStore } from "react";
import { useUser } from "#web/api/session.ts";

const nothing: ReadonlySet<string> = new Set();

/** What a student has applied to on one board. */
export interface AppliedListings {
  /** The ids of the listings that the signed-in student has applied to; empty for everybody else. */
  useApplied(): ReadonlySet<string>;
  /** Notes an application that was just sent. */
  note(listingId: string): void;
}

/**
 * Asks once for each student and keeps the answer for the life of the tab, since every card wants to know.
 * @param load the ids of the listings that the student has applied to
 */
export function createAppliedListings(load: () => Promise<readonly string[]>): AppliedListings {
  const listeners = new Set<() => void>();
  let known: { studentId: string; listingIds: ReadonlySet<string> } = { studentId: "", listingIds: nothing };

  function publish(studentId: string, listingIds: ReadonlySet<string>): void {
    known = { studentId, listingIds };
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  async function ask(studentId: string): Promise<void> {
    publish(studentId, nothing);
    try {
      const listingIds = await load();
      if (known.studentId === studentId) publish(studentId, new Set([...known.listingIds, ...listingIds]));
    } catch {
      // Not knowing only means that "Apply" shows; the server still refuses a second application.
      if (known.studentId === studentId) known = { studentId: "", listingIds: nothing };
    }
  }

  return {
    useApplied() {
      const user = useUser();
      const studentId = user?.role === "student" ? user.id : "";
      useEffect(() => {
        if (studentId !== "" && known.studentId !== studentId) void ask(studentId);
      }, [studentId]);
      const listingIds = useSyncExternalStore(
        subscribe,
        () => known.listingIds,
        () => nothing,
      );
      return studentId === known.studentId ? listingIds : nothing;
    },
    note: (listingId) => publish(known.studentId, new Set([...known.listingIds, listingId])),
  };
}
