import { sql } from "kysely";
import type { Accommodation, AccommodationForm, ListedAccommodation } from "#contract/accommodation.ts";
import { photosPath } from "#contract/accommodation-rules.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import type { AccommodationsTable, PhotoColumn } from "#server/db/tables.ts";
import {
  containsText,
  isBounded,
  isChoice,
  type ListingColumns,
  listListings,
  listListingsOf,
  selectListings,
  toConditions,
} from "#server/listings/listings.repository.ts";
import type { Page, Window } from "#server/listings/paging.ts";

/** A listing as it is written; `location` is its address line. */
export interface AccommodationRecord extends AccommodationForm {
  id: string;
  posterId: string;
  location: string;
  photos: readonly StoredPhoto[];
  at: Date;
}

/** A photo as its listing keeps it: its files are `<name>-<width>.jpg` and `.webp`. */
export type StoredPhoto = PhotoColumn;

/** The filters of the accommodation list; an absent one does not filter. Prices are a week's, dates `YYYY-MM-DD`. */
export interface AccommodationFilters {
  title?: string | undefined;
  location?: string | undefined;
  type?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  internet?: string | undefined;
  furnishings?: string | undefined;
  availableDate?: string | undefined;
}

type Row = Omit<AccommodationsTable, "photos"> & { photos: PhotoColumn[]; poster_name: string };

const columns = [
  "listing.id",
  "listing.poster_id",
  "listing.title",
  "listing.property_type",
  "listing.street_address",
  "listing.suburb",
  "listing.city",
  "listing.state",
  "listing.postcode",
  "listing.country",
  "listing.location",
  "listing.weekly_budget",
  "listing.preferred_move_date",
  "listing.furnishings",
  "listing.internet",
  "listing.description",
  "listing.amenities",
  "listing.photos",
  "listing.created_at",
  "listing.updated_at",
  "poster.name as poster_name",
] as const satisfies ListingColumns<"accommodations">;

const toUrl = ({ name, width }: PhotoColumn): string => `${photosPath}${name}-${width}.jpg`;

function toPhoto(stored: PhotoColumn): Accommodation["photos"][number] {
  const { name: _name, ...photo } = stored;
  return { url: toUrl(stored), ...photo };
}

const toAccommodation = (row: Row): Accommodation => ({ ...toListed(row), photos: row.photos.map(toPhoto) });

function toListed(row: Row): ListedAccommodation {
  const [cover] = row.photos;
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    title: row.title,
    propertyType: row.property_type,
    streetAddress: row.street_address,
    suburb: row.suburb,
    city: row.city,
    state: row.state,
    postcode: row.postcode,
    country: row.country,
    location: row.location,
    weeklyBudget: Number(row.weekly_budget),
    preferredMoveDate: row.preferred_move_date,
    furnishings: row.furnishings,
    internet: row.internet,
    description: row.description,
    amenities: row.amenities,
    images: row.photos.map(toUrl),
    cover: cover ? toPhoto(cover) : null,
    postedBy: { id: row.poster_id, name: row.poster_name },
  };
}

function toRow(record: AccommodationRecord) {
  return {
    title: record.title,
    property_type: record.propertyType,
    street_address: record.streetAddress,
    suburb: record.suburb,
    city: record.city,
    state: record.state,
    postcode: record.postcode,
    country: record.country,
    location: record.location,
    // As text, so that PostgreSQL reads the very decimals that were typed.
    weekly_budget: record.weeklyBudget.toFixed(2),
    preferred_move_date: record.preferredMoveDate,
    furnishings: record.furnishings,
    internet: record.internet,
    description: record.description,
    amenities: record.amenities,
    photos: JSON.stringify(record.photos),
    updated_at: record.at,
  };
}

/** Adds a listing. */
export async function insertAccommodation(db: Connection, record: AccommodationRecord): Promise<void> {
  await db
    .insertInto("accommodations")
    .values({ id: record.id, poster_id: record.posterId, ...toRow(record), created_at: record.at })
    .execute();
}

/** Changes a listing; whose it is has been made sure of by locking it. */
export async function updateAccommodation(tx: Transaction, record: AccommodationRecord): Promise<void> {
  await tx.updateTable("accommodations").set(toRow(record)).where("id", "=", record.id).execute();
}

export async function findAccommodation(db: Connection, id: string): Promise<Accommodation | undefined> {
  // The rows are those of the board whose columns are named.
  const row = (await selectListings(db, "accommodations", columns).where("listing.id", "=", id).executeTakeFirst()) as
    | Row
    | undefined;
  return row && toAccommodation(row);
}

/** A poster's newest listings, at most `max`. */
export async function listAccommodationsOf(db: Connection, posterId: string, max: number): Promise<Accommodation[]> {
  const rows = await listListingsOf<"accommodations", Row>(db, { board: "accommodations", columns, posterId, max });
  return rows.map(toAccommodation);
}

/** One page of the listings that match, newest first, with the number of matches. */
export async function listAccommodations(
  db: Connection,
  filters: AccommodationFilters,
  window: Window,
): Promise<Page<ListedAccommodation>> {
  const conditions = toConditions([
    containsText("listing.title", filters.title),
    containsText("listing.location", filters.location),
    isChoice("listing.property_type", filters.type),
    isChoice("listing.internet", filters.internet),
    isChoice("listing.furnishings", filters.furnishings),
    isBounded("listing.weekly_budget", ">=", filters.minPrice),
    isBounded("listing.weekly_budget", "<=", filters.maxPrice),
    isBounded("listing.preferred_move_date", ">=", filters.availableDate),
  ]);
  const asked = { board: "accommodations", columns, conditions, window } as const;
  const { items, total } = await listListings<"accommodations", Row>(db, asked);
  return { items: items.map(toListed), total };
}

/** The photos of all listings of a poster. */
export async function listPhotosOf(db: Connection, posterId: string): Promise<StoredPhoto[]> {
  const rows = await db.selectFrom("accommodations").select("photos").where("poster_id", "=", posterId).execute();
  return rows.flatMap(({ photos }) => photos);
}

/** How many photos all listings of a poster have together. */
export async function countPhotosOf(db: Connection, posterId: string): Promise<number> {
  const { count } = await db
    .selectFrom("accommodations")
    .select(sql<number>`coalesce(sum(json_array_length(photos)), 0)::int`.as("count"))
    .where("poster_id", "=", posterId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The photos of those of these listings that are there, by the listing's id. */
export async function findPhotos(db: Connection, ids: readonly string[]): Promise<ReadonlyMap<string, readonly StoredPhoto[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("accommodations").select(["id", "photos"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, photos }) => [id, photos]));
}
