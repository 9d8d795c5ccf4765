import { z } from "zod";
import { dropInvisible, hasWebAddress, toOneLine, toPlainSpaces } from "./text-rules.ts";
import { passwordLength, textMax } from "./text-limits.ts";

// Otherwise zod would probe for `new Function`, which a strict Content-Security-Policy refuses.
z.config({ jitless: true });

/** Control characters except tab and line breaks, lone surrogates, and non-characters. */
export const unusable = /[\p{Cs}\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/u;
const visible = /[^\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

interface TextRule {
  /** The field's name at the beginning of a sentence, for example "Job title". */
  label: string;
  max: number;
  /** The sentence for a missing value; "Enter …" by default. */
  missing?: string;
  /** Keeps line breaks. */
  multiline?: boolean;
  /** Keeps several spaces in a row, as in everything that an applicant typed (document 3, "The screens"). */
  asTyped?: boolean;
  /** Refuses web addresses, for names and titles that mails and cards show (document 3, "Rulings after the first release"). */
  withoutWebAddresses?: boolean;
}

const leaveOut = ({ label }: TextRule): string =>
  `Leave web addresses out of ${label === "Name" ? "your name" : `the ${label.toLowerCase()}`}.`;

const enter = (rule: TextRule): string => rule.missing ?? `Enter the ${rule.label.toLowerCase()}.`;

/** A text with visible content: trimmed, NFC, without control and invisible format characters, at most `max` characters. */
export function text(rule: TextRule) {
  const onItsLines = (value: string) => {
    if (rule.multiline) return value.replace(/\r\n?/g, "\n");
    return rule.asTyped ? value.replace(/[\r\n\t]+/g, " ") : toOneLine(value);
  };
  const tidy = (value: string) =>
    onItsLines(toPlainSpaces(dropInvisible(value)))
      .normalize("NFC")
      .trim();
  return (
    z
      .string({
        error: (issue) => (issue.input === undefined || issue.input === null ? enter(rule) : `${rule.label} must be text.`),
      })
      .overwrite(tidy)
      .min(1, enter(rule))
      .max(rule.max, `${rule.label} must be ${rule.max.toLocaleString("en-AU")} characters or fewer.`)
      .refine((value) => !unusable.test(value), `${rule.label} contains characters that cannot be used. Please retype it.`)
      .refine((value) => visible.test(value), enter(rule))
      // A longer text is refused anyway, and the search for addresses takes time that grows with its square.
      .refine((value) => rule.withoutWebAddresses !== true || value.length > rule.max || !hasWebAddress(value), leaveOut(rule))
  );
}

const blankToNull = (value: unknown): unknown =>
  value === undefined || (typeof value === "string" && value.trim() === "") ? null : value;

/** Makes a field optional. An absent value, `null` and blanks all become `null`. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(blankToNull, schema.nullable()) as z.ZodType<z.output<Schema> | null, z.input<Schema> | null | undefined>;
}

/** One entry of a fixed list, in any letter case. The result is spelt as in the list. */
export function choice<const Values extends readonly [string, ...string[]]>(
  values: Values,
  label: string,
  sentence = `Choose the ${label} from the list.`,
) {
  const canonical = new Map(values.map((value) => [value.toLowerCase(), value]));
  return z.preprocess(
    (value) => (typeof value === "string" ? (canonical.get(value.trim().toLowerCase()) ?? value) : value),
    z.enum(values, { error: sentence }),
  ) as unknown as z.ZodType<Values[number], string>;
}

// Takes linear time, because no quantifier is nested. Quoted local parts are refused because mail software disagrees on them.
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

/** An account's email address in its canonical form: trimmed, ASCII, lower case. */
export const email = emailText.overwrite((value) => value.toLowerCase());

/** An email address with the letter case in which it was typed. */
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

/** Normalises Australian numbers to `+61` and nine digits, whether typed with spaces, a leading 0 or +61. Keeps others as typed. */
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

/** The one form in which passwords are compared: some keyboards send letter and accent apart. */
export const toComparable = (typed: string): string => typed.normalize("NFC");

/** A new password. The server also refuses common ones; only the server has that list. */
export const password = z
  .string({ error: "Enter a password." })
  .overwrite(toComparable)
  .min(1, "Enter a password.")
  .min(passwordLength.min, `The password must have at least ${passwordLength.min} characters.`)
  .max(passwordLength.max, `The password must have at most ${passwordLength.max} characters.`)
  .refine((value) => !/\p{Cs}|\u0000/u.test(value), "The password contains a character that cannot be used. Choose another.");

function isCalendarDate(value: string): boolean {
  const [year = 0, month = 0, day = 0] = value.split("-").map(Number);
  const found = new Date(Date.UTC(year, month - 1, day));
  return found.getUTCFullYear() === year && found.getUTCMonth() === month - 1 && found.getUTCDate() === day;
}

/** An existing date as `YYYY-MM-DD`, from 1900 to 2199. */
export function date(label: string, { example = "2004-03-31", of = "the" }: { example?: string; of?: "the" | "your" } = {}) {
  const sentence = `Enter ${of} ${label} as a date, for example ${example}.`;
  return z
    .string({ error: sentence })
    .trim()
    .min(1, `Enter ${of} ${label}.`)
    .regex(/^(19|2[01])\d\d-\d\d-\d\d$/, sentence)
    .refine(isCalendarDate, "This date does not exist. Check the day and the month.");
}

interface AmountRule {
  /** What it is, within a sentence: "weekly price". */
  label: string;
  max: number;
  /** The sentence for a text that is no number. It is also the one for a wrong step, unless the step is a cent. */
  sentence: string;
  /** The smallest step, no less than 0.01, which is for dollars and cents. */
  step: number;
}

/** A number of 0 or more from a form's text or a JSON number, without binary rounding artefacts. */
export function amount({ label, max, sentence, step }: AmountRule) {
  const inSteps = (value: number) => Math.round(value / step) * step;
  const tidy = (value: number) => Number(inSteps(value).toFixed(2));
  const inCents = `Enter the ${label} in dollars and cents, for example 285.50.`;
  const sign = step === 0.01 ? "$" : "";
  return z
    .union(
      [
        z.number({ error: sentence }),
        z
          .string()
          .trim()
          .regex(/^-?\d{1,12}(?:\.\d{1,12})?$/, sentence)
          .transform(Number),
      ],
      { error: sentence },
    )
    .pipe(
      z
        .number({ error: sentence })
        .min(0, `The ${label} cannot be less than ${sign}0.`)
        .max(max, `The ${label} can be at most ${sign}${max.toLocaleString("en-AU")}.`)
        .refine((value) => Math.abs(inSteps(value) - value) < 1e-9, step === 0.01 ? inCents : sentence)
        .overwrite(tidy),
    );
}

/** A tick: `true`, or the text "true"; anything that is absent or blank is none. */
export const tick = (label: string) =>
  z.preprocess(
    (value) =>
      value === undefined || value === null || value === "" ? false : value === "true" ? true : value === "false" ? false : value,
    z.boolean({ error: `${label} must be true or false.` }),
  ) as z.ZodType<boolean, boolean | "true" | "false" | "" | null | undefined>;

// A host may be in any script.
const webAddressPattern =
  /^https?:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+\p{L}[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}](?::(\d{1,5}))?(?:[/?#][^\s<>"'`\\]*)?$/iu;

/** An http or https address, also with an international host name. One without a scheme gets https. Other schemes and credentials are refused. */
export function webAddress(label: string) {
  const sentence = `Enter the ${label} as a web address, for example https://www.example.com.`;
  return z
    .string({ error: sentence })
    .overwrite((value) => dropInvisible(value).normalize("NFC").trim())
    .min(1, sentence)
    .max(textMax.url, `The ${label} must be ${textMax.url} characters or fewer.`)
    .overwrite((value) => (/^[\p{L}\p{N}\p{M}-]+(\.[\p{L}\p{N}\p{M}-]+)+(?:[/:?#]|$)/iu.test(value) ? `https://${value}` : value))
    .refine(isWebAddress, sentence)
    .refine((value) => !unusable.test(value), sentence);
}

function isWebAddress(value: string): boolean {
  const [address, port = "443"] = webAddressPattern.exec(value) ?? [];
  return address !== undefined && Number(port) >= 1 && Number(port) <= 65_535;
}

/** The id of a record: a UUID. */
export const id = z.uuid({ error: "This is not a valid id." }).overwrite((value) => value.toLowerCase());

/** A time in ISO 8601 UTC. */
export const moment = z.iso.datetime();
