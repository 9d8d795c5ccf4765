// Which listings were posted by calls that their callers may repeat.
import type { Connection, Transaction } from "#server/db/database.ts";

/** A posting by a key that its caller chose. */
export interface KeyedPosting {
  accountId: string;
  key: string;
  /** Of what is posted, so that the same key with anything else is noticed. */
  hash: string;
}

/** What was posted by a key before. */
export interface KnownPosting {
  listingId: string;
  hash: string;
}

/**
 * Notes what is posted by a key. Returns what the same key has posted before, if it has: of two calls at the same moment the second waits
 * for the first.
 */
export async function notePosting(
  tx: Transaction,
  { accountId, key, hash }: KeyedPosting,
  listingId: string,
  at: Date,
): Promise<KnownPosting | undefined> {
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto("posting_keys")
    .values({ account_id: accountId, key, hash, listing_id: listingId, created_at: at })
    .onConflict((conflict) => conflict.columns(["account_id", "key"]).doNothing())
    .executeTakeFirstOrThrow();
  return added === 0n ? await findPosting(tx, { accountId, key }) : undefined;
}

/** What an account has posted by this key. */
export async function findPosting(
  db: Connection,
  { accountId, key }: Pick<KeyedPosting, "accountId" | "key">,
): Promise<KnownPosting | undefined> {
  return await db
    .selectFrom("posting_keys")
    .select(["listing_id as listingId", "hash"])
    .where("account_id", "=", accountId)
    .where("key", "=", key)
    .executeTakeFirst();
}

/** Deletes the keys of what was posted before this moment. */
export async function deletePostingKeys(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom("posting_keys").where("created_at", "<", before).execute();
}
