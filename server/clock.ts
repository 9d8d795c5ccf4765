import { dayAt } from "#contract/time-zones.ts";

/** The source of the current time. Tests bring their own. */
export interface Clock {
  now(): Date;
}

/**
 * The clocks of several processes may differ by this much. A time that is further ahead was noted by a clock that has been set back since:
 * it must neither let anybody in for longer nor keep anybody out.
 */
export const clockSkewMs = 60_000;

/** The latest time that can have been noted already. */
export const latestPast = (at: Date): Date => new Date(at.getTime() + clockSkewMs);

export const systemClock: Clock = { now: () => new Date() };

// Sydney is ahead of every other Australian capital, so nobody is refused on a birthday that has begun where they are.
const sydney = "Australia/Sydney";

/** Today's date in Sydney as `YYYY-MM-DD`. */
export const today = (clock: Clock): string => dayAt(clock.now(), sydney);

const longDay = new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "UTC" });

/** Writes a day of the form `YYYY-MM-DD` in words, such as `1 July 2026`. */
export const dayText = (day: string): string => longDay.format(new Date(day));

const shortDay = new Intl.DateTimeFormat("en-AU", { dateStyle: "medium", timeZone: "UTC" });

/** Writes a day of the form `YYYY-MM-DD` in few letters, such as `1 Jul 2026`. */
export const shortDayText = (day: string): string => shortDay.format(new Date(day));
