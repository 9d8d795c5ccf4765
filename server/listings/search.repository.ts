// How a board's listings are searched, however many there are. One index of each table has everything that a listing can be looked up by
// (the migration search_by_words, docs/decisions/0054-search-at-a-million.md).
import { type Expression, type RawBuilder, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { prepare } from "#server/db/prepared.ts";
import { compare } from "./compared-search.repository.ts";
import { resolveCriteria } from "./key-lookup.repository.ts";
import { lookUp } from "./looked-up-search.repository.ts";
import { type ById, newestFirst, readItems, selectIds } from "./pages.repository.ts";
import { type Page, toRows, type Window } from "./paging.ts";
import { publishedItems } from "./published.repository.ts";
import type { Searched } from "./searched.repository.ts";

/**
 * Reads a page of what a search finds. Where the index looks the search up, it begins with the first listings of the order, and goes on
 * to as many as are likely needed to count to the end, at last to all.
 */
export async function readFound<Row extends { id: string }, Item>(
  db: Connection,
  searched: Searched,
  window: Window,
  { readFirst, ...byId }: ById<Row, Item> & { readFirst: ReadFirst<Row> },
): Promise<Page<Item>> {
  if (searched.criteria.length > 0) return await readItems(await findIds(db, searched, window), byId);
  const { items, total } = await readFirst(db, searched, window);
  return { items: items.map(byId.toItem), total };
}

/** Finds the ids on a page of a search, and how many listings it finds, as far as they are counted. */
export async function findIds(db: Connection, searched: Searched, window: Window): Promise<Page<string>> {
  const resolved = await resolveCriteria(db, searched.index, searched.criteria);
  if (resolved === undefined) return { items: [], total: 0 };
  return resolved.lookedUp.length > 0 ? await lookUp({ db, searched, resolved, window }) : await compare(db, searched, window);
}

interface FirstRows {
  at: Date;
  limit: number;
  offset: number;
}

/** A page past the last one has one row without a listing, so that it tells the number of matches. */
type FirstRow<Row> = { [Column in keyof Row]: Row[Column] | null } & { total: number };

/** Reads a page of a board without any filter, which is what most people begin with. */
type ReadFirst<Row> = (db: Connection, searched: Searched, window: Window) => Promise<Page<Row>>;

/**
 * Prepares the statements that read a board's pages without any filter, one for each order.
 * @param selectRows selects the listings with these ids
 */
export function prepareFirst<Row extends { id: string }>(
  selectRows: (db: Connection, ids: RawBuilder<readonly string[]>) => Expression<Row>,
): ReadFirst<Row> {
  const statements = new Map<string, (db: Connection, values: FirstRows) => Promise<FirstRow<Row>[]>>();

  const prepareOne = ({ table, order = newestFirst }: Searched, { countedMax }: Window) =>
    prepare<FirstRows, FirstRow<Row>>((db, given) => {
      // If the planner saw the moment, it would find each plan for one moment better than the prepared one, and plan each time. In other
      // orders it has to see that most listings have not ended, or it reads and sorts all of them.
      const at = order === newestFirst ? sql<Date>`(select ${given("at")}::timestamptz)` : given("at");
      const ids = selectIds(
        { from: publishedItems({ table, at }), conditions: [], order },
        { limit: given("limit"), offset: given("offset") },
        countedMax,
      );
      return sql`
        with page as materialized (${ids})
        select listed.*, page.total from page
        left join lateral unnest(page.items) with ordinality as chosen (id, position) on true
        left join lateral (${selectRows(db, sql`array[chosen.id]`)}) as listed on true
        order by chosen.position`;
    });

  return async (db, searched, window) => {
    const key = JSON.stringify([searched.table, searched.order, window.countedMax]);
    const select = statements.get(key) ?? prepareOne(searched, window);
    statements.set(key, select);
    const rows = await select(db, { at: searched.at, ...toRows(window) });
    return { items: rows.filter(isListing), total: rows[0]?.total ?? 0 };
  };
}

const isListing = <Row extends { id: string }>(row: FirstRow<Row>): row is FirstRow<Row> & Row => row.id !== null;
