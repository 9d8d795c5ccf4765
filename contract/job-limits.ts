/** From how many days before its closing date on a job says when it closes. */
export const closingSignDays = 7;

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the number of days until a moment: 0 within the last day before it, less after it. */
export const daysUntil = (moment: string, now: number): number => Math.floor((Date.parse(moment) - now) / dayMs);

/** How many hours a fortnight most student visas allow while a course is in session (Department of Home Affairs, condition 8105). */
export const studentFortnightHours = 48;
