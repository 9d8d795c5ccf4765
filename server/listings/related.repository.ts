// What a listing's page ends with on every board: listings like it, and the poster's others.
import { type RawBuilder, sql, type SqlBool } from "kysely";
import { relatedMax } from "#contract/listing-rules.ts";
import type { Connection } from "#server/db/database.ts";
import type { Value } from "#server/db/named-query.ts";
import { prepare } from "#server/db/prepared.ts";
import { newestFirst, type Order, orderOf } from "./pages.repository.ts";
import { publishedItems } from "./published.repository.ts";

/** A way in which other listings are like one. An index on its conditions and its order finds the first few. */
export interface Likeness {
  /** The lower, the closer. */
  rank: number;
  conditions: readonly RawBuilder<SqlBool>[];
  order: Order;
  /** Sorts listings of the same rank; without it they keep their order. */
  distance?: RawBuilder<number>;
}

/** Stands for a value of the listing that others are like. */
export type GivenOf<Like> = <Name extends keyof Like & string>(name: Name) => RawBuilder<Like[Name]>;

interface RelatedTo<Like> {
  id: string;
  posterId: string;
  at: Date;
  /** What others are like it in. */
  like: Like;
}

export interface Related<Listing> {
  similar: Listing[];
  ofPoster: Listing[];
}

interface Found {
  id: string;
  rank: number;
}

/** The rank of the poster's others; no likeness of a board has it. */
const posterRank = -1;

/**
 * Finds the listings of a table that are most like one, and the newest others of its poster, at most `relatedMax` of each and none twice.
 * Both are found by one prepared statement: they are part of every listing's page.
 */
export function prepareRelated<Like extends { [Name in keyof Like]: Value }>(
  table: string,
  likenessesOf: (given: GivenOf<Like>) => readonly Likeness[],
) {
  const find = prepare<Like & { posterId: string; at: Date }, Found>((_, given) => {
    const ofPoster: Likeness = { rank: posterRank, conditions: [sql`item.poster_id = ${given("posterId")}`], order: newestFirst };
    const published = publishedItems({ table, at: given("at") });
    return selectAlike(published, [ofPoster, ...likenessesOf(given)]);
  });
  return async function findRelated<Listing extends { id: string }>(
    db: Connection,
    { id, posterId, at, like }: RelatedTo<Like>,
    readListings: (ids: readonly string[]) => Promise<Listing[]>,
  ): Promise<Related<Listing>> {
    const found = await find(db, { ...like, posterId, at });
    const idsOf = (rows: readonly Found[]) => [...new Set(rows.map((row) => row.id))].filter((other) => other !== id);
    const ofPoster = idsOf(found.filter(({ rank }) => rank === posterRank)).slice(0, relatedMax);
    const alike = idsOf(found.filter(({ rank }) => rank !== posterRank));
    const similar = alike.filter((other) => !ofPoster.includes(other)).slice(0, relatedMax);
    const listings = new Map((await readListings([...similar, ...ofPoster])).map((listing) => [listing.id, listing]));
    const inOrder = (ids: readonly string[]) => ids.flatMap((each) => listings.get(each) ?? []);
    return { similar: inOrder(similar), ofPoster: inOrder(ofPoster) };
  };
}

/** Some may be left out later: the listing itself, and what the poster's others show already. */
const foundMax = 2 * relatedMax + 1;

/** The first listings of each likeness, the closest first. A listing is there once for each of its likenesses. */
function selectAlike(published: RawBuilder<unknown>, likenesses: readonly Likeness[]): RawBuilder<Found> {
  const selects = likenesses.map(({ rank, conditions, order, distance = sql<number>`0` }) => {
    return sql`(
      select id, ${sql.lit(rank)} as rank, distance, row_number() over () as place from (
        select item.id, (${distance})::numeric as distance from ${published}
        where ${sql.join(conditions, sql` and `)} order by ${orderOf("item", order)} limit ${sql.lit(foundMax)}
      ) as alike)`;
  });
  return sql<Found>`
    select id, rank from (${sql.join(selects, sql` union all `)}) as alike order by rank, distance, place`;
}
