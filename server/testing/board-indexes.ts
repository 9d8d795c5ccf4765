// The indexes that the tables of every board need.
import type { Kysely } from "kysely";
import type { Pool } from "pg";
import type { Database } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import type { ApplicationTables, BoardDefinition } from "#server/listings/board.ts";
import type { BoardSearch } from "#server/listings/alternatives.repository.ts";
import type { Order } from "#server/listings/pages.repository.ts";

/** An index as PostgreSQL writes it. */
interface Index {
  name: string;
  table: string;
  isUnique: boolean;
  /** In their order; an index of another kind than a B-tree begins with its kind. */
  columns: string;
  /** Which rows it has; all of them without a condition. */
  where: string;
}

async function listIndexes(pool: Pool): Promise<Index[]> {
  const { rows } = await pool.query<{ name: string; table: string; definition: string }>(
    "select indexname as name, tablename as table, indexdef as definition from pg_indexes where schemaname = 'public'",
  );
  const form = /^CREATE (UNIQUE )?INDEX .+? USING (\w+) \((.+?)\)(?: INCLUDE \(.+?\))?(?: WITH \(.+?\))?(?: WHERE \((.+)\))?$/;
  return rows.map(({ name, table, definition }) => {
    const [, unique, kind = "", columns = "", where = ""] = form.exec(definition) ?? [];
    return { name, table, isUnique: unique !== undefined, columns: kind === "btree" ? columns : `${kind} ${columns}`, where };
  });
}

interface WantedIndex extends Omit<Index, "name"> {
  reason: string;
}

const published = "status = 'published'::text";
const running = "status = ANY (ARRAY['published'::text, 'paused'::text])";
const hidden = "status = ANY (ARRAY['paused'::text, 'held'::text])";

const columnsOf = (order: Order): string =>
  order.map(([column, direction]) => (direction === "asc" ? column : `${column} ${direction.toUpperCase()}`)).join(", ");

const keysOf = (db: Kysely<Tables>, { index }: BoardSearch): string =>
  index.keys
    .compile(db)
    .sql.replaceAll(/\bitem\.|\s/g, "")
    .replaceAll(",", ", ");

/** What the queries of all boards look for and sort by, and the lists of this one. */
function listWanted(
  db: Kysely<Tables>,
  { tables, search, searchMails }: BoardDefinition,
  orders: Readonly<Record<string, Order>>,
): WantedIndex[] {
  const { listings: table, applications } = tables;
  const onListings = (columns: string, where: string, reason: string) => ({ table, isUnique: false, columns, where, reason });
  return [
    ...Object.entries(orders).map(([name, order]) => onListings(columnsOf(order), published, `the list sorted by ${name}`)),
    onListings("poster_id, created_at DESC", "", "the poster's own list"),
    onListings("poster_id, updated_at DESC", published, "the posters in the sitemap"),
    onListings("expires_at", running, "reminders, and the sweep of what has expired"),
    onListings("id", "screened_at IS NULL", "the sweep of what was never screened"),
    ...(searchMails ? [onListings("created_at", hidden, "saved searches, which keep in mind what is out of sight")] : []),
    ...(search
      ? [
          onListings(`gin ${keysOf(db, search)}`, published, "the search by words and filters"),
          onListings("postcode, suburb, city, state", published, "the suggested places"),
          // Where nothing is searched, the sitemap reads the whole table.
          onListings("id", published, "the listings in the sitemap"),
        ]
      : []),
    ...(applications ? listWantedOfApplications(applications) : []),
  ];
}

function listWantedOfApplications({ table, listingId }: ApplicationTables["applications"]): WantedIndex[] {
  const columns = `${listingId}, student_id`;
  return [
    { table, isUnique: true, columns, where: "", reason: "the rule that a student applies once" },
    { table, isUnique: false, columns: "student_id, created_at DESC", where: "", reason: "the student's own list" },
  ];
}

/** An index with more columns behind those that are wanted finds and sorts as well. */
const serves = (index: Index, { table, isUnique, columns, where }: Omit<Index, "name">): boolean =>
  index.table === table &&
  index.where === where &&
  (isUnique ? index.isUnique && index.columns === columns : `${index.columns}, `.startsWith(`${columns}, `));

const toSentence = ({ table, isUnique, columns, where, reason }: WantedIndex): string =>
  `${table} needs ${isUnique ? "a unique" : "an"} index on (${columns})${where && ` where ${where}`} for ${reason}.`;

/** Says which indexes a board's tables lack, and what for. `orders` are those that its list can be asked for. */
export async function listMissingIndexes(
  { pool, kysely }: Pick<Database, "pool" | "kysely">,
  board: BoardDefinition,
  orders: Readonly<Record<string, Order>>,
): Promise<string[]> {
  const indexes = await listIndexes(pool);
  const missing = listWanted(kysely, board, orders).filter((wanted) => !indexes.some((index) => serves(index, wanted)));
  return missing.map(toSentence);
}

/** The name of the index that a table's list in this order is read from. */
export async function findIndexOfOrder(pool: Pool, table: string, order: Order): Promise<string | undefined> {
  const wanted = { table, isUnique: false, columns: columnsOf(order), where: published };
  return (await listIndexes(pool)).find((index) => serves(index, wanted))?.name;
}
