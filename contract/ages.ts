/** Returns the whole years from `dateOfBirth` to `today`, both `YYYY-MM-DD`. */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** The youngest age that may register (document 3, "Register"). */
export const ageMin = 18;
