// The places that a board has listings in, by its table of listings.
import { type RawBuilder, sql, type SqlBool } from "kysely";
import { countMax, suggestions } from "#contract/listing-rules.ts";
import type { Connection } from "#server/db/database.ts";
import { toContainsPattern, toLiteral, toPrefixPattern } from "./like.ts";
import { type Condition, whereOf } from "./pages.repository.ts";
import { type Published, publishedItems } from "./published.repository.ts";

export interface Suburb {
  suburb: string;
  city: string;
  state: string;
  postcode: string;
}

/** A suburb as people search for it: 'Carlton VIC 3053'. */
export const placeWords = ({ suburb, state, postcode }: Omit<Suburb, "city">): string =>
  [suburb, state === "Others" ? "" : state, postcode].filter((part) => part !== "").join(" ");

const suburbText = sql`item.suburb_text`;
const suburbColumns = sql`mode() within group (order by item.suburb) as suburb, mode() within group (order by item.city) as city,
  item.state, item.postcode`;
const sameSuburb = sql`fold_text(item.suburb), item.state, item.postcode`;

/** How many index entries counting all places that begin with a text may read. */
const countedMax = 10_000;

/**
 * A FROM item called `item`: the places of a board that match and have listings, each with their number, as far as they are counted: the
 * more places, the less each of them.
 */
const countedPlaces = ({ table, at }: Published, conditions: readonly Condition[]): RawBuilder<unknown> => sql`(
  with places as materialized (
    select distinct suburb, city, state, postcode, suburb_text, city_text from listing_places as item
    ${whereOf([sql<SqlBool>`item.board = ${table}`, ...conditions])}
  )
  select places.*, counted.listings from places cross join lateral (
    select count(*) as listings from (
      select from ${sql.table(table)} as listing
      where listing.status = 'published' and listing.expires_at > ${at} and listing.postcode = places.postcode
        and listing.suburb = places.suburb and listing.city = places.city and listing.state = places.state
      limit least(${countMax}, greatest(2, ${countedMax} / (select count(*) from places)))
    ) as found
  ) as counted
  where counted.listings > 0
) as item`;

/** Cities that have listings and contain the text, those that begin with it and have most listings first. */
export async function listCities(db: Connection, published: Published, text: string): Promise<string[]> {
  // Of several spellings the one that most listings have.
  const { rows } = await sql<{ city: string }>`
    select (array_agg(city order by listings desc, city))[1] as city
    from (
      select city, sum(listings) as listings from ${countedPlaces(published, [sql<SqlBool>`strpos(item.city_text, fold_case(${text})) > 0`])} group by city
    ) as spelled
    group by fold_case(city)
    order by bool_or(fold_case(city) like fold_case(${toPrefixPattern(text)})) desc, sum(listings) desc, fold_case(city)
    limit ${suggestions.countMax}`.execute(db);
  return rows.map(({ city }) => city);
}

/**
 * Suburbs that have listings, with a word or a postcode that begins with the text; those with most listings first, as far as they
 * are counted.
 */
export async function listSuburbs(db: Connection, published: Published, text: string, limit: number): Promise<Suburb[]> {
  const begins = sql<SqlBool>`${suburbText} like fold_text(${toContainsPattern(` ${text}`)})`;
  const { rows } = await sql<Suburb>`
    select (array_agg(suburb order by listings desc, suburb))[1] as suburb, (array_agg(city order by listings desc, city))[1] as city,
      item.state, item.postcode
    from ${countedPlaces(published, [begins])}
    group by ${sameSuburb}
    order by bool_or(${suburbText} like fold_text(${toPrefixPattern(` ${text}`)})) desc, sum(listings) desc, suburb, postcode
    limit ${limit}`.execute(db);
  return rows;
}

/** A suburb that has listings and one of these names, the longest of them; else one with a postcode among them. */
export async function findSuburb(db: Connection, published: Published, names: readonly string[]): Promise<Suburb | undefined> {
  if (names.length === 0) return undefined;
  // Its whole name: a postcode has four characters.
  const named = sql.join(
    names.map((name) => sql`${suburbText} like fold_text(${` ${toLiteral(name)} ____ `})`),
    sql` or `,
  );
  const postcodes = names.filter((name) => /^\d{4}$/.test(name));
  const isCalled = sql<SqlBool>`(${named} or item.postcode = any(${postcodes}))`;
  const { rows } = await sql<Suburb>`
    select suburb, city, state, postcode from ${countedPlaces(published, [isCalled])}
    order by (${named}) desc, length(suburb) desc, postcode = any(${postcodes}) desc limit 1`.execute(db);
  return rows[0];
}

/** Returns true if a listing has one of these postcodes. */
export async function hasListingsIn(db: Connection, published: Published, postcodes: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select 1 from ${publishedItems(published)} where postcode = any(${postcodes}) limit 1`.execute(db);
  return rows.length > 0;
}

/** The suburbs with listings that match, those whose postcodes are nearest first. */
export async function listNearbySuburbs(
  db: Connection,
  published: Published,
  { postcode, conditions, limit }: { postcode: string; conditions: readonly Condition[]; limit: number },
): Promise<Suburb[]> {
  const distance = sql`abs(item.postcode::int - ${postcode}::int)`;
  const isNear = sql<boolean>`item.postcode between ${toPostcode(Number(postcode) - postcodesAround)}
    and ${toPostcode(Number(postcode) + postcodesAround)}`;
  const { rows } = await sql<Suburb>`
    select ${suburbColumns} from (
      select * from (select * from ${publishedItems(published)} where ${isNear} limit ${nearbyMax}) as item
      ${whereOf(conditions)} limit ${countMax}
    ) as item
    group by ${sameSuburb}
    order by ${distance}, count(*) desc, suburb
    limit ${limit}`.execute(db);
  return rows;
}

/** So many listings nearby are compared with the search at most, one by one. */
const nearbyMax = 3_000;

/** Beyond that two numbers say little about how far it is from one place to the other. */
const postcodesAround = 30;

const toPostcode = (number: number): string => String(Math.min(Math.max(number, 0), 9999)).padStart(4, "0");
