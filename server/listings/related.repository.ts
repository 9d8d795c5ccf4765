// What a listing's page tells beside the listing on every board: who posted it, listings like it, and the poster's others.
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { ListingStatus } from "#contract/listing-life-rules.ts";
import { relatedMax } from "#contract/listing-rules.ts";
import type { PosterSummary } from "#contract/posters.ts";
import { pick } from "#server/db/columns.ts";
import type { Connection } from "#server/db/database.ts";
import type { Value } from "#server/db/named-query.ts";
import { prepare } from "#server/db/prepared.ts";
import { newestFirst, type Order, orderOf } from "./pages.repository.ts";
import { type PosterJson, selectPoster, toPosterSummary } from "./posters.repository.ts";
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

interface RelatedParts<Field extends string, Listing> {
  table: string;
  /** The fields in which others can be like a listing. */
  fields: readonly Field[];
  /** `given` stands for the value of one of these fields. */
  likenessesOf(given: (field: Field) => RawBuilder<Value>): readonly Likeness[];
  /** Reads the listings with these ids, in any order. */
  readListings(db: Connection, ids: readonly string[], at: Date): Promise<Listing[]>;
}

interface Posted {
  id: string;
  status: ListingStatus;
  postedBy: { id: string };
}

export interface Related<Listing> {
  similar: Listing[];
  ofPoster: Listing[];
  /** Null unless the listing is published. */
  poster: PosterSummary | null;
}

interface Alike {
  id: string;
  rank: number;
}

interface Found {
  /** Null if the account was deleted a moment ago. */
  poster: PosterJson | null;
  /** The closest first; null for none. */
  alike: readonly Alike[] | null;
}

/** The rank of the poster's others; no likeness of a board has it. */
const posterRank = -1;

/**
 * Returns a function that finds who posted a listing, the listings that are most like it, and the newest others of its poster, at most
 * `relatedMax` of each and none twice. One prepared statement finds all of it, since every listing's page asks for it.
 */
export function prepareRelated<const Field extends string, Listing extends { id: string }>({
  table,
  fields,
  likenessesOf,
  readListings,
}: RelatedParts<Field, Listing>) {
  const find = prepare<Record<Field, Value> & { posterId: string; at: Date }, Found>((_, given) => {
    const ofPoster: Likeness = { rank: posterRank, conditions: [sql`item.poster_id = ${given("posterId")}`], order: newestFirst };
    const published = publishedItems({ table, at: given("at") });
    const alike = selectAlike(published, [ofPoster, ...likenessesOf(given)]);
    return sql<Found>`select ${selectPoster(given("posterId"))} as poster, (${alike}) as alike`;
  });
  return async (db: Connection, listing: Posted & Record<Field, Value>, at: Date): Promise<Related<Listing>> => {
    const like = pick<Record<Field, Value>, Field>(listing, fields);
    const [row] = await find(db, { ...like, posterId: listing.postedBy.id, at });
    const found = row?.alike ?? [];
    const idsOf = (rows: readonly Alike[]) => [...new Set(rows.map(({ id }) => id))].filter((id) => id !== listing.id);
    const ofPoster = idsOf(found.filter(({ rank }) => rank === posterRank)).slice(0, relatedMax);
    const alike = idsOf(found.filter(({ rank }) => rank !== posterRank));
    const similar = alike.filter((other) => !ofPoster.includes(other)).slice(0, relatedMax);
    const read = await readListings(db, [...similar, ...ofPoster], at);
    const listings = new Map(read.map((each) => [each.id, each]));
    const inOrder = (ids: readonly string[]) => ids.flatMap((each) => listings.get(each) ?? []);
    return {
      similar: inOrder(similar),
      ofPoster: inOrder(ofPoster),
      poster: row?.poster && listing.status === "published" ? toPosterSummary(row.poster) : null,
    };
  };
}

/** Some may be left out later: the listing itself, and what the poster's others show already. */
const foundMax = 2 * relatedMax + 1;

/** The first listings of each likeness, the closest first. A listing is there once for each of its likenesses. */
function selectAlike(published: RawBuilder<unknown>, likenesses: readonly Likeness[]): RawBuilder<Alike[]> {
  const selects = likenesses.map(({ rank, conditions, order, distance = sql<number>`0` }) => {
    return sql`(
      select id, ${sql.lit(rank)} as rank, distance, row_number() over () as place from (
        select item.id, (${distance})::numeric as distance from ${published}
        where ${sql.join(conditions, sql` and `)} order by ${orderOf("item", order)} limit ${sql.lit(foundMax)}
      ) as alike)`;
  });
  return sql`
    select json_agg(json_build_object('id', id, 'rank', rank) order by rank, distance, place)
    from (${sql.join(selects, sql` union all `)}) as alike`;
}
