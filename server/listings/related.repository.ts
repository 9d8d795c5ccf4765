// What a listing's page ends with on every board: listings like it, and the poster's others.
import { type RawBuilder, sql } from "kysely";
import { relatedMax } from "#contract/listing-rules.ts";
import type { Connection } from "#server/db/database.ts";
import { type Condition, newestFirst, type Order, orderOf } from "./pages.repository.ts";
import { type Published, publishedItems } from "./published.repository.ts";

/** A way in which other listings are like one. An index on its conditions and its order finds the first few. */
export interface Likeness {
  /** The lower, the closer. */
  rank: number;
  conditions: readonly Condition[];
  order: Order;
  /** Sorts listings of the same rank; without it they keep their order. */
  distance?: RawBuilder<number>;
}

interface RelatedTo extends Published {
  id: string;
  posterId: string;
  likenesses: readonly Likeness[];
}

export interface Related<Listing> {
  similar: Listing[];
  ofPoster: Listing[];
}

/** The listings most like this one, and the newest others of its poster, at most `relatedMax` of each and none twice. */
export async function findRelated<Listing extends { id: string }>(
  db: Connection,
  { table, at, id, posterId, likenesses }: RelatedTo,
  readListings: (ids: readonly string[]) => Promise<Listing[]>,
): Promise<Related<Listing>> {
  const published = { table, at };
  const [others, alike] = await Promise.all([
    listNewestOf(db, published, posterId),
    // Some may be left out below: the listing itself and what the poster's others show already.
    listAlike(db, published, likenesses, 2 * relatedMax + 1),
  ]);
  const ofPoster = others.filter((other) => other !== id).slice(0, relatedMax);
  const similar = alike.filter((other) => other !== id && !ofPoster.includes(other)).slice(0, relatedMax);
  const listings = new Map((await readListings([...similar, ...ofPoster])).map((listing) => [listing.id, listing]));
  const inOrder = (ids: readonly string[]) => ids.flatMap((each) => listings.get(each) ?? []);
  return { similar: inOrder(similar), ofPoster: inOrder(ofPoster) };
}

async function listNewestOf(db: Connection, published: Published, posterId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${publishedItems(published)} where poster_id = ${posterId}
    order by ${orderOf("item", newestFirst)} limit ${relatedMax + 1}`.execute(db);
  return rows.map(({ id }) => id);
}

async function listAlike(
  db: Connection,
  published: Published,
  likenesses: readonly Likeness[],
  countMax: number,
): Promise<string[]> {
  const selects = likenesses.map(({ rank, conditions, order, distance = sql<number>`0` }) => {
    const given = conditions.filter((condition) => condition !== undefined);
    return sql`(
      select id, ${rank}::int as rank, distance, row_number() over () as place from (
        select item.id, (${distance})::numeric as distance from ${publishedItems(published)}
        where ${sql.join(given, sql` and `)} order by ${orderOf("item", order)} limit ${countMax}
      ) as alike)`;
  });
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(selects, sql` union all `)}) as alike order by rank, distance, place`.execute(db);
  return [...new Set(rows.map(({ id }) => id))];
}
