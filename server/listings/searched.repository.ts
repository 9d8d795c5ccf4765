// What a list asks for, and how its listings are walked in its order.
import { sql, type SqlBool } from "kysely";
import type { Connection } from "#server/db/database.ts";
import type { SearchIndex } from "./key-lookup.repository.ts";
import { type Condition, type FoundIds, newestFirst, type Order, orderOf, readIds, whereOf } from "./pages.repository.ts";
import type { Window } from "./paging.ts";
import { type Published, publishedItems } from "./published.repository.ts";
import type { Criterion } from "./search-criteria.repository.ts";

/** What a list asks for. */
export interface Searched extends Published {
  /** The filters as text, the same for the same search. */
  key: string;
  index: SearchIndex;
  criteria: readonly Criterion[];
  order?: Order;
}

/** The first column of a list's order. */
export const columnOf = ({ order = newestFirst }: Pick<Searched, "order">) => order[0] ?? (["created_at", "desc"] as const);

/** The first so many listings of an order from where it starts, or all: the listings are in the place of a table called `item`. */
export function walkedItems(searched: Searched, starts: readonly Condition[], rows: number) {
  const { order = newestFirst } = searched;
  const limit = rows === Number.POSITIVE_INFINITY ? sql`` : sql`order by ${orderOf("item", order)} limit ${Math.ceil(rows)}`;
  return sql`(select * from ${publishedItems(searched)} ${whereOf([startOf(searched), ...starts])} ${limit}) as item`;
}

/** Compares so many listings of an order one by one, and no more where many have the same value: each may lie elsewhere on the disk. */
export async function walk(db: Connection, searched: Searched, rows: number, window: Window): Promise<FoundIds> {
  const conditions = searched.criteria.map(({ condition }) => condition);
  const listed = { from: walkedItems(searched, [], rows), conditions, order: searched.order ?? newestFirst };
  return await readIds(db, listed, window);
}

/** Skips the listings that cannot match, if the search has a bound on the column that it sorts by. */
function startOf(searched: Searched): Condition {
  const [column] = columnOf(searched);
  const bound = startingBoundOf(searched);
  return bound && sql<SqlBool>`${sql.ref(`item.${column}`)} ${sql.raw(bound.operator)} ${bound.value}`;
}

/** The bound of a search that its order begins at. */
export function startingBoundOf(searched: Searched) {
  const [column, direction] = columnOf(searched);
  const operator = direction === "asc" ? ">=" : "<=";
  return searched.criteria
    .map(({ bound }) => bound)
    .find((bound) => bound !== undefined && bound.column === `item.${column}` && bound.operator === operator);
}
