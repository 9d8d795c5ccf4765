// The places that a board has listings in, by its table of listings.
import { sql } from "kysely";
import { countMax, suggestions } from "#contract/listing-rules.ts";
import type { Connection } from "#server/db/database.ts";
import { toContainsPattern, toLiteral, toPrefixPattern } from "./like.ts";
import { type Condition, containsText, whereOf } from "./pages.repository.ts";
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

// The indexes are on this very expression. The blanks let a pattern ask for the beginning or the whole of a word.
const suburbText = sql`fold_text(' ' || item.suburb || ' ' || item.postcode || ' ')`;
const suburbColumns = sql`mode() within group (order by item.suburb) as suburb, mode() within group (order by item.city) as city,
  item.state, item.postcode`;
const sameSuburb = sql`fold_text(item.suburb), item.state, item.postcode`;

/** Cities that have listings and contain the text, those that begin with it and have most listings first. */
export async function listCities(db: Connection, published: Published, text: string): Promise<string[]> {
  // Of several spellings the one that most listings have.
  const { rows } = await sql<{ city: string }>`
    select mode() within group (order by city) as city
    from ${publishedItems(published)}
    ${whereOf([containsText(sql.ref("item.city"), text)])}
    group by fold_case(city)
    order by bool_or(fold_case(city) like fold_case(${toPrefixPattern(text)})) desc, count(*) desc, fold_case(city)
    limit ${suggestions.countMax}`.execute(db);
  return rows.map(({ city }) => city);
}

/**
 * Suburbs that have listings, with a word or a postcode that begins with the text; those with most listings first, as far as they
 * are counted.
 */
export async function listSuburbs(db: Connection, published: Published, text: string, limit: number): Promise<Suburb[]> {
  const { rows } = await sql<Suburb>`
    select ${suburbColumns} from (
      select * from ${publishedItems(published)} where ${suburbText} like fold_text(${toContainsPattern(` ${text}`)})
      limit ${countMax}
    ) as item
    group by ${sameSuburb}
    order by bool_or(${suburbText} like fold_text(${toPrefixPattern(` ${text}`)})) desc, count(*) desc, suburb, postcode
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
  const { rows } = await sql<Suburb>`
    select suburb, city, state, postcode from ${publishedItems(published)} where ${named} or postcode = any(${postcodes})
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
      select * from ${publishedItems(published)} ${whereOf([isNear, ...conditions])} limit ${countMax}
    ) as item
    group by ${sameSuburb}
    order by ${distance}, count(*) desc, suburb
    limit ${limit}`.execute(db);
  return rows;
}

/** Beyond that two numbers say little about how far it is from one place to the other. */
const postcodesAround = 30;

const toPostcode = (number: number): string => String(Math.min(Math.max(number, 0), 9999)).padStart(4, "0");
