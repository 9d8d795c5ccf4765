const format = new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "UTC" });

/** A calendar day, `YYYY-MM-DD`, as people read it: 1 November 2026. */
export function dayText(day: string): string {
  return format.format(new Date(day));
}
