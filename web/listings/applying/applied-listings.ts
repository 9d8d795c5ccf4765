import { useEffect, useSyncExternalStore } from "react";
import type { ApplicationState } from "#contract/application-rules.ts";
import { useUser } from "#web/api/session.ts";

/** A student's application for a listing: its page, and the word for it. */
export type AppliedTo = readonly [path: string, word: "Applied" | "Withdrawn"];

/** The ids of listings, each with the application for it. */
export type Applied = ReadonlyMap<string, AppliedTo>;

const nothing: Applied = new Map();

/** What a student has applied to on one board. */
export interface AppliedListings {
  /** What the signed-in student has applied to; empty for everybody else. */
  useApplied(): Applied;
  /** Notes an application that was just sent. Without its id the link leads to all of them. */
  note(listingId: string, applicationId?: string): void;
}

type Application = readonly [listingId: string, applicationId: string, state: ApplicationState];

let withdrawals = 0;

/** Makes what was known out of date, because the student has withdrawn an application. */
export const forgetApplied = (): void => void (withdrawals += 1);

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
    // Not knowing only means that "Apply" shows; the server still refuses a second application.
    const loaded = await load().catch(() => {
      known.studentId = "";
      return [];
    });
    if (known.studentId !== studentId) return;
    const applied = new Map<string, AppliedTo>(known.applied);
    for (const [listing, id, state] of loaded)
      applied.set(listing, [`/applications/${id}`, state === "withdrawn" ? "Withdrawn" : "Applied"]);
    publish(studentId, applied);
  }

  return {
    useApplied() {
      const user = useUser();
      const studentId = user?.role === "student" ? user.id + withdrawals : "";
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
      publish(
        known.studentId,
        new Map([...known.applied, [listingId, [id ? `/applications/${id}` : "/my-applications", "Applied"]]]),
      );
    },
  };
}
