// What is new on a board for a saved search.
import { sql, type SqlBool } from "kysely";
import { countMax } from "#contract/listing-rules.ts";
import type { SearchFilters } from "#contract/saved-searches.ts";
import type { Connection } from "#server/db/database.ts";
import type { BoardSearch } from "./alternatives.repository.ts";
import { selectPage } from "./pages.repository.ts";
import { publishedItems } from "./published.repository.ts";

/** A listing in the email of a saved search. */
interface NewListing {
  id: string;
  title: string;
  /** The rest in a line, for example "Blue Cup · Fitzroy VIC · $33.05 an hour". */
  text: string;
}

/** What saved searches need of a board. */
export interface SearchedBoard {
  search: BoardSearch;
  /** What its emails call the listings. */
  noun: Readonly<Record<"one" | "many", string>>;
  /** What each filter of its list looks for, in words. */
  filterWords: Readonly<Record<string, (value: string) => string>>;
  /** Reads the listings with these ids, in any order. */
  readNew(db: Connection, ids: readonly string[], at: Date): Promise<NewListing[]>;
}

/** Listings that were first published after `since` and until `until`, are published at `at`, and were not posted with this address. */
export interface NewWindow {
  filters: SearchFilters;
  since: Date;
  until: Date;
  at: Date;
  email: string;
}

/**
 * The ids of what is new, newest first and `limit` at most, and the number of all; one more than `countMax` stands for more. A listing's
 * `created_at` is when it was first published (docs/decisions/0035-a-listings-life.md), and the indexes of lists are on it.
 */
export async function listNewIds(
  db: Connection,
  { table, criteriaOf }: BoardSearch,
  { filters, since, until, at, email }: NewWindow,
  limit: number,
): Promise<{ ids: string[]; total: number }> {
  const isNew = [
    sql<SqlBool>`item.created_at > ${since}`,
    sql<SqlBool>`item.created_at <= ${until}`,
    sql<SqlBool>`item.poster_id not in (select id from accounts where email = ${email})`,
  ];
  const page = selectPage(
    { from: publishedItems({ table, at }), conditions: [...isNew, ...criteriaOf(filters).map(({ condition }) => condition)] },
    { page: 1, size: limit, isPaged: true, countedMax: countMax },
  );
  const { rows } = await sql<{ id: string; total: number }>`
    select page.id, page.total from ${page} join ${sql.table(table)} as item on item.id = page.id
    order by item.created_at desc, item.id desc`.execute(db);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}
