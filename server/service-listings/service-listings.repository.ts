import { type Expression, sql, type SqlBool } from "kysely";
import {
  type ServiceListing,
  type ServiceListingForm,
  serviceListingForm,
  type serviceListingsQuery,
} from "#contract/service-listings.ts";
import { serviceAreas, serviceLanguages } from "#contract/service-listing-choices.ts";
import type { z } from "zod";
import { pick, selectFields, toColumns } from "#server/db/columns.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import { prepareForIds } from "#server/db/prepared.ts";
import type { BoardTables } from "#server/listings/board.ts";
import {
  type Condition,
  isValue,
  type Listed,
  matchesSearch,
  newestFirst,
  orderOf,
  readPage,
  selectPage,
} from "#server/listings/pages.repository.ts";
import type { Page, Window } from "#server/listings/paging.ts";
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
import { prepareRelated } from "#server/listings/related.repository.ts";

export const serviceListingTables = { listings: "service_listings" } as const satisfies BoardTables;

/** A service as it is written. */
interface ServiceListingRecord {
  id: string;
  posterId: string;
  form: ServiceListingForm;
  at: Date;
}

/** The filters of the list; an absent one does not filter. */
export type ServiceListingFilters = Omit<z.output<typeof serviceListingsQuery>, "page" | "size">;

// Each field of the form has a column, so that a new one needs no line here.
const fields = Object.keys(serviceListingForm.shape) as (keyof ServiceListingForm)[];

const selectServices = (db: Connection) =>
  db
    .selectFrom("service_listings as item")
    .innerJoin("accounts as poster", "poster.id", "item.poster_id")
    .select(selectFields(fields))
    .select(["item.id", "item.poster_id", "item.created_at", "item.updated_at", "poster.name as poster_name"])
    .select(lifeColumns);

type Row = Awaited<ReturnType<ReturnType<typeof selectServices>["executeTakeFirstOrThrow"]>>;

const toService = (row: Row, at: Date): ServiceListing => ({
  ...pick(row, fields),
  id: row.id,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  ...toLife(row, at),
  postedBy: { id: row.poster_id, name: row.poster_name },
});

/** What the search by words looks in, of a service's columns or of its form's values. */
const searchedTextOf = (column: (name: keyof ServiceListingForm) => Expression<unknown>) =>
  sql<string>`searched_text(${sql.join(searchedFields.map((name) => sql`${column(name)}::text`))},
    array_to_string(${column("languages")}::text[], ' '), array_to_string(${column("areas")}::text[], ' '), accounts.name)`;
const searchedFields = ["title", "description", "prices", "suburbs"] as const;

// If the account is gone, the foreign key refuses the row.
const searchText = (posterId: string, form: ServiceListingForm) =>
  sql<string>`coalesce((select ${searchedTextOf((name) => sql`${form[name]}`)} from accounts where id = ${posterId}), '')`;

/** Rewrites what the search looks in for every service of a provider whose name changed. */
export async function refreshSearchTextOf(tx: Transaction, posterId: string): Promise<void> {
  await sql`
    update service_listings set search_text = ${searchedTextOf((name) => sql.ref(`service_listings.${name}`))}
    from accounts where accounts.id = ${posterId} and service_listings.poster_id = accounts.id
  `.execute(tx);
}

/** Adds a service. */
export async function insertService(
  db: Connection,
  { id, posterId, form, at }: ServiceListingRecord,
  life: NewLife,
): Promise<void> {
  await db
    .insertInto("service_listings")
    .values({
      id,
      poster_id: posterId,
      ...toColumns(form),
      ...toLifeColumns(life, at),
      search_text: searchText(posterId, form),
      created_at: at,
      updated_at: at,
    })
    .execute();
}

/** Changes a service of this provider. */
export async function updateService(db: Connection, { id, posterId, form, at }: ServiceListingRecord): Promise<void> {
  await db
    .updateTable("service_listings")
    .set({ ...toColumns(form), search_text: searchText(posterId, form), updated_at: at, screened_at: screenedIfShown(at) })
    .where("id", "=", id)
    .where("poster_id", "=", posterId)
    .execute();
}

/** A service in whatever status it is at that moment. */
export async function findService(db: Connection, id: string, at: Date): Promise<ServiceListing | undefined> {
  const row = await selectServices(db).where("item.id", "=", id).executeTakeFirst();
  return row && toService(row, at);
}

const selectServicesById = prepareForIds<Row>((db, ids) => selectServices(db).where(sql<boolean>`item.id = any(${ids})`));

/** The services with these ids, in any order. */
export async function findServices(db: Connection, ids: readonly string[], at: Date): Promise<ServiceListing[]> {
  return (await selectServicesById(db, ids)).map((row) => toService(row, at));
}

/** Other services of the category, the newest first; and others of the provider. */
export const findRelatedServices = prepareRelated({
  table: serviceListingTables.listings,
  fields: ["category"],
  likenessesOf: (given) => [{ rank: 0, conditions: [sql`item.category = ${given("category")}`], order: newestFirst }],
  readListings: findServices,
});

/** The column's list has this value, in any letter case. What is not among the choices matches nothing. */
function hasChoice(column: "languages" | "areas", choices: readonly string[], typed: string | undefined): Condition {
  if (typed === undefined) return undefined;
  const value = choices.find((choice) => choice.toLowerCase() === typed.toLowerCase()) ?? "";
  return sql<SqlBool>`${value} = any(${sql.ref(`item.${column}`)})`;
}

/** One page of the published services that match, newest first, with the number of matches. */
export const listServices = async (
  db: Connection,
  { q, category, language, area }: ServiceListingFilters,
  at: Date,
  window: Window,
): Promise<Page<ServiceListing>> =>
  await readServices(
    db,
    at,
    {
      from: publishedItems({ table: serviceListingTables.listings, at }),
      conditions: [
        ...matchesSearch(q),
        isValue("item.category", category),
        hasChoice("languages", serviceLanguages, language),
        hasChoice("areas", serviceAreas, area),
      ],
    },
    window,
  );

/** One page of the published services of the provider whose page has this id, newest first. */
export const listServicesOfPoster = async (
  db: Connection,
  publicId: string,
  at: Date,
  window: Window,
): Promise<Page<ServiceListing>> =>
  await readServices(
    db,
    at,
    { from: publishedItems({ table: serviceListingTables.listings, at }), conditions: [isPostedBy(publicId)] },
    window,
  );

/** One page of a provider's own services, newest first. */
export const listServicesOf = async (db: Connection, own: OwnFilters, at: Date, window: Window): Promise<Page<ServiceListing>> =>
  await readServices(db, at, { from: sql`service_listings as item`, conditions: ownListings(own, at) }, window);

async function readServices(db: Connection, at: Date, listed: Listed, window: Window): Promise<Page<ServiceListing>> {
  const read = async (asked: Window) =>
    await selectServices(db)
      .innerJoin(selectPage(listed, asked), "page.id", "item.id")
      .select("page.total")
      .orderBy(orderOf("item", listed.order))
      .execute();
  return await readPage(window, read, (row) => toService(row, at));
}
