import type { PoolClient } from "pg";
import { boards } from "#server/boards.ts";
import type { BoardDefinition } from "#server/listings/board.ts";

interface DroppedIndex {
  name: string;
  /** The statement that makes it again. */
  definition: string;
}

const searchedBoards = Object.values<BoardDefinition>(boards).filter(({ search }) => search);
const tables = ["search_words", "listing_places", ...searchedBoards.map(({ tables: { listings } }) => listings)];

/**
 * Drops the indexes of listings, of their words and of their places that no constraint needs, and returns how to make them again:
 * making them anew takes much less time than changing them for each of many rows.
 */
export async function dropListingIndexes(client: PoolClient): Promise<DroppedIndex[]> {
  const { rows } = await client.query<DroppedIndex>(
    `select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = any($1)
      and not exists (select from pg_constraint where conname = indexname) order by indexname`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${client.escapeIdentifier(name)}`);
  return rows;
}
