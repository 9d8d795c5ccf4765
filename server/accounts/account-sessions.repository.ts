import { sql } from "kysely";
import type { Role } from "#contract/roles.ts";
import type { Connection, Transaction } from "#server/db/database.ts";
import { prepare } from "#server/db/prepared.ts";
import { hasSecondFactor } from "./second-factors.repository.ts";

/** An account has at most this many sessions; a new one then ends the oldest. */
const sessionsMax = 30;

export interface AccountSessionRecord {
  id: string;
  accountId: string;
  device: string;
  createdAt: Date;
  expiresAt: Date;
}

/**
 * Adds a session, and deletes the account's expired ones and those beyond `sessionsMax`. Checking a password takes time, and the account
 * may get a new password or be deleted meanwhile: then no session is added.
 * @returns true if the session was added
 */
export async function insertSession(db: Connection, record: AccountSessionRecord, passwordHash: string): Promise<boolean> {
  const result = await db
    .insertInto("account_sessions")
    .columns(["id", "account_id", "device", "created_at", "last_seen_at", "expires_at"])
    .expression((values) =>
      values
        .selectFrom("accounts")
        .select(({ val }) => [
          val(record.id).as("id"),
          "accounts.id as account_id",
          val(record.device).as("device"),
          val(record.createdAt).as("created_at"),
          val(record.createdAt).as("last_seen_at"),
          val(record.expiresAt).as("expires_at"),
        ])
        .where("accounts.id", "=", record.accountId)
        .where("accounts.password_hash", "=", passwordHash)
        // Waits for an uncommitted change of the account and reads the result.
        .forShare(),
    )
    .executeTakeFirst();
  const isInserted = (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  if (isInserted) await deleteOldSessions(db, record);
  return isInserted;
}

async function deleteOldSessions(db: Connection, { accountId, createdAt }: AccountSessionRecord): Promise<void> {
  const kept = db
    .selectFrom("account_sessions")
    .select("id")
    .where("account_id", "=", accountId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(sessionsMax);
  await db
    .deleteFrom("account_sessions")
    .where("account_id", "=", accountId)
    .where(({ or, eb }) => or([eb("expires_at", "<=", createdAt), eb("id", "not in", kept)]))
    .execute();
}

interface Asked {
  sessionId: string;
  accountId: string;
  at: Date;
}

interface ActorRole {
  role: Role;
  authenticatedAt: Date;
  hasSecondFactor: boolean;
  isSuspended: boolean;
  lastSeenAt: Date;
}

// Every call of somebody who is signed in begins with it.
const selectActorRole = prepare<Asked, ActorRole>((db, given) =>
  db
    .selectFrom("account_sessions")
    .innerJoin("accounts", "accounts.id", "account_sessions.account_id")
    .select([
      sql<Role>`accounts.role`.as("role"),
      sql<Date>`coalesce(account_sessions.authenticated_at, account_sessions.created_at)`.as("authenticatedAt"),
      sql<boolean>`accounts.role = 'ADMIN' and ${hasSecondFactor("accounts.id")}`.as("hasSecondFactor"),
      sql<boolean>`accounts.suspended_at is not null`.as("isSuspended"),
      "account_sessions.last_seen_at as lastSeenAt",
    ])
    .where("account_sessions.id", "=", given("sessionId"))
    .where("account_sessions.account_id", "=", given("accountId"))
    .where("account_sessions.expires_at", ">", given("at")),
);

/** Returns a valid session with the role of its account, and whether an admin has a second factor. */
export async function findActorRole(db: Connection, asked: Asked): Promise<ActorRole | undefined> {
  const [session] = await selectActorRole(db, asked);
  return session;
}

/** Stores when a session was last used. */
export async function touchSession(db: Connection, id: string, at: Date): Promise<void> {
  await db.updateTable("account_sessions").set({ last_seen_at: at }).where("id", "=", id).execute();
}

/** Stores that the person has proved who they are again. */
export async function setAuthenticated(tx: Transaction, sessionId: string, at: Date): Promise<void> {
  await tx.updateTable("account_sessions").set({ authenticated_at: at }).where("id", "=", sessionId).execute();
}

/** Lists an account's valid sessions, newest first. */
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

/** Ends one session of this account. Returns true if there was one. */
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

/** Deletes the sessions that expired before this time. */
export async function deleteExpiredSessions(db: Connection, before: Date): Promise<void> {
  await db.deleteFrom("account_sessions").where("expires_at", "<", before).execute();
}
