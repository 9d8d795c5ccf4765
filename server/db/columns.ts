/** Returns the name of the column of a form's field: `street_address` for `streetAddress`. */
type ColumnName<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
  : Field;

/** The columns that keep a form's fields. */
export type ColumnsOf<Form> = { [Field in keyof Form & string as ColumnName<Field>]: Form[Field] };

/** The name of a field's column. */
export const toColumnName = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Selects a form's columns under the names that the form uses, from the table that a query calls `item`. */
export const selectFields = <Field extends string>(fields: readonly Field[]) =>
  fields.map((field) => `item.${toColumnName(field)} as ${field}` as Selected<Field>);

type Selected<Field extends string> = { [Each in Field]: `item.${ColumnName<Each>} as ${Each}` }[Field];

/** Turns a form's fields into a row to insert. */
export const toColumns = <Form extends object>(form: Form): ColumnsOf<Form> =>
  Object.fromEntries(Object.entries(form).map(([field, value]) => [toColumnName(field), value])) as ColumnsOf<Form>;

/** A number from an exact decimal, which PostgreSQL gives as text. */
export const toNumber = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));

/** An exact decimal of two places, which PostgreSQL reads from text as it was typed. */
export const toDecimal = (value: number | null): string | null => (value === null ? null : value.toFixed(2));

/** Picks these fields of an object. */
export const pick = <Whole extends object, Field extends keyof Whole>(
  whole: Whole,
  fields: readonly Field[],
): Pick<Whole, Field> => {
  // Called for each listing that is read; making entries first takes four times as long.
  const picked = {} as Pick<Whole, Field>;
  for (const field of fields) picked[field] = whole[field];
  return picked;
};
