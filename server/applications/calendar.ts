import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { MailCalendar } from "#server/mail/mailer.ts";

interface CalendarEntry {
  applicationId: string;
  /** As calendars show it. */
  title: string;
  start: Date;
  minutes: number;
  place: string | null;
  /** What the poster wrote with the times. */
  note: string | null;
  /** Grows with each change, so that calendars replace the former entry. */
  revision: number;
  isCancelled: boolean;
  /** When the entry was changed. */
  at: Date;
  /** The application's page. */
  url: string;
}

/**
 * The calendar file of an interview or an inspection (RFC 5545). Published rather than requested: an answer from a calendar would go to
 * an address that nobody reads.
 */
export function toCalendar(entry: CalendarEntry): MailCalendar {
  const method = entry.isCancelled ? "CANCEL" : "PUBLISH";
  const calendar = ical({
    prodId: { company: "Wattle", product: "Wattle", language: "EN" },
    method: entry.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${entry.applicationId}@wattle`,
    sequence: entry.revision,
    stamp: entry.at,
    start: entry.start,
    end: new Date(entry.start.getTime() + entry.minutes * 60_000),
    summary: entry.title,
    location: entry.place,
    description: entry.note,
    url: entry.url,
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return { method, content: calendar.toString() };
}
