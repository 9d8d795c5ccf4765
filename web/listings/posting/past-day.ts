import { localToday } from "#web/ui/formats.ts";

/** What a form says about a day, `YYYY-MM-DD`, that has passed where the person is; it may be a typing error. */
export const pastDayNotice = (day: string | null | undefined): string | undefined =>
  day && day < localToday() ? "This date is in the past. Please check it." : undefined;
