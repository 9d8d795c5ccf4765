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
