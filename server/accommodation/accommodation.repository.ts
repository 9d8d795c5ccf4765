import { type RawBuilder, sql, type SqlBool } from "kysely";
import {
  type Accommodation,
  type AccommodationForm,
  accommodationForm,
  type ListedAccommodation,
} from "#contract/accommodation.ts";
import type { AccommodationSort } from "#contract/accommodation-choices.ts";
import { photosPath } from "#contract/accommodation-rules.ts";
import { pick, selectFields, toColumns, toDecimal, toNumber } from "#server/db/columns.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import { prepare, prepareForIds } from "#server/db/prepared.ts";
import type { PhotoColumn } from "#server/db/listing-tables.ts";
import type { BoardTables } from "#server/listings/board.ts";
import {
  isPostedBy,
  lifeColumns,
  type NewLife,
  type OwnFilters,
  ownListings,
  publishedItems,
  screenedIfShown,
  toLife,
  toLifeColumns,
} from "#server/listings/published.repository.ts";
import { type Likeness, prepareRelated } from "#server/listings/related.repository.ts";
import { type ById, type Listed, newestFirst, type Order, readIds, readItems } from "#server/listings/pages.repository.ts";
import { prepareFirst, readFound } from "#server/listings/search.repository.ts";
import type { Page, Window } from "#server/listings/paging.ts";
import { type AccommodationFilters, accommodationIndex, criteriaOf } from "./accommodation-search.repository.ts";

export const accommodationTables = {
  listings: "accommodations",
  applications: { table: "accommodation_applications", listingId: "accommodation_id" },
} as const satisfies BoardTables;

/** A listing as it is written; `location` is its address line. */
export interface AccommodationRecord {
  id: string;
  posterId: string;
  form: AccommodationForm;
  location: string;
  photos: readonly StoredPhoto[];
  /** The day from which the limits are in force that its bond was compared with, `YYYY-MM-DD`. */
  rentCheckedOn: string;
  at: Date;
}

/** A photo as its listing keeps it: its files are `<name>-<width>.jpg` and `.webp`. */
export type StoredPhoto = PhotoColumn;

/** Every order that the list can be asked for. */
export const accommodationOrders: Readonly<Record<AccommodationSort, Order>> = {
  newest: newestFirst,
  price: [["weekly_budget", "asc"], ...newestFirst],
  "-price": [["weekly_budget", "desc"], ...newestFirst],
};

// Each field of the form has a column, so that a new one needs no line here.
const fields = Object.keys(accommodationForm.shape) as (keyof AccommodationForm)[];

const selectAccommodations = (db: Connection) =>
  db
    .selectFrom("accommodations as item")
    .innerJoin("accounts as poster", "poster.id", "item.poster_id")
    .select(selectFields(fields))
    .select(["item.id", "item.poster_id", "item.location", "item.photos", "item.created_at", "item.updated_at"])
    .select(lifeColumns)
    .select("poster.name as poster_name");

type Row = Awaited<ReturnType<ReturnType<typeof selectAccommodations>["executeTakeFirstOrThrow"]>>;

const toUrl = ({ name, width }: PhotoColumn): string => `${photosPath}${name}-${width}.jpg`;

function toPhoto(stored: PhotoColumn): Accommodation["photos"][number] {
  const { name: _name, hash: _hash, ...photo } = stored;
  return { url: toUrl(stored), ...photo };
}

const toAccommodation = (row: Row, at: Date): Accommodation => ({ ...toListed(row, at), photos: row.photos.map(toPhoto) });

/** The first of a listing's photos. */
export function toCover([cover]: readonly PhotoColumn[]): ListedAccommodation["cover"] {
  return cover ? toPhoto(cover) : null;
}

function toListed(row: Row, at: Date): ListedAccommodation {
  return {
    ...pick(row, fields),
    weeklyBudget: Number(row.weeklyBudget),
    bond: toNumber(row.bond),
    rentInAdvance: toNumber(row.rentInAdvance),
    billsPerWeek: toNumber(row.billsPerWeek),
    id: row.id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...toLife(row, at),
    location: row.location,
    images: row.photos.map(toUrl),
    cover: toCover(row.photos),
    postedBy: { id: row.poster_id, name: row.poster_name },
  };
}

// What the search by words looks in (document 3, "The API").
const searchedFields = ["title", "description", "propertyType", "suburb", "city", "state", "postcode"] as const;

const toRow = ({ form, location, photos, rentCheckedOn, at }: AccommodationRecord) => ({
  ...toColumns(form),
  weekly_budget: form.weeklyBudget.toFixed(2),
  bond: toDecimal(form.bond),
  rent_in_advance: toDecimal(form.rentInAdvance),
  bills_per_week: toDecimal(form.billsPerWeek),
  rent_checked_on: rentCheckedOn,
  rent_above_since: null,
  location,
  search_text: sql<string>`searched_text(${sql.join(searchedFields.map((name) => sql`${form[name]}::text`))})`,
  photos: JSON.stringify(photos),
  has_photo_hashes: photos.every(({ hash }) => hash !== undefined),
  updated_at: at,
});

/** Adds a listing. */
export async function insertAccommodation(db: Connection, record: AccommodationRecord, life: NewLife): Promise<void> {
  const { id, posterId, at } = record;
  await db
    .insertInto("accommodations")
    .values({ id, poster_id: posterId, ...toRow(record), ...toLifeColumns(life, at), created_at: at })
    .execute();
}

/** Changes a listing. The caller has locked it, and so made sure whose it is. */
export async function updateAccommodation(tx: Transaction, record: AccommodationRecord): Promise<void> {
  const row = { ...toRow(record), screened_at: screenedIfShown(record.at) };
  await tx.updateTable("accommodations").set(row).where("id", "=", record.id).execute();
}

const selectAccommodation = prepare<{ id: string }, Row>((db, given) =>
  selectAccommodations(db).where("item.id", "=", given("id")),
);
const selectThese = (db: Connection, ids: RawBuilder<readonly string[]>) =>
  selectAccommodations(db).where(sql<boolean>`item.id = any(${ids})`);
const selectAccommodationsById = prepareForIds<Row>(selectThese);
const readFirst = prepareFirst<Row>(selectThese);

/** A listing in whatever status it is at that moment. */
export async function findAccommodation(db: Connection, id: string, at: Date): Promise<Accommodation | undefined> {
  const [row] = await selectAccommodation(db, { id });
  return row && toAccommodation(row, at);
}

/** The listings with these ids in whatever status they are at that moment, in any order. */
export async function findAccommodations(db: Connection, ids: readonly string[], at: Date): Promise<Accommodation[]> {
  return (await selectAccommodationsById(db, ids)).map((row) => toAccommodation(row, at));
}

/** The listings with these ids, in any order. */
export async function findListed(db: Connection, ids: readonly string[], at: Date): Promise<ListedAccommodation[]> {
  return (await selectAccommodationsById(db, ids)).map((row) => toListed(row, at));
}

/** Other places of the type in the same city, then any in the city, the nearest price first; and others of the renter. */
export const findRelatedAccommodations = prepareRelated({
  table: accommodationTables.listings,
  fields: ["city", "propertyType", "weeklyBudget"],
  likenessesOf(given) {
    const isInCity = sql<SqlBool>`item.city = ${given("city")}`;
    const isOfType = sql<SqlBool>`item.property_type = ${given("propertyType")}`;
    const price = given("weeklyBudget");
    const distance = sql<number>`abs(item.weekly_budget - ${price})`;
    // Below and above, since an index gives prices in their order and not by distance.
    return [[isInCity, isOfType], [isInCity]].flatMap((conditions, rank): Likeness[] => [
      {
        rank,
        conditions: [...conditions, sql<SqlBool>`item.weekly_budget >= ${price}`],
        order: [
          ["weekly_budget", "asc"],
          ["id", "asc"],
        ],
        distance,
      },
      {
        rank,
        conditions: [...conditions, sql<SqlBool>`item.weekly_budget <= ${price}`],
        order: [
          ["weekly_budget", "desc"],
          ["id", "desc"],
        ],
        distance,
      },
    ]);
  },
  readListings: findListed,
});

/** One page of the published listings that match, with the number of matches. */
export async function listAccommodations(
  db: Connection,
  filters: AccommodationFilters,
  at: Date,
  window: Window,
): Promise<Page<ListedAccommodation>> {
  const order = accommodationOrders[filters.sort ?? "newest"];
  return await readFound(
    db,
    {
      table: accommodationTables.listings,
      at,
      key: JSON.stringify(filters),
      index: accommodationIndex,
      criteria: criteriaOf(filters),
      order,
    },
    window,
    { ...byId(db, (row) => toListed(row, at)), readFirst },
  );
}

/** One page of the published listings of the renter whose page has this id, newest first. */
export async function listAccommodationsOfPoster(
  db: Connection,
  publicId: string,
  at: Date,
  window: Window,
): Promise<Page<ListedAccommodation>> {
  const from = publishedItems({ table: accommodationTables.listings, at });
  return await readListed(db, { from, conditions: [isPostedBy(publicId)] }, window, (row) => toListed(row, at));
}

/** One page of a renter's own listings with all their photos, newest first. */
export async function listAccommodationsOf(
  db: Connection,
  own: OwnFilters,
  at: Date,
  window: Window,
): Promise<Page<Accommodation>> {
  const from = sql`accommodations as item`;
  return await readListed(db, { from, conditions: ownListings(own, at) }, window, (row) => toAccommodation(row, at));
}

const byId = <Item>(db: Connection, toItem: (row: Row) => Item): ById<Row, Item> => ({
  readRows: async (ids) => await selectAccommodationsById(db, ids),
  toItem,
});

const readListed = async <Item>(
  db: Connection,
  listed: Listed,
  window: Window,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> => await readItems(await readIds(db, listed, window), byId(db, toItem));
