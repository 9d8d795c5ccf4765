/** The source of the current time. Tests bring their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

// Sydney is ahead of every other Australian capital, so nobody is refused on a birthday that has begun where they are.
const australianDate = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Australia/Sydney",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** Today's date in Australia as `YYYY-MM-DD`. */
export const today = (clock: Clock): string => australianDate.format(clock.now());
