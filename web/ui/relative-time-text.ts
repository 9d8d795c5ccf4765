const STEPS = [
  { name: "year", seconds: 365 * 86_400 },
  { name: "month", seconds: 30 * 86_400 },
  { name: "week", seconds: 7 * 86_400 },
  { name: "day", seconds: 86_400 },
  { name: "hour", seconds: 3_600 },
  { name: "minute", seconds: 60 },
] as const;

/**
 * '2 weeks ago', '1 day ago', 'Just now' under a minute (and for a clock that runs ahead), 'Recently' for a missing or
 * invalid date.
 */
export function relativeTimeText(time: string | null | undefined, now: number): string {
  const at = time ? Date.parse(time) : Number.NaN;
  if (Number.isNaN(at)) return "Recently";
  const age = (now - at) / 1000;
  const step = STEPS.find(({ seconds }) => age >= seconds);
  if (step === undefined) return "Just now";
  const count = Math.floor(age / step.seconds);
  return `${count} ${step.name}${count === 1 ? "" : "s"} ago`;
}
