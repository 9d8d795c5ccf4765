import { ageMin, ageOn } from "#contract/ages.ts";

/** Today where the person is, as `YYYY-MM-DD`. */
export function localToday(): string {
  const now = new Date();
  // Shifted by the zone's offset, the UTC date is the local one.
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** What somebody under age is told. */
export const tooYoung = `You must be ${ageMin} or over to register.`;

/** Whole years since a date of birth; `undefined` while the date is not complete or not possible. */
export function ageOf(dateOfBirth: string | null | undefined): number | undefined {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(dateOfBirth ?? "") || !dateOfBirth) return undefined;
  const age = ageOn(dateOfBirth, localToday());
  return age >= 0 ? age : undefined;
}
