import type { Kysely } from "kysely";
import { sessionSeconds } from "#contract/account-choices.ts";
import type { Account, SignedIn } from "#contract/accounts.ts";
import type { Role } from "#contract/roles.ts";
import type { SignedInActor } from "#server/actor.ts";
import type { Clock } from "#server/clock.ts";
import type { Tables } from "#server/db/tables.ts";
import { newId } from "#server/ids.ts";
import { deleteSession, findActorRole, insertSession, touchSession } from "./account-sessions.repository.ts";
import { describeDevice } from "./device.ts";
import type { SignInPlace } from "./sign-in-throttle.ts";
import type { Tokens } from "./tokens.ts";

interface Parts {
  db: Kysely<Tables>;
  clock: Clock;
  tokens: Tokens;
  /** Whether admins must have a second factor (`ADMIN_SECOND_FACTOR`). */
  adminSecondFactor: "required" | "optional";
}

export type Sessions = ReturnType<typeof createSessions>;

/** The last use of a session is written at most this often, so that most reads cause no write. */
const lastSeenEveryMs = 5 * 60_000;

// An admin may reach everybody's data, so a browser that an admin has left is signed out (ASVS 7.3.1). The last use is written more often,
// so that the limit is exact to a minute.
const adminIdleMs = 60 * 60_000;
const adminLastSeenEveryMs = 60_000;

/** Starts sessions, and finds the account that a session belongs to. */
export function createSessions({ db, clock, tokens, adminSecondFactor }: Parts) {
  const isSecondFactorMissing = (role: Role, hasSecondFactor: boolean): boolean =>
    adminSecondFactor === "required" && role === "ADMIN" && !hasSecondFactor;

  /**
   * Starts a session, and ends the one that this browser had until now (ASVS 7.2.4). Returns `undefined` if the password was changed
   * since it was checked.
   */
  async function start(
    { account, passwordHash }: { account: Account; passwordHash: string },
    { userAgent, former }: Pick<SignInPlace, "userAgent" | "former">,
    hasSecondFactor: boolean,
  ): Promise<SignedIn | undefined> {
    const createdAt = clock.now();
    const sessionId = newId(clock);
    const expiresAt = new Date(createdAt.getTime() + sessionSeconds * 1000);
    const record = { id: sessionId, accountId: account.id, device: describeDevice(userAgent), createdAt, expiresAt };
    if (!(await insertSession(db, record, passwordHash))) return undefined;
    if (former) await deleteSession(db, { id: former.sessionId, accountId: former.accountId });
    const token = await tokens.issue({ accountId: account.id, sessionId, role: account.role });
    return { token, user: account, ...(isSecondFactorMissing(account.role, hasSecondFactor) && { mustAddSecondFactor: true }) };
  }

  /**
   * Returns the account that a token belongs to, with the role from the database; `undefined` if its session has ended. An admin's session
   * ends after an hour without a call.
   */
  async function findActor(token: string): Promise<SignedInActor | undefined> {
    const claims = await tokens.read(token);
    if (!claims) return undefined;
    const at = clock.now();
    const session = await findActorRole(db, { ...claims, at });
    if (!session) return undefined;
    const isAdmin = session.role === "ADMIN";
    const idleMs = at.getTime() - session.lastSeenAt.getTime();
    if (isAdmin && idleMs >= adminIdleMs) {
      await deleteSession(db, { id: claims.sessionId, accountId: claims.accountId });
      return undefined;
    }
    if (idleMs > (isAdmin ? adminLastSeenEveryMs : lastSeenEveryMs)) await touchSession(db, claims.sessionId, at);
    const { role, authenticatedAt, hasSecondFactor, isSuspended } = session;
    return { ...claims, role, authenticatedAt, isSuspended, mustAddSecondFactor: isSecondFactorMissing(role, hasSecondFactor) };
  }

  return { start, findActor };
}
