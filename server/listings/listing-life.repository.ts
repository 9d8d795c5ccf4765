// The life of a listing in the table of any board.
import { type RawBuilder, sql } from "kysely";
import { type ListingStatus, listingStatuses } from "#contract/listing-life-rules.ts";
import type { OwnCounts } from "#contract/listing-life.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import type { BoardTables } from "./board.ts";
import { statusAt } from "./published.repository.ts";

/** A listing as its life is concerned. */
export interface LifeRecord {
  posterId: string;
  title: string;
  status: ListingStatus;
  publishedAt: Date | null;
  periodEndsAt: Date | null;
}

const selectLife = (table: string, id: string, at: Date, lock: RawBuilder<unknown>) =>
  sql<LifeRecord>`select item.poster_id as "posterId", item.title, ${statusAt(at)} as status,
      item.published_at as "publishedAt", item.period_ends_at as "periodEndsAt"
    from ${sql.table(table)} as item where item.id = ${id} ${lock}`;

/** Reads a listing and locks it against applications and other changes until the transaction ends. */
export async function lockLife(tx: Transaction, table: string, id: string, at: Date): Promise<LifeRecord | undefined> {
  return (await selectLife(table, id, at, sql`for update`).execute(tx)).rows[0];
}

/** Returns a listing's status and keeps it as it is until the transaction ends. Others may do the same meanwhile. */
export async function holdStatus(tx: Transaction, table: string, id: string, at: Date): Promise<ListingStatus | undefined> {
  return (await selectLife(table, id, at, sql`for share`).execute(tx)).rows[0]?.status;
}

interface LifeChange {
  status: ListingStatus;
  at: Date;
  /** The end of a period that begins now; `undefined` if the listing keeps its period. */
  periodEndsAt?: Date | undefined;
  /** Whether it is screened in the same transaction: to note that later would write all of the row's index entries again. */
  isScreened?: boolean;
}

/** Changes a locked listing. Lists show one that was a draft as new. Returns when it expires. */
export async function updateLife(
  tx: Transaction,
  table: string,
  id: string,
  { status, at, periodEndsAt, isScreened }: LifeChange,
): Promise<Date | null> {
  const begun = periodEndsAt === undefined ? sql`` : sql`, period_ends_at = ${periodEndsAt}, reminded_at = null`;
  const screened = isScreened ? sql`, screened_at = ${at}` : sql``;
  const { rows } = await sql<{ expiresAt: Date | null }>`
    update ${sql.table(table)} as item set status = ${status}, updated_at = ${at} ${begun} ${screened},
      created_at = case when item.published_at is null then ${at} else item.created_at end,
      published_at = coalesce(item.published_at, ${at})
    where id = ${id} returning expires_at as "expiresAt"`.execute(tx);
  return rows[0]?.expiresAt ?? null;
}

/** Takes a listing out of sight until it is decided on. One that was never published loses the period that it was given. */
export async function holdListing(tx: Transaction, table: string, id: string, { isNew }: { isNew: boolean }): Promise<void> {
  const unpublished = isNew ? sql`, published_at = null, period_ends_at = null` : sql``;
  await sql`update ${sql.table(table)} set status = 'held' ${unpublished} where id = ${id}`.execute(tx);
}

/** Ends a review with a status that no period begins with. */
export async function setStatus(tx: Transaction, table: string, id: string, status: ListingStatus, at: Date): Promise<void> {
  await sql`update ${sql.table(table)} set status = ${status}, updated_at = ${at} where id = ${id}`.execute(tx);
}

/** Notes that a listing has been screened. */
export async function noteScreened(tx: Transaction, table: string, id: string, at: Date): Promise<void> {
  await sql`update ${sql.table(table)} set screened_at = ${at} where id = ${id}`.execute(tx);
}

/** Locks a published listing that was never screened. `undefined` if there is none but those that others are changing. */
export async function lockUnscreened(tx: Transaction, table: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where screened_at is null and status = 'published'
    order by id limit 1 for update skip locked`.execute(tx);
  return rows[0]?.id;
}

/** Pauses an account's published listings. Returns their ids. */
export async function pauseListingsOf(tx: Transaction, table: string, posterId: string, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set status = 'paused', updated_at = ${at}
    where poster_id = ${posterId} and status = 'published' returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns an account's held listings to their poster: as drafts, or paused if they had been published. */
export async function returnHeldListingsOf(tx: Transaction, table: string, posterId: string, at: Date): Promise<void> {
  await sql`
    update ${sql.table(table)} set status = case when published_at is null then 'draft' else 'paused' end, updated_at = ${at}
    where poster_id = ${posterId} and status = 'held'`.execute(tx);
}

/** Returns true if an account is suspended. It is not suspended, and its suspension does not end, until the transaction ends. */
export async function isSuspended(tx: Transaction, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ isSuspended: boolean }>`
    select suspended_at is not null as "isSuspended" from accounts where id = ${accountId} for share`.execute(tx);
  return rows[0]?.isSuspended ?? false;
}

/** How many listings a poster has in each status. */
export async function countByStatus(db: Connection, table: string, posterId: string, at: Date): Promise<OwnCounts> {
  const { rows } = await sql<{ status: ListingStatus; count: number }>`
    select ${statusAt(at)} as status, count(*)::int as count from ${sql.table(table)} as item
    where item.poster_id = ${posterId} group by 1`.execute(db);
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return Object.fromEntries(listingStatuses.map((status) => [status, counts.get(status) ?? 0])) as OwnCounts;
}

const running = sql`status in ('published', 'paused')`;

/** Writes down that listings, or one of them, have expired, `countMax` at most. Leaves out those that others are changing now. */
export async function expireListings(
  tx: Transaction,
  table: string,
  { at, countMax, id: only }: { at: Date; countMax: number; id?: string },
): Promise<string[]> {
  const isOne = only === undefined ? sql`` : sql`and id = ${only}`;
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set status = 'expired' where id in (
      select id from ${sql.table(table)} where ${running} and expires_at <= ${at} ${isOne} order by expires_at limit ${countMax}
      for update skip locked)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A listing in a period of its life. */
export interface Period {
  id: string;
  endsAt: Date;
}

/**
 * Notes that the posters of listings whose period ends before a moment are reminded now, `countMax` at most. Leaves out jobs that close
 * before that, which renewing does not change.
 */
export async function noteReminders(
  tx: Transaction,
  table: string,
  { at, endingBefore, countMax }: { at: Date; endingBefore: Date; countMax: number },
): Promise<(Period & { posterId: string; title: string })[]> {
  const { rows } = await sql<Period & { posterId: string; title: string }>`
    update ${sql.table(table)} set reminded_at = ${at} where id in (
      select item.id from ${sql.table(table)} as item
      where item.${running} and item.expires_at > ${at} and item.expires_at <= ${endingBefore}
        and item.expires_at = item.period_ends_at and item.reminded_at is null
      order by item.expires_at limit ${countMax} for update skip locked)
    returning id, period_ends_at as "endsAt", poster_id as "posterId", title`.execute(tx);
  return rows;
}

/** What the email that reminds of a listing tells, and the account that it goes to. */
export async function findReminded(
  db: Connection,
  table: string,
  { id, endsAt }: Period,
): Promise<{ title: string; status: ListingStatus; posterId: string } | undefined> {
  const { rows } = await sql<{ title: string; status: ListingStatus; posterId: string }>`
    select title, status, poster_id as "posterId" from ${sql.table(table)}
    where id = ${id} and period_ends_at = ${endsAt}`.execute(db);
  return rows[0];
}

/** Returns true if this student's application to the listing is there; never on a board on which nobody applies. */
export async function hasApplied(
  db: Connection,
  { applications }: BoardTables,
  application: { listingId: string; studentId: string },
): Promise<boolean> {
  if (!applications) return false;
  const { table, listingId } = applications;
  const { rows } = await sql`select 1 from ${sql.table(table)}
    where ${sql.ref(listingId)} = ${application.listingId} and student_id = ${application.studentId}`.execute(db);
  return rows.length > 0;
}

/** Locks a poster's listing against changes and new applications until the transaction ends. Returns false if there is none. */
export async function lockListing(
  tx: Transaction,
  table: string,
  { id, posterId }: { id: string; posterId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where id = ${id} and poster_id = ${posterId} for update`.execute(tx);
  return rows.length > 0;
}

/** Deletes a listing. If it waits for review, nobody has to decide about it any more. */
export async function deleteListing(tx: Transaction, table: string, id: string, at: Date): Promise<void> {
  await sql`
    update moderation_cases set status = 'withdrawn', decided_at = ${at}, changed_at = ${at}
    where subject_kind = 'listing' and subject_id = ${id} and status = 'open'`.execute(tx);
  await sql`delete from listing_prints where listing_id = ${id}`.execute(tx);
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx);
}
