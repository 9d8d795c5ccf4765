import { sql } from "kysely";
import {
  type Accommodation,
  type AccommodationForm,
  accommodationForm,
  type ListedAccommodation,
} from "#contract/accommodation.ts";
import { photosPath } from "#contract/accommodation-rules.ts";
import { pick, selectFields, toColumns } from "#server/db/columns.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import type { PhotoColumn } from "#server/db/tables.ts";
import type { BoardTables } from "#server/listings/board.ts";
import { containsText, isBounded, isChoice, isValue, readPage, selectPage } from "#server/listings/pages.repository.ts";
import type { Page, Window } from "#server/listings/paging.ts";

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
  posterId?: string | undefined;
}

// Each field of the form has a column, so that a new one needs no line here.
const fields = Object.keys(accommodationForm.shape) as (keyof AccommodationForm)[];

const selectAccommodations = (db: Connection) =>
  db
    .selectFrom("accommodations as item")
    .innerJoin("accounts as poster", "poster.id", "item.poster_id")
    .select(selectFields(fields))
    .select(["item.id", "item.poster_id", "item.location", "item.photos", "item.created_at", "item.updated_at"])
    .select("poster.name as poster_name");

type Row = Awaited<ReturnType<ReturnType<typeof selectAccommodations>["executeTakeFirstOrThrow"]>>;

const toUrl = ({ name, width }: PhotoColumn): string => `${photosPath}${name}-${width}.jpg`;

function toPhoto(stored: PhotoColumn): Accommodation["photos"][number] {
  const { name: _name, ...photo } = stored;
  return { url: toUrl(stored), ...photo };
}

const toAccommodation = (row: Row): Accommodation => ({ ...toListed(row), photos: row.photos.map(toPhoto) });

function toListed(row: Row): ListedAccommodation {
  const [cover] = row.photos;
  return {
    ...pick(row, fields),
    // PostgreSQL gives an exact decimal as text.
    weeklyBudget: Number(row.weeklyBudget),
    id: row.id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    location: row.location,
    images: row.photos.map(toUrl),
    cover: cover ? toPhoto(cover) : null,
    postedBy: { id: row.poster_id, name: row.poster_name },
  };
}

const toRow = ({ form, location, photos, at }: AccommodationRecord) => ({
  ...toColumns(form),
  // As text, so that PostgreSQL reads the very decimals that were typed.
  weekly_budget: form.weeklyBudget.toFixed(2),
  location,
  photos: JSON.stringify(photos),
  updated_at: at,
});

/** Adds a listing. */
export async function insertAccommodation(db: Connection, record: AccommodationRecord): Promise<void> {
  const { id, posterId, at } = record;
  await db
    .insertInto("accommodations")
    .values({ id, poster_id: posterId, ...toRow(record), created_at: at })
    .execute();
}

/** Changes a listing. The caller has locked it, and so made sure whose it is. */
export async function updateAccommodation(tx: Transaction, record: AccommodationRecord): Promise<void> {
  await tx.updateTable("accommodations").set(toRow(record)).where("id", "=", record.id).execute();
}

export async function findAccommodation(db: Connection, id: string): Promise<Accommodation | undefined> {
  const row = await selectAccommodations(db).where("item.id", "=", id).executeTakeFirst();
  return row && toAccommodation(row);
}

/** One page of the listings that match, newest first, with the number of matches. */
export const listAccommodations = async (
  db: Connection,
  filters: AccommodationFilters,
  window: Window,
): Promise<Page<ListedAccommodation>> => await readPage(window, async (asked) => await readRows(db, filters, asked), toListed);

/** One page of a poster's listings with all their photos, newest first. */
export const listAccommodationsOf = async (db: Connection, posterId: string, window: Window): Promise<Page<Accommodation>> =>
  await readPage(window, async (asked) => await readRows(db, { posterId }, asked), toAccommodation);

async function readRows(db: Connection, filters: AccommodationFilters, window: Window) {
  const conditions = [
    isValue("item.poster_id", filters.posterId),
    containsText(sql.ref("item.title"), filters.title),
    containsText(sql.ref("item.location"), filters.location),
    isChoice("item.property_type", filters.type),
    isChoice("item.internet", filters.internet),
    isChoice("item.furnishings", filters.furnishings),
    isBounded("item.weekly_budget", ">=", filters.minPrice),
    isBounded("item.weekly_budget", "<=", filters.maxPrice),
    isBounded("item.preferred_move_date", ">=", filters.availableDate),
  ];
  return await selectAccommodations(db)
    .innerJoin(selectPage({ from: sql`accommodations as item`, conditions }, window), "page.id", "item.id")
    .select("page.total")
    .orderBy("item.created_at", "desc")
    .orderBy("item.id", "desc")
    .execute();
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
