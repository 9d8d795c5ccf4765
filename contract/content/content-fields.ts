import { z } from "zod";

/** A text for people: not empty, without spaces at its ends. */
export const words = z
  .string({ error: "must be a text" })
  .min(1, "must not be empty")
  .refine((text) => text === text.trim(), "must not begin or end with a space");

/** A list of texts with at least one entry. */
export const wordList = z.array(words, { error: "must be a list of texts" }).min(1, "needs at least one entry");

/** The name of an entry in an address: lower-case letters, digits and hyphens. */
export const slug = z
  .string({ error: "must be a text" })
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be lower-case letters, digits and hyphens, such as student-banking");

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date({ error: "must be a date that exists, such as 2026-07-01" });

/** An email address. */
export const emailAddress = z.email({ error: "must be an email address" });

/** A phone number as it is shown. */
export const phoneNumber = z
  .string({ error: "must be a text" })
  .regex(/^[0-9 +()]{6,20}$/, "must be a phone number of digits, spaces, +, ( and )");

/** An https address on another site. */
export const webAddress = z.url({ protocol: /^https$/, error: "must be an address that begins with https://" });

/** An address on this site, such as `/jobs?category=Hospitality`. */
export const ownPath = z
  .string({ error: "must be a text" })
  .regex(/^\/(?![/\\])\S*$/, "must be a path on this site, such as /jobs");

/** A file in `content/pictures`. */
export const pictureName = z
  .string({ error: "must be a text" })
  .regex(
    /^[a-z0-9][a-z0-9-]*\.(?:svg|jpg|png|webp)$/,
    "must be the name of a .svg, .jpg, .png or .webp file in content/pictures",
  );

/** A link with its text. */
export const link = z.strictObject({ label: words, href: webAddress });

/** The source of a figure and when somebody last checked it. */
export const evidence = z.strictObject({ source: words, checkedOn: day });

/** Returns true if all ids in a list differ, so that each entry has its own address. */
export function withoutTwins(entries: readonly { id: string }[]): boolean {
  return new Set(entries.map(({ id }) => id)).size === entries.length;
}
