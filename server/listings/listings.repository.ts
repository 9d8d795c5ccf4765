// What every board asks of its table of listings in the same way. Its columns and filters stay in its own repository.
import { sql } from "kysely";
import { suggestions } from "#contract/listing-rules.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import { toContainsPattern, toPrefixPattern } from "./like.ts";

/** Cities that have listings and contain the text, those that begin with it and have most listings first. */
export async function listCities(db: Connection, table: string, text: string): Promise<string[]> {
  // Of several spellings the one that most listings have.
  const { rows } = await sql<{ city: string }>`
    select mode() within group (order by city) as city
    from ${sql.table(table)}
    where fold_case(city) like fold_case(${toContainsPattern(text)})
    group by fold_case(city)
    order by bool_or(fold_case(city) like fold_case(${toPrefixPattern(text)})) desc, count(*) desc, fold_case(city)
    limit ${suggestions.countMax}`.execute(db);
  return rows.map(({ city }) => city);
}

/** Locks a poster's listing against changes and new applications until the transaction ends. Returns false if there is none. */
export async function lockListing(
  tx: Transaction,
  table: string,
  { id, posterId }: { id: string; posterId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where id = ${id} and poster_id = ${posterId} for update`.execute(tx);
  return rows.length > 0;
}

export async function deleteListing(tx: Transaction, table: string, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx);
}
