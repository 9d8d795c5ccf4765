import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/db/tables.ts";
import { type Published, publishedItems } from "./published.repository.ts";

/** That a listing is there, and when it last changed. */
interface ListingStamp {
  id: string;
  updatedAt: Date;
}

/** So many listings of a board in the order of their ids. */
interface ListingStretch {
  firstId: string;
  /** Where the next stretch begins; `undefined` for the last one. */
  endId: string | undefined;
  count: number;
  /** The newest change among them. */
  updatedAt: Date;
}

const stampsAtOnce = 1_000;

/** The published listings of a table cut into stretches of at most `countMax` rows; all but the last have the same length. */
export async function listStretches(db: Kysely<Tables>, published: Published, countMax: number): Promise<ListingStretch[]> {
  const { rows } = await sql<{ first_id: string; count: number; updated_at: Date }>`
    select min(id::text) as first_id, count(*)::int as count, max(updated_at) as updated_at
    from (select id, updated_at, (row_number() over (order by id) - 1) / ${countMax} as stretch from ${publishedItems(published)}) as numbered
    group by stretch
    order by stretch
  `.execute(db);
  return rows.map(({ first_id, count, updated_at }, index) => ({
    firstId: first_id,
    endId: rows[index + 1]?.first_id,
    count,
    updatedAt: updated_at,
  }));
}

/** The listings of a stretch, a thousand at a time and at most `countMax`, though the stretch may have grown since. */
export async function* readStamps(
  db: Kysely<Tables>,
  published: Published,
  { firstId, endId }: ListingStretch,
  countMax: number,
): AsyncGenerator<readonly ListingStamp[]> {
  let left = countMax;
  let after: string | undefined;
  while (left > 0) {
    const { rows } = await sql<ListingStamp>`
      select id, updated_at as "updatedAt" from ${publishedItems(published)}
      where ${after === undefined ? sql`id >= ${firstId}` : sql`id > ${after}`} ${endId === undefined ? sql`` : sql`and id < ${endId}`}
      order by id
      limit ${Math.min(stampsAtOnce, left)}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < stampsAtOnce) return;
    left -= rows.length;
    after = rows.at(-1)?.id;
  }
}
