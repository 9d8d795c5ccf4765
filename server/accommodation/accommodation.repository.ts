import { sql, type SqlBool } from "kysely";
import {
  type Accommodation,
  type AccommodationForm,
  accommodationForm,
  type ListedAccommodation,
} from "#contract/accommodation.ts";
import { photosPath } from "#contract/accommodation-rules.ts";
import { pick, selectFields, toColumns, toDecimal, toNumber } from "#server/db/columns.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import type { PhotoColumn } from "#server/db/listing-tables.ts";
import type { BoardTables } from "#server/listings/board.ts";
import { prepareListingReads } from "#server/listings/listing-reads.repository.ts";
import { prepareSearchedText } from "#server/listings/searched-text.repository.ts";
import { lifeColumns, type NewLife, screenedIfShown, toLife, toLifeColumns } from "#server/listings/published.repository.ts";
import { type Likeness, prepareRelated } from "#server/listings/related.repository.ts";

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
const searchedText = prepareSearchedText({
  table: accommodationTables.listings,
  fields: ["title", "description", "propertyType", "suburb", "city", "state", "postcode"],
});

const toRow = ({ posterId, form, location, photos, rentCheckedOn, at }: AccommodationRecord) => ({
  ...toColumns(form),
  weekly_budget: form.weeklyBudget.toFixed(2),
  bond: toDecimal(form.bond),
  rent_in_advance: toDecimal(form.rentInAdvance),
  bills_per_week: toDecimal(form.billsPerWeek),
  rent_checked_on: rentCheckedOn,
  rent_above_since: null,
  location,
  search_text: searchedText.of(posterId, form),
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

/** How accommodation is read. Lists show the first photo of each place. */
export const accommodationReads = prepareListingReads<Row, Accommodation, ListedAccommodation>({
  table: accommodationTables.listings,
  select: selectAccommodations,
  toListing: toAccommodation,
  toListed,
});

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
  readListings: accommodationReads.findListed,
});
