import { sql } from "kysely";
import type { Role } from "#contract/roles.ts";
import type { Connection } from "#server/db/database.ts";

export interface AccountSessionRecord {
  id: string;
  accountId: string;
  device: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Adds a session and forgets this account's expired ones. */
export async function insertSession(db: Connection, record: AccountSessionRecord): Promise<void> {
  await db
    .deleteFrom("account_sessions")
    .where("account_id", "=", record.accountId)
    .where("expires_at", "<=", record.createdAt)
    .execute();
  await db
    .insertInto("account_sessions")
    .values({
      id: record.id,
      account_id: record.accountId,
      device: record.device,
      created_at: record.createdAt,
      last_seen_at: record.createdAt,
      expires_at: record.expiresAt,
    })
    .execute();
}

/** The role of the account that a living session belongs to. */
export async function findActorRole(
  db: Connection,
  { sessionId, accountId, at }: { sessionId: string; accountId: string; at: Date },
) {
  return await db
    .selectFrom("account_sessions")
    .innerJoin("accounts", "accounts.id", "account_sessions.account_id")
    .select([sql<Role>`accounts.role`.as("role"), "account_sessions.last_seen_at as lastSeenAt"])
    .where("account_sessions.id", "=", sessionId)
    .where("account_sessions.account_id", "=", accountId)
    .where("account_sessions.expires_at", ">", at)
    .executeTakeFirst();
}

/** Notes that a session was used. */
export async function touchSession(db: Connection, id: string, at: Date): Promise<void> {
  await db.updateTable("account_sessions").set({ last_seen_at: at }).where("id", "=", id).execute();
}

/** An account's living sessions, newest first. */
export async function listSessions(db: Connection, accountId: string, at: Date) {
  return await db
    .selectFrom("account_sessions")
    .select(["id", "device", "created_at as createdAt", "last_seen_at as lastSeenAt", "expires_at as expiresAt"])
    .where("account_id", "=", accountId)
    .where("expires_at", ">", at)
    .orderBy("created_at", "desc")
    .limit(100)
    .execute();
}

/** Ends one session of this account; whether there was one. */
export async function deleteSession(db: Connection, { id, accountId }: { id: string; accountId: string }): Promise<boolean> {
  const result = await db
    .deleteFrom("account_sessions")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Ends every session of this account. */
export async function deleteSessionsOf(db: Connection, accountId: string): Promise<void> {
  await db.deleteFrom("account_sessions").where("account_id", "=", accountId).execute();
}
