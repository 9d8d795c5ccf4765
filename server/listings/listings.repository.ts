// What every board asks of its table in the same way. A board's own columns and filters stay in its own repository.
import { type Expression, sql, type SqlBool } from "kysely";
import { countMax, suggestions } from "#contract/listing-rules.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import type { Tables } from "#server/db/tables.ts";
import { toContainsPattern, toPrefixPattern } from "./like.ts";
import { type Page, toRows, type Window } from "./paging.ts";

export type Board = "accommodations" | "jobs";

/** What to select of a listing and of its poster's account. */
export type ListingColumns<Name extends Board> = readonly (
  | `listing.${keyof Tables[Name] & string}`
  | "poster.name as poster_name"
  | "poster.company_name"
)[];

/** A filter as a condition on `listing`. */
type Condition = Expression<SqlBool>;

// Every board has the columns that are named here; the builder's types are told of one of them.
const toTable = (board: Board): "jobs" => board as "jobs";

/** Listings with their posters, to which a repository adds its conditions. */
export const selectListings = <Name extends Board>(db: Connection, board: Name, columns: ListingColumns<Name>) =>
  db
    .selectFrom(`${toTable(board)} as listing`)
    .innerJoin("accounts as poster", "poster.id", "listing.poster_id")
    .select(columns as ListingColumns<"jobs">);

/** A poster's newest listings, at most `max`. */
export async function listListingsOf<Name extends Board, Row>(
  db: Connection,
  { board, columns, posterId, max }: { board: Name; columns: ListingColumns<Name>; posterId: string; max: number },
): Promise<Row[]> {
  const rows = await selectListings(db, board, columns)
    .where("listing.poster_id", "=", posterId)
    .orderBy("listing.created_at", "desc")
    .orderBy("listing.id", "desc")
    .limit(max)
    .execute();
  return rows as Row[];
}

/** One page of the listings for which every condition holds, newest first, with the number of matches, from one statement. */
export async function listListings<Name extends Board, Row>(
  db: Connection,
  asked: { board: Name; columns: ListingColumns<Name>; conditions: readonly Condition[]; window: Window },
): Promise<Page<Row>> {
  const rows = asked.conditions.length > 0 ? await selectMatches(db, asked) : await selectNewest(db, asked);
  return {
    total: rows[0]?.total ?? 0,
    // A page without matches is one row that holds only the count.
    items: rows.filter(({ listing_id: id }) => id !== null) as Row[],
  };
}

// Matches are cut off just past `countMax`. Count and page stand on the same list of them: counting apart would look for
// the matches twice.
async function selectMatches<Name extends Board>(
  db: Connection,
  {
    board,
    columns,
    conditions,
    window,
  }: { board: Name; columns: ListingColumns<Name>; conditions: readonly Condition[]; window: Window },
) {
  const { limit, offset } = toRows(window);
  return await db
    .with(
      (cte) => cte("matches").materialized(),
      (query) =>
        query
          .selectFrom(`${toTable(board)} as listing`)
          .select(["listing.id", "listing.created_at"])
          .where((expression) => expression.and(conditions))
          .orderBy("listing.created_at", "desc")
          .orderBy("listing.id", "desc")
          .limit(countMax + 1),
    )
    .with("page", (query) =>
      query.selectFrom("matches").select("id").orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).offset(offset),
    )
    .selectFrom((query) =>
      query
        .selectFrom("matches")
        .select((count) => count.fn.countAll<number>().as("total"))
        .as("counted"),
    )
    .leftJoin("page", (join) => join.onTrue())
    .leftJoin(`${toTable(board)} as listing`, "listing.id", "page.id")
    .leftJoin("accounts as poster", "poster.id", "listing.poster_id")
    .select([...(columns as ListingColumns<"jobs">), "counted.total", "listing.id as listing_id"])
    .orderBy("listing.created_at", "desc")
    .orderBy("listing.id", "desc")
    .execute();
}

// Without a filter the number is known already, and the page is a stretch of the index.
async function selectNewest<Name extends Board>(
  db: Connection,
  { board, columns, window }: { board: Name; columns: ListingColumns<Name>; window: Window },
) {
  const { limit, offset } = toRows(window);
  return await db
    .with("page", (query) =>
      query
        .selectFrom(`${toTable(board)} as listing`)
        .select("listing.id")
        .orderBy("listing.created_at", "desc")
        .orderBy("listing.id", "desc")
        .limit(limit)
        .offset(offset),
    )
    .selectFrom("listing_counts as counted")
    .leftJoin("page", (join) => join.onTrue())
    .leftJoin(`${toTable(board)} as listing`, "listing.id", "page.id")
    .leftJoin("accounts as poster", "poster.id", "listing.poster_id")
    .where("counted.board", "=", board)
    .select([...(columns as ListingColumns<"jobs">), "counted.total", "listing.id as listing_id"])
    .orderBy("listing.created_at", "desc")
    .orderBy("listing.id", "desc")
    .execute();
}

/** Conditions for those filters that are given. */
export const toConditions = (conditions: readonly (Condition | undefined)[]): Condition[] =>
  conditions.filter((condition) => condition !== undefined);

/** The column contains the text, whatever its letter case. */
export const containsText = (column: string, text: string | undefined): Condition | undefined =>
  text === undefined ? undefined : sql<SqlBool>`${sql.ref(column)} ilike ${toContainsPattern(text)}`;

/** The column is this value, whatever its letter case. */
export const isChoice = (column: string, value: string | undefined): Condition | undefined =>
  value === undefined ? undefined : sql<SqlBool>`lower(${sql.ref(column)}) = lower(${value})`;

/** The column is at least, or at most, this value. */
export const isBounded = (column: string, operator: ">=" | "<=", bound: number | string | undefined): Condition | undefined =>
  bound === undefined ? undefined : sql<SqlBool>`${sql.ref(column)} ${sql.raw(operator)} ${bound}`;

/** Cities that have listings and contain the text, those that begin with it and have most listings first. */
export async function listCities(db: Connection, board: Board, text: string): Promise<string[]> {
  const rows = await db
    .selectFrom(toTable(board))
    // The spelling that most of them have.
    .select(sql<string>`mode() within group (order by city)`.as("city"))
    .where(sql<SqlBool>`city ilike ${toContainsPattern(text)}`)
    .groupBy(sql`lower(city)`)
    .orderBy(sql`bool_or(city ilike ${toPrefixPattern(text)})`, "desc")
    .orderBy((order) => order.fn.countAll(), "desc")
    .orderBy(sql`lower(city)`)
    .limit(suggestions.countMax)
    .execute();
  return rows.map((row) => row.city);
}

/** Locks a listing of this poster against other changes and new applications until the transaction ends; whether there is one. */
export async function lockListing(
  tx: Transaction,
  board: Board,
  { id, posterId }: { id: string; posterId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom(toTable(board))
    .select("id")
    .where("id", "=", id)
    .where("poster_id", "=", posterId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteListing(tx: Transaction, board: Board, id: string): Promise<void> {
  await tx.deleteFrom(toTable(board)).where("id", "=", id).execute();
}
