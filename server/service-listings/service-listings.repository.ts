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
import type { BoardTables } from "#server/listings/board.ts";
import type { ListingRecord } from "#server/listings/listing-posting.ts";
import { prepareListingReads } from "#server/listings/listing-reads.repository.ts";
import { type Condition, isValue, matchesSearch, newestFirst } from "#server/listings/pages.repository.ts";
import { lifeColumns, type NewLife, screenedIfShown, toLife, toLifeColumns } from "#server/listings/published.repository.ts";
import { prepareRelated } from "#server/listings/related.repository.ts";

export const serviceListingTables = { listings: "service_listings" } as const satisfies BoardTables;

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
  { id, posterId, form, at }: ListingRecord<ServiceListingForm>,
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
export async function updateService(
  db: Connection,
  { id, posterId, form, at }: ListingRecord<ServiceListingForm>,
): Promise<void> {
  await db
    .updateTable("service_listings")
    .set({ ...toColumns(form), search_text: searchText(posterId, form), updated_at: at, screened_at: screenedIfShown(at) })
    .where("id", "=", id)
    .where("poster_id", "=", posterId)
    .execute();
}

/** How services are read. */
export const serviceReads = prepareListingReads<Row, ServiceListing, ServiceListing>({
  table: serviceListingTables.listings,
  select: selectServices,
  toListing: toService,
  toListed: toService,
});

/** Other services of the category, the newest first; and others of the provider. */
export const findRelatedServices = prepareRelated({
  table: serviceListingTables.listings,
  fields: ["category"],
  likenessesOf: (given) => [{ rank: 0, conditions: [sql`item.category = ${given("category")}`], order: newestFirst }],
  readListings: serviceReads.findListed,
});

/** The column's list has this value, in any letter case. What is not among the choices matches nothing. */
function hasChoice(column: "languages" | "areas", choices: readonly string[], typed: string | undefined): Condition {
  if (typed === undefined) return undefined;
  const value = choices.find((choice) => choice.toLowerCase() === typed.toLowerCase()) ?? "";
  return sql<SqlBool>`${value} = any(${sql.ref(`item.${column}`)})`;
}

/** What must hold of a service that these filters find. */
export const conditionsOf = ({ q, category, language, area }: ServiceListingFilters): Condition[] => [
  ...matchesSearch(q),
  isValue("item.category", category),
  hasChoice("languages", serviceLanguages, language),
  hasChoice("areas", serviceAreas, area),
];
