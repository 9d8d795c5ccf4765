// Written out by hand: a browser's first use of Intl costs a phone 50 ms, on every page that shows a date.
const months = "January February March April May June July August September October November December".split(" ");
const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** A calendar day, `YYYY-MM-DD`, as people read it: 1 November 2026. */
export function dayText(day: string): string {
  const date = new Date(day);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** A calendar day, `YYYY-MM-DD`, where there is little room: 1 Nov 2026. */
export function shortDayText(day: string): string {
  const date = new Date(day);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]?.slice(0, 3)} ${date.getUTCFullYear()}`;
}

/** The day of a moment in the reader's own time zone: 1 Nov 2026. */
export function shortDateText(moment: Date): string {
  return `${moment.getDate()} ${months[moment.getMonth()]?.slice(0, 3)} ${moment.getFullYear()}`;
}

/** A moment in the reader's own time zone: Sunday 1 November 2026 at 9:05 am. */
export function momentText(moment: Date): string {
  const hours = moment.getHours();
  const minutes = String(moment.getMinutes()).padStart(2, "0");
  const day = `${weekdays[moment.getDay()]} ${moment.getDate()} ${months[moment.getMonth()]} ${moment.getFullYear()}`;
  return `${day} at ${hours % 12 || 12}:${minutes} ${hours < 12 ? "am" : "pm"}`;
}
