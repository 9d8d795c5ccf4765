import { localToday } from "#web/ui/formats.ts";
import { ageMin, ageOn } from "#contract/ages.ts";

/** The sentence for somebody under age. */
export const tooYoung = `You must be ${ageMin} or over to register.`;

/** Returns the whole years since a date of birth; `undefined` if the date is incomplete or impossible. */
export function ageOf(dateOfBirth: string | null | undefined): number | undefined {
  if (!/^(19|2[01])\d\d-\d\d-\d\d$/.test(dateOfBirth ?? "") || !dateOfBirth) return undefined;
  const age = ageOn(dateOfBirth, localToday());
  return age >= 0 ? age : undefined;
}
