import { sql } from "kysely";
import type { ApplicationBoardName } from "#contract/boards.ts";
import { type SearchMail, searchConfirmationHours, searchRestoreMinutes } from "#contract/saved-search-rules.ts";
import type { SearchFilters } from "#contract/saved-searches.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import type { Recipient } from "#server/mail/templates/frame.ts";

/** A saved search as it is kept. */
export interface SearchRecord {
  id: string;
  board: ApplicationBoardName;
  filters: SearchFilters;
  name: string;
  frequency: SearchMail;
  createdAt: Date;
  searchedUntil: Date;
  nextRunAt: Date;
  /** Listings that were new when it ran, but out of sight. */
  missedIds: string[];
}

/** Whose it is: an account's, or somebody's without one who has to confirm the address. */
export type SearchOwner = { accountId: string; email?: never } | { accountId?: never; email: string };

const minuteMs = 60 * 1000;
const confirmableSince = (at: Date): Date => new Date(at.getTime() - searchConfirmationHours * 60 * minuteMs);
const restorableSince = (at: Date): Date => new Date(at.getTime() - searchRestoreMinutes * minuteMs);

/** Adds a search. One of an account is confirmed at once. */
export async function insertSearch(tx: Transaction, owner: SearchOwner, record: SearchRecord): Promise<void> {
  await tx
    .insertInto("saved_searches")
    .values({
      id: record.id,
      account_id: owner.accountId ?? null,
      email: owner.email ?? null,
      board: record.board,
      filters: JSON.stringify(record.filters),
      name: record.name,
      frequency: record.frequency,
      created_at: record.createdAt,
      confirmed_at: owner.accountId === undefined ? null : record.createdAt,
      searched_until: record.searchedUntil,
      next_run_at: record.nextRunAt,
      deleted_at: null,
      missed_ids: record.missedIds,
    })
    .execute();
}

const selectSearches = (db: Connection) =>
  db
    .selectFrom("saved_searches as search")
    .select(["search.id", "search.board", "search.filters", "search.name", "search.frequency"])
    .select(["search.created_at as createdAt", "search.searched_until as searchedUntil", "search.next_run_at as nextRunAt"])
    .select("search.missed_ids as missedIds");

/** An account's searches, newest first. */
export async function listSearchesOf(db: Connection, accountId: string): Promise<SearchRecord[]> {
  return await selectSearches(db)
    .where("account_id", "=", accountId)
    .where("deleted_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Locks an account, so that its searches are counted and added by one call after the other. Returns false if there is none. */
export async function lockSearcher(tx: Transaction, accountId: string): Promise<boolean> {
  const row = await tx.selectFrom("accounts").select("id").where("id", "=", accountId).forNoKeyUpdate().executeTakeFirst();
  return row !== undefined;
}

/** Locks an account's own search and returns it, deleted or not, as long as it can be restored. */
export async function lockSearch(
  tx: Transaction,
  id: string,
  { accountId, at }: { accountId: string; at: Date },
): Promise<(SearchRecord & { deletedAt: Date | null }) | undefined> {
  return await selectSearches(tx)
    .select("search.deleted_at as deletedAt")
    .where("search.id", "=", id)
    .where("account_id", "=", accountId)
    .where((row) => row.or([row("deleted_at", "is", null), row("deleted_at", ">", restorableSince(at))]))
    .forUpdate()
    .executeTakeFirst();
}

/** Changes a search. */
export async function updateSearch(
  tx: Transaction,
  id: string,
  changes: Partial<Pick<SearchRecord, "name" | "frequency" | "searchedUntil" | "nextRunAt" | "missedIds">> & {
    deletedAt?: Date | null;
  },
): Promise<void> {
  const { name, frequency, searchedUntil, nextRunAt, missedIds, deletedAt } = changes;
  await tx
    .updateTable("saved_searches")
    .set({
      ...(name !== undefined && { name }),
      ...(frequency !== undefined && { frequency }),
      ...(searchedUntil !== undefined && { searched_until: searchedUntil }),
      ...(nextRunAt !== undefined && { next_run_at: nextRunAt }),
      ...(missedIds !== undefined && { missed_ids: missedIds }),
      ...(deletedAt !== undefined && { deleted_at: deletedAt }),
    })
    .where("id", "=", id)
    .execute();
}

/** The board and the address of a search that waits for its confirmation. */
export async function findWaiting(
  db: Connection,
  id: string,
  at: Date,
): Promise<{ board: ApplicationBoardName; email: string } | undefined> {
  const row = await db
    .selectFrom("saved_searches")
    .select(["board", "email"])
    .where("id", "=", id)
    .where("confirmed_at", "is", null)
    .where("created_at", ">", confirmableSince(at))
    .executeTakeFirst();
  return row && row.email !== null ? { board: row.board, email: row.email } : undefined;
}

/**
 * Locks the account that has confirmed an address, if there is one, and counts the searches that are confirmed for that account or for
 * the address. The lock makes an account that is confirming its address now wait, and then claim what was confirmed here.
 */
export async function lockOwnerOf(tx: Transaction, email: string): Promise<{ owner: SearchOwner; count: number }> {
  // Otherwise two links for one address could both find room for the last search.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved searches of ${email}`}, 0))`.execute(tx);
  const account = await tx
    .selectFrom("accounts")
    .select(["id", "email_confirmed_at"])
    .where("email", "=", email)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const owner: SearchOwner = account && account.email_confirmed_at !== null ? { accountId: account.id } : { email };
  const { count } = await tx
    .selectFrom("saved_searches")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where((row) => (owner.accountId === undefined ? row("email", "=", email) : row("account_id", "=", owner.accountId)))
    .where("confirmed_at", "is not", null)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return { owner, count };
}

/** Confirms a search for its owner, once. Returns `undefined` if it was confirmed or stopped already, or its link has expired. */
export async function confirmSearch(
  tx: Transaction,
  id: string,
  { owner, at }: { owner: SearchOwner; at: Date },
): Promise<SearchRecord | undefined> {
  const { numUpdatedRows } = await tx
    .updateTable("saved_searches")
    .set({ confirmed_at: at, account_id: owner.accountId ?? null, email: owner.email ?? null })
    .where("id", "=", id)
    .where("confirmed_at", "is", null)
    .where("created_at", ">", confirmableSince(at))
    .executeTakeFirst();
  return numUpdatedRows === 0n ? undefined : await selectSearches(tx).where("search.id", "=", id).executeTakeFirstOrThrow();
}

/** Stops a search's emails. One without an account is deleted, because nobody could see it any more. */
export async function stopSearch(db: Connection, id: string): Promise<void> {
  await db
    .updateTable("saved_searches")
    .set({ frequency: "never" })
    .where("id", "=", id)
    .where("account_id", "is not", null)
    .execute();
  await db.deleteFrom("saved_searches").where("id", "=", id).where("account_id", "is", null).execute();
}

/** Deletes searches that nobody confirmed or restored in time. */
export async function deleteOldSearches(db: Connection, at: Date): Promise<void> {
  await db
    .deleteFrom("saved_searches")
    .where("confirmed_at", "is", null)
    .where("created_at", "<=", confirmableSince(at))
    .execute();
  await db.deleteFrom("saved_searches").where("deleted_at", "<=", restorableSince(at)).execute();
}

const isMailed = sql<boolean>`search.frequency <> 'never' and search.confirmed_at is not null and search.deleted_at is null`;

/** The searches whose run is due, the longest due first. */
export async function listDueSearches(db: Connection, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("saved_searches as search")
    .select("search.id")
    .where(isMailed)
    .where("search.next_run_at", "<=", at)
    .orderBy("search.next_run_at")
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks a search whose run is due. `undefined` if it is not due any more, or another process runs it now. */
export async function takeDueSearch(tx: Transaction, id: string, at: Date): Promise<SearchRecord | undefined> {
  return await selectSearches(tx)
    .where("search.id", "=", id)
    .where(isMailed)
    .where("search.next_run_at", "<=", at)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** A search whose emails are wanted, with whom they go to. `undefined` if it was stopped, or the address is not confirmed. */
export async function findMailedSearch(
  db: Connection,
  id: string,
): Promise<{ search: SearchRecord; to: Recipient; isOfAccount: boolean } | undefined> {
  const row = await selectSearches(db)
    .leftJoin("accounts", "accounts.id", "search.account_id")
    .select(["search.email", "accounts.name as accountName", "accounts.email as accountEmail"])
    .where("search.id", "=", id)
    .where(isMailed)
    .where(sql<boolean>`(search.account_id is null or accounts.email_confirmed_at is not null)`)
    .executeTakeFirst();
  if (!row) return undefined;
  const { email, accountName, accountEmail, ...search } = row;
  const to = { name: accountName ?? "", email: accountEmail ?? email ?? "", emailConfirmed: true };
  return { search, to, isOfAccount: accountEmail !== null };
}
