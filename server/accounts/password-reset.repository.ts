import { sql } from "kysely";
import { latestPast } from "#server/clock.ts";
import type { Connection } from "#server/db/database.ts";
import type { Recipient } from "#server/mail/templates/frame.ts";

/** The hash of a browser's cookie; empty for calls without one. */
type Asker = Buffer;
const nobody: Asker = Buffer.alloc(0);

const emailConfirmed = sql<boolean>`accounts.email_confirmed_at is not null`.as("emailConfirmed");

interface CodeRecord {
  id: string;
  asker: Asker;
  codeHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

interface GrantRecord {
  accountId: string;
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

/**
 * Stores a code for the account with this address, for the browser that asked and for calls without a cookie, and replaces their earlier
 * ones. Returns the account's id, `undefined` if there is no account.
 */
export async function replaceCode(db: Connection, email: string, record: CodeRecord): Promise<string | undefined> {
  await replaceCodeOf(db, email, { ...record, asker: nobody });
  return await replaceCodeOf(db, email, record);
}

async function replaceCodeOf(db: Connection, email: string, record: CodeRecord): Promise<string | undefined> {
  const row = await db
    .insertInto("password_reset_codes")
    .columns(["account_id", "asker", "id", "code_hash", "tries", "created_at", "expires_at"])
    .expression((values) =>
      values
        .selectFrom("accounts")
        .select(({ val }) => [
          "accounts.id",
          val(record.asker).as("asker"),
          val(record.id).as("code_id"),
          val(record.codeHash).as("code_hash"),
          val(0).as("tries"),
          val(record.createdAt).as("created_at"),
          val(record.expiresAt).as("expires_at"),
        ])
        .where("accounts.email", "=", email)
        // If the account is being deleted right now, its code is either visible here or deleted with it.
        .forKeyShare(),
    )
    .onConflict((conflict) =>
      conflict.columns(["account_id", "asker"]).doUpdateSet(({ ref }) => ({
        id: ref("excluded.id"),
        code_hash: ref("excluded.code_hash"),
        tries: 0,
        created_at: ref("excluded.created_at"),
        expires_at: ref("excluded.expires_at"),
      })),
    )
    .returning("account_id")
    .executeTakeFirst();
  return row?.account_id;
}

/** Returns true if this browser has asked for a code for this address, whether or not it can still be entered. */
export async function hasOwnCode(db: Connection, email: string, asker: Asker): Promise<boolean> {
  const row = await db
    .selectFrom("password_reset_codes")
    .innerJoin("accounts", "accounts.id", "password_reset_codes.account_id")
    .select("password_reset_codes.id")
    .where("accounts.email", "=", email)
    .where("asker", "=", asker)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts one try against the current code of this address and asker, or against the one that calls without a cookie share. It counts
 * before the code is compared, so that parallel tries cannot exceed `triesMax`.
 * @returns `undefined` if there is no such code or no try is left
 */
export async function spendTry(
  db: Connection,
  { email, asker = nobody, at, triesMax }: { email: string; asker?: Asker | undefined; at: Date; triesMax: number },
): Promise<{ id: string; accountId: string; codeHash: Buffer; tries: number } | undefined> {
  return await db
    .updateTable("password_reset_codes")
    .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
    .from("accounts")
    .whereRef("accounts.id", "=", "password_reset_codes.account_id")
    .where("accounts.email", "=", email)
    .where("asker", "=", asker)
    .where("tries", "<", triesMax)
    .where("expires_at", ">", at)
    .where("password_reset_codes.created_at", "<=", latestPast(at))
    .returning([
      "password_reset_codes.id as id",
      "password_reset_codes.account_id as accountId",
      "password_reset_codes.code_hash as codeHash",
      "password_reset_codes.tries as tries",
    ])
    .executeTakeFirst();
}

/** Marks a code as used, for every asker. Returns false if it was used already or replaced by a newer one. */
export async function takeCode(db: Connection, id: string): Promise<boolean> {
  const result = await db.deleteFrom("password_reset_codes").where("id", "=", id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Returns whom to send a code to, as long as the code can still be entered. */
export async function findAddressee(db: Connection, id: string, at: Date): Promise<Recipient | undefined> {
  return await db
    .selectFrom("password_reset_codes")
    .innerJoin("accounts", "accounts.id", "password_reset_codes.account_id")
    .select(["accounts.name", "accounts.email", emailConfirmed])
    .where("password_reset_codes.id", "=", id)
    .where("expires_at", ">", at)
    .executeTakeFirst();
}

/** Stores a grant and replaces any earlier one of the account. */
export async function replaceGrant(db: Connection, record: GrantRecord): Promise<void> {
  const values = { token_hash: record.tokenHash, created_at: record.createdAt, expires_at: record.expiresAt };
  await db
    .insertInto("password_reset_grants")
    .values({ account_id: record.accountId, ...values })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(values))
    .execute();
}

/** Returns the account of a valid grant if it has this address, with the hash of its current password. */
export async function findGrantedAccount(
  db: Connection,
  { tokenHash, email, at }: { tokenHash: Buffer; email: string; at: Date },
): Promise<(Recipient & { id: string; passwordHash: string }) | undefined> {
  return await db
    .selectFrom("password_reset_grants")
    .innerJoin("accounts", "accounts.id", "password_reset_grants.account_id")
    .select(["accounts.id", "accounts.name", "accounts.email", "accounts.password_hash as passwordHash", emailConfirmed])
    .where("token_hash", "=", tokenHash)
    .where("accounts.email", "=", email)
    .where("expires_at", ">", at)
    .where("password_reset_grants.created_at", "<=", latestPast(at))
    .executeTakeFirst();
}

/** Marks a grant as used. Returns false if it was used already. */
export async function takeGrant(db: Connection, tokenHash: Buffer): Promise<boolean> {
  const result = await db.deleteFrom("password_reset_grants").where("token_hash", "=", tokenHash).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Ends every password reset of this account. */
export async function deleteResetsOf(db: Connection, accountId: string): Promise<void> {
  await db.deleteFrom("password_reset_codes").where("account_id", "=", accountId).execute();
  await db.deleteFrom("password_reset_grants").where("account_id", "=", accountId).execute();
}

/** Deletes expired codes and grants. */
export async function deleteExpiredResets(db: Connection, at: Date): Promise<void> {
  await db.deleteFrom("password_reset_codes").where("expires_at", "<=", at).execute();
  await db.deleteFrom("password_reset_grants").where("expires_at", "<=", at).execute();
}
