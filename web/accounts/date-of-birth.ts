import { ageMin, ageOn } from "#contract/ages.ts";

// The Swedish format is that of ISO 8601.
const localDate = new Intl.DateTimeFormat("sv-SE");
/** Today where the person is, as `YYYY-MM-DD`. */
export const localToday = (): string => localDate.format(new Date());

/** What somebody under age is told. */
export const tooYoung = `You must be ${ageMin} or over to register.`;

/** Whole years since a date of birth; `undefined` while the date is not complete or not possible. */
export function ageOf(dateOfBirth: string | null | undefined): number | undefined {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(dateOfBirth ?? "") || !dateOfBirth) return undefined;
  const age = ageOn(dateOfBirth, localToday());
  return age >= 0 ? age : undefined;
}
