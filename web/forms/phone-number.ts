import { groupDigits } from "#web/ui/formats.ts";
import type { CallingCode } from "./calling-codes.ts";

/** The country of a number without a calling code. */
export const australia: CallingCode = { country: "AU", name: "Australia", code: "61" };

/** A phone number as its field shows it; without a country if its calling code is unknown. */
export interface PhoneParts {
  country: CallingCode | undefined;
  national: string;
}

// Of the countries that share a code, the largest one is chosen.
const largest = ["US", "GB", "RU", "IT", "NO", "MA", "FI"];

/** Splits a number, as an account stores it or as somebody typed it. */
export function splitPhone(number: string, countries: readonly CallingCode[]): PhoneParts {
  if (!number.startsWith("+")) return { country: australia, national: number };
  const digits = number.slice(1);
  const fitting = [australia, ...countries].filter(({ code }) => digits.startsWith(code));
  const longest = Math.max(0, ...fitting.map(({ code }) => code.length));
  const candidates = fitting.filter(({ code }) => code.length === longest);
  const country = candidates.find((one) => one === australia || largest.includes(one.country)) ?? candidates[0];
  return { country, national: country ? toNational(digits.slice(longest).trim(), country) : number };
}

const toNational = (digits: string, country: CallingCode): string => (country === australia ? groupDigits(digits) : digits);

/** Returns the number to send. A number with a `+`, and an Australian number with its 0, stays as it is. */
export function joinPhone({ country, national }: PhoneParts): string {
  const typed = national.trim();
  if (typed === "" || typed.startsWith("+") || country === undefined) return typed;
  if (country === australia && typed.startsWith("0")) return typed;
  // The 0 before a national number is not dialled from abroad, except in Italy.
  return `+${country.code} ${country.code === "39" ? typed : typed.replace(/^0/, "")}`;
}

const shortSentence = "Enter the 9 digits of your Australian number after +61, for example 491 570 006.";
/** The digits after +61 or the 0 of a mobile or a landline, or a number for all of Australia, such as 1300 975 707. */
const australianPattern = /^(?:[2-9]\d{8}|13\d{4}|1[38]00\d{6})$/;

/** Returns what is wrong with an Australian number by the name of its field; nothing for those of other countries, which have any length. */
export function findFaultOfPhone(field: string, number: string | undefined = ""): Readonly<Partial<Record<string, string>>> {
  if (!/^(?:\+61|0)/.test(number.trim())) return {};
  const digits = number.replaceAll(/\D/g, "").replace(/^(?:61)?0?/, "");
  return australianPattern.test(digits) ? {} : { [field]: shortSentence };
}
