import { sql, type SqlBool } from "kysely";
import {
  type ServiceListing,
  type ServiceListingForm,
  serviceListingForm,
  type serviceListingsQuery,
} from "#contract/service-listings.ts";
import { serviceAreas, serviceLanguages } from "#contract/service-listing-choices.ts";
import type { z } from "zod";
import { pick, selectFields, toColumns } from "#server/db/columns.ts";
import type { Connection } from "#server/db/database.ts";
import type { BoardTables } from "#server/listings/board.ts";
import type { ListingRecord } from "#server/listings/listing-posting.ts";
import { prepareListingReads } from "#server/listings/listing-reads.repository.ts";
import { type Condition, isValue, matchesSearch, newestFirst } from "#server/listings/pages.repository.ts";
import { lifeColumns, type NewLife, screenedIfShown, toLife, toLifeColumns } from "#server/listings/published.repository.ts";
import { prepareSearchedText } from "#server/listings/searched-text.repository.ts";
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

/** What the search by words looks in. */
export const searchedServiceText = prepareSearchedText({
  table: serviceListingTables.listings,
  fields: ["title", "description", "prices", "suburbs"],
  lists: ["languages", "areas"],
  ofPoster: ["name"],
});

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
      search_text: searchedServiceText.of(posterId, form),
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
    .set({
      ...toColumns(form),
      search_text: searchedServiceText.of(posterId, form),
      updated_at: at,
      screened_at: screenedIfShown(at),
    })
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
