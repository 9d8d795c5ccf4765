// Apart from how a time is written, so that only those who reckon with dates load the table.
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

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The date in a time zone, as `YYYY-MM-DD`. */
export function dayAt(moment: Date, timeZone: string): string {
  const format =
    dayFormats.get(timeZone) ?? new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  dayFormats.set(timeZone, format);
  return format.format(moment);
}
