import type { Connection, Transaction } from "#server/db/database.ts";
import type { Recipient } from "#server/mail/templates/frame.ts";

export type LinkPurpose = "confirm" | "undo";

interface LinkRecord {
  id: string;
  accountId: string;
  purpose: LinkPurpose;
  email: string;
  wasConfirmed: boolean;
  createdAt: Date;
  expiresAt: Date;
}

/** Adds a link. */
export async function insertLink(tx: Transaction, record: LinkRecord): Promise<void> {
  const { id, accountId, purpose, email, wasConfirmed, createdAt, expiresAt } = record;
  const values = { was_confirmed: wasConfirmed, created_at: createdAt, expires_at: expiresAt };
  await tx
    .insertInto("email_links")
    .values({ id, account_id: accountId, purpose, email, ...values })
    .execute();
}

/** Returns whom to send a link to, as long as it can be used. */
export async function findLinkAddressee(
  db: Connection,
  id: string,
  at: Date,
): Promise<{ purpose: LinkPurpose; to: Recipient } | undefined> {
  const row = await db
    .selectFrom("email_links")
    .innerJoin("accounts", "accounts.id", "email_links.account_id")
    .select(["accounts.name", "email_links.email", "purpose", "was_confirmed as emailConfirmed"])
    .where("email_links.id", "=", id)
    .where("expires_at", ">", at)
    .executeTakeFirst();
  return row && { purpose: row.purpose, to: row };
}

/** Uses a link up. Returns `undefined` if there is none, it has expired or it was used already. */
export async function takeLink(
  tx: Transaction,
  { id, purpose, at }: { id: string; purpose: LinkPurpose; at: Date },
): Promise<{ accountId: string; email: string; createdAt: Date } | undefined> {
  return await tx
    .deleteFrom("email_links")
    .where("id", "=", id)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", at)
    .returning(["account_id as accountId", "email", "created_at as createdAt"])
    .executeTakeFirst();
}

/** Deletes the links that confirm an address of this account. */
export async function deleteConfirmLinks(tx: Transaction, accountId: string): Promise<void> {
  await tx.deleteFrom("email_links").where("account_id", "=", accountId).where("purpose", "=", "confirm").execute();
}

/** Deletes the links that undo changes made since then. */
export async function deleteUndoLinksSince(tx: Transaction, accountId: string, since: Date): Promise<void> {
  await tx
    .deleteFrom("email_links")
    .where("account_id", "=", accountId)
    .where("purpose", "=", "undo")
    .where("created_at", ">=", since)
    .execute();
}

/** Deletes expired links. */
export async function deleteExpiredLinks(db: Connection, at: Date): Promise<void> {
  await db.deleteFrom("email_links").where("expires_at", "<=", at).execute();
}

/**
 * Returns true if the owner of another account may still get this address back. Somebody who has taken that account over could otherwise
 * keep the owner out by signing up with the address. Addresses that nobody had confirmed are not reserved, or anybody could reserve them.
 */
export async function isReserved(
  tx: Transaction,
  { accountId, email, at }: { accountId: string; email: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom("email_links")
    .select("id")
    .where("email", "=", email)
    .where("purpose", "=", "undo")
    .where("was_confirmed", "=", true)
    .where("account_id", "<>", accountId)
    .where("expires_at", ">", at)
    .executeTakeFirst();
  return row !== undefined;
}
