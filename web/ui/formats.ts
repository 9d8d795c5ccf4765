/**
 * Formats a whole number: 10,000, or 10,000+ if there may be more. Written by hand, because a browser's first use of Intl costs a
 * phone 50 ms.
 */
export const numberText = (count: number, isAtLeast = false): string =>
  `${String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",")}${isAtLeast ? "+" : ""}`;

/** The words for one thing and for several. */
export type Noun = Readonly<Record<"one" | "many", string>>;

/** A number with its noun: '1 file', '1,200 files', '1,000+ files'. */
export const countText = (count: number, one: string, many = `${one}s`, isAtLeast = false): string =>
  `${numberText(count, isAtLeast)} ${count === 1 && !isAtLeast ? one : many}`;

const conjunction = new Intl.ListFormat("en-AU");

/** 'Monday, Tuesday and Friday'. What comes twice is said once. */
export const listText = (parts: readonly string[]): string => conjunction.format(new Set(parts));

/** '340 kB', '4.8 MB'. */
export function byteSizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

// Written by hand: a browser's first use of Intl costs a phone 50 ms, on every page that shows a date.
const months = "January February March April May June July August September October November December".split(" ");
const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** Formats a date, `YYYY-MM-DD`: 1 November 2026. */
export function dayText(day: string): string {
  const date = new Date(day);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** Formats a date, `YYYY-MM-DD`, in short: 1 Nov 2026. */
export function shortDayText(day: string): string {
  const date = new Date(day);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]?.slice(0, 3)} ${date.getUTCFullYear()}`;
}

/** Formats the date of a time in the reader's time zone: 1 Nov 2026. */
export function shortDateText(moment: Date): string {
  return `${moment.getDate()} ${months[moment.getMonth()]?.slice(0, 3)} ${moment.getFullYear()}`;
}

/** Formats a time in the reader's time zone: Sunday 1 November 2026 at 9:05 am. */
export function momentText(moment: Date): string {
  const hours = moment.getHours();
  const minutes = String(moment.getMinutes()).padStart(2, "0");
  const day = `${weekdays[moment.getDay()]} ${moment.getDate()} ${months[moment.getMonth()]} ${moment.getFullYear()}`;
  return `${day} at ${hours % 12 || 12}:${minutes} ${hours < 12 ? "am" : "pm"}`;
}

const STEPS = [
  { name: "year", seconds: 365 * 86_400 },
  { name: "month", seconds: 30 * 86_400 },
  { name: "week", seconds: 7 * 86_400 },
  { name: "day", seconds: 86_400 },
  { name: "hour", seconds: 3_600 },
  { name: "minute", seconds: 60 },
] as const;

/**
 * '2 weeks ago', '1 day ago', 'Just now' under a minute (and for a clock that runs ahead), 'Recently' for a missing or
 * invalid date.
 */
export function relativeTimeText(time: string | null | undefined, now: number): string {
  const at = time ? Date.parse(time) : Number.NaN;
  if (Number.isNaN(at)) return "Recently";
  const age = (now - at) / 1000;
  const step = STEPS.find(({ seconds }) => age >= seconds);
  if (step === undefined) return "Just now";
  const count = Math.floor(age / step.seconds);
  return `${countText(count, step.name)} ago`;
}

/** Returns the link of an Australian phone number: `(03) 5550 0142` is `tel:+61355500142`. Freephone numbers stay as they are. */
export function telephoneLink(phone: string): string {
  const digits = phone.replaceAll(/[^+\d]/g, "");
  return `tel:${digits.startsWith("0") && digits.length === 10 ? `+61${digits.slice(1)}` : digits}`;
}

/** Groups the nine digits of an Australian number after its calling code, as people read them: 491 570 006 and 3 5550 0142. */
export const groupDigits = (digits: string): string => digits.replace(/^(?=\d{9}$)(4\d\d|\d)(\d{3,4})(\d{3,4})$/, "$1 $2 $3");

/** Formats a phone number for reading: +61 491 570 006. Numbers of other countries stay as they are. */
export const phoneText = (number: string): string =>
  number.startsWith("+61") ? `+61 ${groupDigits(number.slice(3).trim())}` : number;

/** Returns today's date where the person is, as `YYYY-MM-DD`. */
export function localToday(): string {
  const now = new Date();
  // Shifted by the zone's offset, the UTC date is the local one.
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
