import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/db/tables.ts";

/** The tables of the boards: their rows have an `id` that grows with time, and a time of their last change. */
export type Board = "jobs" | "accommodations";

/** That a listing is there, and when it last changed. */
export interface ListingStamp {
  id: string;
  updatedAt: Date;
}

/** So many listings of a board in the order of their ids. */
export interface ListingStretch {
  firstId: string;
  /** Where the next stretch begins; `undefined` for the last one. */
  endId: string | undefined;
  count: number;
  /** The newest change among them. */
  updatedAt: Date;
}

const stampsAtOnce = 1_000;

/** A board's listings cut into stretches of at most `countMax`; all the same length but for the last. */
export async function listStretches(db: Kysely<Tables>, board: Board, countMax: number): Promise<ListingStretch[]> {
  const { rows } = await sql<{ first_id: string; count: number; updated_at: Date }>`
    select min(id::text) as first_id, count(*)::int as count, max(updated_at) as updated_at
    from (select id, updated_at, (row_number() over (order by id) - 1) / ${countMax} as stretch from ${sql.table(board)}) as numbered
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

/** The listings of a stretch, a thousand at a time and at most `countMax`, though it may have grown since it was cut. */
export async function* readStamps(
  db: Kysely<Tables>,
  board: Board,
  { firstId, endId }: ListingStretch,
  countMax: number,
): AsyncGenerator<readonly ListingStamp[]> {
  let left = countMax;
  let after: string | undefined;
  while (left > 0) {
    const rows = await db
      .selectFrom(board)
      .select(["id", "updated_at"])
      .where("id", after === undefined ? ">=" : ">", after ?? firstId)
      .$if(endId !== undefined, (query) => query.where("id", "<", endId ?? ""))
      .orderBy("id")
      .limit(Math.min(stampsAtOnce, left))
      .execute();
    if (rows.length > 0) yield rows.map(({ id, updated_at }) => ({ id, updatedAt: updated_at }));
    if (rows.length < stampsAtOnce) return;
    left -= rows.length;
    after = rows.at(-1)?.id;
  }
}
