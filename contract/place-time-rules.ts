// The time at a listing's place, without zod, so that pages can show it.

/** 'Melbourne time'. */
export const timeZoneText = (timeZone: string): string =>
  `${timeZone.slice(timeZone.indexOf("/") + 1).replaceAll("_", " ")} time`;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-AU", {
      timeZone,
      weekday: "long",
      day: "numeric",
      month: "long",
      year: "numeric",
      hour: "numeric",
      minute: "2-digit",
      hourCycle: "h23",
    });
  formats.set(timeZone, format);
  return format;
}

/** The time of a meeting where its listing is: Sunday 1 November 2026 at 9:05 am Melbourne time. */
export function placeTimeText(moment: Date, timeZone: string): string {
  // Joined here, because browsers and Node.js put different commas and spaces between the parts.
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const hours = Number(parts.get("hour"));
  const time = `${hours % 12 || 12}:${parts.get("minute")?.padStart(2, "0")} ${hours < 12 ? "am" : "pm"}`;
  return `${["weekday", "day", "month", "year"].map((type) => parts.get(type as "day")).join(" ")} at ${time} ${timeZoneText(timeZone)}`;
}

/** How far the clocks of a time zone are ahead of UTC at a moment. */
function aheadMs(moment: number, timeZone: string): number {
  const wall = new Date(moment).toLocaleString("sv-SE", { timeZone });
  return Date.parse(`${wall.replace(" ", "T")}Z`) - moment;
}

/** The moment of a time on the clocks of a place, as a browser's field has it: `2027-02-01T13:30`. */
export function fromPlaceTime(typed: string, timeZone: string): Date {
  const wall = Date.parse(`${typed}Z`);
  const guess = wall - aheadMs(wall, timeZone);
  // Once more, because the clocks may change between the two.
  return new Date(wall - aheadMs(guess, timeZone));
}
