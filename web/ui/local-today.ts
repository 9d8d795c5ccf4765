/** Returns today's date where the person is, as `YYYY-MM-DD`. */
export function localToday(): string {
  const now = new Date();
  // Shifted by the zone's offset, the UTC date is the local one.
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
