import { z } from "zod";
import { textMax } from "./fields.ts";

/** Listings on one page unless asked otherwise, and at most (document 1, section 9; document 3, "The API"). */
export const pageSize = { default: 10, max: 100 } as const;
/** The most listings that a list call without parameters gives. */
export const unpagedMax = 1_000;
/** Counting matches stops here; the screen then says "10,000+". */
export const countMax = 10_000;
/** Suggestions start from this many typed characters, and are at most this many. */
export const suggestions = { charactersMin: 3, countMax: 5 } as const;

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

/** The first words of a text with an ellipsis where something was left out; 30 on cards (document 3, "The screens"). */
export function truncateWords(value: string, wordsMax = 30): string {
  const words = value.split(/\s+/u).filter((word) => word !== "");
  return words.length <= wordsMax ? words.join(" ") : `${words.slice(0, wordsMax).join(" ")}…`;
}
