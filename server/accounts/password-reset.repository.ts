import type { Connection } from "#server/db/database.ts";

interface CodeRecord {
  id: string;
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

/** Keeps a code for the account with this address in place of any earlier one; the account's id, `undefined` without one. */
export async function replaceCode(db: Connection, email: string, record: CodeRecord): Promise<string | undefined> {
  const row = await db
    .insertInto("password_reset_codes")
    .columns(["account_id", "id", "code_hash", "tries", "created_at", "expires_at"])
    .expression((values) =>
      values
        .selectFrom("accounts")
        .select(({ val }) => [
          "accounts.id",
          val(record.id).as("code_id"),
          val(record.codeHash).as("code_hash"),
          val(0).as("tries"),
          val(record.createdAt).as("created_at"),
          val(record.expiresAt).as("expires_at"),
        ])
        .where("accounts.email", "=", email)
        // An account that is being deleted at this moment is either here with its code or gone with it.
        .forKeyShare(),
    )
    .onConflict((conflict) =>
      conflict.column("account_id").doUpdateSet(({ ref }) => ({
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

/**
 * Spends one try at the living code of this address, before anybody compares anything, so that tries at the same moment
 * cannot be more than `triesMax`. @returns `undefined` when there is no such code or no try left
 */
export async function spendTry(
  db: Connection,
  { email, at, triesMax }: { email: string; at: Date; triesMax: number },
): Promise<{ id: string; accountId: string; codeHash: Buffer; tries: number } | undefined> {
  return await db
    .updateTable("password_reset_codes")
    .set(({ eb }) => ({ tries: eb("tries", "+", 1) }))
    .from("accounts")
    .whereRef("accounts.id", "=", "password_reset_codes.account_id")
    .where("accounts.email", "=", email)
    .where("tries", "<", triesMax)
    .where("expires_at", ">", at)
    .returning([
      "password_reset_codes.id as id",
      "password_reset_codes.account_id as accountId",
      "password_reset_codes.code_hash as codeHash",
      "password_reset_codes.tries as tries",
    ])
    .executeTakeFirst();
}

/** Uses a code up; false when that has happened already, or a newer one has come. */
export async function takeCode(db: Connection, id: string): Promise<boolean> {
  const result = await db.deleteFrom("password_reset_codes").where("id", "=", id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Whom to send a code to, as long as it can still be entered. */
export async function findAddressee(db: Connection, id: string, at: Date): Promise<{ name: string; email: string } | undefined> {
  return await db
    .selectFrom("password_reset_codes")
    .innerJoin("accounts", "accounts.id", "password_reset_codes.account_id")
    .select(["accounts.name", "accounts.email"])
    .where("password_reset_codes.id", "=", id)
    .where("expires_at", ">", at)
    .executeTakeFirst();
}

/** Keeps a grant in place of any earlier one of the account. */
export async function replaceGrant(db: Connection, record: GrantRecord): Promise<void> {
  const values = { token_hash: record.tokenHash, created_at: record.createdAt, expires_at: record.expiresAt };
  await db
    .insertInto("password_reset_grants")
    .values({ account_id: record.accountId, ...values })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(values))
    .execute();
}

/** The account that a living grant is for, if it has this address, with the hash of its present password. */
export async function findGrantedAccount(
  db: Connection,
  { tokenHash, email, at }: { tokenHash: Buffer; email: string; at: Date },
): Promise<{ id: string; name: string; email: string; passwordHash: string } | undefined> {
  return await db
    .selectFrom("password_reset_grants")
    .innerJoin("accounts", "accounts.id", "password_reset_grants.account_id")
    .select(["accounts.id", "accounts.name", "accounts.email", "accounts.password_hash as passwordHash"])
    .where("token_hash", "=", tokenHash)
    .where("accounts.email", "=", email)
    .where("expires_at", ">", at)
    .executeTakeFirst();
}

/** Uses a grant up; false when that has happened already. */
export async function takeGrant(db: Connection, tokenHash: Buffer): Promise<boolean> {
  const result = await db.deleteFrom("password_reset_grants").where("token_hash", "=", tokenHash).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Ends every reset of this account that is under way. */
export async function deleteResetsOf(db: Connection, accountId: string): Promise<void> {
  await db.deleteFrom("password_reset_codes").where("account_id", "=", accountId).execute();
  await db.deleteFrom("password_reset_grants").where("account_id", "=", accountId).execute();
}

/** Forgets what nobody can use any more. */
export async function deleteExpiredResets(db: Connection, at: Date): Promise<void> {
  await db.deleteFrom("password_reset_codes").where("expires_at", "<=", at).execute();
  await db.deleteFrom("password_reset_grants").where("expires_at", "<=", at).execute();
}
