import { z } from "zod";
import { pageSize } from "./listing-rules.ts";
import { textMax } from "./text-limits.ts";

const wholeNumber = (name: string, max: number) =>
  z
    .string({ error: `${name} must be one whole number.` })
    .regex(/^[0-9]{1,9}$/, `${name} must be a whole number from 1 to ${max.toLocaleString("en-AU")}.`)
    .transform(Number)
    .pipe(
      z
        .number()
        .min(1, `${name} must be 1 or more.`)
        .max(max, `${name} must be ${max.toLocaleString("en-AU")} or less.`),
    );

/** The query parameters of every paged list. */
export const pagingQuery = {
  page: wholeNumber("page", 1_000_000).optional(),
  size: wholeNumber("size", pageSize.max).optional(),
};

/** A filter's text: blank means no filter, and so does an option that starts with "All " (document 1, section 4). */
export function filterText(name: string) {
  return z
    .string({ error: `${name} must be given once, as text.` })
    .max(textMax.query, `${name} must be ${textMax.query} characters or fewer.`)
    .refine((value) => !/[\p{Cs}\u0000]/u.test(value), `${name} contains characters that cannot be used.`)
    .transform((value) => {
      const trimmed = value.normalize("NFC").trim();
      return trimmed === "" || trimmed.startsWith("All ") ? undefined : trimmed;
    })
    .optional();
}

export const locationQuery = z.object({
  q: z.string({ error: "q must be given once, as text." }).max(textMax.query, "q is too long.").default(""),
});
export const locationSuggestions = z.array(z.string());
