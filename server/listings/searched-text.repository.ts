import { type RawBuilder, sql } from "kysely";
import { toColumnName } from "#server/db/columns.ts";
import type { Transaction } from "#server/db/database.ts";

interface SearchedParts<Field extends string> {
  table: string;
  /** The form's fields that are looked in. */
  fields: readonly Field[];
  /** Those with a list of texts. */
  lists?: readonly Field[];
  /** The columns of the poster's account that are looked in too. */
  ofPoster?: readonly ("name" | "company_name")[];
}

/** Prepares what the search by words looks in on a board (document 3, "The API"): the column `search_text` of its listings. */
export function prepareSearchedText<Field extends string>({ table, fields, lists = [], ofPoster = [] }: SearchedParts<Field>) {
  const searchedText = (valueOf: (field: Field) => RawBuilder<unknown>) => {
    const texts = [
      ...fields.map((field) => sql`${valueOf(field)}::text`),
      ...lists.map((field) => sql`array_to_string(${valueOf(field)}::text[], ' ')`),
      ...ofPoster.map((column) => sql.ref(`accounts.${column}`)),
    ];
    return sql<string>`searched_text(${sql.join(texts)})`;
  };

  /** The text of a listing that is written now. */
  function of(posterId: string, form: Readonly<Record<Field, unknown>>): RawBuilder<string> {
    const text = searchedText((field) => sql`${form[field]}`);
    // If the account is gone, the foreign key refuses the row.
    return ofPoster.length === 0 ? text : sql`coalesce((select ${text} from accounts where id = ${posterId}), '')`;
  }

  /** Rewrites the text of every listing of a poster, whose account has changed. */
  async function refreshOf(tx: Transaction, posterId: string): Promise<void> {
    await sql`
      update ${sql.table(table)} as item set search_text = ${searchedText((field) => sql.ref(`item.${toColumnName(field)}`))}
      from accounts where accounts.id = ${posterId} and item.poster_id = accounts.id
    `.execute(tx);
  }

  return { of, refreshOf };
}
