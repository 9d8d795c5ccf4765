import type { z } from "zod";

/**
 * Returns a form's initial values: those of the record to edit, or of a new one. A field without a value is empty, so a new field of
 * the schema needs no line here.
 */
export function toFormValues<Schema extends z.ZodObject>(
  schema: Schema,
  record: Partial<Record<keyof z.input<Schema> & string, unknown>>,
): z.input<Schema> {
  const names = Object.keys(schema.shape) as (keyof z.input<Schema> & string)[];
  return Object.fromEntries(names.map((name) => [name, toFieldValue(record[name])])) as z.input<Schema>;
}

/** An input holds text, also for a number. */
const toFieldValue = (value: unknown): unknown => (typeof value === "number" ? String(value) : (value ?? ""));

/** The values of a form, where an optional one that is blank is `null`. */
type ShownValues<Values> = {
  [Name in keyof Values]-?: undefined extends Values[Name] ? Exclude<Values[Name], undefined> | null : Values[Name];
};

/** Returns what is typed so far for a preview: optional fields as they will be kept, so a new text needs no line there. */
export function toShownValues<Schema extends z.ZodObject, Values extends z.input<Schema>>(
  schema: Schema,
  values: Values,
): ShownValues<Values> {
  const isOptional = (name: string) => schema.shape[name]?.safeParse(null).data === null;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isOptional(name) ? toKept(value) : value]),
  ) as ShownValues<Values>;
}

const toKept = (value: unknown): unknown => (typeof value === "string" ? value.trim() || null : (value ?? null));

/** Returns the number that is typed in a field; `null` while there is none. */
export const toTypedNumber = (typed: unknown): number | null =>
  typed === "" || typed === null || typed === undefined || Number.isNaN(Number(typed)) ? null : Number(typed);
