import { z } from "zod";
import { toOneLine } from "./text-rules.ts";
import { passwordLength, textMax } from "./text-limits.ts";

// A strict Content-Security-Policy refuses `new Function`, which zod would otherwise probe for.
z.config({ jitless: true });

/** Controls but tab and line breaks, lone surrogates, non-characters, and the marks that reorder surrounding text. */
export const unusable = /[\p{Cs}\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff\u202a-\u202e\u2066-\u2069]/u;
const visible = /[^\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

interface TextRule {
  /** The field's name as it begins a sentence, for example "Job title". */
  label: string;
  max: number;
  /** What to say when it is missing; by default "Enter …". */
  missing?: string;
  /** Whether line breaks are kept. */
  multiline?: boolean;
  /** Whether spaces in a row stay as they are, as in all that an applicant typed (document 3, "The screens"). */
  asTyped?: boolean;
}

const enter = (rule: TextRule): string => rule.missing ?? `Enter the ${rule.label.toLowerCase()}.`;

/** A text with something to see in it: trimmed, NFC, without control characters, at most `max` characters. */
export function text(rule: TextRule) {
  const onItsLines = (value: string) => {
    if (rule.multiline) return value.replace(/\r\n?/g, "\n");
    return rule.asTyped ? value.replace(/[\r\n\t]+/g, " ") : toOneLine(value);
  };
  const tidy = (value: string) => onItsLines(value).normalize("NFC").trim();
  return z
    .string({
      error: (issue) => (issue.input === undefined || issue.input === null ? enter(rule) : `${rule.label} must be text.`),
    })
    .overwrite(tidy)
    .min(1, enter(rule))
    .max(rule.max, `${rule.label} must be ${rule.max.toLocaleString("en-AU")} characters or fewer.`)
    .refine((value) => !unusable.test(value), `${rule.label} contains characters that cannot be used. Please retype it.`)
    .refine((value) => visible.test(value), enter(rule));
}

const blankToNull = (value: unknown): unknown =>
  value === undefined || (typeof value === "string" && value.trim() === "") ? null : value;

/** Makes a field optional: nothing, `null` and blanks all mean "none" and come out as `null`. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(blankToNull, schema.nullable()) as z.ZodType<z.output<Schema> | null, z.input<Schema> | null | undefined>;
}

/** One of a fixed list, compared without regard to letter case; comes out as the list spells it. */
export function choice<const Values extends readonly [string, ...string[]]>(values: Values, label: string) {
  const canonical = new Map(values.map((value) => [value.toLowerCase(), value]));
  return z.preprocess(
    (value) => (typeof value === "string" ? (canonical.get(value.trim().toLowerCase()) ?? value) : value),
    z.enum(values, { error: `Choose the ${label} from the list.` }),
  ) as unknown as z.ZodType<Values[number], string>;
}

// Linear by construction: no nested quantifier. Quoted local parts are refused because mail software disagrees on them.
const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{1,189}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;
const emailSentence = "Enter an email address like name@example.com.";

const emailText = z
  .string({ error: emailSentence })
  .trim()
  .min(1, "Enter your email address.")
  .max(textMax.email, "The email address must be 254 characters or fewer.")
  .regex(emailPattern, emailSentence)
  .refine((value) => !/^\.|\.\.|\.@/.test(value), emailSentence);

/** An account's email address in its one canonical form: trimmed, ASCII, lower case. */
export const email = emailText.overwrite((value) => value.toLowerCase());

/** An email address kept in the letters it was typed in. */
export const emailAsTyped = emailText;

const phonePattern = /^[0-9 +()-]{6,20}$/;
const phoneSentence = "Enter a phone number of 6 to 20 digits, for example 0491 570 006 or +61 491 570 006.";

/** A phone number kept as typed: 6 to 20 digits, spaces, `+`, `-`, `(`, `)` with at least 6 digits among them. */
export const phoneAsTyped = z
  .string({ error: phoneSentence })
  .trim()
  .min(1, "Enter your phone number.")
  .regex(phonePattern, phoneSentence)
  .refine((value) => value.replace(/\D/g, "").length >= 6, phoneSentence);

/** Australian numbers as `+61` and nine digits, whatever spaces, leading 0 or +61 they were typed with; others as typed. */
function normalisePhone(typed: string): string {
  const digits = typed
    .replace(/[^\d+]/g, "")
    .replace(/^\+?61(?=0?[2-478]\d{8}$)/, "0")
    .replace(/^00/, "0");
  if (/^0[2-478]\d{8}$/.test(digits)) return `+61${digits.slice(1)}`;
  if (/^[2-478]\d{8}$/.test(digits)) return `+61${digits}`;
  return typed.trim();
}

/** A phone number as an account keeps it. */
export const phone = phoneAsTyped.overwrite(normalisePhone);

/** A new password; common ones are refused by the server, which alone has the list. */
export const password = z
  .string({ error: "Enter a password." })
  .min(1, "Enter a password.")
  .min(passwordLength.min, `The password must have at least ${passwordLength.min} characters.`)
  .max(passwordLength.max, `The password must have at most ${passwordLength.max} characters.`)
  .refine((value) => !/\p{Cs}|\u0000/u.test(value), "The password contains a character that cannot be used. Choose another.");

function isCalendarDate(value: string): boolean {
  const [year = 0, month = 0, day = 0] = value.split("-").map(Number);
  const found = new Date(Date.UTC(year, month - 1, day));
  return found.getUTCFullYear() === year && found.getUTCMonth() === month - 1 && found.getUTCDate() === day;
}

/** A date that exists, as `YYYY-MM-DD`, from 1900 on. */
export function date(label: string, example = "2004-03-31") {
  const sentence = `Enter the ${label} as a date, for example ${example}.`;
  return z
    .string({ error: sentence })
    .trim()
    .min(1, `Enter the ${label}.`)
    .regex(/^(19|20)\d\d-\d\d-\d\d$/, sentence)
    .refine(isCalendarDate, "This date does not exist. Check the day and the month.");
}

const hostPattern =
  /^https?:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](?::\d{1,5})?(?:[/?#][^\s<>"'`\\]*)?$/i;

/** A web address with http or https; one typed without a scheme gets https. Never another scheme, never credentials. */
export function webAddress(label: string) {
  const sentence = `Enter the ${label} as a web address, for example https://www.example.com.`;
  return z
    .string({ error: sentence })
    .trim()
    .min(1, sentence)
    .max(textMax.url, `The ${label} must be ${textMax.url} characters or fewer.`)
    .overwrite((value) => (/^[a-z0-9-]+(\.[a-z0-9-]+)+(?:[/:?#]|$)/i.test(value) ? `https://${value}` : value))
    .regex(hostPattern, sentence)
    .refine((value) => !unusable.test(value), sentence);
}

/** An id of one of our records: a UUID. */
export const id = z.uuid({ error: "This is not a valid id." }).overwrite((value) => value.toLowerCase());

/** A moment in ISO 8601 UTC. */
export const moment = z.iso.datetime();
