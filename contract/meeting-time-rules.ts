// When an interview or an inspection can take place. Apart from the other rules of applications, which every application's page loads.

const dayMs = 24 * 60 * 60 * 1000;

/** How far ahead a meeting can be proposed. A later one is a mistyped year: listings end long before. */
const meetingDaysAheadMax = 365;

/** Says what is wrong with a proposed time, if anything. */
export function meetingTimeProblem(time: Date, now: Date): string | undefined {
  if (time <= now) return "Choose times in the future.";
  if (time.getTime() > now.getTime() + meetingDaysAheadMax * dayMs) return "Choose times within the next 12 months.";
  return undefined;
}
