import { dayAt, timeZoneOf } from "./time-zones.ts";

interface Closing {
  /** `YYYY-MM-DD`, or nothing. */
  closingDate?: string | null | undefined;
  state: string;
  city: string;
}

/**
 * Returns the refusal of a closing date that has passed where the job is, by its field. A job keeps the date that it has.
 * @param before the date that the job has, if it has one
 */
export function findClosingDateFault(
  { closingDate, ...place }: Closing,
  now: Date,
  before?: string | null,
): { closingDate?: string } {
  if (!closingDate || closingDate === before || closingDate >= dayAt(now, timeZoneOf(place))) return {};
  return { closingDate: "The closing date must be today or later." };
}
