// How every board reads its listings: one, several by their ids, and its lists a page at a time.
import DataLoader from "dataloader";
import { type Expression, type RawBuilder, sql, type SqlBool } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { mayReadFromReplica } from "#server/db/read-replica.ts";
import { prepare, prepareForIds, type Statement } from "#server/db/prepared.ts";
import { type ById, type Condition, readIds, readItems } from "./pages.repository.ts";
import type { Page, Window } from "./paging.ts";
import { isPostedBy, type OwnFilters, ownListings, publishedItems } from "./published.repository.ts";
import { prepareFirst, readFound } from "./search.repository.ts";
import type { Searched } from "./searched.repository.ts";

interface ReadsParts<Row, Listing, InList> {
  table: string;
  /** Selects from the board's table, which it calls `item`, and from what belongs to each listing. */
  select(db: Connection): { where(condition: Expression<SqlBool>): Expression<Row> & Statement<Row> };
  /** Returns a listing as its own call answers it. */
  toListing(row: Row, at: Date): Listing;
  /** Returns a listing as lists show it. */
  toListed(row: Row, at: Date): InList;
}

/** How a board's listings are read. */
export interface ListingReads<Listing, InList> {
  /** A listing in whatever status it is at that moment. */
  findListing(db: Connection, id: string, at: Date): Promise<Listing | undefined>;
  /** The listings with these ids in whatever status they are at that moment, in any order. */
  findListings(db: Connection, ids: readonly string[], at: Date): Promise<Listing[]>;
  /** The same as lists show them. */
  findListed(db: Connection, ids: readonly string[], at: Date): Promise<InList[]>;
  /** One page of the published listings that a search finds by the board's index of keys. */
  listFound(db: Connection, searched: Omit<Searched, "at" | "table">, at: Date, window: Window): Promise<Page<InList>>;
  /** One page of the published listings that meet these conditions, newest first. */
  listPublished(db: Connection, conditions: readonly Condition[], at: Date, window: Window): Promise<Page<InList>>;
  /** One page of the published listings of the account whose page has this id, newest first. */
  listOfPoster(db: Connection, publicId: string, at: Date, window: Window): Promise<Page<InList>>;
  /** One page of a poster's own listings as their own calls answer them, newest first. */
  listOwn(db: Connection, own: OwnFilters, at: Date, window: Window): Promise<Page<Listing>>;
}

/** Prepares how a board's listings are read. Statements that many people run are prepared. */
export function prepareListingReads<Row extends { id: string }, Listing, InList>({
  table,
  select,
  toListing,
  toListed,
}: ReadsParts<Row, Listing, InList>): ListingReads<Listing, InList> {
  const selectThese = (db: Connection, ids: RawBuilder<readonly string[]>) =>
    select(db).where(sql<SqlBool>`item.id = any(${ids})`);
  const selectOne = prepare<{ id: string }, Row>((db, given) => select(db).where(sql<SqlBool>`item.id = ${given("id")}`));
  const selectByIds = prepareForIds<Row>(selectThese);
  const readFirst = prepareFirst<Row>(selectThese);
  const byId = <Item>(db: Connection, toItem: (row: Row, at: Date) => Item, at: Date): ById<Row, Item> => ({
    readRows: async (ids) => await selectByIds(db, ids),
    toItem: (row) => toItem(row, at),
  });
  const listPublished: ListingReads<Listing, InList>["listPublished"] = async (db, conditions, at, window) =>
    await readItems(await readIds(db, { from: publishedItems({ table, at }), conditions }, window), byId(db, toListed, at));

  return {
    async findListing(db, id, at) {
      const [row] = await selectOne(db, { id });
      return row && toListing(row, at);
    },
    findListings: async (db, ids, at) => (await selectByIds(db, ids)).map((row) => toListing(row, at)),
    findListed: async (db, ids, at) => (await selectByIds(db, ids)).map((row) => toListed(row, at)),
    listFound: async (db, searched, at, window) =>
      await readFound(db, { ...searched, table, at }, window, { ...byId(db, toListed, at), readFirst }),
    listPublished,
    listOfPoster: async (db, publicId, at, window) => await listPublished(db, [isPostedBy(publicId)], at, window),
    async listOwn(db, own, at, window) {
      const listed = { from: sql`${sql.table(table)} as item`, conditions: ownListings(own, at) };
      return await readItems(await readIds(db, listed, window), byId(db, toListing, at));
    },
  };
}

/**
 * Reads one listing at a time for each caller. What callers ask for while the process takes in their requests is read by one statement,
 * which costs less than one each.
 */
export function readTogether<Listing extends { id: string }>(readAll: (ids: readonly string[]) => Promise<Listing[]>) {
  const createLoader = () =>
    new DataLoader<string, Listing | undefined>(
      async (ids) => {
        const found = new Map((await readAll(ids)).map((listing) => [listing.id, listing]));
        return ids.map((id) => found.get(id));
      },
      { cache: false, batchScheduleFn: (read) => void setImmediate(read) },
    );
  const [fromPrimary, fromReplica] = [createLoader(), createLoader()];
  return async (id: string) => await (mayReadFromReplica() ? fromReplica : fromPrimary).load(id);
}
