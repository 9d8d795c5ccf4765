import type { Kysely } from "kysely";
import type { AccountSession } from "#contract/accounts.ts";
import type { Actor, Place, SignedInActor } from "#server/actor.ts";
import type { RecordEvent } from "#server/audit/audit-log.ts";
import { type Clock, today } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import { notFound } from "#server/errors.ts";
import type { AccountActivityLog } from "./account-activity.ts";
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  findActorRole,
  listSessions,
} from "./account-sessions.repository.ts";
import { findAccount } from "./accounts.repository.ts";

/** Lists and ends the sessions of accounts. */
export function createAccountSessions({
  db,
  clock,
  activity,
  recordEvent,
}: {
  db: Kysely<Tables>;
  clock: Clock;
  activity: AccountActivityLog;
  recordEvent: RecordEvent;
}) {
  async function signOut({ accountId, sessionId }: SignedInActor, place: Place): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await deleteSession(tx, { id: sessionId, accountId });
      await activity.record(tx, { kind: "sign_out", accountId, place });
    });
  }

  async function signOutEverywhere({ accountId }: Actor, place: Place): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await deleteSessionsOf(tx, accountId);
      await activity.record(tx, { kind: "sign_out_everywhere", accountId, place });
    });
  }

  /** Ends every session of another account. 404 if there is no such account. */
  async function endSessionsOf({ accountId, actorId }: { accountId: string; actorId: string }): Promise<void> {
    await db.transaction().execute(async (tx) => {
      if (!(await findAccount(tx, accountId, today(clock)))) throw notFound("There is no such user.");
      await deleteSessionsOf(tx, accountId);
      await recordEvent(tx, "sessions_ended", { actorId, subjectId: accountId });
      await activity.record(tx, { kind: "sessions_ended_by_admin", accountId });
    });
  }

  async function listOwnSessions(actor: SignedInActor): Promise<AccountSession[]> {
    const sessions = await listSessions(db, actor.accountId, clock.now());
    return sessions.map((session) => ({
      id: session.id,
      device: session.device,
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
      current: session.id === actor.sessionId,
    }));
  }

  /** Ends one of the actor's own sessions. 404 if it belongs to another account. */
  async function endSession({ accountId }: SignedInActor, id: string, place: Place): Promise<void> {
    await db.transaction().execute(async (tx) => {
      if (!(await deleteSession(tx, { id, accountId }))) throw notFound("This session has already ended.");
      await activity.record(tx, { kind: "session_ended", accountId, place });
    });
  }

  /** Whether the session is still valid. It does not count as its use. */
  const isSignedIn = async ({ accountId, sessionId }: SignedInActor): Promise<boolean> =>
    (await findActorRole(db, { accountId, sessionId, at: clock.now() })) !== undefined;

  /** Deletes expired sessions, which open nothing any more. */
  const removeExpiredSessions = async (): Promise<void> => await deleteExpiredSessions(db, clock.now());

  return { signOut, signOutEverywhere, endSessionsOf, listOwnSessions, endSession, isSignedIn, removeExpiredSessions };
}
