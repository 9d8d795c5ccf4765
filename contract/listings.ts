import { z } from "zod";
import { date, unusable } from "./fields.ts";
import { pageSize, type SuggestionKind } from "./listing-rules.ts";
import { dropInvisible, toOneLine } from "./text-rules.ts";
import { textMax } from "./text-limits.ts";

const wholeNumber = (name: string, max: number) =>
  z
    .string({ error: `${name} must be one whole number.` })
    .regex(/^[0-9]{1,9}$/, `${name} must be a whole number from 1 to ${max.toLocaleString("en-AU")}.`)
    .transform(Number)
    .pipe(
      z
        .number()
        .int()
        .min(1, `${name} must be 1 or more.`)
        .max(max, `${name} must be ${max.toLocaleString("en-AU")} or less.`),
    );

/** The query parameters of every paged list. */
export const pagingQuery = {
  page: wholeNumber("page", 1_000_000).optional().meta({ default: 1 }),
  size: wholeNumber("size", pageSize.max).optional().meta({ default: pageSize.default }),
};

const filter = (name: string) =>
  z
    .string({ error: `${name} must be given once, as text.` })
    .max(textMax.query, `${name} must be ${textMax.query} characters or fewer.`)
    .refine((value) => !unusable.test(value), `${name} contains characters that cannot be used.`)
    .transform((value) => toOneLine(dropInvisible(value)).normalize("NFC") || undefined);

// What the API document says of a filter: its schema is hidden behind what makes "no filter" of blanks.
const documented = { type: "string", maxLength: textMax.query } as const;

/** A filter that people type; blank means no filter. */
export const filterText = (name: string) => filter(name).optional().meta(documented);

/**
 * A filter that people choose; blank means no filter, and so does an option that starts with "All " (document 1, section 4). No choice may
 * start with it.
 */
export const filterOption = (name: string) =>
  filter(name)
    .transform((value) => (value?.startsWith("All ") ? undefined : value))
    .optional()
    .meta(documented);

const blankToAbsent = (value: unknown): unknown => (typeof value === "string" && value.trim() === "" ? undefined : value);

/** A bound on an amount, such as a price in dollars and cents; blank means no bound. */
export const filterAmount = (name: string) =>
  (
    z.preprocess(
      blankToAbsent,
      z
        .string({ error: `${name} must be given once, as an amount.` })
        .trim()
        .regex(/^\d{1,7}(?:\.\d{1,2})?$/, `${name} must be an amount, for example 250 or 250.50.`)
        .transform(Number)
        .optional(),
    ) as z.ZodType<number | undefined, string | number | undefined>
  )
    .optional()
    .meta({ type: "number", minimum: 0, maximum: 9_999_999.99, multipleOf: 0.01 });

/** A bound on how many there are; blank means no bound. */
export const filterCount = (name: string) =>
  (
    z.preprocess(
      blankToAbsent,
      z
        .string({ error: `${name} must be given once, as a whole number.` })
        .trim()
        .regex(/^\d{1,4}$/, `${name} must be a whole number, for example 12.`)
        .transform(Number)
        .optional(),
    ) as z.ZodType<number | undefined, string | number | undefined>
  )
    .optional()
    .meta({ type: "integer", minimum: 0, maximum: 9_999 });

/** A day as `YYYY-MM-DD`; blank means no filter. */
export const filterDate = (name: string) =>
  (
    z.preprocess(blankToAbsent, date(name, { example: "2027-02-15" }).optional()) as z.ZodType<
      string | undefined,
      string | undefined
    >
  ).optional();

/** The order of a list; blank means the first one. */
export const sortBy = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  (
    z.preprocess(blankToAbsent, z.enum(sorts, { error: `sort must be ${sorts.join(" or ")}.` }).optional()) as z.ZodType<
      Sorts[number] | undefined,
      string | undefined
    >
  )
    .optional()
    .meta({ type: "string", enum: [...sorts], default: sorts[0] });

/** What every list of one's own takes: pages, and no filters. */
export const ownListQuery = z.object(pagingQuery);

export const locationQuery = z.object({ q: filterText("q") });
export const locationSuggestions = z.array(z.string());

/** A place to search by: what it is, and the search that it completes what was typed to. */
const searchSuggestion = z.object({
  kind: z.enum(["suburb", "city", "campus"] satisfies SuggestionKind[]),
  name: z.string(),
  /** What tells it from others of that name, for example its state and postcode; may be empty. */
  detail: z.string(),
  q: z.string(),
});
export type SearchSuggestion = z.infer<typeof searchSuggestion>;
export const searchSuggestionList = z.array(searchSuggestion);

/** Another search that finds something: the filters to change, an empty text for one to leave out. */
const alternative = z.object({
  /** `spelling`: `q` with words that listings have. `campus`: around a university. `city`: in the city around a suburb. */
  kind: z.enum(["spelling", "campus", "city", "other"]),
  /** The university or the city; empty for other kinds. */
  place: z.string(),
  changes: z.record(z.string(), z.string()),
  total: z.number().int().min(1),
  /** Counting stopped at `countMax`. */
  isAtLeast: z.boolean(),
});
export type Alternative = z.infer<typeof alternative>;
export const alternativeList = z.array(alternative);
