import { sql } from "kysely";
import type { Transaction } from "#server/db/database.ts";
import type { ComparedPrice } from "#server/listings/board.ts";
import { publishedItems } from "#server/listings/published.repository.ts";

/** How many comparable listings a median is taken of, the newest first. */
const comparedMax = 100;

/** The median price of the newest comparable listings of others, and how many there are. */
export async function readMedian(
  tx: Transaction,
  listing: { table: string; posterId: string },
  { column, alike }: ComparedPrice,
  at: Date,
): Promise<{ median: number; count: number }> {
  const isAlike = Object.entries(alike).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { rows } = await sql<{ median: number | null; count: number }>`
    select percentile_cont(0.5) within group (order by price) as median, count(*)::int as count from (
      select ${sql.ref(column)}::float8 as price from ${publishedItems({ table: listing.table, at })}
      where ${sql.join(isAlike, sql` and `)} and ${sql.ref(column)} is not null and poster_id <> ${listing.posterId}
      order by created_at desc, id desc limit ${comparedMax}) as compared`.execute(tx);
  return { median: rows[0]?.median ?? 0, count: rows[0]?.count ?? 0 };
}

/** When an account signed up, and whether its address is confirmed. */
export async function readPoster(tx: Transaction, id: string): Promise<{ createdAt: Date; isConfirmed: boolean }> {
  const row = await tx
    .selectFrom("accounts")
    .select(["created_at", "email_confirmed_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { createdAt: row.created_at, isConfirmed: row.email_confirmed_at !== null };
}

/** The title of a listing; `undefined` if it is gone. */
export async function readTitle(tx: Transaction, table: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`select title from ${sql.table(table)} where id = ${id}`.execute(tx);
  return rows[0]?.title;
}
