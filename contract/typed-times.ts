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
