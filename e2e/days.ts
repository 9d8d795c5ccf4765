const dayMs = 24 * 60 * 60 * 1000;
const daysAhead = 80;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const today = new Date(new Date().toISOString().slice(0, 10));
const moved = (days: number): Date => new Date(today.getTime() + days * dayMs);
const toDay = (date: Date): string => date.toISOString().slice(0, 10);

/** From when the places of these tests are free, `YYYY-MM-DD`. It is ahead whenever they run. */
export const freeFrom = toDay(moved(daysAhead));
export const dayBeforeFree = toDay(moved(daysAhead - 1));
export const dayAfterFree = toDay(moved(daysAhead + 1));

const free = moved(daysAhead);
/** As screens write it: 15 Feb 2027. */
export const freeFromText = `${free.getUTCDate()} ${months[free.getUTCMonth()]} ${free.getUTCFullYear()}`;
