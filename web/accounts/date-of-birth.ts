import { ageMin, ageOn } from "#contract/ages.ts";

/** Returns today's date where the person is, as `YYYY-MM-DD`. */
export function localToday(): string {
  const now = new Date();
  // Shifted by the zone's offset, the UTC date is the local one.
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** The sentence for somebody under age. */
export const tooYoung = `You must be ${ageMin} or over to register.`;

/** Returns the whole years since a date of birth; `undefined` if the date is incomplete or impossible. */
export function ageOf(dateOfBirth: string | null | undefined): number | undefined {
  if (!/^(19|2[01])\d\d-\d\d-\d\d$/.test(dateOfBirth ?? "") || !dateOfBirth) return undefined;
  const age = ageOn(dateOfBirth, localToday());
  return age >= 0 ? age : undefined;
}
