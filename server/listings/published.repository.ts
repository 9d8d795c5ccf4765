// What of a listing's life every query knows. Time alone expires a listing, to the second; the sweep only writes that down.
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { ListingStatus } from "#contract/listing-life-rules.ts";
import { type Condition, isValue } from "./pages.repository.ts";

/** The published listings of a table at a moment. */
export interface Published {
  table: string;
  at: Date;
}

/** The same in a prepared statement. */
type PublishedThen = Pick<Published, "table"> & { at: Date | RawBuilder<Date> };

/** A FROM item called `item`: the listings that everybody may see. */
export const publishedItems = ({ table, at }: PublishedThen): RawBuilder<unknown> =>
  sql`(select * from ${sql.table(table)} where status = 'published' and expires_at > ${at}) as item`;

/** The listing that a query calls `item` was posted by the account whose page has this id. */
export const isPostedBy = (publicId: string): Condition =>
  sql<SqlBool>`item.poster_id = (select id from accounts where public_id = ${publicId})`;

/** The status of the listing that a query calls `item`, at a moment. */
export const statusAt = (at: Date): RawBuilder<ListingStatus> =>
  sql<ListingStatus>`case when item.status in ('published', 'paused') and item.expires_at <= ${at} then 'expired' else item.status end`;

/** Whose listings, and in which status; in any without one. */
export interface OwnFilters {
  posterId: string;
  status?: ListingStatus | undefined;
}

/** The conditions of a poster's own list. */
export const ownListings = ({ posterId, status }: OwnFilters, at: Date): Condition[] => [
  isValue("item.poster_id", posterId),
  status && sql<SqlBool>`${statusAt(at)} = ${status}`,
];

/** The columns of a listing's life, for `toLife`. */
export const lifeColumns = ["item.status", "item.published_at", "item.expires_at"] as const;

interface LifeRow {
  status: ListingStatus;
  published_at: Date | null;
  expires_at: Date | null;
}

/** A listing's life at a moment, as answers show it. */
export function toLife({ status, published_at: publishedAt, expires_at: expiresAt }: LifeRow, at: Date) {
  const isRunning = status === "published" || status === "paused";
  return {
    status: isRunning && expiresAt !== null && expiresAt <= at ? ("expired" as const) : status,
    publishedAt: publishedAt?.toISOString() ?? null,
    // A draft with a closing date has no period yet.
    expiresAt: status === "draft" ? null : (expiresAt?.toISOString() ?? null),
  };
}

/** What a new listing's row says of its life. */
export interface NewLife {
  status: "draft" | "published";
  publishedAt: Date | null;
  periodEndsAt: Date | null;
}

/** A change of a published or held listing has it screened in the same transaction. */
export const screenedIfShown = (at: Date) =>
  sql<Date | null>`case when status in ('published', 'held') then ${at}::timestamptz else screened_at end`;

/** The columns of a new listing's life. A published one is screened in the same transaction. */
export const toLifeColumns = ({ status, publishedAt, periodEndsAt }: NewLife, at: Date) => ({
  screened_at: status === "published" ? at : null,
  status,
  published_at: publishedAt,
  period_ends_at: periodEndsAt,
});
