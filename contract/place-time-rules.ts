// The time at a listing's place, without zod, so that pages can show it.
import type { jobStates } from "./places.ts";

type State = (typeof jobStates)[number];

const zonesOfStates: Readonly<Record<State, string>> = {
  ACT: "Australia/Sydney",
  NSW: "Australia/Sydney",
  NT: "Australia/Darwin",
  QLD: "Australia/Brisbane",
  SA: "Australia/Adelaide",
  TAS: "Australia/Hobart",
  VIC: "Australia/Melbourne",
  WA: "Australia/Perth",
  Others: "Australia/Sydney",
};

/** Places whose clocks differ from those of their state, by state and city in lower case. */
const zonesOfCities: Readonly<Record<string, string>> = { "NSW broken hill": "Australia/Broken_Hill" };

/** The time zone of a listing's place. */
export const timeZoneOf = ({ state, city }: { state: string; city: string }): string =>
  zonesOfCities[`${state} ${city.trim().toLowerCase()}`] ?? zonesOfStates[state as State] ?? zonesOfStates.Others;

/** 'Melbourne time'. */
export const timeZoneText = (timeZone: string): string =>
  `${timeZone.slice(timeZone.indexOf("/") + 1).replaceAll("_", " ")} time`;

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The date in a time zone, as `YYYY-MM-DD`. */
export function dayAt(moment: Date, timeZone: string): string {
  const format =
    dayFormats.get(timeZone) ?? new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  dayFormats.set(timeZone, format);
  return format.format(moment);
}

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
