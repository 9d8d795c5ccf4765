import type { ApplicationBoardName } from "#contract/boards.ts";
import type { Connection, Transaction } from "#server/db/database.ts";

/** Names a listing of a board. */
export interface SavedListing {
  board: ApplicationBoardName;
  id: string;
}

/** The listings that an account saved, the newest listing first. */
export async function listFavourites(db: Connection, accountId: string): Promise<(SavedListing & { savedAt: Date })[]> {
  return await db
    .selectFrom("favourites")
    .select(["board", "listing_id as id", "saved_at as savedAt"])
    .where("account_id", "=", accountId)
    // Ids grow with time.
    .orderBy("listing_id", "desc")
    .orderBy("board")
    .execute();
}

/** Locks an account's favourites against other changes until the transaction ends. Returns false if the account was deleted. */
export async function lockFavourites(tx: Transaction, accountId: string): Promise<boolean> {
  const account = await tx.selectFrom("accounts").select("id").where("id", "=", accountId).forNoKeyUpdate().executeTakeFirst();
  return account !== undefined;
}

/** Adds those listings that the account has not saved yet. */
export async function insertFavourites(
  tx: Transaction,
  accountId: string,
  listings: readonly SavedListing[],
  at: Date,
): Promise<void> {
  if (listings.length === 0) return;
  const rows = listings.map(({ board, id }) => ({ account_id: accountId, board, listing_id: id, saved_at: at }));
  await tx
    .insertInto("favourites")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes a listing from those that an account saved. */
export async function deleteFavourite(db: Connection, accountId: string, { board, id }: SavedListing): Promise<void> {
  await db
    .deleteFrom("favourites")
    .where("account_id", "=", accountId)
    .where("board", "=", board)
    .where("listing_id", "=", id)
    .execute();
}
