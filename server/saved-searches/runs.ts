import type { SearchMail } from "#contract/saved-search-rules.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** How long after one run the next is due. A search that is never mailed is not run; its next run counts from when emails are wanted. */
export const periodMs: Readonly<Record<SearchMail, number>> = { daily: dayMs, weekly: 7 * dayMs, never: dayMs };

/**
 * A run leaves out what was published in the last minutes. A listing gets its moment of publication before its transaction is committed,
 * and another process's clock may be behind, so a run up to now could miss it for ever.
 */
export const settlingMs = 5 * 60 * 1000;

/** The first moment after `at` that is whole periods after a run. So runs keep their time of day, also after an outage. */
export function nextRunAfter(at: Date, due: Date, frequency: SearchMail): Date {
  const period = periodMs[frequency];
  const missed = Math.max(0, Math.floor((at.getTime() - due.getTime()) / period));
  return new Date(due.getTime() + (missed + 1) * period);
}
