import { z } from "zod";

/** A text that people read: not empty, without spaces at its ends. */
export const words = z
  .string({ error: "must be a text" })
  .min(1, "must not be empty")
  .refine((text) => text === text.trim(), "must not begin or end with a space");

/** A list of texts with at least one entry. */
export const wordList = z.array(words, { error: "must be a list of texts" }).min(1, "needs at least one entry");

/** What stands for an entry in an address: lower-case letters, digits and hyphens. */
export const slug = z
  .string({ error: "must be a text" })
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be lower-case letters, digits and hyphens, such as student-banking");

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.iso.date({ error: "must be a date that exists, such as 2026-07-01" });

/** An email address. */
export const emailAddress = z.email({ error: "must be an email address" });

/** A phone number as people read it. */
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

/** A link with its words. */
export const link = z.strictObject({ label: words, href: webAddress });

/** Where a figure comes from and when somebody last looked. */
export const evidence = z.strictObject({ source: words, checkedOn: day });

/** Whether the ids of a list's entries differ, so that each has an address of its own. */
export function withoutTwins(entries: readonly { id: string }[]): boolean {
  return new Set(entries.map(({ id }) => id)).size === entries.length;
}
